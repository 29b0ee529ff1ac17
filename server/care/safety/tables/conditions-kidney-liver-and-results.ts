/**
 * See read-rules.ts for the form: 'substances in condition'. The conditions 'kidney function under N', 'low potassium' and the like come
 * from the results on record, with their day.
 */
export const moreConditionsText = `
nsaids in kidney function under 60: moderate [KDIGO]
  The kidneys have little to spare, and may fail.
  Paracetamol; a short course at most, and creatinine after a week.
enoxaparin, dalteparin, fondaparinux in kidney function under 30: moderate [SPC]
  It builds up: bleeding.
  Enoxaparin once a day at its reduced dose, or heparin.
glibenclamide, glimepiride in kidney function under 30: moderate [SPC]
  Blood sugar may stay low for long.
  Gliclazide or linagliptin.
tenofovir in kidney function under 60: moderate [SPC]
  The kidneys may be harmed further.
  Widen the interval as its label says, or choose another one.
tenofovir in chronic kidney disease: major [SPC]
  The kidneys may be harmed further.
  Widen the interval as its label says, or choose another one.
ethambutol, streptomycin in kidney function under 30: major [WHO]
  It builds up and harms the eyes, or hearing and balance.
  Three times a week, and test the eyes or hearing.
magnesium hydroxide, aluminium hydroxide, magaldrate in chronic kidney disease: moderate [BNF]
  Magnesium and aluminium build up.
  Choose another antacid.
magnesium hydroxide, aluminium hydroxide, magaldrate in kidney function under 30: moderate [BNF]
  Magnesium and aluminium build up.
  Choose another antacid.
direct oral anticoagulants in chronic kidney disease: moderate [SPC]
  It builds up: bleeding.
  Go by creatinine clearance, as its label says.
baclofen, levetiracetam, ranitidine, famotidine, pregabalin in chronic kidney disease: minor [SPC]
  It builds up.
  Reduce the dose by kidney function.
aciclovir, fluconazole, ciprofloxacin, levofloxacin in chronic kidney disease: minor [SPC]
  It builds up.
  Reduce the dose by kidney function.
lithium in kidney function under 60: moderate [BNF]
  It builds up and becomes toxic.
  Check the level, and reduce the dose.
allopurinol in kidney function under 60: minor [BNF]
  It builds up.
  Begin with 100 mg and raise it by uric acid.
ACE inhibitors, angiotensin receptor blockers, sacubitril in high potassium: major [KDIGO]
  Potassium is high already, and rises further.
  Lower potassium first, and look at the ECG above 6.
potassium-sparing diuretics, potassium supplements in high potassium: contraindicated [BNF]
  Potassium is high already, and can rise to a deadly level.
  Do not give.
trimethoprim, heparins, nsaids, non-selective beta blockers in high potassium: moderate [BNF]
  Potassium may rise further.
  Choose another medicine, or check potassium after three days.
digoxin in low potassium: major [BNF]
  Low potassium makes digoxin toxic.
  Raise potassium first.
medicines with a known risk to the QT interval in low potassium: major [SPC]
  Low potassium lengthens the QT interval too: a dangerous arrhythmia.
  Raise potassium first, or choose another medicine.
loop diuretics, thiazide diuretics in low potassium: moderate [BNF]
  Potassium falls further.
  Replace potassium, or add a potassium-sparing diuretic.
beta-2 agonists, xanthines, corticosteroids in low potassium: minor [BNF]
  Potassium may fall further.
  Check potassium.
thiazide diuretics, desmopressin in low sodium: major [BNF]
  Sodium falls further: confusion and fits.
  Stop, and choose another medicine.
SSRIs, SNRIs, carbamazepine, oxcarbazepine in low sodium: moderate [SPC]
  Sodium may fall further.
  Check sodium again within a week; mirtazapine lowers it less.
proton pump inhibitors in low sodium: minor [SPC]
  Sodium may fall further.
  Check sodium again.
metformin in liver disease: moderate [SPC]
  Lactic acidosis is more likely.
  Choose another medicine against diabetes.
benzodiazepines, Z-drugs, opioids in liver disease: moderate [BNF]
  It is broken down slowly, and coma may follow.
  Avoid, or a small dose of lorazepam.
terbinafine, nimesulide, leflunomide, bosentan in liver disease: major [FDA]
  The liver may fail.
  Choose another medicine.
isoniazid, pyrazinamide, rifampicin in liver disease: major [NTEP]
  The liver may fail.
  A regimen that spares the liver, as the tuberculosis programme gives it.
duloxetine, agomelatine in liver disease: contraindicated [SPC]
  The liver may fail.
  Choose another medicine.
amiodarone, carbamazepine, phenytoin in liver disease: moderate [SPC]
  The liver breaks it down more slowly, and may be harmed.
  Check the liver first.
oestrogen contraceptives in liver disease: major [MEC]
  The liver may be harmed further.
  A method without hormones.
statins, paracetamol in alcohol: minor [SPC]
  The liver is strained twice.
  Ask how much is drunk.
metronidazole, tinidazole, ornidazole, secnidazole in alcohol: moderate [SPC]
  Flushing, vomiting and a fast heart may follow a drink.
  No alcohol during the course and for three days after it.
metformin in alcohol: minor [FDA]
  Lactic acidosis is more likely.
  Ask how much is drunk.
opioids, gabapentinoids, Z-drugs in alcohol: major [FDA]
  Deep sedation and failing breath, which can be fatal.
  Choose another medicine.
non-selective beta blockers in COPD: major [BNF]
  The airways may narrow.
  Use a cardioselective beta blocker or none.
opioids, benzodiazepines in COPD: moderate [BNF]
  Breathing may slow down.
  Lowest doses, and not in an attack.
pyrazinamide, ethambutol in gout: moderate [WHO]
  Uric acid rises and gout returns.
  Watch the joints; allopurinol doesn't help against pyrazinamide.
cycloserine in psychosis: major [WHO]
  Psychosis and thoughts of suicide.
  Choose another medicine, or see the patient weekly.
cycloserine in epilepsy: contraindicated [FDA]
  Fits are more likely.
  Choose another medicine.
clozapine, chlorpromazine, meropenem, imipenem, theophylline, mefloquine in epilepsy: moderate [SPC]
  Fits are more likely.
  Choose another medicine where there is one.
isotretinoin, efavirenz, montelukast, mefloquine, varenicline in depression: moderate [SPC]
  Low mood and thoughts of suicide have been reported.
  Ask for mood at each visit, and tell the family.
mefloquine, efavirenz in psychosis: moderate [SPC]
  Psychosis may return.
  Choose another medicine.
ethambutol in optic neuritis: contraindicated [SPC]
  Sight may be lost.
  Choose another medicine.
oestrogen contraceptives, estradiol in breast cancer: contraindicated [MEC]
  The cancer may grow.
  A method without hormones.
pioglitazone in bladder cancer: major [FDA]
  Bladder cancer is a little more frequent.
  Choose another medicine against diabetes.
tamoxifen, thalidomide in blood clots: major [SPC]
  A new clot.
  Choose another medicine.
SGLT2 inhibitors in type 1 diabetes: major [EMA]
  Ketoacidosis, also with a normal sugar.
  Insulin.
bisphosphonates in peptic ulcer: moderate [SPC]
  The gullet and stomach may be injured.
  Wait until it has healed, or choose an infusion.
donepezil in slow heart or heart block: major [SPC]
  The heart may stop for a while: fainting.
  An ECG first, or memantine.
antipsychotics in dementia: moderate [FDA]
  Strokes and deaths are more frequent.
  Only where nothing else helps, for a short time.
strongly anticholinergic medicines in dementia: moderate [Beers]
  Confusion gets worse.
  Choose another medicine.
inhaled corticosteroids in tuberculosis, local: minor [SPC]
  An infection of the lung may be hidden.
  Go on where asthma needs it.
tofacitinib, leflunomide in tuberculosis: contraindicated [SPC]
  The tuberculosis may spread.
  Treat the tuberculosis first.
tricyclic antidepressants in heart disease: moderate [SPC]
  Fast and irregular heart; not soon after a heart attack.
  Sertraline is preferred.
`;
