/** How these lines are read stands in parse-starter.ts. */
export const pain = `
# Pain and fever
Paracetamol
  Tablet 500 mg: Calpol 500, Crocin Advance
  Tablet 650 mg: Dolo 650, Calpol 650, Crocin 650
  Oral suspension 120 mg/5 ml
  Oral suspension 250 mg/5 ml
  Oral drops 100 mg/ml: Calpol Drops
  IV infusion 1 g/100 ml
Ibuprofen
  Tablet 400 mg: Brufen 400
  Oral suspension 100 mg/5 ml
Ibuprofen + Paracetamol
  Tablet 400 mg + 325 mg: Combiflam
Diclofenac sodium [H]
  Tablet 50 mg: Voveran 50
  Prolonged-release tablet 100 mg: Voveran SR 100
  Injection 25 mg/ml
Aceclofenac [H]
  Tablet 100 mg: Zerodol, Hifenac
Aceclofenac + Paracetamol [H]
  Tablet 100 mg + 325 mg: Zerodol-P, Hifenac-P
Aceclofenac + Paracetamol + Serratiopeptidase [H]
  Tablet 100 mg + 325 mg + 15 mg: Zerodol-SP
Mefenamic acid + Dicyclomine [H]
  Tablet 250 mg + 10 mg: Meftal-Spas
Mefenamic acid [H]
  Tablet 500 mg: Meftal 500
  Oral suspension 100 mg/5 ml: Meftal-P
Naproxen [H]
  Tablet 500 mg: Naprosyn 500
Etoricoxib
  Tablet 90 mg: Nucoxia 90
Ketorolac [H]
  Dispersible tablet 10 mg: Ketorol DT
Tramadol [H1]
  Capsule 50 mg: Contramal
Tramadol + Paracetamol [H1]
  Tablet 37.5 mg + 325 mg: Ultracet
Trypsin + Chymotrypsin
  Tablet 100000 AU: Chymoral Forte
Diclofenac diethylamine
  Gel 1.16%: Voveran Emulgel

# Muscles, joints and gout
Thiocolchicoside [H]
  Capsule 4 mg: Myoril 4
Tizanidine [H]
  Tablet 2 mg: Sirdalud 2
Baclofen [H]
  Tablet 10 mg: Lioresal 10
Colchicine [H]
  Tablet 0.5 mg: Zycolchin
Allopurinol [H]
  Tablet 100 mg: Zyloric 100
Febuxostat
  Tablet 40 mg: Febutaz 40
Hydroxychloroquine
  Tablet 200 mg: HCQS 200
Methotrexate [H]
  Tablet 7.5 mg: Folitrax 7.5
Sulfasalazine
  Tablet 500 mg: Saaz

# Migraine
Sumatriptan [H]
  Tablet 50 mg: Suminat 50
Flunarizine [H]
  Tablet 10 mg: Sibelium 10
`;
