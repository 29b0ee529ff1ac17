import { parseTestLines } from './parse-test-lines.ts';

/**
 * The tests that ship with the product, by category: the name as doctors and laboratories here use it, other names in
 * brackets, then the sample, then the LOINC code where one code is certain. Written from general knowledge.
 */
export const starterTests = parseTestLines(`
# Haematology
Complete Blood Count (CBC, Haemogram) | Blood | 58410-2
Haemoglobin (Hb) | Blood | 718-7
Total Leucocyte Count (TLC, WBC count) | Blood | 6690-2
Differential Leucocyte Count (DLC) | Blood
Platelet Count | Blood | 777-3
ESR (Erythrocyte sedimentation rate) | Blood | 4537-7
Peripheral Blood Smear (PBS) | Blood
Reticulocyte Count | Blood | 17849-1
Blood Group and Rh Type (ABO) | Blood | 882-1
Prothrombin Time with INR (PT/INR) | Blood
aPTT (Activated partial thromboplastin time) | Blood | 14979-9
D-Dimer | Blood
Bleeding Time and Clotting Time (BT/CT) | Blood
Haemoglobin Electrophoresis (HPLC, Thalassaemia screening) | Blood
G6PD | Blood
Direct Coombs Test (DCT) | Blood

# Diabetes
Fasting Blood Sugar (FBS, Glucose fasting) | Blood | 1558-6
Post-Prandial Blood Sugar (PPBS, Glucose after meal) | Blood | 1521-4
Random Blood Sugar (RBS, Glucose random) | Blood | 2345-7
HbA1c (Glycated haemoglobin) | Blood | 4548-4
Oral Glucose Tolerance Test (OGTT, GTT) | Blood
Fasting Insulin | Blood
C-Peptide | Blood | 1986-9

# Liver and pancreas
Liver Function Test (LFT) | Blood
Bilirubin, Total and Direct | Blood
SGOT (AST) | Blood | 1920-8
SGPT (ALT) | Blood | 1742-6
Alkaline Phosphatase (ALP) | Blood | 6768-6
GGT (Gamma-glutamyl transferase) | Blood | 2324-2
Serum Albumin | Blood | 1751-7
Serum Amylase | Blood | 1798-8
Serum Lipase | Blood | 3040-3

# Kidney and minerals
Kidney Function Test (KFT, RFT, Renal function test) | Blood
Serum Creatinine | Blood | 2160-0
Blood Urea (BUN) | Blood
Uric Acid | Blood | 3084-1
Serum Electrolytes (Sodium, potassium, chloride) | Blood
Serum Sodium | Blood | 2951-2
Serum Potassium | Blood | 2823-3
Serum Calcium | Blood | 17861-6
Serum Phosphorus (Phosphate) | Blood | 2777-1
Serum Magnesium | Blood | 19123-9

# Heart and cholesterol
Lipid Profile (Lipid panel) | Blood
Total Cholesterol | Blood | 2093-3
Triglycerides | Blood | 2571-8
HDL Cholesterol | Blood | 2085-9
LDL Cholesterol | Blood | 2089-1
Troponin I | Blood | 10839-9
NT-proBNP | Blood | 33762-6

# Hormones
Thyroid Profile (T3, T4, TSH, TFT) | Blood
TSH (Thyroid stimulating hormone) | Blood | 3016-3
Free T3 (FT3) | Blood | 3051-0
Free T4 (FT4) | Blood | 3024-7
Anti-TPO Antibody (Thyroid peroxidase) | Blood | 8099-4
Serum Prolactin | Blood | 2842-3
LH (Luteinizing hormone) | Blood | 10501-5
FSH (Follicle stimulating hormone) | Blood | 15067-2
Testosterone, Total | Blood | 2986-8
Estradiol (E2) | Blood | 2243-4
AMH (Anti-Mullerian hormone) | Blood
Beta-hCG, Quantitative | Blood | 21198-7
Serum Cortisol | Blood | 2143-6
Parathyroid Hormone (PTH) | Blood | 2731-8

# Vitamins and iron
Vitamin D, 25-Hydroxy (25-OH vitamin D) | Blood | 62292-8
Vitamin B12 | Blood | 2132-9
Iron Studies (Iron, TIBC, transferrin saturation) | Blood
Serum Iron | Blood | 2498-4
Serum Ferritin | Blood | 2276-4

# Inflammation and immunity
CRP (C-reactive protein) | Blood | 1988-5
hs-CRP | Blood | 30522-7
Procalcitonin | Blood | 33959-8
Rheumatoid Factor (RA factor) | Blood | 11572-5
Anti-CCP Antibody | Blood | 53027-9
ANA (Antinuclear antibody) | Blood
ASO Titre (Antistreptolysin O) | Blood | 5370-2
IgE, Total | Blood

# Infections
HBsAg (Hepatitis B surface antigen) | Blood | 5195-3
Anti-HCV (Hepatitis C antibody) | Blood | 16128-1
HIV 1 and 2 (HIV screening) | Blood
VDRL (RPR, Syphilis) | Blood
Malaria Parasite, Smear (MP) | Blood
Malaria Antigen, Rapid (Malaria card test) | Blood
Dengue NS1 Antigen | Blood
Dengue IgM and IgG | Blood
Widal Test (Typhoid) | Blood
Chikungunya IgM | Blood
Scrub Typhus IgM | Blood
TORCH Panel | Blood
COVID-19 RT-PCR (SARS-CoV-2) | Nasopharyngeal swab | 94500-6
Blood Culture and Sensitivity | Blood | 600-7
Sputum for AFB (Ziehl-Neelsen, TB) | Sputum
Sputum CBNAAT (GeneXpert, TB) | Sputum
Mantoux Test (Tuberculin skin test, TB)
Pus Culture and Sensitivity | Pus

# Tumour markers and cells
PSA, Total (Prostate specific antigen) | Blood | 2857-1
CA-125 | Blood | 10334-1
CEA (Carcinoembryonic antigen) | Blood | 2039-6
AFP (Alpha-fetoprotein) | Blood | 1834-1
Pap Smear (Cervical cytology) | Cervical smear
FNAC (Fine needle aspiration cytology) | Aspirate
Biopsy, Histopathology (HPE) | Tissue

# Urine and stool
Urine Routine and Microscopy (Urine R/M, Urinalysis) | Urine | 24356-8
Urine Culture and Sensitivity | Urine | 630-4
Urine Pregnancy Test (UPT) | Urine | 2106-3
Urine Albumin/Creatinine Ratio (ACR, Microalbumin) | Urine
24-Hour Urine Protein | 24-hour urine | 2889-4
Stool Routine and Microscopy (Stool R/M) | Stool
Stool Occult Blood | Stool | 2335-8
Semen Analysis | Semen

# Imaging
X-Ray Chest PA View (CXR)
X-Ray Knee, AP and Lateral
X-Ray Lumbosacral Spine, AP and Lateral (LS spine)
X-Ray Cervical Spine, AP and Lateral
X-Ray KUB
Dental OPG (Orthopantomogram)
Dental IOPA X-Ray (RVG)
Ultrasound Whole Abdomen (USG abdomen, Sonography)
Ultrasound Pelvis (USG pelvis, TVS)
Ultrasound Obstetric (USG pregnancy, NT scan, Anomaly scan)
Ultrasound KUB (USG KUB)
Ultrasound Thyroid and Neck (USG neck)
Colour Doppler, Lower Limb
Mammography
CT Brain, Plain (NCCT head)
CT Chest (HRCT thorax)
CT Abdomen with Contrast (CECT)
MRI Brain
MRI Lumbar Spine
DEXA Scan (Bone mineral density, BMD)

# Heart, lung and nerve studies
ECG (Electrocardiogram, EKG)
2D Echocardiography (Echo)
Treadmill Test (TMT, Stress test)
Holter Monitoring, 24 Hours
Pulmonary Function Test (PFT, Spirometry)
EEG (Electroencephalogram)
Nerve Conduction Study (NCV)
Audiometry
Upper GI Endoscopy (OGD)
Colonoscopy
`);
