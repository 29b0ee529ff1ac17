/** How these lines are read stands in parse-starter.ts. */
export const womenAndUrinary = `
# Women's health
Progesterone
  Capsule 200 mg: Susten 200
Dydrogesterone
  Tablet 10 mg: Duphaston
Medroxyprogesterone [H]
  Tablet 10 mg: Deviry 10
Norethisterone [H]
  Tablet 5 mg: Primolut-N, Regestrone
Clomifene
  Tablet 50 mg: Siphene 50
Letrozole [H]
  Tablet 2.5 mg: Letroz
Ethinylestradiol + Levonorgestrel (Oral contraceptive)
  Tablet 0.03 mg + 0.15 mg: Ovral L
Levonorgestrel (Emergency contraceptive)
  Tablet 1.5 mg: i-pill, Unwanted 72
Ethinylestradiol + Cyproterone
  Tablet 0.035 mg + 2 mg: Diane-35
Tranexamic acid [H]
  Tablet 500 mg: Pause 500, Trapic 500
Tranexamic acid + Mefenamic acid [H]
  Tablet 500 mg + 250 mg: Pause-MF
Isoxsuprine [H]
  Tablet 10 mg: Duvadilan
Oxytocin [H]
  Injection 5 IU/ml: Syntocinon
Clotrimazole
  Vaginal tablet 100 mg: Candid-V6

# Kidney, bladder and prostate
Tamsulosin [H]
  Prolonged-release capsule 0.4 mg: Urimax 0.4
Tamsulosin + Dutasteride [H]
  Tablet 0.4 mg + 0.5 mg: Urimax D
Silodosin
  Capsule 8 mg: Silodal 8
Finasteride [H]
  Tablet 5 mg: Fincar 5
Solifenacin
  Tablet 5 mg: Soliten 5
Flavoxate [H]
  Tablet 200 mg: Urispas
Sodium bicarbonate
  Tablet 500 mg: Nodosis 500
Sevelamer
  Tablet 800 mg
Sildenafil [H]
  Tablet 50 mg
Tadalafil
  Tablet 10 mg: Megalis 10
`;
