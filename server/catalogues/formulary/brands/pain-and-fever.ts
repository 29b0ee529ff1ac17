/** See known-brands.ts for the form. */
export const painAndFever = `
Paracetamol: Crocin, Calpol, Dolo, Pacimol, P-650, Pyrigesic, Fepanil, Metacin, Paracip, Febrex, Pyremol, Malidens, Febrinil, Sumol, Doliprane, Fevago, T-98, Babygesic, Crocin Advance
Paracetamol + Caffeine: Crocin Pain Relief
Paracetamol + Propyphenazone + Caffeine: Saridon, Dart
Paracetamol + Diclofenac: Diclogesic, Dicloran A, Voveran Plus, Dynapar, Diclomol
Ibuprofen: Brufen, Ibugesic, Advil, Ibrumac
Ibuprofen + Paracetamol: Combiflam, Ibugesic Plus, Ibuclin, Flexon, Imol, Zupar, Fenlong
Diclofenac: Voveran, Voveran SR, Voltaflam, Dicloran, Diclonac, Reactin, Dynapar AQ, Oxalgin, Jonac, Relaxyl, Voveran D, Voveran Emulgel, Diclotal, Justin
Diclofenac + Methyl salicylate + Menthol + Linseed oil: Volini, Volini Gel, Systaflam Gel
Diclofenac + Serratiopeptidase: Lyser D, Emanzen D
Aceclofenac: Zerodol, Hifenac, Aceclo, Movon, Dolowin, Arflur, Acemiz, Topac
Aceclofenac + Paracetamol: Zerodol-P, Hifenac-P, Aceclo Plus, Movon-P, Dolowin Plus, Dolokind Plus, Acemiz Plus, Hifenac Plus, Powergesic Plus, Altraflam-P, Arflur-P, Acenac-P
Aceclofenac + Paracetamol + Serratiopeptidase: Zerodol-SP, Hifenac-D, Signoflam, Aldigesic-SP, Acenac-SP, Acemiz-S, Enzoflam SP
Diclofenac + Paracetamol + Serratiopeptidase: Enzoflam, Diclogesic RR, Lyser DP
Aceclofenac + Thiocolchicoside: Zerodol-TH, Hifenac-TH
Aceclofenac + Paracetamol + Chlorzoxazone: Zerodol-MR, Hifenac-MR, Aceclo-MR, Dolowin-MR, Acemiz-MR, Dolokind-MR
Diclofenac + Paracetamol + Chlorzoxazone: Myospaz Forte, Mobizox, Duoflex
Paracetamol + Chlorzoxazone: Myospaz
Ibuprofen + Paracetamol + Chlorzoxazone: Flexon-MR
Mefenamic acid: Meftal, Ponstan, Mefkind
Mefenamic acid + Paracetamol: Meftal Forte, Mefkind-P
Mefenamic acid + Dicyclomine: Meftal-Spas, Spasmonil Plus, Cyclopam-MF, Mefkind-Spas, Colimex-MF
Dicyclomine + Paracetamol: Cyclopam, Colimex
Dicyclomine: Colimex Drops, Spasmonil
Naproxen: Naprosyn, Xenobid, Artagen
Naproxen + Domperidone: Naxdom
Naproxen + Esomeprazole: Napra-D, Vimovo
Nimesulide: Nise, Nimulid, Nicip, Nimica, Nimek
Nimesulide + Paracetamol: Sumo, Nicip Plus, Nimupain, Nobel Plus
Etoricoxib: Nucoxia, Etoshine, Etody, Etova, Etozox, Torcoxia, Retoz, Hicox
Etoricoxib + Paracetamol: Nucoxia-P, Etova-P
Etoricoxib + Thiocolchicoside: Nucoxia-MR, Etoshine-MR, Etova-MR, Retoz-MR
Celecoxib: Celact, Zycel, Cobix, Celebrex, Revibra
Ketorolac: Ketorol, Ketorol DT, Ketanov, Torolac, Ketlur, Cadolac
Piroxicam: Dolonex, Pirox, Toldin, Dolokam
Lornoxicam: Lornoxi, Flexilor, Lorsaid, Lornicam
Lornoxicam + Paracetamol: Flexilor-P, Lornoxi-P, Lorsaid-P
Meloxicam: Muvera, Melflam, M-Cam
Indomethacin: Indocap, Indocap SR, Microcid, Inmecin, Idicin
Etodolac: Etova ER, Etogesic
Flurbiprofen: Froben, Ocuflur
Tramadol: Contramal, Tramazac, Domadol, Urgendol, Tramacip, Dolotram, Ultram, Trambax, Supridol
Tramadol + Paracetamol: Ultracet, Calpol-T, Domadol Plus, Zaldiar, Tramacip Plus, Ultrazac, Tolydol
Tapentadol: Tydol, Tapal, Vorth-TP, Tapenax, Nucynta, Zyntap
Pentazocine: Fortwin, Pentawin
Buprenorphine: Tidigesic, Buprigesic, Addnok, Norphin, Butrans
Buprenorphine + Naloxone: Addnok-N
Morphine: Morcontin, Vermor, Rumorf
Fentanyl: Durogesic, Trofentyl
Thiocolchicoside: Myoril, Thioact, Myotop
Tizanidine: Sirdalud, Tizan, Tizpa, Zanaflex
Baclofen: Lioresal, Liofen, Baclof, Riclofen
Carisoprodol: Carisoma
Chlorzoxazone + Paracetamol: Parafon DSC
Methocarbamol: Robinax
Cyclobenzaprine: Flexabenz, Skelebenz
Serratiopeptidase: Emanzen, Lyser
Trypsin + Chymotrypsin: Chymoral, Chymoral Forte
Bromelain + Trypsin + Rutoside: Phlogam, Enzomac
Allopurinol: Zyloric, Ciploric, Zyloprim, Logout
Febuxostat: Febutaz, Febuget, Zurig, Febustat, Feburic, Fabulas, Febucip
Colchicine: Goutnil, Colchicindon, Zycolchin
Probenecid: Bencid
Sulfasalazine: Saaz, Sazo, Salazopyrin, Saaz DS, Iwata
Hydroxychloroquine: HCQS, Oxcq, HQTOR, Zyq, Plaquenil, Hydroquin, Zy-Q
Leflunomide: Lefra, Lefno, Arava, Cleft
Methotrexate: Folitrax, Imutrex, Mexate, Oncotrex, Neotrexate, Carditrex
Azathioprine: Azoran, Imuran, Azimune, Zymurine, Azap
Tofacitinib: Xeljanz, Tofajak, Jaknat, Tofadoz, Tofatas
Sumatriptan: Suminat, Sumitrex, Imigran, Suminat Nasal Spray
Rizatriptan: Rizact, Rizora, Maxalt, Rizatan
Naproxen + Sumatriptan: Headset, Suminat Plus
Ergotamine + Caffeine + Paracetamol + Prochlorperazine: Vasograin, Migranil
Flunarizine: Sibelium, Flunarin, Migarid, Fluza, Nomigrain
Methylcobalamin + Gabapentin: Gabantin Plus, Gabaneuron
Gabapentin + Nortriptyline: Gabapin NT, Nortipan G
`;
