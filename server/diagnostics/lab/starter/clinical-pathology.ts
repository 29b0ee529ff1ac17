/** Urine, stool, semen and cultures. Written from general textbook knowledge: each centre checks the ranges against its own methods. */
export const clinicalPathology = `
# Clinical pathology
== Urine Routine and Microscopy | Urine (spot) | Dipstick, microscopy | 24356-8
also: Urine R/M, Urine Routine, Urinalysis, Urine Routine Examination, CUE, Complete Urine Examination
Urine Colour | | choice | *Pale yellow, *Yellow, *Straw, Colourless, Dark yellow, Amber, Red, Brown
Urine Appearance | | choice | *Clear, Slightly turbid, Turbid
Urine Specific Gravity | | .3 | 1.005 - 1.03
Urine pH | | .1 | 4.6 - 8
Urine Protein | | choice | *Nil, Trace, 1+, 2+, 3+, 4+
Urine Glucose | | choice | *Nil, Trace, 1+, 2+, 3+, 4+
Urine Ketones | | choice | *Negative, Trace, 1+, 2+, 3+
Urine Bilirubin | | choice | *Negative, Positive
Urobilinogen | | choice | *Normal, Increased
Urine Blood | | choice | *Negative, Trace, 1+, 2+, 3+
Nitrite | | choice | *Negative, Positive
Leucocyte Esterase | | choice | *Negative, Trace, 1+, 2+, 3+
Pus Cells, Urine | /HPF | text | "0 - 5"
Red Cells, Urine | /HPF | text | "0 - 2"
Epithelial Cells | /HPF | text | "0 - 5"
Casts | | choice | *Nil, Hyaline, Granular, Red cell, White cell, Waxy, Other
Crystals | | choice | *Nil, Calcium oxalate, Uric acid, Triple phosphate, Amorphous, Other
Bacteria | | choice | *Absent, Few, Many
Yeast Cells | | choice | *Absent, Present

== Urine Pregnancy Test | Urine | Rapid immunochromatography | 2106-3
also: UPT, Pregnancy Test
Pregnancy Test (hCG) | | choice | Negative, Positive, Invalid

== Stool Routine and Microscopy | Stool | Microscopy |
also: Stool R/M, Stool Routine, Stool Examination, Stool Routine Examination
Stool Colour | | choice | *Brown, *Yellowish brown, Yellow, Green, Black, Clay, Red
Stool Consistency | | choice | *Formed, *Semi-formed, Loose, Watery
Stool Mucus | | choice | *Absent, Present
Stool Visible Blood | | choice | *Absent, Present
Stool Occult Blood | | choice | *Negative, Positive
Pus Cells, Stool | /HPF | text | "0 - 5"
Red Cells, Stool | /HPF | text | "Nil"
Ova | | choice | *Not seen, Ascaris lumbricoides, Hookworm, Trichuris trichiura, Enterobius vermicularis, Hymenolepis nana, Taenia, Other
Cysts | | choice | *Not seen, Giardia lamblia, Entamoeba histolytica, Entamoeba coli, Other
Trophozoites | | choice | *Not seen, Giardia lamblia, Entamoeba histolytica, Other
Fat Globules | | choice | *Absent, Present

== Stool Occult Blood | Stool | Immunochromatography | 2335-8
also: FOBT, Occult Blood Stool
Stool Occult Blood | | choice | *Negative, Positive

== Semen Analysis | Semen | Microscopy, WHO |
also: Semen Examination, Seminogram
Abstinence | days | .0 | m 12y+ 2 - 7
Semen Volume | mL | .1 | m 12y+ > 1.4
Liquefaction Time | min | .0 | m 12y+ < 60
Semen pH | | .1 | m 12y+ > 7.2
Sperm Concentration | million/mL | .1 | m 12y+ > 16
Total Sperm Count | million | .1 calculated | m 12y+ > 39
Progressive Motility | % | .0 | m 12y+ > 30
Total Motility | % | .0 | m 12y+ > 42
Vitality | % | .0 | m 12y+ > 54
Normal Forms | % | .0 | m 12y+ > 4
Pus Cells, Semen | /HPF | text | "0 - 5"

# Microbiology
== Urine Culture and Sensitivity | Urine (midstream) | Aerobic culture, disc diffusion | 630-4
also: Urine Culture, Urine C/S
Culture | | choice | *No growth, Growth, Mixed growth (contamination)
Organism | | text
Colony Count | CFU/mL | text | "Significant from 100,000"
Sensitive to | | text
Resistant to | | text

== Blood Culture and Sensitivity | Blood (culture bottle) | Automated culture | 600-7
also: Blood Culture, Blood C/S
Culture | | choice | *No growth, Growth, Contaminant
Organism | | text
Sensitive to | | text
Resistant to | | text

== Pus Culture and Sensitivity | Pus | Aerobic culture, disc diffusion |
also: Pus Culture, Wound Swab Culture, Pus C/S
Gram Stain | | text
Culture | | choice | *No growth, Growth, Mixed growth (contamination)
Organism | | text
Sensitive to | | text
Resistant to | | text

== Sputum for AFB | Sputum | Ziehl-Neelsen stain |
also: AFB, AFB Smear, Sputum AFB
Acid-Fast Bacilli | | choice | *Not seen, Scanty, 1+, 2+, 3+

== Sputum CBNAAT | Sputum | GeneXpert |
also: CBNAAT, GeneXpert, Sputum CBNAAT (GeneXpert)
Mycobacterium tuberculosis | | choice | *Not detected, Detected (very low), Detected (low), Detected (medium), Detected (high)
Rifampicin Resistance | | choice | *Not applicable, *Not detected, Detected, Indeterminate
`;
