/** The conditions that the check knows, and how doctors write them. */
export const conditionPatterns = {
  asthma: /\basthma|\bbronchospasm|\bwheez/,
  'chronic kidney disease':
    /\bckd|chronic kidney|kidney (disease|failure)|renal (failure|disease|impairment|insufficiency)|\besrd\b|\bdialysis|nephropathy/,
  'peptic ulcer': /\b(peptic|gastric|duodenal|stomach) ulcer|\bpud\b|\bgi bleed|gastrointestinal bleed/,
  'G6PD deficiency': /\bg-?6-?pd(?!.*\b(normal|not deficient|sufficient)\b)|favism/,
  'heart failure': /heart failure|\bchf\b|\bhfref\b|\bhfpef\b|cardiac failure|\bccf\b|\bdcm\b|cardiomyopathy/,
  'heart disease': /\bihd\b|\bcad\b|isch(a)?emic heart|coronary|\bmi\b|myocardial|angina|\bptca\b|\bcabg\b/,
  hypertension: /\bhypertens|\bhtn\b|high (blood pressure|bp)/,
  epilepsy: /epilep|seizure|convulsion/,
  glaucoma: /glaucoma/,
  'enlarged prostate': /\bbph\b|\bbep\b|prostat(e|ic) (enlarg|hyper)|enlarged prostate|urinary retention/,
  'Parkinson’s disease': /parkinson/,
  'myasthenia gravis': /myasthenia/,
  'liver disease': /cirrhosis|liver (disease|failure)|hepatitis|\bcld\b|hepatic/,
  gout: /\bgout/,
  porphyria: /porphyria/,
  dengue: /dengue/,
  diabetes: /diabet|\bt2dm\b|\bt1dm\b|\bdm\b/,
  'slow heart or heart block': /heart block|\bav block|bradycardia|sick sinus/,
  'long QT interval': /long qt|qt prolong/,
  migraine: /migraine with aura/,
  alcohol: /alcohol|\betoh\b/,
  COPD: /\bcopd\b|chronic obstructive|\bemphysema|chronic bronchitis/,
  depression: /depress(?!ed (fracture|t))|suicid/,
  psychosis: /psychos|psychotic|schizophren/,
  dementia: /dementia|alzheimer/,
  'optic neuritis': /optic (neuritis|atrophy|neuropathy)/,
  'breast cancer': /(breast (cancer|carcinoma)|(ca|carcinoma|cancer) (of )?(the )?breast)/,
  'bladder cancer': /(bladder (cancer|carcinoma)|(ca|carcinoma|cancer) (of )?(the )?bladder)/,
  'type 1 diabetes': /type (1|i\b) ?(diabet|dm)|\bt1dm\b|\biddm\b|ketoacidosis|\bdka\b/,
  tuberculosis: /tubercul|\btb\b|\bkoch/,
  'blood clots': /\bdvt\b|thrombo(sis|embol)|pulmonary embol|(?<!heat )stroke|\bcva\b/,
} as const satisfies Record<string, RegExp>;

/** What the results on record say, beside what is written. */
export const conditionsOfResults = [
  'kidney function under 60',
  'kidney function under 30',
  'low potassium',
  'high potassium',
  'low sodium',
] as const;
export type ResultCondition = (typeof conditionsOfResults)[number];

export const pregnancyPattern = /pregnan|gravid|\bantenatal|\banc\b|\bgestation/;

export const breastfeedingPattern =
  /breast.?fe(e)?d|\blactating|\blactation\b|nursing (a |her )?(mother|baby|infant|child)/;

