/** See read-rules.ts for the form. A rule of a class with itself speaks only where no other rule of the pair does. */
export const mindAndNerves = `
isocarboxazid, moclobemide, phenelzine, tranylcypromine + SSRIs, SNRIs, tricyclic antidepressants: contraindicated [FDA]
  Serotonin syndrome or a crisis of blood pressure, which can be fatal.
  Leave 14 days between them, five weeks after fluoxetine.
rasagiline, selegiline + SSRIs, SNRIs, tricyclic antidepressants: major [FDA]
  Serotonin syndrome has been reported.
  Avoid together; otherwise the lowest doses, with agitation, fever and tremor explained.
MAO inhibitors + tramadol, pethidine, tapentadol, dextromethorphan: contraindicated [FDA]
  Serotonin syndrome, which can be fatal.
  Leave 14 days between them.
MAO inhibitors + vasoconstrictor decongestants: contraindicated [FDA]
  A crisis of blood pressure.
  Leave the decongestant out, and for 14 days after the MAO inhibitor.
MAO inhibitors + triptans, bupropion: contraindicated [FDA]
  Levels rise: serotonin syndrome, or a crisis of blood pressure.
  Leave 14 days between them.
SSRIs, SNRIs + tramadol, pethidine, tapentadol: major [FDA]
  Serotonin syndrome and fits.
  Choose another painkiller; otherwise watch for agitation, tremor and fever.
tricyclic antidepressants + tramadol: major [FDA]
  Serotonin syndrome and fits.
  Choose another painkiller.
SSRIs, SNRIs + triptans: moderate [FDA]
  Serotonin syndrome is possible, though rare.
  Explain agitation, tremor and fast heart as reasons to come back.
SSRIs, SNRIs + tricyclic antidepressants: moderate [BNF]
  The level of the tricyclic rises, and serotonin syndrome is possible.
  Keep the tricyclic low; watch for drowsiness and a slow or irregular heart.
SSRIs, SNRIs + dextromethorphan: moderate [BNF]
  Serotonin syndrome is possible.
  Choose another cough medicine.
SSRIs, SNRIs + st john wort: major [MHRA]
  Serotonin syndrome.
  Stop the herb.
SSRIs, SNRIs + lithium: moderate [BNF]
  Serotonin syndrome and lithium toxicity are possible.
  Check lithium's level and watch for tremor.
fluoxetine, paroxetine + tamoxifen: major [MHRA]
  Tamoxifen is not activated and protects less.
  Use another antidepressant, e.g. sertraline or venlafaxine.
opioids + benzodiazepines: major [FDA]
  Deep sedation and failing breath, which can be fatal.
  Avoid; if it must be, the lowest doses for the shortest time.
opioids + Z-drugs: major [FDA]
  Deep sedation and failing breath.
  Avoid; if it must be, the lowest doses for the shortest time.
opioids + gabapentinoids: major [MHRA]
  Deep sedation and failing breath, above all in the elderly and in lung disease.
  Start low and watch the breathing.
opioids + muscle relaxants: moderate [FDA]
  Sedation and slow breathing.
  Lowest doses; no driving.
opioids + sedating antihistamines: moderate [FDA]
  Sedation and slow breathing.
  Lowest doses; no driving.
benzodiazepines + Z-drugs: moderate [FDA]
  Deep sedation, falls.
  Use one of the two.
benzodiazepines + sedating antihistamines: moderate [BNF]
  Sedation adds up.
  Lowest doses; no driving.
benzodiazepines + muscle relaxants: moderate [BNF]
  Sedation adds up.
  Lowest doses; no driving.
benzodiazepines + gabapentinoids: moderate [FDA]
  Sedation and slow breathing.
  Start low; no driving.
lithium + nsaids: major [BNF]
  The kidneys hold lithium back, and it becomes toxic.
  Use paracetamol; otherwise check lithium's level within a week.
lithium + ACE inhibitors, angiotensin receptor blockers: major [BNF]
  The kidneys hold lithium back, and it becomes toxic.
  Use another antihypertensive, or check the level weekly at first.
lithium + thiazide diuretics, loop diuretics: major [FDA]
  The kidneys hold lithium back, and it becomes toxic.
  Avoid thiazides; otherwise reduce the dose and check the level.
valproate + carbapenems: major [FDA]
  Valproate's level collapses within a day or two: fits.
  Choose another antibiotic.
valproate + lamotrigine: major [FDA]
  Lamotrigine's level doubles: severe rash.
  Half the dose of lamotrigine and a slow start.
valproate + phenytoin, phenobarbital: moderate [BNF]
  Levels of both change.
  Check levels and watch for drowsiness.
carbamazepine + clarithromycin, erythromycin: major [FDA]
  Carbamazepine's level rises: double vision, unsteadiness.
  Use azithromycin or another antibiotic.
carbamazepine + verapamil, diltiazem, fluconazole, itraconazole, ketoconazole: major [BNF]
  Carbamazepine's level rises: double vision, unsteadiness.
  Choose another medicine, or check the level.
clozapine + carbamazepine: major [BNF]
  Both can stop the production of white blood cells.
  Choose another antiepileptic.
levodopa + metoclopramide, prochlorperazine, haloperidol, chlorpromazine, levosulpiride: major [BNF]
  Dopamine is blocked and Parkinson's disease gets worse.
  Use domperidone or ondansetron against vomiting.
metoclopramide + antipsychotics: major [FDA]
  Movement disorders add up.
  Avoid; use ondansetron.
levosulpiride + metoclopramide, domperidone: moderate [BNF]
  Effects on movement and prolactin add up.
  Use one of the two.
anticholinergics + tricyclic antidepressants, sedating antihistamines: moderate [BNF]
  Dry mouth, retention of urine, confusion, above all in the elderly.
  Use one of the two.
anticholinergics + metoclopramide, domperidone: minor [BNF]
  They work against each other in the gut.
  Use one of the two.
donepezil + anticholinergics: moderate [BNF]
  They work against each other.
  Avoid together.
vasoconstrictor decongestants + beta blockers: moderate [BNF]
  Blood pressure may rise.
  Leave the decongestant out.
montelukast + gemfibrozil: minor [FDA]
  Montelukast's level rises.
  No change is needed; watch for side effects.
triptans + ergot alkaloids: contraindicated [FDA]
  Blood vessels narrow, those of the heart too.
  Leave 24 hours between them.
ondansetron + tramadol: minor [BNF]
  Tramadol may relieve less, and serotonin syndrome is possible.
  Watch the effect on the pain.
`;
