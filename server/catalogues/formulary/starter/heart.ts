/** How these lines are read stands in parse-starter.ts. */
export const heart = `
# Blood pressure and heart
Amlodipine [H]
  Tablet 5 mg: Amlong 5, Amlopres 5, Stamlo 5
  Tablet 10 mg
Cilnidipine
  Tablet 10 mg: Cilacar 10
Nifedipine [H]
  Prolonged-release tablet 20 mg: Nicardia Retard 20
Telmisartan [H]
  Tablet 20 mg
  Tablet 40 mg: Telma 40, Telmikind 40
  Tablet 80 mg: Telma 80
Telmisartan + Amlodipine [H]
  Tablet 40 mg + 5 mg: Telma-AM
Telmisartan + Hydrochlorothiazide [H]
  Tablet 40 mg + 12.5 mg: Telma-H
Losartan [H]
  Tablet 50 mg: Losar 50, Repace 50
Olmesartan
  Tablet 20 mg: Olmezest 20
Sacubitril + Valsartan [H]
  Tablet 24 mg + 26 mg: Vymada 50
Ramipril [H]
  Tablet 5 mg: Cardace 5
Enalapril [H]
  Tablet 5 mg: Envas 5
Metoprolol succinate [H]
  Prolonged-release tablet 25 mg: Met XL 25
  Prolonged-release tablet 50 mg: Met XL 50, Seloken XL 50
Atenolol [H]
  Tablet 50 mg: Aten 50
Bisoprolol
  Tablet 5 mg: Concor 5
Carvedilol [H]
  Tablet 3.125 mg: Cardivas 3.125
Propranolol [H]
  Tablet 10 mg: Ciplar 10
  Tablet 40 mg: Inderal 40
Labetalol [H]
  Tablet 100 mg: Labebet 100
Methyldopa
  Tablet 250 mg: Alphadopa 250
Clonidine [H]
  Tablet 100 mcg: Arkamin
Prazosin
  Prolonged-release tablet 5 mg: Minipress XL 5
Hydrochlorothiazide [H]
  Tablet 12.5 mg: Aquazide 12.5
Furosemide
  Tablet 40 mg: Lasix 40
  Injection 10 mg/ml: Lasix
Torsemide
  Tablet 10 mg: Dytor 10
Spironolactone [H]
  Tablet 25 mg: Aldactone 25
Isosorbide mononitrate [H]
  Tablet 20 mg: Monotrate 20
Isosorbide dinitrate [H]
  Tablet 5 mg: Sorbitrate 5
Nitroglycerin [H]
  Prolonged-release tablet 2.6 mg: Nitrocontin 2.6
Ivabradine
  Tablet 5 mg: Ivabrad 5
Diltiazem [H]
  Tablet 30 mg: Dilzem 30
Digoxin [H]
  Tablet 0.25 mg: Lanoxin
Amiodarone [H]
  Tablet 200 mg: Cordarone X

# Cholesterol
Atorvastatin [H]
  Tablet 10 mg: Atorva 10, Lipicure 10
  Tablet 20 mg: Atorva 20
Rosuvastatin
  Tablet 10 mg: Rosuvas 10, Crestor 10
Fenofibrate [H]
  Tablet 145 mg

# Blood thinners
Aspirin
  Tablet 75 mg: Ecosprin 75
  Tablet 150 mg: Ecosprin 150
Clopidogrel [H]
  Tablet 75 mg: Clopilet 75, Plavix 75
Clopidogrel + Aspirin [H]
  Tablet 75 mg + 75 mg: Deplatt-A 75
Ticagrelor
  Tablet 90 mg: Brilinta 90
Warfarin
  Tablet 5 mg: Warf 5
Acenocoumarol
  Tablet 2 mg: Acitrom 2
Rivaroxaban
  Tablet 20 mg: Xarelto 20
Apixaban
  Tablet 5 mg: Eliquis 5
Enoxaparin
  Injection 40 mg/0.4 ml: Clexane 40
`;
