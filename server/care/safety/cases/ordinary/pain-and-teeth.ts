/** See read-cases.ts for the form. Pain, joints, injuries, the dentist. */
export const painAndTeeth = `
man 38 | Zerodol-P @1-0-1, Pan 40 @1-0-0 | low back pain
woman 42 | Zerodol-SP @1-0-1, Pan 40 @1-0-0 | ankle sprain
man 29 | Brufen 400 @1-1-1, Pan 40 @1-0-0 | sprain
woman 23 | Meftal-Spas @1-0-1 | dysmenorrhoea
woman 47 | Ultracet @1-0-1, Pan 40 @1-0-0 | knee pain
man 55 | Dolo 650 @1-0-1, Voveran Emulgel, Calcirol 60000 @1 weekly Mon | osteoarthritis knee
woman 61 | Dolo 650 @1-0-1, Shelcal 500 @0-1-0 | osteoarthritis
man 34 | Myospaz forte @1-0-1, Volini gel | muscle spasm
woman 39 | Pregalin 75 @0-0-1, Methylcobalamin 1500 mcg @1-0-0 | cervical radiculopathy
man 26 | Ketorol DT @1-0-1, Augmentin 625 @1-0-1, Pan 40 @1-0-0 | tooth extraction
woman 33 | Mox 500 @1-1-1, Metrogyl 400 @1-1-1, Zerodol-P @1-0-1 | dental abscess
man 45 | Augmentin 625 @1-0-1, Flagyl 400 @1-1-1, Combiflam @1-0-1 | dental abscess
woman 50 | Hexidine mouthwash, Dolo 650 @1-0-1 | gingivitis
man 36 | Chlorhexidine mouthwash, Enzoflam @1-0-1 | after root canal treatment
woman 28 | Clindamycin 300 @1-1-1, Paracetamol 650 @1-1-1 | dental infection, penicillin allergy told
man 52; gout | Febutaz 40 @0-0-1, Colchicine 0.5 @1-0-0 | gout
man 49; gout | Zyloric 100 @1-0-0 | gout between attacks
woman 44; rheumatoid arthritis | HCQS 200 @0-0-1, Wysolone 5 @1-0-0, Shelcal 500 @0-1-0 | rheumatoid arthritis
man 31 | Nucoxia 90 @1-0-0, Pan 40 @1-0-0 | ankylosing spondylitis
woman 35 | Naprosyn 500 @1-0-1, Pan 40 @1-0-0 | migraine attack
woman 30 | Suminat 50 @1 stat | migraine attack
woman 27 | Ciplar 20 @1-0-1 | migraine prevention
man 37 | Flunarin 10 @0-0-1, Dolo 650 @1-0-1 | migraine prevention
woman 58 | Gabapin NT @0-0-1 | post herpetic neuralgia
man 32 | Tetanus toxoid injection, Mupirocin ointment, Dolo 650 @1-0-1 | wound
woman 40 | Chymoral forte @1-1-1, Dolo 650 @1-0-1 | swelling after a fall
man 43 | Thiocolchicoside 4 @1-0-1, Aceclofenac 100 @1-0-1 | neck pain
woman 66 | Paracetamol 650 @1-0-1, Calcium 500 @0-1-0, Alendronate 70 @1 weekly Mon | osteoporosis
man 24 | Drotin 80 @1-0-1, Dolo 650 @1-0-1 | renal colic
man 46 | Tamsulosin 0.4 @0-0-1, Zerodol-P @1-0-1 | ureteric stone
`;
