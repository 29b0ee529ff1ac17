/** See read-cases.ts for the form. Fever, throat, cough, asthma, allergy. */
export const feverAndAirways = `
man 28 | Dolo 650 @1-1-1, Azithral 500 @1-0-0, Montair LC @0-0-1 | sore throat with fever
woman 34 | Crocin Advance @1-1-1, Okacet @0-0-1 | viral fever, cold
man 41 | Dolo 650 @1-1-1, Augmentin 625 @1-0-1, Pan 40 @1-0-0 | acute tonsillitis
woman 26 | Dolo 650 @1-0-1, Sporlac @1-0-1, Zincovit @1-0-0 | viral fever
man 35 | Mox 500 @1-1-1, Dolo 650 @1-1-1 | pharyngitis
woman 45 | Taxim-O 200 @1-0-1, Dolo 650 @1-1-1, Pan 40 @1-0-0 | enteric fever
man 22 | Cefixime 200 @1-0-1, Azithral 500 @1-0-0, Paracetamol 650 @1-1-1 | typhoid
woman 31 | Allegra 120 @1-0-0, Nasonex nasal spray | allergic rhinitis
man 52 | Levocet 5 @0-0-1, Ambroxol 30 @1-0-1 | cough with phlegm
woman 38 | Montek LC @0-0-1, Fluticasone nasal spray | allergic rhinitis
man 47; asthma | Foracort 200 inhaler, Asthalin inhaler, Montair 10 @0-0-1 | bronchial asthma
woman 29; asthma | Budecort 200 inhaler, Levolin inhaler | bronchial asthma
man 63; COPD | Tiova inhaler, Foracort 400 inhaler | COPD
woman 56; COPD | Duolin respules, Budecort respules, Augmentin 625 @1-0-1 | COPD exacerbation
man 44 | Doxy 1 @1-0-1, Dolo 650 @1-1-1 | scrub typhus
woman 24; dengue | Dolo 650 @1-1-1, Electral @1-1-1 | dengue fever
man 30; dengue | Paracetamol 650 @1-1-1, Pan 40 @1-0-0 | dengue fever
man 25; malaria | Lariago 250 @4-0-0, Paracetamol 650 @1-1-1 | vivax malaria
man 27; malaria; G6PD normal | Primaquine 15 @1-0-0, Paracetamol 650 @1-0-1 | vivax malaria
woman 40; malaria | Lumerax 80 @1-0-1, Paracetamol 650 @1-1-1 | falciparum malaria
woman 33 | Ascoril LS @5 ml 1-1-1, Montair LC @0-0-1 | wet cough
man 39 | Sinarest @1-0-1, Azithral 500 @1-0-0 | cold and sore throat
woman 28 | Betadine gargle, Dolo 650 @1-0-1, Mox 500 @1-1-1 | tonsillitis
man 50 | Otrivin nasal drops, Cetzine 10 @0-0-1 | blocked nose
woman 36 | Ceftum 500 @1-0-1, Dolo 650 @1-0-1, Montair LC @0-0-1 | sinusitis
man 61 | Augmentin 625 @1-0-1, Azithral 500 @1-0-0, Dolo 650 @1-1-1 | community acquired pneumonia
woman 43 | Oseltamivir 75 @1-0-1, Dolo 650 @1-1-1 | influenza
man 33 | Alex cough syrup @5 ml 1-1-1, Dolo 650 @1-0-1 | dry cough
woman 22 | Grilinctus BM @5 ml 1-1-1, Levocet 5 @0-0-1 | cough
man 57 | Clarithromycin 500 @1-0-1, Paracetamol 650 @1-0-1 | bronchitis
man 36 | Azithral 500 @1-0-0, Pan-D @1-0-0, Dolo 650 @1-1-1 | sore throat with acidity
woman 32 | Azithral 500 @1-0-0, Dolo 650 @1-0-1, Ondem 4 @1-0-1 | fever with vomiting
man 45; hypertension | Telma 40 @1-0-0, Mox 500 @1-1-1, Paracetamol 650 @1-1-1 | bronchitis in hypertension
man 58; diabetes | Glycomet GP 1 @1-0-1, Augmentin 625 @1-0-1, Dolo 650 @1-0-1 | chest infection in diabetes
woman 66; asthma | Foracort 200 inhaler, Montair LC @0-0-1, Doxy 1 @1-0-1 | asthma with bronchitis
`;