/** See read-rules.ts for the form: 'substances in condition'. */
export const conditionsText = `
non-selective beta blockers in asthma, local: contraindicated [BNF]
  The airways may close, eye drops included.
  Use another medicine.
atenolol, bisoprolol, metoprolol, nebivolol in asthma: major [BNF]
  The airways may narrow.
  Use another medicine, or only under a specialist.
nsaids, aspirin in asthma: moderate [BNF]
  Up to one in ten adults with asthma reacts with an attack.
  Ask whether a painkiller ever brought on an attack; paracetamol is safer.
sedating antihistamines, opioids in asthma: minor [BNF]
  Secretions thicken, or breathing slows.
  Avoid in an attack.
nsaids in chronic kidney disease: major [KDIGO]
  Kidney function may be lost.
  Avoid; paracetamol.
biguanides in chronic kidney disease: major [FDA]
  Lactic acidosis, where eGFR is under 30.
  Check eGFR: reduce under 45, stop under 30.
potassium-sparing diuretics, potassium supplements in chronic kidney disease: major [BNF]
  Potassium can rise to a dangerous level.
  Avoid, or check potassium closely.
aminoglycosides in chronic kidney disease: major [BNF]
  Kidneys and hearing.
  Choose another antibiotic, or reduce by levels.
nitrofurantoin in chronic kidney disease: major [BNF]
  It does not reach the urine and harms the nerves.
  Avoid under eGFR 45.
glibenclamide, glimepiride in chronic kidney disease: moderate [BNF]
  Blood sugar may stay low for long.
  Gliclazide or linagliptin.
methotrexate in chronic kidney disease: major [FDA]
  It builds up and becomes toxic.
  Reduce or avoid.
digoxin, allopurinol, gabapentinoids, lithium, colchicine in chronic kidney disease: moderate [BNF]
  It builds up.
  Reduce the dose by kidney function.
nsaids, aspirin in peptic ulcer: major [BNF]
  Bleeding from the ulcer.
  Paracetamol; low-dose aspirin only with a proton pump inhibitor.
corticosteroids in peptic ulcer: moderate [BNF]
  The ulcer may bleed.
  Add stomach protection.
vitamin K antagonists, direct oral anticoagulants in peptic ulcer: major [BNF]
  Bleeding from the ulcer.
  Only where it is needed, with stomach protection.
primaquine in G6PD deficiency: contraindicated [WHO]
  The blood breaks down.
  Only as a weekly dose under supervision, or not at all.
dapsone, nitrofurantoin, rasburicase in G6PD deficiency: contraindicated [CPIC]
  The blood may break down.
  Choose another medicine.
sulfamethoxazole, fluoroquinolones, chloroquine in G6PD deficiency: moderate [BNF]
  The blood may break down in some people.
  Choose another medicine where there is one; tell the patient of dark urine.
nsaids in heart failure: major [BNF]
  Fluid is held back and the failure gets worse.
  Avoid; paracetamol.
glitazones in heart failure: contraindicated [FDA]
  Fluid is held back and the failure gets worse.
  Choose another medicine against diabetes.
rate-limiting calcium channel blockers in heart failure: major [BNF]
  The heart pumps less.
  Avoid where the ejection fraction is reduced.
itraconazole in heart failure: major [FDA]
  The heart pumps less.
  Choose another antifungal.
saxagliptin, alogliptin in heart failure: moderate [FDA]
  Admissions for heart failure were more frequent.
  Choose another medicine against diabetes.
cilostazol in heart failure: contraindicated [FDA]
  Deaths are more frequent.
  Do not give.
aceclofenac, diclofenac, celecoxib, etoricoxib in heart disease: contraindicated [EMA]
  Heart attack and stroke are more frequent.
  Paracetamol; naproxen if an NSAID must be.
ibuprofen, indomethacin, ketorolac, mefenamic acid, nimesulide, piroxicam in heart disease: major [FDA]
  Heart attack and stroke are more frequent.
  Paracetamol; naproxen if an NSAID must be.
triptans, ergot alkaloids in heart disease: contraindicated [FDA]
  The coronary arteries narrow.
  Use another medicine against migraine.
PDE5 inhibitors in heart disease: moderate [BNF]
  Never with a nitrate, also not one that is taken only when needed.
  Ask for nitrates first.
nsaids in hypertension: moderate [BNF]
  Blood pressure rises and its tablets work less.
  Short courses; paracetamol first.
vasoconstrictor decongestants in hypertension: moderate [BNF]
  Blood pressure rises.
  Saline or a local decongestant for a few days.
ergot alkaloids in hypertension: contraindicated [FDA]
  Blood pressure may rise sharply.
  Do not give.
tramadol, bupropion in epilepsy: major [FDA]
  Fits are more likely.
  Choose another medicine.
fluoroquinolones in epilepsy: major [BNF]
  Fits are more likely.
  Choose another antibiotic.
anticholinergics, tricyclic antidepressants in glaucoma: major [BNF]
  An attack of closed-angle glaucoma.
  Avoid unless the angle is known to be open.
sedating antihistamines in glaucoma: moderate [BNF]
  An attack of closed-angle glaucoma.
  Use cetirizine or fexofenadine.
anticholinergics, tricyclic antidepressants, sedating antihistamines in enlarged prostate: moderate [BNF]
  Urine may be retained.
  Avoid.
vasoconstrictor decongestants in enlarged prostate: moderate [BNF]
  Urine may be retained.
  Avoid.
metoclopramide, prochlorperazine, haloperidol, chlorpromazine, levosulpiride, cinnarizine, flunarizine in Parkinson’s disease: major [BNF]
  Movement gets worse.
  Domperidone or ondansetron against vomiting; quetiapine at a low dose against psychosis.
fluoroquinolones, aminoglycosides, macrolides in myasthenia gravis: major [FDA]
  Weakness gets worse, that of breathing too.
  Choose another antibiotic.
beta blockers in myasthenia gravis: moderate [BNF]
  Weakness gets worse.
  Watch closely or avoid.
methotrexate, valproate, ketoconazole in liver disease: contraindicated [FDA]
  The liver may fail.
  Choose another medicine.
paracetamol in liver disease: moderate [BNF]
  The liver breaks it down more slowly.
  At most 2 g a day.
nsaids in liver disease: major [BNF]
  Bleeding and kidney failure.
  Avoid.
statins in liver disease: moderate [BNF]
  Contraindicated while the liver is inflamed.
  Check the liver first.
thiazide diuretics, loop diuretics in gout: moderate [BNF]
  Uric acid rises and gout returns.
  Another antihypertensive, e.g. losartan.
aspirin in gout: minor [BNF]
  At low doses uric acid rises.
  Go on if the heart needs it.
carbamazepine, phenytoin, phenobarbital, valproate, sulfonamide antibiotics in porphyria: contraindicated [BNF]
  An attack of porphyria.
  Look each medicine up in a list of safe ones.
nsaids, aspirin in dengue: contraindicated [WHO]
  They hinder the platelets and injure the stomach: severe bleeding.
  Paracetamol only, and fluids.
corticosteroids in dengue: moderate [WHO]
  Of no use, and bleeding from the stomach.
  Do not give.
corticosteroids in diabetes: moderate [BNF]
  Blood sugar rises.
  Check the sugar and adjust during the course.
beta blockers, rate-limiting calcium channel blockers, digoxin, ivabradine in slow heart or heart block: contraindicated [BNF]
  The heart may stop.
  Do not give without a pacemaker.
medicines with a known risk to the QT interval, medicines with a possible risk to the QT interval in long QT interval: contraindicated [BNF]
  A dangerous arrhythmia.
  Choose another medicine.
oestrogen contraceptives in migraine: contraindicated [WHO]
  Migraine with aura: stroke.
  A method without oestrogen.
oestrogen contraceptives, tranexamic acid in blood clots: contraindicated [FDA]
  A new clot.
  Choose another medicine.
oestrogen contraceptives in hypertension: major [WHO]
  Stroke and heart attack are more frequent.
  A method without oestrogen.
`;
