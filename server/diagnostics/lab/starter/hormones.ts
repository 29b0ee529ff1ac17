/** Hormones and tumour markers. Written from general textbook knowledge: each centre checks the ranges against its own methods. */
export const hormones = `
# Hormones
== Thyroid Profile (T3, T4, TSH) | Serum | CLIA |
also: Thyroid Profile, TFT, Thyroid Function Test, Thyroid Function Tests, T3 T4 TSH
T3, Total | ng/mL | .2 | 0d-1m 1 - 7.4; 1m-6y 1.05 - 2.69; 6y-11y 0.94 - 2.41; 11y-16y 0.82 - 2.13; 16y+ 0.8 - 2
T4, Total | µg/dL | .1 | 0d-7d 11.8 - 22.6; 7d-1m 9.9 - 16.6; 1m-1y 7.2 - 16.5; 1y-5y 7.3 - 15; 5y-10y 6.4 - 13.3; 10y-16y 5.6 - 11.7; 16y+ 5.1 - 12
TSH | µIU/mL | .2 | 0d-5d 1 - 39; 5d-5m 1.7 - 9.1; 5m-18y 0.7 - 6.4; 18y+ 0.4 - 4.2

== Free Thyroid Profile (FT3, FT4, TSH) | Serum | CLIA |
also: Free Thyroid Profile, Free T3, Free T4, FT3, FT4, FT3 FT4 TSH
T3, Free | pg/mL | .2 | 1y-18y 2.4 - 5; 18y+ 2 - 4.4
T4, Free | ng/dL | .2 | 0d-1m 0.9 - 2.5; 1m-18y 0.9 - 1.8; 18y+ 0.93 - 1.7
TSH | µIU/mL | .2 | 0d-5d 1 - 39; 5d-5m 1.7 - 9.1; 5m-18y 0.7 - 6.4; 18y+ 0.4 - 4.2

== TSH | Serum | CLIA | 3016-3
also: Thyroid Stimulating Hormone, S. TSH
TSH | µIU/mL | .2 | 0d-5d 1 - 39; 5d-5m 1.7 - 9.1; 5m-18y 0.7 - 6.4; 18y+ 0.4 - 4.2

== Anti-TPO Antibody | Serum | CLIA | 8099-4
also: Anti-TPO, Thyroid Peroxidase Antibody
Anti-TPO Antibody | IU/mL | .1 | < 34

== Prolactin | Serum | CLIA | 2842-3
also: Serum Prolactin
Prolactin | ng/mL | .1 | m 12y+ 4 - 15.2; f 12y+ 4.8 - 23.3 "4.8 - 23.3 when not pregnant"

== FSH and LH | Serum | CLIA |
also: FSH, LH, FSH LH, Follicle Stimulating Hormone, Luteinizing Hormone
FSH | mIU/mL | .1 | m 18y+ 1.5 - 12.4
+ f 18y+ "Follicular 3.5 - 12.5, mid-cycle 4.7 - 21.5, luteal 1.7 - 7.7, after menopause 25.8 - 134.8"
LH | mIU/mL | .1 | m 18y+ 1.7 - 8.6
+ f 18y+ "Follicular 2.4 - 12.6, mid-cycle 14.0 - 95.6, luteal 1.0 - 11.4, after menopause 7.7 - 58.5"

== AMH | Serum | CLIA |
also: Anti-Mullerian Hormone, AMH (Anti-Mullerian Hormone)
AMH | ng/mL | .2 | f 18y+ "Low reserve below 1.0, usual 1.0 - 4.0, falls with age"

== Estradiol | Serum | CLIA | 2243-4
also: E2, Estradiol (E2)
Estradiol | pg/mL | .0 | m 18y+ 11 - 43; f 18y+ "Follicular 12 - 233, mid-cycle 41 - 398, luteal 22 - 341, after menopause below 138"

== Progesterone | Serum | CLIA |
Progesterone | ng/mL | .2 | m 18y+ 0.1 - 0.6; f 18y+ "Follicular below 0.9, luteal 1.8 - 23.9"

== Testosterone, Total | Serum | CLIA | 2986-8
also: Testosterone, Total Testosterone
Testosterone, Total | ng/dL | .0 | m 18y-50y 249 - 836; m 50y+ 193 - 740; f 18y+ 8 - 48

== Cortisol, Morning | Serum | CLIA |
also: Serum Cortisol, Cortisol
Cortisol, Morning | µg/dL | .1 | 6.2 - 19.4

== Parathyroid Hormone (PTH) | Serum | CLIA | 2731-8
also: PTH, Parathyroid Hormone, iPTH
Parathyroid Hormone, Intact | pg/mL | .1 | 15 - 65

== Beta-hCG, Quantitative | Serum | CLIA | 21198-7
also: Beta hCG, b-hCG, Serum Beta HCG
Beta-hCG | mIU/mL | .1 | m < 2; f "Not pregnant below 5, in pregnancy by week"

# Tumour markers
== PSA, Total | Serum | CLIA | 2857-1
also: PSA, Prostate Specific Antigen
PSA, Total | ng/mL | .2 | m 0y-50y < 2.5; m 50y-60y < 3.5; m 60y-70y < 4.5; m 70y+ < 6.5

== CA-125 | Serum | CLIA | 10334-1
also: CA125
CA-125 | U/mL | .1 | < 35

== CEA | Serum | CLIA | 2039-6
also: Carcinoembryonic Antigen
CEA | ng/mL | .1 | < 5 "Below 3.8, in smokers below 5.0"

== AFP | Serum | CLIA | 1834-1
also: Alpha-fetoprotein
Alpha-Fetoprotein | ng/mL | .1 | m 1y+ < 8; f 1y+ "Below 8 when not pregnant"
`;
