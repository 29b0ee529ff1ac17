/** Blood cells, clotting and blood group. Written from general textbook knowledge: each centre checks the ranges against its own methods. */
export const haematology = `
# Haematology
== Complete Blood Count (CBC) | Blood (EDTA) | Automated cell counter | 58410-2
also: CBC, Complete Blood Count, Haemogram, Complete Haemogram, Full Blood Count, CBP, Complete Blood Picture
Haemoglobin | g/dL | .1 | 0d-7d 14 - 22, critical 10 / 24; 7d-1m 12.5 - 20.5, critical 8 / 22; 1m-2m 11.5 - 16.5, critical 7 /
+ 2m-3m 9.4 - 13, critical 7 /; 3m-2y 11.1 - 14.1, critical 7 /; 2y-6y 11 - 14, critical 7 /; 6y-12y 11.5 - 15.5, critical 7 /
+ m 12y+ 13 - 17, critical 7 / 20; f 12y+ 12 - 15, critical 7 / 20; 12y+ 12 - 17, critical 7 / 20
RBC Count | million/µL | .2 | 0d-1m 5 - 7; 1m-2m 3 - 5.4; 2m-3m 3.1 - 4.3; 3m-1y 4.1 - 5.3; 1y-2y 3.9 - 5.1; 2y-12y 4 - 5.2
+ m 12y+ 4.5 - 5.5; f 12y+ 3.8 - 4.8; 12y+ 3.8 - 5.5
Haematocrit (PCV) | % | .1 | 0d-1m 45 - 67; 1m-2m 33 - 53; 2m-3m 28 - 42; 3m-1y 30 - 42; 1y-2y 30 - 38; 2y-6y 34 - 40; 6y-12y 35 - 45
+ m 12y+ 40 - 50, critical 20 / 60; f 12y+ 36 - 46, critical 20 / 60; 12y+ 36 - 50, critical 20 / 60
MCV | fL | .1 | 0d-1m 100 - 120; 1m-2m 92 - 116; 2m-3m 87 - 103; 3m-1y 68 - 84; 1y-2y 72 - 84; 2y-6y 75 - 87; 6y-12y 77 - 95; 12y+ 83 - 101
MCH | pg | .1 calculated | 0d-1m 31 - 37; 1m-2m 30 - 36; 2m-3m 27 - 33; 3m-1y 24 - 30; 1y-2y 25 - 29; 2y-6y 24 - 30; 6y-12y 25 - 33; 12y+ 27 - 32
MCHC | g/dL | .1 calculated | 0d-12y 30 - 37; 12y+ 31.5 - 34.5
RDW-CV | % | .1 | 0d-6m 14.9 - 18.7; 6m+ 11.6 - 14.8
Total Leucocyte Count (TLC) | /µL | .0 | 0d-3d 10000 - 26000, critical 4000 / 40000; 3d-7d 7000 - 23000, critical 4000 / 40000
+ 7d-1m 6000 - 22000, critical 3000 / 40000; 1m-2m 5000 - 19000, critical 2000 / 30000; 2m-3m 5000 - 15000, critical 2000 / 30000
+ 3m-1y 6000 - 18000, critical 2000 / 30000; 1y-2y 6000 - 16000, critical 2000 / 30000; 2y-6y 5000 - 15000, critical 2000 / 30000
+ 6y-12y 5000 - 13000, critical 2000 / 30000; 12y+ 4000 - 10000, critical 2000 / 30000
Neutrophils | % | .0 | 0d-7d 40 - 80; 7d-1y 20 - 50; 1y-6y 25 - 60; 6y-12y 35 - 70; 12y+ 40 - 80
Lymphocytes | % | .0 | 0d-7d 20 - 45; 7d-1y 40 - 75; 1y-6y 30 - 65; 6y-12y 25 - 50; 12y+ 20 - 40
Monocytes | % | .0 | 2 - 10
Eosinophils | % | .0 | 1 - 6
Basophils | % | .0 | 0 - 2
Platelet Count | /µL | .0 | 0d-1m 100000 - 450000, critical 50000 / 1000000; 1m-6y 200000 - 550000, critical 20000 / 1000000
+ 6y-12y 170000 - 450000, critical 20000 / 1000000; 12y+ 150000 - 410000, critical 20000 / 1000000
MPV | fL | .1 | 7 - 12

== Haemoglobin | Blood (EDTA) | Automated cell counter | 718-7
also: Hb, Hemoglobin
Haemoglobin | g/dL | .1 | 0d-7d 14 - 22, critical 10 / 24; 7d-1m 12.5 - 20.5, critical 8 / 22; 1m-2m 11.5 - 16.5, critical 7 /
+ 2m-3m 9.4 - 13, critical 7 /; 3m-2y 11.1 - 14.1, critical 7 /; 2y-6y 11 - 14, critical 7 /; 6y-12y 11.5 - 15.5, critical 7 /
+ m 12y+ 13 - 17, critical 7 / 20; f 12y+ 12 - 15, critical 7 / 20; 12y+ 12 - 17, critical 7 / 20

== Platelet Count | Blood (EDTA) | Automated cell counter | 777-3
also: Platelets
Platelet Count | /µL | .0 | 0d-1m 100000 - 450000, critical 50000 / 1000000; 1m-6y 200000 - 550000, critical 20000 / 1000000
+ 6y-12y 170000 - 450000, critical 20000 / 1000000; 12y+ 150000 - 410000, critical 20000 / 1000000

== ESR | Blood (EDTA) | Westergren | 4537-7
also: Erythrocyte Sedimentation Rate
ESR, First Hour | mm | .0 | 0d-15y 0 - 10; m 15y-50y 0 - 15; m 50y+ 0 - 20; f 15y-50y 0 - 20; f 50y+ 0 - 30; 15y+ 0 - 30

== Peripheral Blood Smear | Blood (EDTA) | Leishman stain, microscopy |
also: PBS, Peripheral Smear, PS for Cell Morphology
Red Cells | | text | "Normocytic, normochromic"
White Cells | | text
Platelets on Smear | | choice | *Adequate, Reduced, Increased, Clumped
Blood Parasites | | choice | *Not seen, Malarial parasite seen, Microfilaria seen, Other seen
Impression | | text

== Reticulocyte Count | Blood (EDTA) | Supravital stain, microscopy | 17849-1
also: Retic Count
Reticulocytes | % | .1 | 0d-7d 2 - 6; 7d+ 0.5 - 2.5

== Blood Group and Rh Type | Blood (EDTA) | Forward and reverse grouping | 882-1
also: Blood Group, Blood Grouping, ABO, Blood Group and Rh Typing
ABO Group | | choice | A, B, AB, O
Rh (D) Type | | choice | Positive, Negative

== Prothrombin Time with INR | Blood (citrate) | Clotting, optical |
also: PT/INR, Prothrombin Time, PT, INR
Prothrombin Time | s | .1 | 0d-1m 10 - 16; 1m+ 11 - 13.5, critical / 40
Prothrombin Time, Control | s | .1
INR | | .2 | 0d-1m 0.8 - 1.5; 1m+ 0.8 - 1.2, critical / 5 "0.8 - 1.2, on anticoagulants as prescribed"

== aPTT | Blood (citrate) | Clotting, optical | 14979-9
also: Activated Partial Thromboplastin Time
aPTT | s | .1 | 0d-3m 30 - 50; 3m+ 26 - 40, critical / 100
aPTT, Control | s | .1

== D-Dimer | Blood (citrate) | Immunoturbidimetry |
D-Dimer | ng/mL FEU | .0 | < 500

== Bleeding Time and Clotting Time | Blood | Ivy, Lee and White |
also: BT/CT
Bleeding Time | min | .1 | 2 - 7
Clotting Time | min | .1 | 4 - 11

== Haemoglobin Electrophoresis (HPLC) | Blood (EDTA) | HPLC |
also: Haemoglobin Electrophoresis, Thalassaemia Screening, Hb HPLC
Haemoglobin A | % | .1 | 1y+ 94 - 98.5
Haemoglobin A2 | % | .1 | 1y+ 2 - 3.5
Haemoglobin F | % | .1 | 1y+ < 2
Abnormal Haemoglobin | | choice | *Not detected, Haemoglobin S, Haemoglobin E, Haemoglobin D, Haemoglobin C, Other
Interpretation | | text

== Direct Coombs Test | Blood (EDTA) | Gel card |
also: DCT, Direct Antiglobulin Test
Direct Coombs Test | | choice | *Negative, Weakly positive, Positive

== G6PD | Blood (EDTA) | Qualitative, dye reduction |
also: G6PD Screening
G6PD Activity | | choice | *Normal, Intermediate, Deficient
`;
