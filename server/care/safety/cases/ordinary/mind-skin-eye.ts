/** See read-cases.ts for the form. Mind, nerves, skin, eye, ear, urine. */
export const mindSkinEye = `
woman 34 | Nexito 10 @0-0-1 | depression
man 41 | Serta 50 @1-0-0 | depression
woman 45 | Nexito Plus @0-0-1 | anxiety with depression
man 38 | Fludac 20 @1-0-0 | depression
woman 52 | Mirtaz 15 @0-0-1 | depression with poor sleep
man 47 | Duzela 30 @0-0-1 | neuropathic pain with depression
woman 37 | Clonotril 0.5 @0-0-1 | anxiety
man 29 | Oleanz 10 @0-0-1 | schizophrenia
woman 33 | Risdone 2 @0-0-1, Pacitane 2 @1-0-0 | schizophrenia
man 36 | Lithosun 300 @1-0-1 | bipolar disorder
man 31; epilepsy | Levipil 500 @1-0-1 | epilepsy
man 44; epilepsy | Encorate Chrono 500 @1-0-1 | epilepsy
man 26; epilepsy | Eptoin 100 @1-0-1 | epilepsy
woman 28; epilepsy | Levipil 500 @1-0-1, Folvite 5 @1-0-0 | epilepsy
man 39; epilepsy | Oxetol 300 @1-0-1 | epilepsy
man 66; Parkinson's disease | Syndopa 110 @1-1-1 | Parkinson's disease
man 70; Parkinson's disease | Syndopa 110 @1-1-1, Domstal 10 @1-1-1 | Parkinson's disease
woman 55 | Vertin 16 @1-0-1 | vertigo
man 60 | Stugeron 25 @1-0-1 | vertigo
man 72; dementia | Donep 5 @0-0-1 | Alzheimer's disease
woman 48; diabetes | Pregalin 75 @0-0-1, Nurokind @1-0-0 | diabetic neuropathy
woman 27 | Terbinafine 250 @1-0-0, Luliconazole cream | tinea
man 33 | Itraconazole 100 @1-0-1, Candid cream | tinea
woman 24 | Fluconazole 150 @1 weekly Mon, Ketoconazole cream | tinea
man 22 | Faronem 200 @1-0-1, Fusidic acid cream | cellulitis
woman 30 | Cetzine 10 @0-0-1, Momate cream | eczema
man 40 | Atarax 25 @0-0-1, Calamine lotion | itching
woman 25 | Azithral 500 @1-0-0, Adapalene gel | acne
man 21 | Doxy 1 @1-0-0, Benzoyl peroxide gel | acne
man 35 | Permethrin cream, Cetzine 10 @0-0-1 | scabies
man 37 | Ivermectin 12 @1 stat | scabies
woman 50 | Acivir 800 @1-1-1, Dolo 650 @1-0-1 | herpes zoster
man 32 | Betnovate cream | psoriasis patch
man 43 | Moxif eye drops | conjunctivitis
woman 61 | Refresh Tears eye drops | dry eyes
man 67 | Glucomol eye drops | glaucoma
man 58 | Ciplox D ear drops | otitis externa
man 64; BPH | Urimax 0.4 @0-0-1 | BPH
man 69; BPH | Urimax D @0-0-1 | BPH
woman 46 | Soliten 5 @0-0-1 | overactive bladder
man 34 | Ciplox 500 @1-0-1 | UTI
man 39 | Levoflox 500 @1-0-0 | prostatitis
man 31 | Ceftriaxone 500 @1 stat, Azithral 500 @1 stat | gonorrhoea
man 45 | Megalis 10 @1 stat | erectile dysfunction
woman 57 | Sibelium 10 @0-0-1 | migraine prevention
man 67 | Cetzine 10 @0-0-1, Calamine lotion | itching in the elderly
woman 39 | Nexito 10 @1-0-0, Clonotril 0.25 @0-0-1 | anxiety with depression
man 33 | Nexito Plus @0-0-1, Ciplar 20 @1-0-1 | anxiety with palpitations
woman 42 | Tryptomer 10 @0-0-1, Dolo 650 @1-0-1 | tension headache
man 28; epilepsy | Levipil 500 @1-0-1, Frisium 10 @0-0-1 | epilepsy
`;
