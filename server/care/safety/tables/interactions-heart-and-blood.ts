/** See read-rules.ts for the form. A rule of a class with itself speaks only where no other rule of the pair does. */
export const heartAndBlood = `
vitamin K antagonists + nsaids: major [BNF]
  The risk of serious bleeding rises: the NSAID injures the stomach and hinders the platelets.
  Avoid. Paracetamol at the lowest dose is preferred; if it must be, add stomach protection and check the INR early.
vitamin K antagonists + aspirin: major [BNF]
  Bleeding risk rises even where the INR is in range.
  Only where a cardiologist wants both; watch for bleeding and consider a proton pump inhibitor.
vitamin K antagonists + clopidogrel, prasugrel, ticagrelor, cilostazol: major [BNF]
  Bleeding risk rises even where the INR is in range.
  Only where a cardiologist wants both; watch for bleeding.
vitamin K antagonists + azole antifungals: major [BNF]
  The anticoagulant's breakdown is blocked and the INR rises within days.
  Avoid, or reduce the dose and check the INR within 3 to 5 days of starting and stopping.
vitamin K antagonists + metronidazole: major [FDA]
  The breakdown of the anticoagulant is blocked and the INR rises.
  Avoid if another antibiotic will do; otherwise check the INR within 3 to 5 days.
vitamin K antagonists + sulfamethoxazole: major [BNF]
  Co-trimoxazole raises the INR markedly.
  Choose another antibiotic; otherwise check the INR within 3 to 5 days.
vitamin K antagonists + macrolides: moderate [BNF]
  The INR may rise.
  Check the INR within a week of starting and after stopping.
vitamin K antagonists + fluoroquinolones: moderate [BNF]
  The INR may rise.
  Check the INR within a week of starting and after stopping.
vitamin K antagonists + amiodarone: major [FDA]
  The INR rises over weeks and stays raised for months after stopping.
  Reduce the anticoagulant by about a third to a half and check the INR weekly.
vitamin K antagonists + enzyme inducers: major [BNF]
  The anticoagulant loses effect; the INR falls, and rises again after the inducer is stopped.
  Check the INR often and adjust the dose, also in the weeks after stopping.
vitamin K antagonists + SSRIs, SNRIs: moderate [BNF]
  Platelets are hindered and bleeding risk rises.
  Watch for bleeding; consider stomach protection.
vitamin K antagonists + tramadol: moderate [BNF]
  The INR may rise.
  Check the INR within a week, or choose another painkiller.
vitamin K antagonists + fibrates: moderate [BNF]
  The effect of the anticoagulant is enhanced.
  Check the INR and reduce the dose where needed.
vitamin K antagonists + direct oral anticoagulants: contraindicated [EMA]
  Two anticoagulants together cause major bleeding.
  Stop one, except while changing from one to the other under control of the INR.
vitamin K antagonists + heparins: major [FDA]
  Two anticoagulants together cause bleeding.
  Only while changing over, until the INR is in range.
direct oral anticoagulants + heparins: contraindicated [EMA]
  Two anticoagulants together cause major bleeding.
  Stop one, except while changing from one to the other.
direct oral anticoagulants + nsaids: major [FDA]
  The risk of serious bleeding rises.
  Avoid; prefer paracetamol.
direct oral anticoagulants + aspirin, clopidogrel, prasugrel, ticagrelor: major [FDA]
  The risk of serious bleeding rises.
  Only where a cardiologist wants both; watch for bleeding.
apixaban, edoxaban, rivaroxaban + ketoconazole, itraconazole, ritonavir: major [FDA]
  The anticoagulant's level rises.
  Avoid, or reduce the dose as its label says.
direct oral anticoagulants + enzyme inducers: major [FDA]
  The anticoagulant's level falls and clots are no longer prevented.
  Avoid; choose another anticoagulant or another medicine.
heparins + nsaids: major [BNF]
  Bleeding risk rises.
  Avoid; prefer paracetamol.
aspirin + nsaids: major [FDA]
  Stomach bleeding risk rises, and ibuprofen can block the heart protection of low-dose aspirin.
  Avoid regular use together; prefer paracetamol, else add stomach protection.
clopidogrel, prasugrel, ticagrelor + nsaids: major [BNF]
  Bleeding risk rises.
  Avoid; prefer paracetamol, else add stomach protection.
clopidogrel + omeprazole, esomeprazole: moderate [FDA]
  Clopidogrel is activated less and protects less.
  Use pantoprazole or rabeprazole instead.
SSRIs, SNRIs + nsaids: moderate [BNF]
  The risk of bleeding from the stomach rises.
  Prefer paracetamol, or add stomach protection.
corticosteroids + nsaids: moderate [BNF]
  The risk of stomach ulcer and bleeding rises.
  Avoid if possible; else add stomach protection.
ACE inhibitors, angiotensin receptor blockers + potassium-sparing diuretics: major [BNF]
  Potassium can rise to a dangerous level.
  Check potassium and creatinine before, after one week and regularly; avoid in kidney disease.
ACE inhibitors, angiotensin receptor blockers + potassium supplements: major [BNF]
  Potassium can rise to a dangerous level.
  Avoid unless potassium is low and is checked.
ACE inhibitors + angiotensin receptor blockers: major [EMA]
  Low pressure, raised potassium and kidney failure, with no gain over one of them.
  Use one of the two.
ACE inhibitors + sacubitril: contraindicated [FDA]
  Angioedema that can close the airway.
  Never together; leave 36 hours between them.
ACE inhibitors, angiotensin receptor blockers + nsaids: moderate [BNF]
  The pressure is controlled less and the kidneys may fail, above all with a diuretic.
  Short courses only; check creatinine in the elderly and in kidney disease.
ACE inhibitors, angiotensin receptor blockers + trimethoprim: major [BNF]
  Potassium can rise to a dangerous level within days.
  Choose another antibiotic, or check potassium after 4 to 5 days.
potassium-sparing diuretics + potassium supplements: major [FDA]
  Potassium can rise to a dangerous level.
  Avoid together.
potassium-sparing diuretics + trimethoprim: major [BNF]
  Potassium can rise to a dangerous level within days.
  Choose another antibiotic.
thiazide diuretics, loop diuretics + nsaids: moderate [BNF]
  The diuretic works less and the kidneys may fail.
  Short courses only; watch weight, pressure and creatinine.
nitrates + PDE5 inhibitors: contraindicated [FDA]
  A sudden, possibly fatal, fall of blood pressure.
  Never together: no nitrate within 24 hours of sildenafil, or 48 hours of tadalafil.
alpha blockers + PDE5 inhibitors: moderate [BNF]
  Blood pressure may fall on standing up.
  Start low, and only when the alpha blocker's dose is stable.
beta blockers + verapamil, diltiazem: major [BNF]
  Slow heart, heart block and heart failure.
  Avoid; never with intravenous verapamil.
non-selective beta blockers + beta-2 agonists, local: major [BNF]
  The inhaler no longer opens the airways, which can be fatal in asthma.
  Use a cardioselective beta blocker or none.
beta blockers + clonidine: moderate [BNF]
  The pressure may rebound when clonidine is stopped first.
  Stop the beta blocker several days before clonidine.
digoxin + amiodarone, verapamil: major [FDA]
  Digoxin's level about doubles.
  Halve the dose of digoxin and check its level and the pulse.
digoxin + clarithromycin, erythromycin, itraconazole: major [BNF]
  Digoxin's level rises.
  Choose another medicine, or check digoxin's level.
digoxin + loop diuretics, thiazide diuretics: moderate [BNF]
  Low potassium makes digoxin toxic.
  Check potassium and keep it normal.
amiodarone + beta blockers, diltiazem, verapamil: major [BNF]
  Slow heart and heart block.
  Avoid, or only with control by ECG.
ivabradine + verapamil, diltiazem, clarithromycin, itraconazole, ketoconazole: contraindicated [EMA]
  Ivabradine's level rises and the heart becomes too slow.
  Use another medicine.
simvastatin, lovastatin + strong CYP3A4 inhibitors, erythromycin: contraindicated [FDA]
  The statin's level rises many times: muscle breakdown and kidney failure.
  Stop the statin for the course, or choose another medicine.
atorvastatin + clarithromycin, itraconazole, ketoconazole, voriconazole, posaconazole: major [FDA]
  The statin's level rises, with a risk of muscle breakdown.
  Stop the statin for the course or keep it at 20 mg at most; ask for muscle pain.
statins + gemfibrozil: major [FDA]
  The risk of muscle breakdown rises.
  Use fenofibrate, or one of the two alone.
simvastatin + amlodipine, diltiazem, verapamil, amiodarone: moderate [FDA]
  Simvastatin's level rises, with a risk to the muscles.
  At most 20 mg of simvastatin (10 mg with diltiazem or verapamil), or another statin.
statins + cyclosporine: major [FDA]
  The statin's level rises many times, with a risk of muscle breakdown.
  Avoid or keep to the low dose on the statin's label.
statins + colchicine: moderate [BNF]
  Muscle damage has been reported.
  Ask for muscle pain or weakness; be careful in kidney disease.
`;
