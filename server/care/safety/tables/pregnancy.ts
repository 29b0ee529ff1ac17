/**
 * See read-rules.ts for the form. 'always' names what no woman who may be pregnant should begin with, whoever she is: it is
 * said for every woman of childbearing age; 'mention' is said to her too, but as a minor thing. 'from week 20' takes the place of
 * the rule without a week once that week is reached; while nobody knows the week, the rule without one speaks.
 */
export const pregnancyText = `
isotretinoin, acitretin, always: contraindicated [FDA]
  Severe malformations.
  Do not give in pregnancy; reliable contraception before, during and after (acitretin: three years).
methotrexate, always: contraindicated [FDA]
  Miscarriage and malformations.
  Do not give in pregnancy; contraception for at least six months after it.
valproate, always: contraindicated [MHRA]
  Malformations in about one child in ten and disturbed development in up to four in ten.
  Do not start; who takes it needs a specialist at once and should not stop by herself.
thalidomide, always: contraindicated [FDA]
  Severe malformations.
  Do not give in pregnancy.
misoprostol, mifepristone, mention: contraindicated [FDA]
  Miscarriage, malformations.
  Do not give in pregnancy unless it is to be ended or labour induced by a specialist.
mycophenolate, leflunomide, always: contraindicated [FDA]
  Miscarriage and malformations.
  Do not give in pregnancy; reliable contraception.
ribavirin, always: contraindicated [FDA]
  Malformations.
  Do not give in pregnancy; contraception also for the partner.
bosentan, ambrisentan, always: contraindicated [FDA]
  Malformations.
  Do not give in pregnancy; test before and monthly.
ACE inhibitors, angiotensin receptor blockers, sacubitril, mention: contraindicated [FDA]
  The child's kidneys fail, above all in the second and third trimester.
  Change to labetalol, methyldopa or nifedipine.
vitamin K antagonists, mention: contraindicated [FDA]
  Malformations in the first trimester, bleeding in the child later.
  Change to a heparin, unless a mechanical valve needs it and a specialist agrees.
ergot alkaloids, mention: contraindicated [FDA]
  The womb contracts: the child lacks oxygen.
  Do not give in pregnancy.
danazol, finasteride, dutasteride, mention: contraindicated [FDA]
  The genitals of the child are malformed.
  Do not give in pregnancy; broken tablets are not to be touched.
griseofulvin: contraindicated [BNF]
  Harmful to the child in animals.
  Use a local antifungal.
primaquine: contraindicated [WHO]
  The child may lack G6PD: its blood breaks down.
  Postpone until after the delivery.
live vaccines: contraindicated [WHO]
  A live vaccine may infect the child.
  Vaccinate after the delivery.
letrozole, clomifene, ulipristal: contraindicated [FDA]
  Harmful to the child.
  Exclude a pregnancy first.
statins: moderate [FDA]
  The child needs cholesterol to develop.
  Stop for the pregnancy unless a specialist wants it.
tetracyclines: major [BNF]
  The child's teeth are stained and its bones hindered, from the second trimester.
  Choose another antibiotic.
aminoglycosides: major [BNF]
  The child's hearing may be harmed.
  Only where nothing else will do.
nsaids: major [FDA]
  From 20 weeks the child's kidneys may fail, in the third trimester the ductus closes early.
  Avoid from 20 weeks; earlier only where paracetamol does not help.
nsaids, from week 20: major [FDA]
  The child's kidneys may fail, and the fluid around it dry up.
  Avoid from 20 weeks; if it must be before 28 weeks, the lowest dose for the shortest time. Paracetamol.
nsaids, from week 28: contraindicated [EMA]
  In the third trimester the ductus closes early, the child's kidneys may fail, and mother and child bleed.
  Do not give; paracetamol.
lithium: major [BNF]
  Malformations of the heart in the first trimester.
  Only under a specialist, with levels.
phenytoin, carbamazepine, phenobarbital, topiramate: major [MHRA]
  Malformations.
  Do not stop suddenly; a specialist should look at it. Folic acid 5 mg.
carbimazole: major [MHRA]
  Malformations in the first trimester.
  Propylthiouracil in the first trimester; lowest dose.
amiodarone: major [BNF]
  The child's thyroid is harmed.
  Only where nothing else will do.
trimethoprim: major [BNF]
  Blocks folate in the first trimester.
  Choose another antibiotic in the first trimester.
SGLT2 inhibitors: major [FDA]
  The child's kidneys may be harmed from the second trimester.
  Change to insulin.
bisphosphonates: major [BNF]
  Stays in the bone for years and reaches the child.
  Avoid.
finerenone, spironolactone, eplerenone: major [BNF]
  Hormones of the child may be disturbed.
  Choose another medicine.
fluoroquinolones: moderate [BNF]
  Cartilage was harmed in animals.
  Prefer a penicillin or cephalosporin.
fluconazole, itraconazole, ketoconazole, voriconazole: moderate [FDA]
  Malformations at high or repeated doses in the first trimester.
  Use a local antifungal.
atenolol: moderate [BNF]
  The child grows less.
  Labetalol is preferred.
benzodiazepines, Z-drugs: moderate [BNF]
  The newborn is limp, and withdraws.
  Avoid regular use, above all near term.
opioids: moderate [BNF]
  The newborn breathes less, and withdraws.
  Shortest time; avoid near term.
paroxetine: moderate [MHRA]
  Malformations of the heart in the first trimester.
  Sertraline is preferred.
ivermectin, albendazole: moderate [WHO]
  Too little is known for the first trimester.
  Postpone to the second trimester.
nitrofurantoin: moderate [BNF]
  Near term the child's blood may break down.
  Avoid near term.
aspirin, at most 150 mg a day: minor [FOGSI]
  Low-dose aspirin is given against pre-eclampsia, from the twelfth week on.
  Go on to 36 weeks, or as it was planned.
aspirin: moderate [BNF]
  At painkiller doses the ductus closes early, and mother and child bleed.
  Low dose (75 to 150 mg) against pre-eclampsia is right; no painkiller doses in the third trimester.
chloramphenicol: moderate [BNF]
  Grey baby syndrome near term.
  Choose another antibiotic.
methimazole: major [MHRA]
  Malformations in the first trimester.
  Propylthiouracil in the first trimester; lowest dose.
direct oral anticoagulants: major [SPC]
  It reaches the child, and little is known.
  Change to a heparin.
SSRIs, SNRIs: minor [BNF]
  In the last weeks the newborn may be restless and breathe with effort.
  Do not stop suddenly; tell whoever delivers the child.
dolutegravir: minor [WHO]
  It is the treatment of choice in pregnancy.
  Go on; take iron and calcium with a meal or six hours apart.
sulfonylureas, DPP-4 inhibitors, GLP-1 agonists, glitazones, repaglinide: moderate [FOGSI]
  The newborn's sugar may fall, or too little is known.
  Insulin, or metformin, is preferred.
bedaquiline, ethionamide, linezolid: moderate [WHO]
  Too little is known, or animals were harmed.
  Only with the tuberculosis programme's specialists.
oestrogen contraceptives, danazol, norethisterone: major [SPC]
  A pregnancy needs none of it, and a girl may be harmed.
  Exclude a pregnancy first.
thiazide diuretics, loop diuretics: moderate [BNF]
  The blood that reaches the womb may become less.
  Not against swollen feet; a specialist against heart failure.
febuxostat, allopurinol, colchicine: moderate [SPC]
  Too little is known for the first trimester.
  Prednisolone or paracetamol in an attack.
terbinafine: minor [SPC]
  Too little is known for the first trimester.
  Use a local antifungal.
metronidazole, tinidazole, secnidazole: minor [BNF]
  High single doses are avoided.
  Seven days of metronidazole 400 mg twice a day are accepted.
`;
