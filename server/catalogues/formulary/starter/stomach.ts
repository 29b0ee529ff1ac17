/** How these lines are read stands in parse-starter.ts. */
export const stomach = `
# Acidity and ulcer
Pantoprazole [H]
  Tablet 40 mg: Pan 40, Pantocid 40, Pantop 40
  Injection 40 mg
Pantoprazole + Domperidone [H]
  Prolonged-release capsule 40 mg + 30 mg: Pan-D, Pantocid DSR
Omeprazole [H]
  Capsule 20 mg: Omez 20
Rabeprazole [H]
  Tablet 20 mg: Razo 20, Rabicip 20
Rabeprazole + Domperidone [H]
  Prolonged-release capsule 20 mg + 30 mg: Razo-D
Esomeprazole [H]
  Tablet 40 mg: Nexpro 40
Ranitidine [H]
  Tablet 150 mg: Rantac 150, Aciloc 150
Famotidine [H]
  Tablet 40 mg: Famocid 40
Sucralfate [H]
  Oral suspension 1 g/10 ml
Sucralfate + Oxetacaine [H]
  Oral suspension 1 g + 20 mg per 10 ml: Sucrafil-O
Aluminium hydroxide + Magnesium hydroxide + Simethicone (Antacid)
  Oral suspension 250 mg + 250 mg + 50 mg per 5 ml: Gelusil MPS

# Vomiting, gas and cramps
Domperidone [H]
  Tablet 10 mg: Domstal 10
  Oral suspension 1 mg/ml: Domstal Suspension
Ondansetron
  Mouth-dissolving tablet 4 mg: Ondem-MD 4
  Syrup 2 mg/5 ml: Ondem Syrup, Emeset Syrup
  Injection 2 mg/ml: Emeset Injection
Metoclopramide [H]
  Tablet 10 mg: Perinorm
Doxylamine + Pyridoxine
  Tablet 10 mg + 10 mg: Doxinate
Dicyclomine + Paracetamol [H]
  Tablet 20 mg + 325 mg
Dicyclomine + Simethicone [H]
  Oral suspension 10 mg + 40 mg per 5 ml: Cyclopam Suspension
Drotaverine
  Tablet 80 mg: Drotin DS
Hyoscine butylbromide
  Tablet 10 mg: Buscopan

# Diarrhoea and constipation
Oral rehydration salts (ORS)
  Sachet 21.8 g: Electral
Zinc sulfate (Zinc sulphate)
  Dispersible tablet 20 mg
Racecadotril [H]
  Capsule 100 mg: Redotil 100
Loperamide [H]
  Capsule 2 mg: Imodium
Lactic acid bacillus (Lactobacillus sporogenes, Probiotic)
  Tablet 60 million spores: Sporlac
Bacillus clausii (Probiotic)
  Oral suspension 2 billion spores/5 ml: Enterogermina
Saccharomyces boulardii (Probiotic)
  Sachet 250 mg: Econorm
Rifaximin
  Tablet 400 mg: Rifagut 400
Lactulose
  Oral solution 10 g/15 ml: Duphalac, Looz
Bisacodyl
  Tablet 5 mg: Dulcolax
  Suppository 10 mg: Dulcolax Suppository
Sodium picosulfate (Sodium picosulphate) [H]
  Tablet 10 mg: Cremalax
Ispaghula husk (Isabgol, Psyllium)
  Powder 3.5 g

# Liver and bowel
Ursodeoxycholic acid
  Tablet 300 mg: Udiliv 300, Ursocol 300
Mebeverine [H]
  Tablet 135 mg: Colospa
Pancreatin
  Capsule 10000 units: Creon 10000
Mesalazine
  Tablet 400 mg: Mesacol
Diosmin + Hesperidin
  Tablet 450 mg + 50 mg: Daflon 500
`;
