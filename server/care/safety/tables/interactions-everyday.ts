/** See read-rules.ts for the form. What general practice meets, beside the tables of its fields. */
export const everyday = `
metformin + acetazolamide, topiramate: moderate [FDA]
  Both make the blood more acid.
  Check bicarbonate and kidneys, and ask for deep breathing and vomiting.
metformin + cimetidine: minor [FDA]
  Metformin's level rises.
  Another H2 blocker.
insulins, sulfonylureas + ACE inhibitors: minor [BNF]
  Blood sugar may fall a little more in the first weeks.
  Check the sugar more often at first.
insulins, sulfonylureas + DPP-4 inhibitors, GLP-1 agonists: minor [FDA]
  Blood sugar may fall too low.
  The sulfonylurea or insulin may have to be reduced.
insulins + glitazones: moderate [FDA]
  Fluid is held back, and the heart may fail.
  Ask for swollen feet and short breath, and weigh.
SGLT2 inhibitors + loop diuretics, thiazide diuretics: minor [FDA]
  More fluid is lost, and pressure may fall in the elderly.
  Check pressure and kidneys after two weeks.
DPP-4 inhibitors + GLP-1 agonists: moderate [NICE]
  Both act in the same way, and together they do hardly more.
  Use one of the two.
sulfonylureas + voriconazole, chloramphenicol, gemfibrozil: moderate [BNF]
  Blood sugar may fall too low.
  Check the sugar more often during the course.
repaglinide + clarithromycin, trimethoprim, itraconazole: moderate [EMA]
  Repaglinide's level rises, and blood sugar may fall too low.
  Check the sugar more often during the course.
levothyroxine + sucralfate, orlistat: moderate [BNF]
  Levothyroxine is bound in the gut and not absorbed.
  At least 4 hours between them.
levothyroxine + proton pump inhibitors: minor [SPC]
  With less acid a little less of it is absorbed.
  Check TSH when the proton pump inhibitor is taken for long.
levothyroxine + estradiol, ethinylestradiol: minor [BNF]
  More of the hormone is bound, and more may be needed.
  Check TSH after twelve weeks.
lamotrigine + oestrogen contraceptives: moderate [MEC]
  Lamotrigine's level falls by half, and rises in the week without tablets.
  A method without oestrogen, or adjust lamotrigine.
carbamazepine, phenytoin, phenobarbital, primidone, topiramate, rifampicin + desogestrel, drospirenone, ulipristal: major [MEC]
  The contraceptive fails.
  Use another method.
oestrogen contraceptives + tranexamic acid: major [FDA]
  A clot is more likely.
  Choose another way against heavy periods.
drospirenone + potassium-sparing diuretics, potassium supplements: moderate [SPC]
  Potassium may rise.
  Check potassium in the first month.
desmopressin + SSRIs, SNRIs, tricyclic antidepressants, carbamazepine, loop diuretics, thiazide diuretics: major [SPC]
  Sodium may fall far: confusion and fits.
  Avoid, or check sodium after a week and drink little in the evening.
thiazide diuretics + SSRIs, carbamazepine: minor [BNF]
  Sodium may fall, above all in the elderly.
  Check sodium after two weeks in the elderly.
thiazide diuretics + calcium carbonate, calcium citrate, calcitriol: minor [BNF]
  Calcium may rise.
  Check calcium where much of it is taken for long.
allopurinol + ACE inhibitors: moderate [SPC]
  Reactions of the skin and too few white cells are more frequent, above all with weak kidneys.
  Ask for rash and fever in the first weeks.
allopurinol + penicillins: minor [SPC]
  A rash is more frequent with ampicillin and amoxicillin.
  Tell the patient of the rash.
allopurinol + theophylline: minor [BNF]
  Theophylline's level may rise.
  Watch for a fast heart and shaking.
colchicine + fibrates: moderate [SPC]
  Muscle damage has been reported.
  Ask for muscle pain or weakness; be careful in kidney disease.
theophylline, aminophylline, doxofylline + beta-2 agonists: minor [BNF]
  Potassium may fall, and the heart beats faster.
  Check potassium in an attack.
theophylline, aminophylline + fluvoxamine, verapamil, diltiazem: moderate [BNF]
  Theophylline's level rises: vomiting, fits, arrhythmia.
  Choose another medicine, or halve the dose and check the level.
non-selective beta blockers + xanthines: moderate [BNF]
  They work against each other in the airways.
  Use a cardioselective beta blocker or none.
metronidazole, tinidazole, ornidazole, secnidazole + disulfiram: major [FDA]
  Confusion and psychosis.
  Leave two weeks between them.
metronidazole + phenytoin: moderate [SPC]
  Phenytoin's level may rise.
  Watch for unsteadiness and double vision.
fluoroquinolones + nsaids: minor [SPC]
  Fits are a little more likely.
  Choose another painkiller where there were fits.
fluoroquinolones + theophylline: moderate [BNF]
  Theophylline's level may rise.
  Watch for vomiting and a fast heart.
linezolid + serotonergic medicines, general: major [FDA]
  Linezolid inhibits MAO: serotonin syndrome.
  Choose another antibiotic.
linezolid + insulins, sulfonylureas: moderate [FDA]
  Blood sugar may fall too low.
  Check the sugar more often during the course.
clindamycin + erythromycin: minor [SPC]
  They keep each other from working.
  Use one of the two.
chloroquine, hydroxychloroquine + aluminium hydroxide, magaldrate, magnesium hydroxide: minor [SPC]
  The antacid keeps it from being absorbed.
  Take the antacid at least four hours apart.
quinine, mefloquine + artemether, lumefantrine: major [WHO]
  The QT interval lengthens, and the heart may beat irregularly.
  Use one treatment of malaria at a time.
amiodarone, sotalol, quinidine, dronedarone, pimozide, thioridazine + medicines with a known risk to the QT interval: major [SPC]
  A medicine that lengthens the QT interval strongly meets another: a dangerous arrhythmia.
  Choose another medicine.
amiodarone + simvastatin: major [FDA]
  Simvastatin's level rises, with a risk to the muscles.
  At most 20 mg of simvastatin, or another statin.
statins + itraconazole: moderate [SPC]
  The statin's level rises, with a risk of muscle breakdown.
  Stop the statin for the course; fluvastatin and pravastatin are less affected.
lithium + metronidazole, tetracyclines: moderate [BNF]
  Lithium's level may rise.
  Check the level.
lithium + haloperidol, antipsychotics: minor [BNF]
  Movement disorders and confusion have been reported.
  Watch at the beginning, and check the level.
lithium + carbimazole, methimazole: minor [BNF]
  The thyroid is slowed down twice.
  Check TSH.
SSRIs, SNRIs + aspirin, clopidogrel, prasugrel, ticagrelor: minor [BNF]
  Bleeding from the stomach is more likely.
  Consider stomach protection, above all in the elderly.
fluoxetine, paroxetine + metoprolol, propranolol, nebivolol: moderate [SPC]
  The beta blocker's level rises: a slow heart, low pressure.
  Count the pulse, or choose atenolol or bisoprolol.
bupropion + tricyclic antidepressants, antipsychotics, tramadol: moderate [SPC]
  Fits are more likely, and levels rise.
  Choose another medicine.
methylphenidate, atomoxetine + MAO inhibitors: contraindicated [SPC]
  A crisis of blood pressure.
  Leave 14 days between them.
clozapine + ciprofloxacin, fluvoxamine, erythromycin: major [SPC]
  Clozapine's level rises many times: sleep, fits, low pressure.
  Choose another medicine, or a third of the dose.
clozapine + sulfamethoxazole, chloramphenicol, carbimazole, methimazole, dapsone: major [SPC]
  Both can stop the production of white blood cells.
  Choose another medicine.
clozapine + benzodiazepines: major [SPC]
  Breathing and circulation may fail, above all at the beginning.
  Avoid at the beginning, and give the lowest dose later.
antipsychotics + levodopa, ropinirole: moderate [BNF]
  They work against each other.
  Quetiapine at a low dose where an antipsychotic must be.
phenytoin + amiodarone, isoniazid, cimetidine: moderate [SPC]
  Phenytoin's level may rise.
  Watch for unsteadiness and double vision.
phenytoin + aluminium hydroxide, magaldrate, sucralfate: minor [SPC]
  Less phenytoin is absorbed.
  Two hours between them.
phenytoin, phenobarbital, carbamazepine + folic acid: minor [BNF]
  High doses of folic acid lower the antiepileptic's level a little.
  Check for fits when folic acid 5 mg is begun or stopped.
valproate + aspirin: moderate [SPC]
  More valproate is free in the blood, and bleeding is more likely.
  Choose another painkiller.
valproate + topiramate: moderate [SPC]
  Ammonia may rise: sleepiness and vomiting.
  Ask for both, and check ammonia.
valproate + carbamazepine, primidone: moderate [SPC]
  Levels of both change.
  Check levels and watch for drowsiness.
valproate + risperidone, olanzapine, quetiapine: minor [SPC]
  Weight, sleepiness and white blood cells.
  Weigh, and check the blood count.
iron salts + calcium carbonate, aluminium hydroxide, magnesium hydroxide: minor [BNF]
  Less iron is absorbed.
  Take iron and calcium at different meals.
iron salts + proton pump inhibitors: minor [BNF]
  With less acid less iron is absorbed.
  Take the proton pump inhibitor no longer than is needed.
iron salts + levodopa, methyldopa: moderate [BNF]
  Iron binds it in the gut, and it works less.
  Two to three hours between them.
mycophenolate + aluminium hydroxide, magnesium hydroxide, magaldrate, proton pump inhibitors: minor [SPC]
  Less mycophenolate is absorbed.
  Two hours between them.
cyclosporine + simvastatin, lovastatin, pitavastatin: contraindicated [FDA]
  The statin's level rises many times, with a risk of muscle breakdown.
  Never together; fluvastatin or pravastatin at a low dose.
cyclosporine, tacrolimus + potassium-sparing diuretics, potassium supplements: major [SPC]
  Potassium can rise to a dangerous level.
  Avoid together.
cyclosporine, tacrolimus + diltiazem, verapamil: moderate [SPC]
  The level rises and the kidneys are harmed.
  Check the level and reduce the dose, or avoid.
sacubitril + sildenafil, atorvastatin: minor [SPC]
  Pressure may fall further, and the statin's level rises.
  Start low.
vitamin a + isotretinoin, acitretin: major [SPC]
  Too much vitamin A: headache, dry skin, harm to the liver.
  Leave the vitamin out.
digoxin + calcitriol, calcium carbonate: minor [BNF]
  High calcium makes digoxin toxic.
  Check calcium where much of it is taken.
digoxin + corticosteroids: minor [BNF]
  Low potassium makes digoxin toxic.
  Check potassium in long courses.
digoxin + aluminium hydroxide, magaldrate: minor [SPC]
  Less digoxin is absorbed.
  Two hours between them.
`;
