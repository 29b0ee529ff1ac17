/** See read-rules.ts for the form. */
export const tuberculosisAndHiv = `
rifampicin + dolutegravir, raltegravir: major [NACO]
  Rifampicin more than halves the level of the antiretroviral: HIV may become resistant.
  Give dolutegravir 50 mg twice a day (raltegravir 800 mg twice) until two weeks after rifampicin.
rifamycins + bictegravir, cobicistat: contraindicated [SPC]
  The antiretroviral's level falls so far that HIV may become resistant.
  Never together; dolutegravir twice a day.
rifampicin + protease inhibitors: contraindicated [NACO]
  The antiretroviral's level falls so far that HIV may become resistant.
  Rifabutin at a reduced dose, or dolutegravir twice a day.
rifampicin + nevirapine: major [NACO]
  Nevirapine's level falls, and the liver is strained twice.
  Efavirenz or dolutegravir instead.
rifampicin + efavirenz: minor [NACO]
  Efavirenz falls a little; together they are a standard treatment.
  Efavirenz 600 mg is enough.
rifampicin + bedaquiline, delamanid: major [WHO]
  The level falls by half, and resistance may follow.
  Avoid together.
rifampicin + phenytoin: major [SPC]
  Phenytoin's level falls by half: fits.
  Check the level during the course and after it.
rifampicin + valproate, lamotrigine: moderate [SPC]
  The antiepileptic's level falls.
  Check for fits, and adjust the dose during the course and after it.
rifampicin + statins: moderate [SPC]
  The statin's level falls.
  Check cholesterol; take both at the same time of day.
rifampicin + metoprolol, propranolol, bisoprolol, carvedilol, losartan, telmisartan, enalapril: minor [BNF]
  The blood pressure tablet's level may fall.
  Measure the pressure during the course and after it.
rifampicin + digoxin: moderate [SPC]
  Digoxin's level falls.
  Check pulse and level during the course and after it.
rifampicin + linagliptin, saxagliptin, pioglitazone, repaglinide: moderate [SPC]
  Blood sugar rises because the tablets work less.
  Check the sugar and adjust.
rifampicin + theophylline, aminophylline: moderate [SPC]
  Theophylline's level falls.
  Check how the breathing is, and the level where it can be had.
rifampicin + methadone, buprenorphine, morphine, oxycodone: major [SPC]
  The opioid's level falls: pain, or withdrawal.
  Expect to need more, and less again when rifampicin is stopped.
rifampicin + dapsone: moderate [SPC]
  Dapsone's level falls.
  It is a standard treatment of leprosy, where rifampicin is given once a month.
rifampicin + cyclosporine, tacrolimus, sirolimus, everolimus: major [SPC]
  The level collapses within days: the organ may be lost.
  Avoid, or measure the level every other day.
rifampicin + mycophenolate, leflunomide: moderate [SPC]
  The level changes.
  Watch closely for its effect, and for harm to the liver.
rifampicin + hepatitis C antivirals: contraindicated [SPC]
  The antiviral's level falls, and the cure is lost.
  Treat hepatitis C after the tuberculosis.
rifampicin + quinine, mefloquine, artemether, lumefantrine: major [WHO]
  The malaria medicine's level falls, and the malaria may come back.
  Artesunate, and watch until the blood is clear.
rifampicin + benzodiazepines, Z-drugs: moderate [SPC]
  The sedative hardly works.
  Lorazepam or oxazepam are less affected.
rifampicin + ondansetron: minor [SPC]
  Ondansetron's level falls.
  Another medicine against vomiting where it doesn't help.
isoniazid + disulfiram: major [FDA]
  Unsteady gait and changes of behaviour.
  Avoid together.
isoniazid + cycloserine, ethionamide: moderate [WHO]
  Drowsiness, dizziness and fits add up.
  Give pyridoxine, and ask for mood and fits at each visit.
isoniazid, ethambutol, rifampicin + aluminium hydroxide, magaldrate: moderate [SPC]
  The antacid keeps it from being absorbed.
  Take the antacid at least an hour later.
isoniazid + paracetamol: minor [SPC]
  With high doses the liver may be harmed.
  Keep paracetamol low and short.
cycloserine + ethionamide: moderate [WHO]
  Fits and confusion are more likely.
  Give pyridoxine, and ask for mood and fits at each visit.
bedaquiline, delamanid + clofazimine, medicines with a known risk to the QT interval: major [WHO]
  Each lengthens the QT interval.
  Only with an ECG before, after two weeks and monthly; keep potassium normal.
integrase inhibitors + polyvalent cations: moderate [SPC]
  The antiretroviral is bound in the gut and not absorbed.
  Take it 2 hours before or 6 hours after; with calcium or iron also together with a meal.
dolutegravir + metformin: moderate [SPC]
  Metformin's level rises by about 80 %.
  At most 1000 mg of metformin a day; check sugar and kidneys.
integrase inhibitors + carbamazepine, phenytoin, phenobarbital: major [SPC]
  The antiretroviral's level falls, and HIV may become resistant.
  Levetiracetam or valproate instead, or dolutegravir 50 mg twice a day.
protease inhibitors, efavirenz, nevirapine + carbamazepine, phenytoin, phenobarbital: major [Liverpool]
  Levels of both change, and HIV may become resistant.
  Levetiracetam instead.
tenofovir + nsaids: moderate [SPC]
  The kidneys may fail.
  Short courses only; paracetamol first.
tenofovir + aminoglycosides: major [SPC]
  The kidneys may fail.
  Avoid together, or check creatinine weekly.
atazanavir + proton pump inhibitors: major [SPC]
  Without acid atazanavir isn't absorbed.
  Avoid; an antacid two hours apart.
atazanavir + H2 blockers: moderate [SPC]
  With less acid less atazanavir is absorbed.
  Take atazanavir 2 hours before or 10 hours after it.
ritonavir, cobicistat, atazanavir + amiodarone, quinidine: contraindicated [Liverpool]
  The level rises: arrhythmia.
  Never together.
ritonavir, cobicistat + alprazolam, clonazepam, diazepam, midazolam, zolpidem: major [Liverpool]
  The sedative works far more strongly and longer.
  Lorazepam or oxazepam at a low dose.
efavirenz, nevirapine + levonorgestrel, norethisterone, desogestrel, ulipristal: major [MEC]
  The hormone's level falls, and the contraceptive may fail.
  A copper device, an injection, or twice the dose of levonorgestrel in an emergency.
protease inhibitors + oestrogen contraceptives: moderate [MEC]
  The hormone's level changes, and the contraceptive may fail.
  Add a condom, or choose another method.
zidovudine + sulfamethoxazole, ribavirin, dapsone: moderate [SPC]
  The bone marrow is hindered twice.
  Check the blood count monthly at first.
zidovudine + stavudine: contraindicated [NACO]
  They keep each other from working.
  Never together.
lamivudine + emtricitabine: contraindicated [SPC]
  They are the same in effect.
  Use one of the two.
sofosbuvir + amiodarone: contraindicated [EMA]
  The heart may become very slow, within days.
  Never together, also months after amiodarone.
hepatitis C antivirals + carbamazepine, phenytoin, phenobarbital, efavirenz: contraindicated [SPC]
  The antiviral's level falls, and the cure is lost.
  Choose another medicine for the weeks of the treatment.
velpatasvir, ledipasvir + proton pump inhibitors: moderate [SPC]
  With less acid less of the antiviral is absorbed.
  Avoid, or at most 20 mg of omeprazole taken with it and with food.
ribavirin + azathioprine, mercaptopurine: major [SPC]
  The bone marrow may fail.
  Avoid together.
`;
