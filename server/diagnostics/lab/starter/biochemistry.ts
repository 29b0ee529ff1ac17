/** Sugar, liver, kidney, minerals, lipids, enzymes and blood gas. Written from general textbook knowledge: each centre checks the ranges against its own methods. */
export const biochemistry = `
# Biochemistry
== Fasting Blood Sugar (FBS) | Plasma (fluoride) | GOD-POD | 1558-6
also: FBS, Fasting Blood Sugar, Glucose Fasting, Fasting Blood Glucose, Blood Sugar Fasting
Glucose, Fasting | mg/dL | .0 | 0d-1m 45 - 90, critical 30 / 300; 1m+ 70 - 99, critical 50 / 400

== Post-Prandial Blood Sugar (PPBS) | Plasma (fluoride) | GOD-POD | 1521-4
also: PPBS, Post-Prandial Blood Sugar, Glucose PP, Blood Sugar PP
Glucose, Post-Prandial | mg/dL | .0 | 70 - 140, critical 50 / 400

== Random Blood Sugar (RBS) | Plasma (fluoride) | GOD-POD | 2345-7
also: RBS, Random Blood Sugar, Glucose Random, Blood Sugar, Blood Sugar Random
Glucose, Random | mg/dL | .0 | 0d-1m 45 - 90, critical 30 / 300; 1m+ 70 - 140, critical 50 / 400

== HbA1c | Blood (EDTA) | HPLC | 4548-4
also: Glycated Haemoglobin, Glycosylated Haemoglobin
HbA1c | % | .1 | 4 - 5.6 "Normal below 5.7, prediabetes 5.7 - 6.4, diabetes from 6.5"
Estimated Average Glucose | mg/dL | .0 calculated

== Oral Glucose Tolerance Test (OGTT) | Plasma (fluoride) | GOD-POD, 75 g glucose |
also: OGTT, GTT, Oral Glucose Tolerance Test, Glucose Tolerance Test
Glucose, Fasting | mg/dL | .0 | 70 - 99, critical 50 / 400
Glucose, 1 Hour after 75 g | mg/dL | .0 | < 180
Glucose, 2 Hours after 75 g | mg/dL | .0 | < 140

== Fasting Insulin | Serum | CLIA |
Insulin, Fasting | µIU/mL | .1 | 2.6 - 24.9

== Lipid Profile | Serum | Enzymatic |
also: Lipid Panel, Fasting Lipid Profile
Total Cholesterol | mg/dL | .0 | 0d-18y < 170 "Desirable below 170"; 18y+ < 200 "Desirable below 200"
Triglycerides | mg/dL | .0 | 0d-10y < 100; 10y-18y < 130; 18y+ < 150, critical / 1000 "Normal below 150"
HDL Cholesterol | mg/dL | .0 | 0d-18y > 40; m 18y+ > 40; f 18y+ > 50; 18y+ > 40
LDL Cholesterol | mg/dL | .0 calculated | 0d-18y < 110; 18y+ < 100 "Optimal below 100"
VLDL Cholesterol | mg/dL | .0 calculated | < 30
Non-HDL Cholesterol | mg/dL | .0 calculated | < 130
Total Cholesterol / HDL Ratio | | .1 calculated | < 5

== Total Cholesterol | Serum | CHOD-PAP | 2093-3
also: Serum Cholesterol, Cholesterol
Total Cholesterol | mg/dL | .0 | 0d-18y < 170 "Desirable below 170"; 18y+ < 200 "Desirable below 200"

== Liver Function Test (LFT) | Serum | |
also: LFT, Liver Function Test, Liver Function Tests, Liver Profile
Bilirubin, Total | mg/dL | .1 | 0d-1d < 6, critical / 12; 1d-2d < 8, critical / 15; 2d-5d < 12, critical / 18; 5d-14d < 10, critical / 18
+ 14d+ 0.2 - 1.2, critical / 15
Bilirubin, Direct | mg/dL | .1 | 0d-14d 0 - 0.6; 14d+ 0 - 0.3
Bilirubin, Indirect | mg/dL | .1 calculated | 14d+ 0.1 - 0.9
SGOT (AST) | U/L | .0 | 0d-1m 25 - 75; 1m-1y 15 - 60; 1y-12y 15 - 50; m 12y+ 0 - 40, critical / 1000; f 12y+ 0 - 32, critical / 1000; 12y+ 0 - 40
SGPT (ALT) | U/L | .0 | 0d-1y 5 - 50; 1y-12y 5 - 40; m 12y+ 0 - 41, critical / 1000; f 12y+ 0 - 33, critical / 1000; 12y+ 0 - 41
Alkaline Phosphatase (ALP) | U/L | .0 | 0d-15d 83 - 248; 15d-1y 122 - 469; 1y-10y 142 - 335; 10y-13y 129 - 417
+ m 13y-15y 116 - 468; f 13y-15y 57 - 254; m 15y-17y 82 - 331; f 15y-17y 50 - 117; m 17y-19y 55 - 149; f 17y-19y 45 - 87
+ m 19y+ 40 - 130; f 19y+ 35 - 105; 19y+ 35 - 130; 13y-19y 45 - 468
GGT | U/L | .0 | 1y-12y 3 - 22; m 12y+ 8 - 61; f 12y+ 5 - 36; 12y+ 5 - 61
Total Protein | g/dL | .1 | 0d-1m 4.6 - 7; 1m-1y 5.1 - 7.3; 1y-3y 5.6 - 7.5; 3y+ 6.4 - 8.3
Albumin | g/dL | .1 | 0d-1m 2.8 - 4.4; 1m-14y 3.8 - 5.4; 14y+ 3.5 - 5.2, critical 1.5 /
Globulin | g/dL | .1 calculated | 2 - 3.5
A/G Ratio | | .1 calculated | 1 - 2.2

== Bilirubin, Total and Direct | Serum | Diazo |
also: Serum Bilirubin, Bilirubin
Bilirubin, Total | mg/dL | .1 | 0d-1d < 6, critical / 12; 1d-2d < 8, critical / 15; 2d-5d < 12, critical / 18; 5d-14d < 10, critical / 18
+ 14d+ 0.2 - 1.2, critical / 15
Bilirubin, Direct | mg/dL | .1 | 0d-14d 0 - 0.6; 14d+ 0 - 0.3
Bilirubin, Indirect | mg/dL | .1 calculated | 14d+ 0.1 - 0.9

== SGOT (AST) | Serum | IFCC | 1920-8
also: SGOT, AST
SGOT (AST) | U/L | .0 | 0d-1m 25 - 75; 1m-1y 15 - 60; 1y-12y 15 - 50; m 12y+ 0 - 40, critical / 1000; f 12y+ 0 - 32, critical / 1000; 12y+ 0 - 40

== SGPT (ALT) | Serum | IFCC | 1742-6
also: SGPT, ALT
SGPT (ALT) | U/L | .0 | 0d-1y 5 - 50; 1y-12y 5 - 40; m 12y+ 0 - 41, critical / 1000; f 12y+ 0 - 33, critical / 1000; 12y+ 0 - 41

== Kidney Function Test (KFT) | Serum | |
also: KFT, RFT, Kidney Function Test, Renal Function Test, Renal Profile
Urea | mg/dL | .0 | 0d-1m 8 - 28; 1m-12y 11 - 39; 12y+ 15 - 45, critical / 200
Creatinine | mg/dL | .2 | 0d-1m 0.3 - 1; 1m-3y 0.2 - 0.4; 3y-7y 0.3 - 0.6; 7y-11y 0.4 - 0.7; 11y-15y 0.5 - 0.9
+ m 15y+ 0.7 - 1.3, critical / 7.4; f 15y+ 0.5 - 1.1, critical / 7.4; 15y+ 0.5 - 1.3, critical / 7.4
eGFR (CKD-EPI 2021) | mL/min/1.73 m² | .0 calculated | 18y+ > 60
Uric Acid | mg/dL | .1 | 0d-12y 2 - 5.5; m 12y+ 3.5 - 7.2; f 12y+ 2.6 - 6; 12y+ 2.6 - 7.2
Sodium | mmol/L | .0 | 136 - 145, critical 120 / 160
Potassium | mmol/L | .1 | 0d-1m 3.7 - 5.9, critical 2.5 / 7; 1m+ 3.5 - 5.1, critical 2.5 / 6.5
Chloride | mmol/L | .0 | 98 - 107, critical 80 / 120
Calcium, Total | mg/dL | .1 | 0d-10d 7.6 - 10.4, critical 6 / 13; 10d-2y 9 - 11, critical 6.5 / 13; 2y-12y 8.8 - 10.8, critical 6.5 / 13; 12y+ 8.6 - 10.2, critical 6.5 / 13

== Serum Creatinine | Serum | Enzymatic | 2160-0
also: Creatinine, S. Creatinine
Creatinine | mg/dL | .2 | 0d-1m 0.3 - 1; 1m-3y 0.2 - 0.4; 3y-7y 0.3 - 0.6; 7y-11y 0.4 - 0.7; 11y-15y 0.5 - 0.9
+ m 15y+ 0.7 - 1.3, critical / 7.4; f 15y+ 0.5 - 1.1, critical / 7.4; 15y+ 0.5 - 1.3, critical / 7.4
eGFR (CKD-EPI 2021) | mL/min/1.73 m² | .0 calculated | 18y+ > 60

== Blood Urea | Serum | Urease-GLDH |
also: Urea, Serum Urea
Urea | mg/dL | .0 | 0d-1m 8 - 28; 1m-12y 11 - 39; 12y+ 15 - 45, critical / 200
Blood Urea Nitrogen (BUN) | mg/dL | .0 calculated | 0d-1m 4 - 13; 1m-12y 5 - 18; 12y+ 7 - 21, critical / 93

== Serum Electrolytes | Serum | Ion-selective electrode |
also: Electrolytes, Na/K/Cl, Sodium Potassium Chloride
Sodium | mmol/L | .0 | 136 - 145, critical 120 / 160
Potassium | mmol/L | .1 | 0d-1m 3.7 - 5.9, critical 2.5 / 7; 1m+ 3.5 - 5.1, critical 2.5 / 6.5
Chloride | mmol/L | .0 | 98 - 107, critical 80 / 120

== Uric Acid | Serum | Uricase | 3084-1
also: Serum Uric Acid
Uric Acid | mg/dL | .1 | 0d-12y 2 - 5.5; m 12y+ 3.5 - 7.2; f 12y+ 2.6 - 6; 12y+ 2.6 - 7.2

== Calcium, Phosphorus and Magnesium | Serum | |
also: Serum Calcium, Calcium, Serum Phosphorus, Serum Magnesium, Bone Minerals
Calcium, Total | mg/dL | .1 | 0d-10d 7.6 - 10.4, critical 6 / 13; 10d-2y 9 - 11, critical 6.5 / 13; 2y-12y 8.8 - 10.8, critical 6.5 / 13; 12y+ 8.6 - 10.2, critical 6.5 / 13
Phosphorus | mg/dL | .1 | 0d-10d 4.5 - 9; 10d-2y 4.5 - 6.7; 2y-12y 4.5 - 5.5; 12y+ 2.5 - 4.5, critical 1 /
Magnesium | mg/dL | .1 | 0d-1m 1.5 - 2.2; 1m+ 1.6 - 2.6, critical 1 / 4.7

== Iron Studies | Serum | |
also: Serum Iron, Iron Profile, Iron TIBC, TIBC
Iron | µg/dL | .0 | 0d-1m 100 - 250; 1m-1y 40 - 100; 1y-12y 50 - 120; m 12y+ 65 - 175; f 12y+ 50 - 170; 12y+ 50 - 175
TIBC | µg/dL | .0 | 0d-1y 100 - 400; 1y+ 250 - 450
Transferrin Saturation | % | .0 calculated | m 12y+ 20 - 50; f 12y+ 15 - 50; 15 - 50

== Serum Ferritin | Serum | CLIA | 2276-4
also: Ferritin
Ferritin | ng/mL | .0 | 0d-1m 25 - 200; 1m-2m 200 - 600; 2m-6m 50 - 200; 6m-15y 7 - 140; m 15y+ 20 - 250; f 15y+ 10 - 120; 15y+ 10 - 250

== Vitamin B12 | Serum | CLIA | 2132-9
also: Serum Vitamin B12, Cobalamin
Vitamin B12 | pg/mL | .0 | 0d-1m 160 - 1300; 1m+ 200 - 900

== Folate | Serum | CLIA |
also: Folic Acid, Serum Folate
Folate | ng/mL | .1 | 3.1 - 19.9

== Vitamin D, 25-Hydroxy | Serum | CLIA | 62292-8
also: Vitamin D, 25-OH Vitamin D, Vitamin D3
Vitamin D, 25-Hydroxy | ng/mL | .1 | 30 - 100, critical / 150 "Deficient below 20, insufficient 20 - 29, sufficient 30 - 100"

== Amylase and Lipase | Serum | Enzymatic |
also: Serum Amylase, Serum Lipase, Amylase, Lipase
Amylase | U/L | .0 | 1y+ 28 - 100, critical / 500
Lipase | U/L | .0 | 1y+ 13 - 60, critical / 300

== Cardiac Markers | Serum | |
also: Troponin I, Troponin, CK, CK-MB, CPK, Cardiac Enzymes, CPK-MB
Troponin I | ng/mL | .3 | < 0.04 "Below 0.040, depends on the assay"
CK, Total | U/L | .0 | m 12y+ 39 - 308; f 12y+ 26 - 192; 12y+ 26 - 308
CK-MB | U/L | .0 | 12y+ < 25

== NT-proBNP | Serum | CLIA | 33762-6
NT-proBNP | pg/mL | .0 | 18y-75y < 125; 75y+ < 450

== LDH | Serum | IFCC |
also: Lactate Dehydrogenase, Serum LDH
LDH | U/L | .0 | 15y+ 140 - 280

== Arterial Blood Gas (ABG) | Arterial blood (heparin) | Blood gas analyser |
also: ABG, Blood Gas, Arterial Blood Gas
pH | | .2 | 7.35 - 7.45, critical 7.2 / 7.6
pCO2 | mmHg | .0 | 35 - 45, critical 20 / 70
pO2 | mmHg | .0 | 0d-1m 60 - 90, critical 40 /; 1m+ 80 - 100, critical 40 /
Bicarbonate | mmol/L | .1 | 22 - 26, critical 10 / 40
Base Excess | mmol/L | .1 | -2 - 2
Oxygen Saturation | % | .0 | 95 - 100, critical 80 /
Lactate | mmol/L | .1 | 0.5 - 1.6, critical / 4
Calcium, Ionised | mmol/L | .2 | 1.15 - 1.33, critical 0.8 / 1.6

== Urine Albumin/Creatinine Ratio | Urine (spot) | Immunoturbidimetry |
also: ACR, UACR, Microalbumin, Urine Microalbumin
Albumin, Urine | mg/L | .1
Creatinine, Urine | mg/dL | .0
Albumin/Creatinine Ratio | mg/g | .1 calculated | < 30

== 24-Hour Urine Protein | 24-hour urine | Pyrogallol red | 2889-4
also: 24 Hours Urinary Protein
Urine Volume, 24 Hours | mL | .0 | 12y+ 800 - 2500
Protein, 24-Hour Urine | mg/day | .0 | < 150
`;
