/** See known-brands.ts for the form. */
export const heartAndSugar = `
Telmisartan: Telma, Telmikind, Telsartan, Telsar, Telvas, Tazloc, Telpres, Cresar, Telista, Sartel, Telday, Arbitel, Eritel, Inditel, Macsart, Telmed, Telmiride, Tigatel, Temsan, Telsite
Telmisartan + Hydrochlorothiazide: Telma-H, Telmikind-H, Telsartan-H, Telsar-H, Tazloc-H, Telpres-H, Cresar-H, Telista-H, Sartel-H, Arbitel-H, Eritel-H, Inditel-H, Macsart-H, Telday-H
Telmisartan + Amlodipine: Telma-AM, Telmikind-AM, Telsartan-AM, Telsar-A, Tazloc-AM, Cresar-AM, Telista-AM, Sartel-AM, Arbitel-AM, Inditel-AM, Macsart-AM, Telday-AM, Telvas-AM
Telmisartan + Amlodipine + Hydrochlorothiazide: Telma-AMH, Telmikind-AMH
Telmisartan + Chlorthalidone: Telma-CT, Telmikind-CT, Eritel-CH, Cresar-CT, Telvas-CT, Tazloc-CT
Telmisartan + Cilnidipine: Telma-LN, Cilacar-T, Nexovas-T, Telvas-LN, Cilaheart-T, Cinod-T
Telmisartan + Metoprolol: Telma-Beta, Telmikind-Beta
Telmisartan + Bisoprolol: Concor-T
Losartan: Losar, Repace, Losacar, Covance, Zaart, Losakind, Tozaar, Cosart, Losanorm
Losartan + Hydrochlorothiazide: Losar-H, Repace-H, Losacar-H, Covance-D, Losakind-H, Tozaar-H
Losartan + Amlodipine: Losar-A, Repace-A, Losacar-A, Amlopres-Z
Olmesartan: Olmezest, Olmin, Olmesar, Olsar, Olmy, Pinom, Olvance, Benitec, Olmax
Olmesartan + Amlodipine: Olmezest-AM, Olmin-A, Olmesar-A, Olsar-A, Olmy-A, Pinom-A
Olmesartan + Hydrochlorothiazide: Olmezest-H, Olmesar-H, Olsar-H, Olmy-H, Pinom-H
Olmesartan + Chlorthalidone: Olmezest-CH
Valsartan: Diovan, Valent, Starval, Valzaar
Sacubitril + Valsartan: Vymada, Azmarda, Cidmus, Entresto, Neptaz, Arney, Valsac
Irbesartan: Irovel, Xarb, Aprovel
Candesartan: Candesar, Atacand
Azilsartan: Zilarbi, Abel, Azilsmart
Ramipril: Cardace, Ramistar, Hopace, Ramipres, Ramcor, Odipril, R-Pril, Cardiopril, Ramace
Ramipril + Hydrochlorothiazide: Cardace-H, Ramistar-H
Enalapril: Envas, Enapril, Enam, Nuril, Enace, Minipril, BQL
Lisinopril: Listril, Lipril, Lisoril, Zestril, Linvas, Hipril, Cipril
Lisinopril + Amlodipine: Amlopres-L
Perindopril: Coversyl, Perigard, Perihart
Perindopril + Amlodipine: Coversyl-AM
Perindopril + Indapamide: Coversyl Plus
Captopril: Aceten, Capotril, Angiopril
Amlodipine: Amlong, Amlodac, Amlokind, Stamlo, Amlopres, Amlip, Amdepin, Amlosafe, Amlovas, Norvasc, Amcard, Calchek, Amlogard, Lama, Primodil, Amtas, Myodura
S-amlodipine: Asomex, Eslo, Espin, S-Amcard, S-Numlo, Numlo, Esam
Amlodipine + Atenolol: Amlong-A, Amlokind-AT, Amlopres-AT, Stamlo-Beta, Amlodac-AT, Amlip-AT, Aten-AM, Amlosafe-AT, Amtas-AT
Amlodipine + Metoprolol: Met XL-AM, Metolar-AM, Starpress-AM, Amlong-MT, Revelol-AM, Prolomet-AM
Amlodipine + Hydrochlorothiazide: Amlong-H, Stamlo-D
Cilnidipine: Cilacar, Nexovas, Cinod, Cilaheart, LN Bloc, Cilny
Nifedipine: Depin, Nicardia, Calcigard, Adalat, Nicardia Retard, Depicor
Diltiazem: Dilzem, Angizem, Dilcontin, Dilzem SR, DTM, Channel
Verapamil: Calaptin, Vasopten, Calaptin SR, Veramil
Metoprolol: Metolar, Met XL, Betaloc, Seloken, Starpress, Revelol, Prolomet, Metolar XR, Embeta, Mepol
Atenolol: Aten, Tenormin, Betacard, Tenolol, Atecard, Hipres, Catenol, Ziblok
Bisoprolol: Concor, Corbis, Bisoheart, Bisobis, Zabesta, Biselect
Bisoprolol + Amlodipine: Concor-AM
Carvedilol: Carloc, Cardivas, Carvil, Carca, Carvipress, Carvistar
Nebivolol: Nebicard, Nebistar, Nodon, Nebilong, Nebula, Nubeta, Nebi, Nebimac
Nebivolol + Amlodipine: Nebilong-AM, Nodon-AM
Propranolol: Ciplar, Inderal, Betabloc, Betacap, Ciplar LA, Propal, Provanol, Corbeta
Propranolol + Clonazepam: Petril Beta, Clonotril Plus
Labetalol: Labebet, Labetamac, Normadate, Lobet, Gravidol, Labesol
Methyldopa: Aldomet, Alphadopa, Emdopa, Gynapres
Clonidine: Arkamin, Catapres, Clodict
Prazosin: Minipress, Minipress XL, Prazopress, Prazopress XL
Moxonidine: Moxovas, Moxocard
Hydrochlorothiazide: Aquazide, Hydrazide, Esidrex, Hydride
Chlorthalidone: CTD, Thalizide
Indapamide: Natrilix, Natrilix SR, Lorvas, Indicontin, Diurem
Furosemide: Lasix, Frusenex, Furoped
Furosemide + Spironolactone: Lasilactone, Fruselac, Spiromide
Furosemide + Amiloride: Amifru, Frumil
Torsemide: Dytor, Tide, Torget, Torsinex, Tor
Torsemide + Spironolactone: Dytor Plus, Tide Plus, Torlactone, Torget Plus
Spironolactone: Aldactone, Spilactone, Aldostix
Eplerenone: Eptus, Eplecard
Metolazone: Metoz, Zytanix
Potassium chloride: Potklor
Isosorbide dinitrate: Sorbitrate, Isordil
Isosorbide dinitrate + Hydralazine: Isolazine
Isosorbide mononitrate: Monotrate, Ismo, Imdur, Angicor, Monit, Solotrate, Monosorbitrate, Ismo SR, Monocontin
Nitroglycerin: Nitrocontin, Nitroject, Angised, GTN Sorbitrate, NTG
Nicorandil: Nikoran, Korandil, Nicostar, Zynicor, Nicoduce
Ivabradine: Ivabrad, Ivabeat, Ivamac, Coralan, Bradia, Inapure
Ranolazine: Ranozex, Ranolaz, Ranx, Cartinex, Rancad
Trimetazidine: Flavedon, Trivedon, Carvidon, Cardimax, Angitrit
Digoxin: Lanoxin, Digox, Dixin, Cardioxin
Amiodarone: Cordarone, Amiodar, Tachyra, Eurythmic, Amipace
Sotalol: Sotagard, Sotalar
Atorvastatin: Atorva, Lipitor, Storvas, Tonact, Lipicure, Atocor, Aztor, Atorlip, Avas, Atorfit, Lipvas, Modlip, Xtor, Stator, Atchol, Atorsave, Lipikind
Atorvastatin + Aspirin: Ecosprin-AV, Lipikind-AS
Atorvastatin + Aspirin + Clopidogrel: Ecosprin Gold, Clopitorva, Deplatt-CV, Lipicure-Gold, Storvas Gold
Atorvastatin + Ezetimibe: Storvas-EZ
Atorvastatin + Fenofibrate: Tonact-TG, Lipicure-TG, Storfib, Atocor-F, Lipikind-F, Stator-F
Rosuvastatin: Rosuvas, Rozavel, Crestor, Rosulip, Rosukem, Turbovas, Rosumac, Rosubest, Rosave, Novastat, Razel, Rozat, Rosufit, Rozucor, Rosuchek, Rosycap, Roseday
Rosuvastatin + Aspirin + Clopidogrel: Rosuvas Gold, Rozagold, Rozucor Gold, Rosulip Gold, Rosumac Gold, Rosukem Gold, Razel Gold
Rosuvastatin + Clopidogrel: Rosuvas-CV
Rosuvastatin + Fenofibrate: Rosuvas-F, Rozavel-F, Rosulip-F, Rosufit-F, Rozucor-F, Razel-F, Rosumac-F
Rosuvastatin + Ezetimibe: Rosuvas-EZ, Rozavel-EZ
Simvastatin: Simvotin, Zosta, Simcard, Simlo, Simvas, Zocor
Pitavastatin: Pitava, Pivasta, Flovas
Fenofibrate: Lipicard, Fenolip, Tricor, Fenocor, Fibrate, Stanlip, Finate
Gemfibrozil: Lopid, Gempar
Ezetimibe: Ezedoc, Ezentia, Zetica, Ezetib, Ezee
Aspirin: Ecosprin, Disprin, Loprin, Delisprin, ASA
Clopidogrel: Clopilet, Clopitab, Plavix, Deplatt, Clopid, Clavix, Plagril, Ceruvin, Clopivas, Plagerine, Preva, Noklot, Clopigrel, Clopact
Clopidogrel + Aspirin: Clopilet-A, Clopitab-A, Deplatt-A, Clavix-AS, Clopivas-AP, Plagril-A, Noklot Plus, Clopigrel-A, Preva-AS, Clas
Prasugrel: Prasita, Prax, Prasuvas, Prasudoc
Ticagrelor: Brilinta, Axcer, Ticaflo, Brigrel, Ticavic
Cilostazol: Pletoz, Stiloz, Zilast, Cilodoc, Pletal
Pentoxifylline: Trental, Flexital, Kinetal
Warfarin: Warf, Uniwarfin, Coumadin, Sofarin
Acenocoumarol: Acitrom, Acenox, Acenomac
Rivaroxaban: Xarelto, Rivaflo, Rivarox, Rivaban
Apixaban: Eliquis, Apigat
Dabigatran: Pradaxa, Dabiclot, Dabigo
Enoxaparin: Clexane, Lomoh, Enoxarin, Lonopin, Cutenox, Enclex, LMWX
Heparin: Beparine, V-Parin, Declot, Thrombophob
Fondaparinux: Arixtra, Fondared
Tranexamic acid: Trapic, Pause, Tranexa, Tranostat, Texakind, Transtat, Clip, Traxage
Tranexamic acid + Mefenamic acid: Trapic-MF, Pause-MF, Tranostat-MF, Texakind-MF, Clip-MF, Traxage-MF
Etamsylate: Sylate, Dicynene, Ethamcip, K-Stat
Metformin: Glycomet, Glyciphage, Gluformin, Okamet, Obimet, Cetapin, Metlong, Walaphage, Glucophage, Bigomet, Gluconorm SR, Melmet, Formin, Metsmall, Zomet, Glycomet SR, Exermet, Diamet, Riomet, Xmet
Metformin + Glimepiride: Glycomet-GP, Glimisave-M, Gluconorm-G, Amaryl-M, Glimestar-M, Zoryl-M, Glyciphage-G, Gemer, Glimy-M, Glimiprex-MF, Glimulin-MF, Isryl-M, Obimet-GX, Glimisave-M1, Glimisave-M2, Glimestar-M1, Glimestar-M2, Zoryl-M1, Zoryl-M2, Gemer-1, Gemer-2, Gluconorm-G1, Gluconorm-G2, Amaryl-M1, Amaryl-M2, Glycomet-GP1, Glycomet-GP2, Glyciphage-G1, Glyciphage-G2
Metformin + Glimepiride + Voglibose: Glimisave-MV, Glycomet-Trio
Metformin + Glimepiride + Pioglitazone: Tripride, Triglycomet
Metformin + Gliclazide: Glizid-M, Reclimet, Glychek-M, Dianorm-M, Glycigon-M, Reclimet XR, Cyblex-M, Euclide-M, Lycazid-M
Metformin + Glipizide: Glynase-MF, Dibizide-M, Bimode, Metaglez
Metformin + Glibenclamide: Glinil-M, Daonil-M, Benclamet, Glucored, Glucored Forte, Duotrol
Metformin + Pioglitazone: Pioz-MF, Piomed-M, Piosafe-MF, Pioglit-MF
Metformin + Voglibose: Volix-M, Volibo-M, PPG-Met, Vogli-M, Advog-M, Voglitor-MF
Metformin + Sitagliptin: Janumet, Istamet, Siptin-M, Janumet XR, Sitabite-M, Istamet XR, Sitazit-M
Metformin + Vildagliptin: Galvus Met, Jalra-M, Zomelis Met, Vysov-M, Vilact-M, Eucreas, Zomelis-Met
Metformin + Teneligliptin: Zita-Met, Tenepride-M, Ziten-M, Dynaglipt-M, Tendia-M
Metformin + Linagliptin: Trajenta Duo, Ondero Met, Linaxa-M
Metformin + Dapagliflozin: Xigduo, Xigduo XR, Udapa-M, Oxramet
Metformin + Empagliflozin: Jardiance Met, Gibtulio Met
Metformin + Saxagliptin: Kombiglyze
Glimepiride: Amaryl, Glimisave, Glimestar, Zoryl, Azulix, Glimy, Glimer, Glimulin, Glimfirst, Isryl, Diaglim, Glador, K-Glim, Euglim, Blisto, GP, Glimiprex, Betaglim
Gliclazide: Glizid, Reclide, Diamicron, Glychek, Dianorm, Glycigon, Cyblex, Euclide, Lycazid, Nuzide
Glipizide: Glynase, Glytop, Dibizide, Glide, Glucolip
Glibenclamide: Daonil, Euglucon, Glinil, Semi-Daonil
Pioglitazone: Pioz, Pioglar, Piomed, Pioglit, Piosafe, Actos, G-Tase, P-Glitz, Opam, Glizone, Diavista
Voglibose: Volix, Volibo, Vogs, PPG, Vobose
Acarbose: Glucobay, Rebose, Asucrose, Glubose, Diabose
Sitagliptin: Januvia, Istavel
Vildagliptin: Galvus, Jalra, Zomelis, Vysov
Teneligliptin: Zita Plus, Tenepride, Ziten, Dynaglipt, Tenglyn, Tenlimac, Eternex
Linagliptin: Trajenta, Ondero, Linares, Linaxa
Linagliptin + Empagliflozin: Glyxambi
Saxagliptin: Onglyza
Saxagliptin + Dapagliflozin: Qtern
Dapagliflozin: Forxiga, Oxra, Dapaturn, Dapanorm, Dapaone, Dapacose, Sugaflo, Dapabite, Daparyl, Gledepa
Empagliflozin: Jardiance, Gibtulio
Canagliflozin: Invokana, Sulisent, Prominad
Remogliflozin: Remo, Remozen
Remogliflozin + Metformin: Remo-M
Repaglinide: Eurepa, Rapilin, Novonorm, Repide
Semaglutide: Rybelsus, Ozempic
Liraglutide: Victoza
Dulaglutide: Trulicity
Insulin: Huminsulin, Huminsulin R, Huminsulin N, Huminsulin 30/70, Mixtard, Human Mixtard, Actrapid, Human Actrapid, Insulatard, Lantus, Glaritus, Levemir, Tresiba, Novorapid, Novomix, Humalog, Humalog Mix, Apidra, Toujeo, Ryzodeg, Insugen, Wosulin, Basugine, Fiasp
Levothyroxine: Thyronorm, Eltroxin, Thyrox, Thyrofit, Lethyrox, Thyroup, Euthyrox, Roxin
Carbimazole: Neomercazole, Neo-Mercazole, Thyrocab, Anti-Thyrox
Methimazole: Methimez
Propylthiouracil: PTU
Cabergoline: Cabgolin, Caberlin, Camforte
Bromocriptine: Proctinal, Sicriptin, Parlodel, Bromotin
Desmopressin: Minirin
Prednisolone: Wysolone, Omnacortil, Predmet, Emsolone, Predcip, Predone
Methylprednisolone: Medrol, Solu-Medrol, Depo-Medrol, Ivepred, Zempred, Methylpred
Dexamethasone: Dexona, Decdan, Decadron, Dexasone, Wymesone
Betamethasone: Betnesol, Betnelan, Celestone, Walacort, Stemin
Deflazacort: Defcort, Dezacor, Defza, Flacort, Defglu, Defnalone, Enzocort, Monocortil, DFZ, Cortimax
Hydrocortisone: Efcorlin, Hycort, Lycortin-S, Primacort, Hisone, Solu-Cortef, Cutisoft
Fludrocortisone: Floricot
`;
