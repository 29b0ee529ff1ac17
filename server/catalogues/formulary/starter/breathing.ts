/** How these lines are read stands in parse-starter.ts. */
export const breathing = `
# Allergy
Cetirizine [H]
  Tablet 10 mg: Cetzine, Okacet
  Syrup 5 mg/5 ml
Levocetirizine [H]
  Tablet 5 mg: Xyzal, Vozet
Levocetirizine + Montelukast [H]
  Tablet 5 mg + 10 mg: Montair LC, Montek LC
Fexofenadine [H]
  Tablet 120 mg: Allegra 120
  Tablet 180 mg: Allegra 180
Bilastine
  Tablet 20 mg
Hydroxyzine [H]
  Tablet 25 mg: Atarax 25
Pheniramine
  Tablet 25 mg: Avil 25
  Injection 22.75 mg/ml: Avil Injection
Montelukast [H]
  Tablet 10 mg: Montair 10, Singulair 10
  Chewable tablet 4 mg: Montair 4

# Asthma and COPD
Salbutamol [H]
  Tablet 4 mg: Asthalin 4
  Syrup 2 mg/5 ml: Asthalin Syrup
  Inhaler 100 mcg/dose: Asthalin Inhaler
  Nebuliser solution 2.5 mg/2.5 ml: Asthalin Respules
Levosalbutamol
  Inhaler 50 mcg/dose: Levolin Inhaler
Ipratropium + Levosalbutamol
  Nebuliser solution 500 mcg + 1.25 mg per 2.5 ml: Duolin Respules
Budesonide [H]
  Nebuliser solution 0.5 mg/2 ml: Budecort Respules 0.5
  Inhaler 200 mcg/dose: Budecort 200 Inhaler
Formoterol + Budesonide [H]
  Inhaler 6 mcg + 200 mcg per dose: Foracort 200 Inhaler
  Inhalation capsule 6 mcg + 400 mcg: Foracort 400 Rotacaps
Salmeterol + Fluticasone propionate [H]
  Inhaler 25 mcg + 250 mcg per dose: Seroflo 250 Inhaler
Tiotropium
  Inhalation capsule 18 mcg: Tiova Rotacaps
Etofylline + Theophylline
  Prolonged-release tablet 115 mg + 35 mg: Deriphyllin Retard 150
Acebrophylline
  Capsule 100 mg: AB Phylline

# Cough and cold
Ambroxol + Levosalbutamol + Guaifenesin
  Syrup 30 mg + 1 mg + 50 mg per 5 ml: Ascoril LS
Dextromethorphan + Chlorpheniramine + Phenylephrine
  Syrup 10 mg + 2 mg + 5 mg per 5 ml: Alex
Ambroxol
  Tablet 30 mg: Mucolite
Acetylcysteine (NAC) [H]
  Effervescent tablet 600 mg: Mucinac 600
Paracetamol + Phenylephrine + Chlorpheniramine
  Tablet 500 mg + 10 mg + 2 mg: Sinarest

# Nose
Xylometazoline
  Nasal drops 0.1%: Otrivin Adult
  Nasal drops 0.05%: Otrivin Paediatric
Oxymetazoline
  Nasal drops 0.05%: Nasivion
Sodium chloride (Saline)
  Nasal drops 0.65%: Nasoclear
Fluticasone furoate
  Nasal spray 27.5 mcg/dose: Avamys
Mometasone furoate
  Nasal spray 50 mcg/dose: Metaspray
`;
