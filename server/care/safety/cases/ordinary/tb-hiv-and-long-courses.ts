/** See read-cases.ts for the form. Tuberculosis, HIV, long courses, vitamins. */
export const tbHivAndLongCourses = `
man 35; tuberculosis | Akurit 4 @3-0-0, Benadon 40 @0-1-0 | tuberculosis, intensive phase
woman 28; tuberculosis | Forecox @3-0-0, Pyridoxine 10 @0-1-0 | tuberculosis
man 50; tuberculosis | R-Cinex @1-0-0, Benadon 40 @0-1-0 | tuberculosis, continuation phase
man 44; tuberculosis | Akurit 3 @3-0-0 | tuberculosis, continuation phase
woman 60; tuberculosis | Isoniazid 300 @1-0-0, Rifampicin 450 @1-0-0, Pyrazinamide 1500 @1-0-0, Ethambutol 800 @1-0-0 | tuberculosis
man 29 | Isoniazid 300 @1-0-0, Pyridoxine 10 @1-0-0 | preventive treatment
man 38; HIV | Acriptega @0-0-1 | HIV, first line
woman 33; HIV | Acriptega @0-0-1, Septran DS @1-0-0 | HIV with prophylaxis
man 41; HIV | Tenofovir 300 mg + Lamivudine 300 mg + Dolutegravir 50 mg @0-0-1 | HIV, first line
woman 26; HIV; pregnant 20w | Tenofovir 300 mg + Lamivudine 300 mg + Dolutegravir 50 mg @0-0-1 | HIV in pregnancy
man 46; HIV | Abacavir 600 @1-0-0, Lamivudine 300 @1-0-0, Dolutegravir 50 @1-0-0 | HIV
man 37 | Tenofovir 300 @1-0-0 | chronic hepatitis B
man 52 | Entecavir 0.5 @1-0-0 | chronic hepatitis B
man 49 | Sofosbuvir 400 @1-0-0, Daclatasvir 60 @1-0-0 | hepatitis C
man 40 | Dapsone 100 @1-0-0, Clofazimine 50 @1-0-0 | leprosy
woman 31 | Livogen @1-0-0, Vitamin C 500 @1-0-0 | anaemia
woman 43 | Orofer XT @1-0-0, Pan 40 @1-0-0 | anaemia with acidity
man 27 | Calcirol 60000 @1 weekly Mon, Shelcal 500 @0-1-0 | vitamin D deficiency
woman 36 | Becosules @1-0-0, Neurobion forte @0-1-0 | mouth ulcers
man 54 | Nurokind @1-0-0 | vitamin B12 deficiency
man 30 | Zincovit @1-0-0 | weakness
woman 50; rheumatoid arthritis | Folitrax 10 @1 weekly Mon, Folvite 5 @1 weekly Mon, HCQS 200 @0-0-1 | rheumatoid arthritis
man 45; psoriasis | Folitrax 7.5 @1 weekly Mon, Folvite 5 @1 weekly Mon | psoriasis
man 33; SLE | HCQS 200 @0-0-1, Wysolone 10 @1-0-0 | lupus
man 48; nephrotic syndrome | Wysolone 40 @1-0-0, Pan 40 @1-0-0, Shelcal 500 @0-1-0 | nephrotic syndrome
man 61; CKD | Nodosis 500 @1-1-1, Shelcal 500 @1-0-1, Amlong 5 @1-0-0 | CKD
man 65; eGFR 38 | Linagliptin 5 @1-0-0, Telma 40 @1-0-0, Atorva 10 @0-0-1 | diabetes with CKD
man 70; eGFR 25 | Amlong 5 @1-0-0, Atorva 10 @0-0-1, Lasix 40 @1-0-0 | CKD stage 4
man 59; eGFR 50 | Glycomet 500 @1-0-1, Telma 40 @1-0-0 | diabetes with CKD 3
woman 72; hypertension | Amlong 5 @1-0-0, Dolo 650 @1-0-1 | hypertension, knee pain
man 75; hypertension | Telma 40 @1-0-0, Urimax 0.4 @0-0-1 | hypertension, BPH
woman 68; osteoporosis | Osteofos 70 @1 weekly Mon, Calcirol 60000 @1 weekly Mon | osteoporosis
man 66 | Omez 20 @1-0-0, Ecosprin 75 @0-1-0 | stomach protection with aspirin
woman 70 | Paracetamol 650 @1-0-1, Shelcal 500 @0-1-0 | back pain
man 69; COPD | Deriphyllin Retard 150 @1-0-1, Tiova inhaler | COPD
woman 64; asthma | Seroflo 250 inhaler, Montair 10 @0-0-1 | asthma
man 58; alcohol dependence | Thiamine 100 @1-0-1, Librium 10 @0-0-1 | alcohol withdrawal
man 55; cancer | Ondem 8 @1-0-1, Dexamethasone 4 @1-0-1 | after chemotherapy
man 63; cancer | Morphine 10 @1-1-1-1, Dulcoflex 5 @0-0-1 | cancer pain
man 43 | Nicotine gum 2 mg @as directed | stopping tobacco
`;
