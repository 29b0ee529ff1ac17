/** See read-cases.ts for the form. Pregnancy care, gynaecology, contraception, breastfeeding. */
export const women = `
woman 25; pregnant 8w | Folvite 5 @1-0-0, Doxinate @0-0-1 | early pregnancy, nausea
woman 27; pregnant 20w | Orofer XT @1-0-0, Shelcal 500 @0-1-0 | antenatal care
woman 30; pregnant 16w | Livogen @1-0-0, Calcium 500 @0-1-0 | antenatal care
woman 24; pregnant 28w | Autrin @1-0-0, Shelcal XT @0-1-0, Protinex | antenatal care
woman 32; pregnant 24w | Labetalol 100 @1-0-1 | hypertension in pregnancy
woman 29; pregnant 30w | Depin 10 @1-0-1, Aldomet 250 @1-1-1 | hypertension in pregnancy
woman 31; pregnant 26w | Glycomet 500 @1-0-1 | gestational diabetes
woman 33; pregnant 27w | Huminsulin R @6 U-6 U-6 U | gestational diabetes
woman 28; pregnant 12w | Thyronorm 50 @1-0-0, Folvite 5 @0-1-0 | hypothyroidism in pregnancy
woman 26; pregnant 18w | Mox 500 @1-1-1 | UTI in pregnancy
woman 25; pregnant 22w | Taxim-O 200 @1-0-1 | UTI in pregnancy
woman 30; pregnant 10w | Susten 200 @0-0-1, Folvite 5 @1-0-0 | threatened abortion
woman 34; pregnant 9w | Duphaston 10 @1-0-1, Folvite 5 @1-0-0 | luteal support
woman 27; pregnant 32w | Paracetamol 650 @1-0-1 | fever
woman 29; pregnant 20w | Pan 40 @1-0-0, Ondem 4 @1-0-0 | acidity and vomiting
woman 23; pregnant 15w | Candid vaginal pessary @0-0-1 | vaginal candidiasis
woman 31; pregnant 28w | Cetzine 10 @0-0-1 | itching
woman 26; pregnant 34w | Duphalac @15 ml 0-0-1 | constipation
woman 22 | Primolut-N 5 @1-0-1 | postponing a period
woman 36 | Trapic 500 @1-1-1, Meftal-Spas @1-0-1 | heavy periods
woman 28 | Yasmin @0-0-1 | contraception
woman 25 | Novelon @0-0-1 | PCOS
woman 23 | Ovral L @0-0-1 | irregular periods
woman 24 | i-Pill @1 stat | emergency contraception
woman 27 | Glycomet SR 500 @1-0-1, Folvite 5 @1-0-0 | PCOS
woman 29 | Siphene 50 @0-0-1 | infertility
woman 31 | Letroz 2.5 @0-0-1 | ovulation induction
woman 35 | Fluconazole 150 @1 stat | vaginal candidiasis
woman 30 | Flagyl 400 @1-0-1, Clingen pessary @0-0-1 | bacterial vaginosis
woman 33 | Doxy 1 @1-0-1, Metrogyl 400 @1-0-1 | pelvic inflammatory disease
woman 26; breastfeeding | Paracetamol 650 @1-1-1, Mox 500 @1-1-1 | mastitis
woman 28; breastfeeding | Orofer XT @1-0-0, Shelcal 500 @0-1-0 | after delivery
woman 24; breastfeeding | Brufen 400 @1-1-1, Pan 40 @1-0-0 | after caesarean
woman 30; breastfeeding | Domstal 10 @1-1-1 | low milk supply
woman 27; breastfeeding | Taxim-O 200 @1-0-1, Dolo 650 @1-0-1 | fever
woman 51 | Shelcal 500 @0-1-0, Calcirol 60000 @1 weekly Mon | menopause
woman 52 | Evalon vaginal cream | atrophic vaginitis
woman 38 | Furadantin 100 @1-0-1, Cital syrup @10 ml 1-1-1 | cystitis
woman 34 | Fosfomycin 3 g @1 stat | cystitis
woman 40 | Niftran 100 @1-0-1 | cystitis
woman 29; pregnant 14w | Ecosprin 75 @0-0-1, Folvite 5 @1-0-0 | prevention of pre-eclampsia
woman 33; pregnant 24w | Ecosprin 150 @0-0-1, Labetalol 100 @1-0-1 | hypertension in pregnancy
woman 26; pregnant 30w | Thyronorm 50 @1-0-0, Orofer XT @0-0-1, Shelcal 500 @0-1-0 | hypothyroidism in pregnancy
woman 25; breastfeeding | Azithral 500 @1-0-0, Paracetamol 650 @1-0-1 | sore throat while breastfeeding
`;
