/** See read-cases.ts for the form. Blood pressure, heart, diabetes, thyroid. */
export const heartAndSugar = `
man 52; hypertension | Telma 40 @1-0-0 | hypertension
man 58; hypertension | Telma AM @1-0-0 | hypertension
woman 60; hypertension | Amlong 5 @1-0-0, Aquazide 12.5 @1-0-0 | hypertension
man 63; hypertension | Telma H @1-0-0, Amlong 5 @0-0-1 | hypertension
woman 57; hypertension | Losar 50 @1-0-0, Amlodac 5 @0-0-1 | hypertension
man 49; hypertension | Olmezest 20 @1-0-0 | hypertension
woman 65; hypertension | Cilacar 10 @1-0-0, Telma 40 @1-0-0 | hypertension
man 70; hypertension | Metolar XR 50 @1-0-0, Telma 40 @1-0-0 | hypertension
man 55; IHD | Ecosprin 75 @0-1-0, Atorva 40 @0-0-1, Metolar XR 25 @1-0-0, Cardace 2.5 @0-0-1 | stable angina
man 59; CAD post PTCA | Ecosprin 75 @0-1-0, Brilinta 90 @1-0-1, Rosuvas 20 @0-0-1, Metolar XR 50 @1-0-0 | after ACS
man 62; ACS | Clopilet 75 @0-1-0, Ecosprin 75 @0-1-0, Atorva 80 @0-0-1, Pan 40 @1-0-0 | acute coronary syndrome
woman 64; IHD | Deplatt A 75 @0-1-0, Rosuvas 10 @0-0-1, Nitrocontin 2.6 @1-0-1 | chronic coronary syndrome
man 66; heart failure | Lasix 40 @1-0-0, Cardace 2.5 @1-0-1, Carvedilol 3.125 @1-0-1 | heart failure
man 61; heart failure | Vymada 50 @1-0-1, Metoprolol 25 @1-0-0, Forxiga 10 @1-0-0, Lasix 40 @1-0-0 | heart failure
man 71; atrial fibrillation | Eliquis 5 @1-0-1, Metolar XR 50 @1-0-0 | atrial fibrillation
woman 67; mitral stenosis, AF | Acitrom 2 @0-0-1, Metolar 25 @1-0-1 | rheumatic heart disease
man 48 | Atorva 10 @0-0-1 | dyslipidaemia
man 45 | Fenofibrate 145 @0-0-1 | high triglycerides
man 50; diabetes | Glycomet 500 @1-0-1 | type 2 diabetes
man 54; diabetes | Glycomet GP 1 @1-0-1 | type 2 diabetes
woman 56; diabetes | Glycomet GP 2 @1-0-1, Telma 40 @1-0-0, Atorva 10 @0-0-1 | diabetes with hypertension
man 60; diabetes | Janumet 50/500 @1-0-1, Ecosprin AV 75 @0-0-1 | type 2 diabetes
woman 52; diabetes | Galvus Met 50/500 @1-0-1 | type 2 diabetes
man 57; diabetes | Glimisave M2 @1-0-1, Forxiga 10 @1-0-0 | type 2 diabetes
man 62; diabetes | Lantus @12 U at bedtime, Glycomet 1 g @1-0-1, Telma 40 @1-0-0 | type 2 diabetes
woman 59; diabetes | Huminsulin 30/70 @16 U-0-10 U, Glycomet 500 @1-0-1 | type 2 diabetes
man 64; diabetes | Zita Plus 20 @1-0-0, Glycomet SR 1 g @1-0-0 | type 2 diabetes
man 68; diabetes | Trajenta 5 @1-0-0, Glycomet 500 @1-0-1, Rosuvas 10 @0-0-1 | type 2 diabetes
man 67; diabetes, hypertension | Glimestar M1 @1-0-1, Telma H @1-0-0, Atorva 20 @0-0-1, Ecosprin 75 @0-1-0 | diabetes with hypertension
woman 35 | Thyronorm 50 @1-0-0 | hypothyroidism
woman 29 | Eltroxin 25 @1-0-0 | subclinical hypothyroidism
woman 41 | Thyronorm 75 @1-0-0, Calcirol 60000 @1 weekly Mon | hypothyroidism
woman 38 | Neomercazole 10 @1-0-1, Ciplar 20 @1-0-1 | hyperthyroidism
man 73; hypertension, diabetes | Amlong 5 @1-0-0, Glycomet 500 @1-0-1, Atorva 10 @0-0-1 | hypertension with diabetes
woman 48; hypertension | Nebicard 5 @1-0-0 | hypertension
man 56; stroke | Clopilet 75 @0-1-0, Atorva 40 @0-0-1, Telma 40 @1-0-0 | after stroke
woman 62; DVT | Xarelto 20 @0-0-1 | DVT
man 51; pulmonary embolism | Eliquis 5 @1-0-1 | pulmonary embolism
man 65; hypertension | Concor AM 5 @1-0-0 | hypertension
woman 44 | Rosuvas F 10 @0-0-1 | mixed dyslipidaemia
man 72; diabetes | Glimestar 1 @1-0-0, Glycomet 500 @1-0-1 | type 2 diabetes, elderly
woman 47; hypertension | Telma 40 @1-0-0, Amlong 5 @0-0-1 | hypertension before the menopause
man 64; atrial fibrillation | Warf 3 @0-0-1, Dolo 650 @1-0-1 | fever on warfarin
man 69; heart failure | Aldactone 25 @0-1-0, Lasix 40 @1-0-0, Concor 2.5 @1-0-0 | heart failure
woman 55; hypothyroidism, hypertension | Thyronorm 50 @1-0-0, Telma 40 @1-0-0, Pan 40 @1-0-0 | thyroid, pressure, acidity
man 50; diabetes, hypertension | Glycomet 500 @1-0-1, Januvia 100 @1-0-0, Olmezest 20 @1-0-0, Rosuvas 10 @0-0-1 | diabetes with hypertension
`;
