use kernel::*;
use wizwar::WizWar;
#[test]
fn dbg() {
    let text = std::fs::read_to_string("/tmp/rec.txt").unwrap();
    let rec = Record::parse(&text).unwrap();
    let play = rec.replay::<WizWar>(WizWar::shipped()).unwrap().play;
    let g = *play.game();
    println!("{:?} {:?}", g.awaiting(), g.stack());
    let c = g.read("cast acid-bath").unwrap();
    let v = Viewer::Seat(Seat(1));
    let mut ch = Chance::new(1, 2);
    let mut after = g;
    let mut log = Log::on();
    after.answer(c, &mut log).unwrap();
    println!("AFTER {:?}\n{:?}", after.awaiting(), log.lines());
    println!("stack {:?}", after.stack());
    for _ in 0..20 {
        let w = View::of(&g, v).sample(&mut ch);
        let mut w2 = w;
        let mut l = Log::on();
        match w2.answer(c, &mut l) {
            Err(_) => continue,
            Ok(()) => {
                if w2.redacted(v) != after.redacted(v) {
                    println!("PARTED\n{:?}\n{:?}\n{:?}", w2.awaiting(), w2.stack(), l.lines());
                    let (a, b) = (format!("{:#?}", w2.redacted(v)), format!("{:#?}", after.redacted(v)));
                    for (x, y) in a.lines().zip(b.lines()) {
                        if x != y {
                            println!("  {x}   |   {y}");
                        }
                    }
                    return;
                }
            }
        }
    }
}
