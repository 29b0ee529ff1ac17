/** See read-rules.ts for the form. What speaks of the direct ones, of warfarin's everyday partners, and of single platelet medicines. */
export const anticoagulants = `
dabigatran + ketoconazole, itraconazole, cyclosporine, tacrolimus, dronedarone: contraindicated [SPC]
  P-gp no longer carries dabigatran out, and its level rises far.
  Never together; choose another anticoagulant or another medicine.
dabigatran, edoxaban + verapamil, amiodarone, quinidine, ticagrelor, clarithromycin, erythromycin: moderate [SPC]
  P-gp is hindered, and the anticoagulant's level rises.
  Reduce the dose as its label says, and watch for bleeding.
apixaban, edoxaban, rivaroxaban + posaconazole, voriconazole, cobicistat, lopinavir, atazanavir: major [SPC]
  The anticoagulant's level rises.
  Avoid, or reduce the dose as its label says.
direct oral anticoagulants + SSRIs, SNRIs: moderate [SPC]
  Platelets are hindered and bleeding risk rises.
  Watch for bleeding; consider stomach protection.
direct oral anticoagulants + st john wort, enzalutamide: major [SPC]
  The anticoagulant's level falls and clots are no longer prevented.
  Avoid; choose another anticoagulant or another medicine.
direct oral anticoagulants, heparins + cilostazol, pentoxifylline: moderate [SPC]
  The risk of serious bleeding rises.
  Only where both are needed; watch for bleeding.
heparins + aspirin, clopidogrel, prasugrel, ticagrelor: moderate [SPC]
  The risk of serious bleeding rises.
  Only where both are needed; watch for bleeding.
ketorolac + pentoxifylline: contraindicated [SPC]
  Bleeding from stomach and wounds.
  Choose another painkiller.
ketorolac + probenecid: contraindicated [FDA]
  Probenecid holds ketorolac back, and its level rises several times.
  Choose another painkiller.
vitamin K antagonists + levothyroxine: moderate [SPC]
  As the thyroid recovers, clotting factors break down faster and the INR rises.
  Check the INR when levothyroxine is begun or changed.
vitamin K antagonists + carbimazole, methimazole, propylthiouracil: moderate [SPC]
  As the thyroid slows down, the INR falls.
  Check the INR until the thyroid is steady.
vitamin K antagonists + tinidazole, ornidazole, secnidazole: moderate [BNF]
  The INR may rise.
  Check the INR within a week of starting and after stopping.
vitamin K antagonists + penicillins, cephalosporins, tetracyclines: minor [BNF]
  The INR may rise during a course, and fever and a poor appetite add to it.
  Check the INR in courses of more than a few days.
vitamin K antagonists + corticosteroids: moderate [BNF]
  The INR may rise, and the stomach may bleed.
  Check the INR within a week of starting and after stopping.
vitamin K antagonists + paracetamol: minor [BNF]
  Taken regularly for days, paracetamol raises the INR a little.
  It is still the painkiller of choice; check the INR in longer courses.
vitamin K antagonists + rosuvastatin, simvastatin, fluvastatin: minor [SPC]
  The INR may rise a little.
  Check the INR after starting or changing the statin.
vitamin K antagonists + tamoxifen: major [SPC]
  The INR rises markedly.
  Avoid, or check the INR weekly at first.
vitamin K antagonists + allopurinol, isoniazid: minor [BNF]
  The INR may rise a little.
  Check the INR after starting and after stopping.
clopidogrel + fluconazole, voriconazole, fluoxetine, fluvoxamine: moderate [SPC]
  Clopidogrel is activated less and protects less.
  Choose another medicine where there is one.
clopidogrel + repaglinide: moderate [SPC]
  Repaglinide's level rises, and blood sugar may fall too low.
  Choose another tablet against diabetes, or watch the sugar closely.
ticagrelor + strong CYP3A4 inhibitors: contraindicated [SPC]
  Ticagrelor's level rises several times: bleeding.
  Never together; clopidogrel or another antibiotic.
ticagrelor + enzyme inducers: major [SPC]
  Ticagrelor's level falls and it protects the stent less.
  Avoid together.
ticagrelor + simvastatin, lovastatin: moderate [SPC]
  The statin's level rises.
  At most 40 mg of the statin, or rosuvastatin.
aspirin + ticagrelor: minor [FDA]
  Together they are the treatment after a coronary event; above 100 mg of aspirin ticagrelor protects less.
  Keep aspirin at 75 to 100 mg.
`;
