/** How these lines are read stands in parse-starter.ts. */
export const diabetesAndHormones = `
# Diabetes
Metformin
  Tablet 500 mg: Glycomet 500
  Prolonged-release tablet 500 mg: Glycomet SR 500
  Prolonged-release tablet 1 g: Glycomet SR 1 g
Glimepiride [H]
  Tablet 1 mg: Amaryl 1
  Tablet 2 mg: Amaryl 2
Glimepiride + Metformin [H]
  Prolonged-release tablet 1 mg + 500 mg: Glycomet-GP 1, Gluconorm-G 1
  Prolonged-release tablet 2 mg + 500 mg: Glycomet-GP 2, Gluconorm-G 2
Gliclazide [H]
  Tablet 80 mg: Glizid 80
Gliclazide + Metformin [H]
  Tablet 80 mg + 500 mg: Glizid-M, Reclimet
Pioglitazone [H]
  Tablet 15 mg: Pioz 15
Voglibose
  Tablet 0.3 mg: Volix 0.3
Sitagliptin
  Tablet 100 mg: Januvia 100
Sitagliptin + Metformin
  Tablet 50 mg + 500 mg: Janumet 50/500
Vildagliptin
  Tablet 50 mg: Galvus 50, Jalra 50
Vildagliptin + Metformin
  Tablet 50 mg + 500 mg: Galvus Met 50/500, Jalra-M 50/500
Teneligliptin
  Tablet 20 mg: Zita Plus 20
Linagliptin
  Tablet 5 mg: Trajenta 5
Dapagliflozin
  Tablet 10 mg: Forxiga 10
Empagliflozin
  Tablet 10 mg: Jardiance 10
  Tablet 25 mg: Jardiance 25
Insulin human regular (Soluble insulin) [H]
  Injection 40 IU/ml: Huminsulin R, Human Actrapid
Insulin human isophane (NPH insulin) [H]
  Injection 40 IU/ml: Huminsulin N
Insulin human 30/70 (Premixed insulin, Biphasic isophane insulin) [H]
  Injection 40 IU/ml: Huminsulin 30/70, Human Mixtard
Insulin glargine
  Injection 100 IU/ml: Lantus, Basalog
Insulin aspart
  Injection 100 IU/ml: NovoRapid
Semaglutide
  Tablet 3 mg: Rybelsus 3

# Thyroid and hormones
Levothyroxine
  Tablet 25 mcg: Thyronorm 25, Eltroxin 25
  Tablet 50 mcg: Thyronorm 50, Eltroxin 50
  Tablet 100 mcg: Thyronorm 100, Eltroxin 100
Carbimazole
  Tablet 5 mg: Neo-Mercazole 5
Prednisolone [H]
  Tablet 5 mg: Wysolone 5, Omnacortil 5
  Tablet 10 mg: Wysolone 10, Omnacortil 10
Methylprednisolone [H]
  Tablet 8 mg: Medrol 8
Deflazacort [H]
  Tablet 6 mg: Defcort 6
Dexamethasone [H]
  Injection 4 mg/ml: Dexona
Betamethasone [H]
  Tablet 0.5 mg: Betnesol
Hydrocortisone [H]
  Injection 100 mg: Efcorlin 100
Cabergoline [H]
  Tablet 0.5 mg: Cabgolin 0.5
Alendronic acid [H]
  Tablet 70 mg: Osteofos 70
`;
