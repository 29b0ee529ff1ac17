/** Inflammation, antibodies and infections. Written from general textbook knowledge: each centre checks the ranges against its own methods. */
export const serology = `
# Immunology and serology
== CRP | Serum | Immunoturbidimetry | 1988-5
also: C-Reactive Protein, CRP Quantitative
CRP | mg/L | .1 | < 5

== hs-CRP | Serum | Immunoturbidimetry | 30522-7
also: High Sensitivity CRP
hs-CRP | mg/L | .2 | < 3 "Low risk below 1, average 1 - 3, high above 3"

== Procalcitonin | Serum | CLIA | 33959-8
also: PCT
Procalcitonin | ng/mL | .2 | 3d+ < 0.5, critical / 10

== Rheumatoid Factor (RA Factor) | Serum | Immunoturbidimetry | 11572-5
also: RA Factor, Rheumatoid Factor, RF
Rheumatoid Factor | IU/mL | .1 | < 14

== Anti-CCP Antibody | Serum | CLIA | 53027-9
also: Anti-CCP
Anti-CCP Antibody | U/mL | .1 | < 20

== ASO Titre | Serum | Immunoturbidimetry | 5370-2
also: ASO, Antistreptolysin O, ASLO
ASO | IU/mL | .0 | < 200

== ANA | Serum | Immunofluorescence |
also: Antinuclear Antibody, ANA by IF
ANA | | choice | *Negative, Borderline, Positive
Titre | | choice | Below 1:40, 1:40, 1:80, 1:160, 1:320, 1:640 or more
Pattern | | text

== IgE, Total | Serum | CLIA |
also: IgE, Total IgE
IgE, Total | IU/mL | .0 | 0d-1y < 15; 1y-6y < 60; 6y-10y < 90; 10y-16y < 200; 16y+ < 100

== HBsAg | Serum | Rapid immunochromatography | 5195-3
also: Hepatitis B Surface Antigen, HBsAg Rapid
HBsAg | | choice | *Non-reactive, Reactive

== Anti-HCV | Serum | Rapid immunochromatography | 16128-1
also: HCV, Hepatitis C Antibody
Anti-HCV | | choice | *Non-reactive, Reactive

== HIV 1 and 2 | Serum | Rapid immunochromatography |
also: HIV, HIV Screening, HIV I and II, HIV 1 & 2
HIV 1 and 2 Antibody | | choice | *Non-reactive, Reactive, Indeterminate

== VDRL | Serum | Flocculation |
also: RPR, VDRL/RPR, Syphilis
VDRL | | choice | *Non-reactive, Weakly reactive, Reactive
Titre | | choice | 1:1, 1:2, 1:4, 1:8, 1:16, 1:32, 1:64 or more

== Widal Test | Serum | Slide agglutination |
also: Widal, Widal Test (Typhoid)
Salmonella typhi O | | choice | *No agglutination, *1:20, *1:40, 1:80, 1:160, 1:320
Salmonella typhi H | | choice | *No agglutination, *1:20, *1:40, *1:80, 1:160, 1:320
Salmonella paratyphi AH | | choice | *No agglutination, *1:20, *1:40, *1:80, 1:160, 1:320
Salmonella paratyphi BH | | choice | *No agglutination, *1:20, *1:40, *1:80, 1:160, 1:320

== Typhidot | Serum | Rapid immunochromatography |
also: Typhidot IgM, Typhoid IgM and IgG, Typhi Dot
Salmonella typhi IgM | | choice | *Negative, Positive
Salmonella typhi IgG | | choice | *Negative, Positive

== Dengue NS1 Antigen | Serum | Rapid immunochromatography |
also: Dengue NS1, NS1 Antigen
Dengue NS1 Antigen | | choice | *Negative, Positive

== Dengue IgM and IgG | Serum | Rapid immunochromatography |
also: Dengue Serology, Dengue IgG IgM, Dengue Antibodies
Dengue IgM | | choice | *Negative, Equivocal, Positive
Dengue IgG | | choice | *Negative, Equivocal, Positive

== Dengue Profile (NS1, IgM, IgG) | Serum | Rapid immunochromatography |
also: Dengue Profile, Dengue Panel, Dengue, Dengue Test
Dengue NS1 Antigen | | choice | *Negative, Positive
Dengue IgM | | choice | *Negative, Equivocal, Positive
Dengue IgG | | choice | *Negative, Equivocal, Positive

== Malaria Parasite, Smear | Blood (EDTA) | Thick and thin smear, microscopy |
also: MP, Malaria Parasite, MP Smear, Malarial Parasite, Peripheral Smear for MP
Malarial Parasite | | choice | *Not seen, Plasmodium vivax, Plasmodium falciparum, Mixed infection, Other species
Stages and Density | | text

== Malaria Antigen, Rapid | Blood (EDTA) | Rapid immunochromatography |
also: Malaria Antigen, Malaria Card Test, Malaria Rapid, Rapid Malaria Test
Plasmodium falciparum Antigen | | choice | *Negative, Positive
Plasmodium vivax Antigen | | choice | *Negative, Positive

== Chikungunya IgM | Serum | Rapid immunochromatography |
also: Chikungunya
Chikungunya IgM | | choice | *Negative, Equivocal, Positive

== Scrub Typhus IgM | Serum | Rapid immunochromatography |
also: Scrub Typhus
Scrub Typhus IgM | | choice | *Negative, Equivocal, Positive

== Leptospira IgM | Serum | Rapid immunochromatography |
also: Leptospirosis, Leptospira
Leptospira IgM | | choice | *Negative, Equivocal, Positive

== COVID-19 RT-PCR | Nasopharyngeal swab | Real-time RT-PCR | 94500-6
also: COVID RT-PCR, RT-PCR COVID-19, SARS-CoV-2 RT-PCR
SARS-CoV-2 RNA | | choice | *Not detected, Detected, Inconclusive
Ct Value | | .1
`;
