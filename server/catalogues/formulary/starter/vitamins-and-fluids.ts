/** How these lines are read stands in parse-starter.ts. */
export const vitaminsAndFluids = `
# Vitamins and minerals
Folic acid
  Tablet 5 mg: Folvite
Ferrous ascorbate + Folic acid (Iron)
  Tablet 100 mg + 1.5 mg: Orofer-XT
  Oral suspension 30 mg + 550 mcg per 5 ml: Orofer-XT Suspension
Ferrous fumarate + Folic acid (Iron)
  Tablet 152 mg + 1.5 mg: Livogen
Iron sucrose
  Injection 20 mg/ml: Orofer-S
Calcium carbonate + Cholecalciferol (Calcium with vitamin D3)
  Tablet 500 mg + 250 IU: Shelcal 500, Cipcal 500
Cholecalciferol
  Capsule 60000 IU: Uprise-D3 60K, D-Rise 60K
  Sachet 60000 IU: Calcirol
  Oral drops 400 IU/ml
Calcitriol
  Capsule 0.25 mcg: Rocaltrol
Methylcobalamin
  Tablet 500 mcg: Methycobal 500
  Tablet 1500 mcg
Vitamin B complex + Vitamin C
  Capsule: Becosules
Vitamin B complex
  Tablet: Neurobion Forte
Multivitamins + Minerals
  Tablet: Zincovit, Supradyn
Ascorbic acid
  Chewable tablet 500 mg: Limcee
Tocopherol
  Capsule 400 mg: Evion 400
Potassium chloride
  Oral solution 500 mg/5 ml: Potklor

# Fluids and emergency
Sodium chloride (Normal saline, NS)
  IV infusion 0.9%
Compound sodium lactate (Ringer lactate, RL, Hartmann)
  IV infusion
Dextrose
  IV infusion 5%
  IV infusion 25%
Dextrose + Sodium chloride (DNS)
  IV infusion 5% + 0.9%
Mannitol
  IV infusion 20%
Adrenaline
  Injection 1 mg/ml
Atropine
  Injection 0.6 mg/ml
Lidocaine
  Injection 2%: Xylocaine 2%

# Vaccines
Tetanus and diphtheria vaccine (Td)
  Injection 0.5 ml
Rabies vaccine (Anti-rabies, ARV)
  Injection 2.5 IU: Rabipur, Abhayrab
Hepatitis B vaccine
  Injection 20 mcg/ml: Engerix-B
`;
