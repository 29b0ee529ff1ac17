/** How these lines are read stands in parse-starter.ts. */
export const infections = `
# Antibiotics
Amoxicillin
  Capsule 500 mg: Mox 500, Novamox 500
  Dry syrup 125 mg/5 ml
  Dry syrup 250 mg/5 ml
Amoxicillin + Clavulanic acid (Clavulanate, Co-amoxiclav) [H]
  Tablet 500 mg + 125 mg: Augmentin 625 Duo, Moxikind-CV 625, Clavam 625
  Dry syrup 200 mg + 28.5 mg per 5 ml: Augmentin Duo
  Injection 1 g + 200 mg: Augmentin 1.2 g
Benzathine benzylpenicillin (Benzathine penicillin)
  Injection 1200000 units: Penidure LA 12
Cefalexin
  Capsule 500 mg: Phexin 500
Cefuroxime
  Tablet 500 mg: Ceftum 500
Cefixime [H1]
  Tablet 200 mg: Taxim-O 200, Zifi 200
  Dry syrup 50 mg/5 ml
Cefpodoxime [H1]
  Tablet 200 mg: Cepodem 200, Monocef-O 200
Ceftriaxone [H1]
  Injection 1 g: Monocef 1 g
Cefoperazone + Sulbactam [H1]
  Injection 1 g + 1 g: Magnex 2 g
Piperacillin + Tazobactam
  Injection 4 g + 500 mg
Meropenem [H1]
  Injection 1 g: Meronem 1 g
Azithromycin
  Tablet 250 mg: Azee 250
  Tablet 500 mg: Azithral 500, Azee 500
  Oral suspension 200 mg/5 ml: Azee 200
Clarithromycin [H]
  Tablet 500 mg: Claribid 500
Erythromycin
  Tablet 500 mg: Althrocin 500
Doxycycline
  Capsule 100 mg
Doxycycline + Lactic acid bacillus
  Capsule 100 mg + 5 billion spores: Doxy-1 L-DR Forte
Ciprofloxacin [H]
  Tablet 500 mg: Ciplox 500, Cifran 500
Ofloxacin [H]
  Tablet 200 mg: Zanocin 200
Ofloxacin + Ornidazole [H]
  Tablet 200 mg + 500 mg: O2
Levofloxacin [H1]
  Tablet 500 mg: Glevo 500
Norfloxacin [H]
  Tablet 400 mg: Norflox 400
Nitrofurantoin
  Capsule 100 mg: Niftran
Fosfomycin
  Granules 3 g: Fosirol
Sulfamethoxazole + Trimethoprim (Cotrimoxazole, Co-trimoxazole) [H]
  Tablet 800 mg + 160 mg: Septran DS, Bactrim DS
Metronidazole [H]
  Tablet 400 mg: Flagyl 400, Metrogyl 400
  IV infusion 500 mg/100 ml
Tinidazole [H]
  Tablet 500 mg: Fasigyn
Clindamycin [H]
  Capsule 300 mg: Dalacin C 300
Linezolid [H]
  Tablet 600 mg: Lizolid 600
Amikacin [H]
  Injection 250 mg/ml
Gentamicin
  Injection 40 mg/ml

# Tuberculosis
Rifampicin [H1]
  Capsule 450 mg: R-Cin 450
Isoniazid (INH) [H1]
  Tablet 300 mg
Ethambutol [H1]
  Tablet 800 mg: Combutol 800
Pyrazinamide [H1]
  Tablet 750 mg
Rifampicin + Isoniazid + Pyrazinamide + Ethambutol (ATT, 4FDC) [H1]
  Tablet 150 mg + 75 mg + 400 mg + 275 mg: Akurit-4

# Fungal and viral infections
Fluconazole
  Tablet 150 mg: Forcan 150, Zocon 150
Itraconazole
  Capsule 100 mg: Candiforce 100
Terbinafine
  Tablet 250 mg: Sebifin 250
Aciclovir [H]
  Tablet 800 mg: Zovirax 800, Acivir 800
Valaciclovir
  Tablet 1 g: Valcivir 1000
Oseltamivir
  Capsule 75 mg: Antiflu 75, Fluvir 75

# Malaria and worms
Chloroquine phosphate
  Tablet 250 mg: Lariago
Artemether + Lumefantrine [H]
  Tablet 80 mg + 480 mg: Lumerax 80
Primaquine
  Tablet 7.5 mg: Malirid
Albendazole
  Chewable tablet 400 mg: Zentel
  Oral suspension 200 mg/5 ml
Ivermectin
  Tablet 12 mg: Ivermectol 12
Nitazoxanide
  Tablet 500 mg: Nizonide 500
`;
