/**
 * See read-rules.ts for the form. A rule that ends in 'general' is about a whole pathway, and speaks only where no closer rule of
 * any table does.
 */
export const byEnzymes = `
strong CYP3A4 inhibitors + sensitive CYP3A4 substrates, general: major [FDAtable]
  CYP3A4 is blocked, and a medicine that lives by it reaches several times its level.
  Choose another medicine, or the lowest dose that its label allows.
moderate CYP3A4 inhibitors + sensitive CYP3A4 substrates, general: moderate [FDAtable]
  CYP3A4 is hindered, and a medicine that lives by it reaches two to five times its level.
  Start low, and watch for its side effects.
strong CYP3A4 inhibitors + moderately sensitive CYP3A4 substrates, general: moderate [FDAtable]
  CYP3A4 is blocked, and the other one's level rises.
  Start low, and watch for its side effects.
strong CYP3A4 inducers + sensitive CYP3A4 substrates, moderately sensitive CYP3A4 substrates, general: moderate [FDAtable]
  More CYP3A4 is made: within two weeks the other one's level falls, often by more than half.
  Expect it to work less; choose another one, or measure its effect.
moderate CYP3A4 inducers + sensitive CYP3A4 substrates, general: moderate [FDAtable]
  More CYP3A4 is made, and the other one's level falls.
  Expect it to work less; choose another one, or measure its effect.
strong CYP2D6 inhibitors + sensitive CYP2D6 substrates, general: moderate [FDAtable]
  CYP2D6 is blocked: the other one's level rises, and codeine and tramadol relieve less.
  Choose another one, or start low and watch for side effects.
strong CYP2C19 inhibitors + sensitive CYP2C19 substrates, general: moderate [FDAtable]
  CYP2C19 is blocked, and the other one's level rises.
  Use half the highest dose, and watch for side effects.
CYP1A2 inhibitors + duloxetine, clozapine, agomelatine, pirfenidone: major [SPC]
  CYP1A2 is blocked, and the other one's level rises several times.
  Choose another medicine.
CYP1A2 inhibitors + sensitive CYP1A2 substrates, general: moderate [FDAtable]
  CYP1A2 is hindered, and the other one's level rises.
  Start low, and watch for its side effects.
P-gp inhibitors + P-gp substrates, general: moderate [FDAtable]
  P-gp carries less of the other one out, and its level rises.
  Reduce its dose as the label says, and watch for its side effects.
citalopram, escitalopram + omeprazole, esomeprazole: moderate [MHRA]
  CYP2C19 is hindered: the antidepressant's level rises, and with it the QT interval.
  At most 20 mg of citalopram; pantoprazole or rabeprazole instead.
ritonavir, cobicistat, itraconazole, ketoconazole + budesonide, fluticasone, mometasone, local: major [Liverpool]
  The inhaled steroid reaches the blood and stays: a face like the moon, and adrenals that stop working.
  Beclomethasone instead, or an antifungal that spares CYP3A4.
strong CYP3A4 inhibitors + methylprednisolone, dexamethasone, prednisolone: moderate [FDA]
  The steroid is broken down more slowly and builds up.
  Lower the steroid in courses of more than a few days.
clarithromycin, erythromycin + amlodipine, felodipine, nifedipine, lercanidipine, diltiazem, verapamil: moderate [FDA]
  The calcium channel blocker's level rises: low pressure and, in the elderly, kidney failure.
  Azithromycin, or watch the blood pressure.
itraconazole, ketoconazole, ritonavir + lercanidipine: contraindicated [SPC]
  The level rises many times.
  Never together; choose another blood pressure tablet.
strong CYP3A4 inhibitors + alfuzosin, silodosin: contraindicated [SPC]
  The level rises, and blood pressure may fall on standing up.
  Stop the alpha blocker for the course.
strong CYP3A4 inhibitors + tamsulosin: moderate [SPC]
  The level rises, and blood pressure may fall on standing up.
  Stop the alpha blocker for the course.
strong CYP3A4 inhibitors + ranolazine, eplerenone, lurasidone, tolvaptan: contraindicated [SPC]
  The level rises many times.
  Never together.
strong CYP3A4 inhibitors, erythromycin + quetiapine: contraindicated [SPC]
  Quetiapine's level rises many times: deep sleep, low pressure, a long QT interval.
  Never together.
strong CYP3A4 inhibitors + fentanyl, oxycodone, methadone, buprenorphine: major [FDA]
  The opioid's level rises, and breathing may fail.
  Choose another medicine, or reduce the opioid and watch.
diltiazem, verapamil + atorvastatin: minor [SPC]
  The statin's level rises a little.
  Keep the statin low; ask for muscle pain.
verapamil, diltiazem + colchicine: major [FDA]
  Colchicine's level rises; deaths are known, above all in kidney or liver disease.
  Reduce colchicine by half, and never in kidney or liver disease.
rosuvastatin + cyclosporine: contraindicated [SPC]
  Rosuvastatin's level rises about seven times: muscle breakdown.
  Choose another statin at its lowest dose, as its label says.
rosuvastatin + atazanavir, lopinavir, ledipasvir: moderate [SPC]
  Rosuvastatin's level rises.
  At most 10 mg of rosuvastatin.
carbamazepine, phenytoin, phenobarbital, rifampicin + amlodipine, cilnidipine, diltiazem, felodipine, nifedipine, verapamil: moderate [SPC]
  The calcium channel blocker's level falls, and blood pressure rises.
  Measure the pressure, and choose another tablet where it rises.
carbamazepine, phenytoin, rifampicin + aripiprazole, haloperidol, olanzapine, quetiapine, risperidone: moderate [SPC]
  The antipsychotic's level falls, and the illness may return.
  Expect to need more, and less again when the inducer is stopped.
carbamazepine, phenytoin, phenobarbital, rifampicin + levothyroxine: moderate [SPC]
  Levothyroxine is broken down faster.
  Check TSH after six weeks.
carbamazepine, phenytoin, phenobarbital, rifampicin + doxycycline: moderate [SPC]
  Doxycycline's level falls by half.
  Choose another antibiotic.
carbamazepine, phenytoin, phenobarbital + lamotrigine: moderate [SPC]
  Lamotrigine's level falls by half.
  Use the higher dosing plan of its label.
carbamazepine, phenytoin, phenobarbital + corticosteroids: moderate [BNF]
  The steroid works less.
  The dose may have to be doubled during the course.
carbamazepine, phenytoin + tramadol, methadone: moderate [SPC]
  The opioid relieves less, and fits are more likely with tramadol.
  Choose another painkiller.
carbamazepine + SSRIs: minor [SPC]
  Levels change in both directions, and sodium may fall.
  Check sodium in the elderly.
terbinafine + tricyclic antidepressants: moderate [SPC]
  CYP2D6 is blocked: the tricyclic's level rises.
  Watch for a dry mouth, drowsiness and an irregular heart.
`;
