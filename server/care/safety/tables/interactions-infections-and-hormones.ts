/** See read-rules.ts for the form. */
export const infectionsAndHormones = `
methotrexate + trimethoprim: contraindicated [BNF]
  Both block folate: the bone marrow can fail, at low doses of methotrexate too.
  Choose another antibiotic.
methotrexate + nsaids, aspirin: major [FDA]
  The kidneys remove methotrexate more slowly, and it becomes toxic.
  Avoid with high doses; with low weekly doses check blood count and kidneys.
methotrexate + penicillins: moderate [BNF]
  Methotrexate is removed more slowly.
  Check the blood count.
methotrexate + proton pump inhibitors: moderate [FDA]
  Methotrexate may be removed more slowly, above all at high doses.
  With high doses stop the proton pump inhibitor; with low weekly doses watch the blood count.
azathioprine, mercaptopurine + allopurinol: major [FDA]
  The breakdown of azathioprine is blocked: the bone marrow can fail.
  Avoid; a specialist may give a quarter to a third of the dose under blood counts.
azathioprine, mercaptopurine + febuxostat: contraindicated [FDA]
  The breakdown of azathioprine is blocked: the bone marrow can fail.
  Never together.
linezolid + SSRIs, SNRIs, tricyclic antidepressants: major [FDA]
  Linezolid inhibits MAO: serotonin syndrome.
  Choose another antibiotic; otherwise stop the antidepressant and observe for two weeks.
linezolid + tramadol, pethidine: major [FDA]
  Linezolid inhibits MAO: serotonin syndrome.
  Choose another painkiller.
linezolid + vasoconstrictor decongestants: major [FDA]
  Blood pressure may rise sharply.
  Leave the decongestant out.
fluoroquinolones, tetracyclines + polyvalent cations: moderate [BNF]
  The antibiotic is bound in the gut and not absorbed.
  Give the antibiotic 2 hours before or 4 to 6 hours after it.
fluoroquinolones + sucralfate: moderate [FDA]
  The antibiotic is bound in the gut and not absorbed.
  Give the antibiotic at least 2 hours before.
fluoroquinolones + corticosteroids: moderate [FDA]
  Tendons may tear, above all after the age of 60.
  Stop the antibiotic at the first pain of a tendon.
ciprofloxacin + tizanidine: contraindicated [FDA]
  Tizanidine's level rises about tenfold: low blood pressure and deep drowsiness.
  Use another muscle relaxant or another antibiotic.
fluvoxamine + tizanidine: contraindicated [FDA]
  Tizanidine's level rises many times: low blood pressure and deep drowsiness.
  Use another muscle relaxant.
ciprofloxacin + theophylline, aminophylline: major [FDA]
  Theophylline's level rises: vomiting, fits, arrhythmia.
  Choose another antibiotic, or halve the dose and check the level.
erythromycin, clarithromycin + theophylline, aminophylline: major [BNF]
  Theophylline's level rises: vomiting, fits, arrhythmia.
  Use azithromycin, or check the level.
erythromycin + ergot alkaloids: contraindicated [FDA]
  Blood vessels may close: gangrene.
  Never together.
clarithromycin, erythromycin, itraconazole, ketoconazole + colchicine: major [FDA]
  Colchicine's level rises; deaths are known, above all in kidney or liver disease.
  Avoid, and never in kidney or liver disease; stop colchicine for the course.
erythromycin, clarithromycin, ketoconazole, itraconazole, fluconazole, voriconazole + domperidone: contraindicated [EMA]
  Domperidone's level rises and the QT interval lengthens: arrhythmia.
  Use another medicine.
strong CYP3A4 inhibitors + ergot alkaloids: contraindicated [FDA]
  Blood vessels may close: gangrene.
  Never together.
ketoconazole, itraconazole, clarithromycin + alprazolam, midazolam: major [FDA]
  The benzodiazepine works far more strongly and longer.
  Use lorazepam, or leave it out.
strong CYP3A4 inhibitors + PDE5 inhibitors: major [FDA]
  The level of the PDE5 inhibitor rises: low blood pressure.
  Reduce to the lowest dose on its label, or avoid.
ketoconazole, itraconazole + proton pump inhibitors, H2 blockers: moderate [BNF]
  Less acid, less of the antifungal is absorbed.
  Take itraconazole capsules with an acidic drink, or choose fluconazole.
fluconazole + phenytoin: major [FDA]
  Phenytoin's level rises: unsteadiness, double vision.
  Check the level and reduce the dose.
fluconazole + sulfonylureas: moderate [FDA]
  Blood sugar may fall too low.
  Check the sugar more often during the course.
sulfamethoxazole, clarithromycin + sulfonylureas: moderate [BNF]
  Blood sugar may fall too low.
  Check the sugar more often during the course.
fluoroquinolones + sulfonylureas, insulins: moderate [FDA]
  Blood sugar may swing, low above all.
  Check the sugar more often during the course.
rifampicin + oestrogen contraceptives, levonorgestrel, norethisterone: major [BNF]
  The contraceptive fails.
  Use another method during the course and for four weeks after it.
carbamazepine, phenytoin, phenobarbital, primidone, topiramate + oestrogen contraceptives, levonorgestrel: major [BNF]
  The contraceptive fails.
  Use another method.
rifampicin + azole antifungals: major [FDA]
  The antifungal's level falls until it no longer works.
  Avoid together.
rifampicin + corticosteroids: moderate [BNF]
  The steroid works less.
  The dose may have to be doubled during the course.
rifampicin + sulfonylureas: moderate [BNF]
  Blood sugar rises because the tablets work less.
  Check the sugar and adjust.
rifampicin + isoniazid, pyrazinamide: minor [WHO]
  Each can harm the liver, and together more.
  It is the standard treatment of tuberculosis: ask for jaundice and check the liver where the risk is raised.
isoniazid + phenytoin, carbamazepine: major [BNF]
  The level of the antiepileptic rises.
  Check the level and watch for unsteadiness.
metronidazole + lithium: moderate [BNF]
  Lithium's level may rise.
  Check the level.
aminoglycosides + loop diuretics: major [BNF]
  Hearing can be lost for good.
  Avoid together; check kidneys and hearing.
aminoglycosides + nsaids: major [BNF]
  The kidneys may fail.
  Avoid together.
chloroquine, hydroxychloroquine + insulins, sulfonylureas: moderate [BNF]
  Blood sugar may fall too low.
  Check the sugar more often.
levothyroxine + polyvalent cations: moderate [BNF]
  Levothyroxine is bound in the gut and not absorbed.
  At least 4 hours between them.
insulins, sulfonylureas + non-selective beta blockers: moderate [BNF]
  The signs of low sugar are hidden, and it lasts longer.
  Prefer a cardioselective beta blocker; explain sweating as a sign that stays.
corticosteroids + insulins, sulfonylureas, biguanides: moderate [BNF]
  The steroid raises blood sugar.
  Check the sugar and adjust during the course.
sulfonylureas + repaglinide: major [BNF]
  Both act in the same way: blood sugar may fall too low.
  Use one of the two.
gemfibrozil + repaglinide: contraindicated [EMA]
  Repaglinide's level rises many times: blood sugar falls too low.
  Never together.
bisphosphonates + polyvalent cations: moderate [BNF]
  The bisphosphonate is bound in the gut and not absorbed.
  Take the bisphosphonate alone with water, the other at least 30 minutes later.
isotretinoin, acitretin + tetracyclines: contraindicated [BNF]
  The pressure in the head may rise.
  Never together.
methotrexate + acitretin: contraindicated [BNF]
  Both harm the liver.
  Never together.
thiazide diuretics + corticosteroids: moderate [BNF]
  Potassium may fall.
  Check potassium in long courses.
loop diuretics + corticosteroids: moderate [BNF]
  Potassium may fall.
  Check potassium in long courses.
cyclosporine, tacrolimus + strong CYP3A4 inhibitors, erythromycin, fluconazole: major [FDA]
  The level rises and the kidneys are harmed.
  Check the level and reduce the dose, or avoid.
cyclosporine, tacrolimus + nsaids: major [BNF]
  The kidneys are harmed.
  Avoid.
`;
