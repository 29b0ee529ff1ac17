/** See read-rules.ts for the form: 'substances under N months|years' or 'substances from N years'. */
export const agesText = `
aspirin under 16 years: contraindicated [MHRA]
  Reye's syndrome: liver and brain, which can be fatal.
  Use paracetamol, unless a specialist gives it for Kawasaki disease or the heart.
codeine under 12 years: contraindicated [FDA]
  Some children make too much morphine of it: breathing stops.
  Use paracetamol or ibuprofen.
tramadol under 12 years: contraindicated [FDA]
  Breathing may stop.
  Use paracetamol or ibuprofen.
tetracyclines under 8 years: contraindicated [FDA]
  Teeth are stained for good.
  Choose another antibiotic.
fluoroquinolones under 18 years: moderate [FDA]
  Tendons and joints may be harmed.
  Only where nothing safer will do.
nimesulide under 12 years: contraindicated [CDSCO]
  The liver may fail; it is banned for children under 12 in India.
  Use paracetamol.
promethazine under 2 years: contraindicated [FDA]
  Breathing may stop, which can be fatal.
  Do not give.
sedating antihistamines under 2 years: major [FDA]
  Drowsiness, slow breathing, fits.
  Do not give against coughs and colds.
phenylephrine, pseudoephedrine under 4 years: major [CDSCO]
  Cold mixtures with phenylephrine are not to be used under four years in India.
  Saline drops and fluids.
dextromethorphan under 4 years: major [FDA]
  No proven use against cough, and slow breathing.
  Fluids; honey after the first birthday.
metoclopramide under 1 years: contraindicated [EMA]
  Movement disorders.
  Rehydrate; do not give.
metoclopramide under 18 years: major [EMA]
  Movement disorders are frequent in the young.
  Second choice only, at most 5 days.
domperidone under 12 years: moderate [EMA]
  No proven use in children, and arrhythmia is possible.
  Rehydrate; avoid.
prochlorperazine under 2 years: contraindicated [FDA]
  Movement disorders.
  Do not give.
loperamide under 2 years: contraindicated [FDA]
  The gut may stop, breathing too.
  ORS and zinc.
ceftriaxone under 1 months: major [FDA]
  With calcium it forms crystals in lung and kidney, and jaundice gets worse.
  Use cefotaxime.
sulfamethoxazole, trimethoprim under 2 months: contraindicated [FDA]
  Jaundice that harms the brain.
  Choose another antibiotic.
nitrofurantoin under 3 months: contraindicated [BNFC]
  The blood may break down.
  Choose another antibiotic.
chloramphenicol under 1 months: contraindicated [BNFC]
  Grey baby syndrome.
  Choose another antibiotic.
ibuprofen under 3 months: major [BNFC]
  Stomach and kidneys.
  Use paracetamol.
ketorolac, etoricoxib under 16 years: major [BNF]
  Not established in children.
  Use ibuprofen or paracetamol.
valproate under 2 years: major [FDA]
  The liver may fail, which can be fatal.
  Only under a specialist.
ivermectin under 5 years: moderate [FDA]
  Not established in children under 15 kg.
  Weigh the child first.
opioids under 2 years: major [BNFC]
  Breathing may stop.
  Only in hospital.
benzodiazepines from 65 years: moderate [Beers]
  Falls, fractures and confusion; long-acting ones stay for days.
  Avoid; if it must be, a short course of a short-acting one at half the dose.
Z-drugs from 65 years: moderate [Beers]
  Falls, fractures and confusion.
  Avoid.
sedating antihistamines from 65 years: moderate [Beers]
  Confusion, dry mouth, retention of urine.
  Use cetirizine, loratadine or fexofenadine.
tricyclic antidepressants from 65 years: moderate [Beers]
  Low pressure on standing up, confusion, retention of urine.
  Another antidepressant; if it must be, nortriptyline at a low dose.
carisoprodol, chlorzoxazone, cyclobenzaprine, methocarbamol, orphenadrine from 65 years: moderate [Beers]
  Drowsiness, falls.
  Avoid.
dicyclomine, clidinium, hyoscine, trihexyphenidyl, propantheline from 65 years: moderate [Beers]
  Confusion, constipation, retention of urine.
  Avoid, above all for long.
glibenclamide from 65 years: moderate [Beers]
  Blood sugar may stay low for long.
  Gliclazide, or a medicine without the risk of low sugar.
indomethacin, ketorolac from 65 years: major [Beers]
  Stomach bleeding and kidney failure.
  Use paracetamol.
aceclofenac, diclofenac, etodolac, ibuprofen, ketoprofen, lornoxicam, mefenamic acid, meloxicam, nabumetone, naproxen, nimesulide, piroxicam from 65 years: moderate [Beers]
  Stomach bleeding, kidneys, blood pressure.
  Short course with stomach protection; paracetamol first.
metoclopramide from 65 years: moderate [Beers]
  Movement disorders.
  Avoid beyond a short course.
prazosin, doxazosin, terazosin, clonidine from 65 years: moderate [Beers]
  Blood pressure falls on standing up.
  Not the first choice against high blood pressure.
methyldopa from 65 years: minor [BNF]
  Slow heart and low mood.
  Not the first choice against high blood pressure.
pethidine, pentazocine from 65 years: moderate [Beers]
  Confusion, fits.
  Choose another painkiller.
antipsychotics from 65 years: moderate [Beers]
  In dementia, strokes and deaths are more frequent.
  Only where nothing else helps, for a short time.
glimepiride from 65 years: minor [Beers]
  Blood sugar may stay low for long.
  Gliclazide, or a medicine without the risk of low sugar.
thiocolchicoside under 16 years: major [EMA]
  Harm to the genes was seen in animals.
  Do not give.
montelukast under 1 years: moderate [FDA]
  Not established in children so young.
  Only where nothing safer will do.
ketoconazole under 18 years: major [EMA]
  The liver may fail.
  Choose another antifungal.
levosulpiride under 18 years: moderate [PI]
  Movement disorders are frequent in the young.
  Only where nothing safer will do.
zolpidem, eszopiclone, zopiclone under 18 years: major [FDA]
  Not established in children.
  Do not give.
montelukast under 18 years: minor [FDA]
  Changes of mood and bad dreams are possible.
  Tell the parents what to look for.
SSRIs under 18 years: moderate [FDA]
  Thoughts of suicide are more frequent in the first weeks.
  See the patient weekly at first; fluoxetine is best known.
atropine, hyoscine under 1 years: major [BNFC]
  Fever, a fast heart, and breathing that stops.
  Do not give.
digoxin from 65 years: minor [Beers]
  It builds up.
  At most 125 mcg a day, and watch pulse and kidneys.
warfarin, acenocoumarol from 75 years: minor [Beers]
  Bleeding is more frequent.
  Check the INR often; a direct anticoagulant may be safer.
dabigatran from 75 years: minor [SPC]
  Bleeding is more frequent.
  From 80 years on 110 mg twice a day.
`;
