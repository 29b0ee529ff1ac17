/** See known-brands.ts for the form. */
export const mindStomachAndBreath = `
Pantoprazole: Pan, Pantop, Pantocid, Pantodac, Pansec, Pantakind, Nupenta, Panto, Pantium, Zipant, Pantosec, Pantozol, Penkool, Pantomac, Pantin
Pantoprazole + Domperidone: Pan-D, Pantop-D, Pantocid-D, Pantodac-DSR, Pansec-DSR, Pantakind-DSR, Pantosec-D, Zipant-D, Pantin-D
Pantoprazole + Itopride: Pantop-IT, Pantocid-IT, Pan-IT, Ganaton Total, Pantodac-IT
Pantoprazole + Levosulpiride: Pan-L, Pansec-L
Omeprazole: Omez, Omee, Omecip, Ocid, Lomac, Omesec, Omizac, Omicap, Omezol
Omeprazole + Domperidone: Omez-D, Omee-D, Ocid-D, Omecip-D, Omesec-RD, Lomac-D, Domstal-O
Esomeprazole: Nexpro, Neksium, Esoz, Sompraz, Nexium, Raciper, Esomac, Izra, Zosec, Esogress
Esomeprazole + Domperidone: Nexpro-RD, Esoz-D, Sompraz-D, Raciper-D, Neksium-D, Izra-D, Esomac-D
Esomeprazole + Levosulpiride: Nexpro-L, Sompraz-L, Esoz-L, Izra-L
Rabeprazole: Razo, Rabicip, Rabeloc, Veloz, Rablet, Happi, Cyra, Rabium, Pepcia, Rabekind, Rabifast, Parit, Rekool, Rabemac, Rabonik, Rabez
Rabeprazole + Domperidone: Razo-D, Rabicip-D, Rablet-D, Cyra-D, Rabium-DSR, Pepcia-D, Rabekind-DSR, Rabifast-DSR, Rekool-D, Rabonik-DSR
Rabeprazole + Levosulpiride: Razo-L, Rabicip-L, Veloz-L, Rablet-L, Happi-L, Rekool-L
Lansoprazole: Lanzol, Lan, Lanpro
Ranitidine: Rantac, Aciloc, Zinetac, Histac, Ranitin, Zantac
Ranitidine + Domperidone: Aciloc-RD
Famotidine: Famocid, Famtac, Topcid, Famonite, Facid
Sucralfate: Sucrafil, Sucral, Sucramal, Pepsigard, Sparacid
Sucralfate + Oxetacaine: Sucrafil-O, Sucramal-O, Sucral-O, Sucrafil O Gel
Aluminium hydroxide + Magnesium hydroxide + Simethicone: Gelusil, Digene, Gelusil-MPS, Ulgel, Digene Gel
Aluminium hydroxide + Magnesium hydroxide + Oxetacaine: Mucaine, Mucaine Gel
Domperidone: Domstal, Vomistop, Domperi, Motinorm, Normetic, Domcolic, Dom DT
Ondansetron: Ondem, Emeset, Vomikind, Zofer, Periset, Vomiof, Emigo, Onset, Zofran, Osetron
Metoclopramide: Perinorm, Reglan, Maxeron, Emenil
Prochlorperazine: Stemetil, Vometil, Emidoxyn, Bukatel
Levosulpiride: Levazeo, Lesuride, Levogastrol
Itopride: Ganaton, Itza
Mosapride: Moza, Mosart, Mopid, Kinetix
Dicyclomine + Chlordiazepoxide + Clidinium: Normaxin, Spasrax, Equirex
Chlordiazepoxide + Clidinium: Librax
Mebeverine: Colospa, Mebaspa, Meva, Mebiz, Morease
Hyoscine: Buscopan, Buscogast, Hyocimax, Hyospan
Drotaverine: Drotin, Doverin, Drot, Drovera, Drotikind
Drotaverine + Mefenamic acid: Drotin-M, Doverin-M, Drotikind-M
Drotaverine + Aceclofenac: Drotin-A, Esnil-A, Doverin-A
Loperamide: Lopamide, Eldoper, Imodium, Andial
Racecadotril: Redotil, Zedott, Racedot, Enuff, Racigyl
Lactulose: Duphalac, Looz, Livoluk, Lactihep, Evict
Bisacodyl: Dulcolax, Dulcoflex, Conlax, Gerbisa, Julax
Sodium picosulfate: Cremalax, Picolax
Liquid paraffin + Magnesium hydroxide: Cremaffin, Emty
Liquid paraffin + Sodium picosulfate + Magnesium hydroxide: Cremaffin Plus
Mesalazine: Mesacol, Pentasa, Asacol, Mesahenz, Tidocol, Vegaz, Rowasa
Ursodeoxycholic acid: Udiliv, Ursocol, Udihep, Urso, Ursetor, Golbi, Actibile, Udiwok
Pancreatin: Creon
Lansoprazole + Clarithromycin + Tinidazole: Pylokit
Bacillus clausii: Enterogermina
Saccharomyces boulardii: Econorm
Lactobacillus: Enterobact
Escitalopram: Nexito, Cipralex, Stalopam, Rexipra, Feliz-S, Citofast, Esdep, S-Citadep, Szetalo, Estomine, Lexapro, Cilentra, Censpram, Depranex, S-Celepra
Escitalopram + Clonazepam: Nexito Plus, Nexito-Forte, Stalopam Plus, Feliz-S Plus, Szetalo Plus, Censpram Plus
Escitalopram + Etizolam: Cilentra Forte
Sertraline: Serta, Zosert, Daxid, Serlift, Sertima, Zoloft, Inosert, Setrona, Serenata, Zotral
Fluoxetine: Fludac, Flunil, Prodep, Prozac, Fludep, Depzac
Fluvoxamine: Fluvoxin, Uvox, Sorest, Voxamin, Fluvator, Revilife
Paroxetine: Paxidep, Pari, Xet, Pexep, Parotin, Paxil, Panex, Raxit
Citalopram: Celica, Citopam, Citadep, Topdep, Celepra
Venlafaxine: Venlor, Veniz, Venlift, Venla, Flavix, Venjoy
Desvenlafaxine: D-Veniz, MDD-XR, Zyven, Newven, Ventab-DXT
Duloxetine: Duzela, Duvanta, Dulane, Duloxee, Cymbalta, Duzac, Symbal, Delok
Amitriptyline: Tryptomer, Amitone, Amitrip, Sarotena, Eliwel, Latilin
Amitriptyline + Chlordiazepoxide: Amixide, Limbival, Amitop Plus, Libotryp
Nortriptyline: Sensival, Nortin
Imipramine: Depsonil, Antidep, Impramine
Clomipramine: Clonil, Clofranil, Anafranil
Dosulepin: Prothiaden, Dothip, Exodep
Mirtazapine: Mirtaz, Mirnite, Mirt, Mirzest
Bupropion: Bupron, Bupron SR, Zyban, Unidep
Trazodone: Trazonil, Trazalon, Trazodac, Tazodac
Alprazolam: Alprax, Restyl, Anxit, Trika, Alzolam, Zolax, Tranax, Alp, Alprocontin, Zolam
Clonazepam: Clonotril, Rivotril, Lonazep, Zapiz, Petril, Clonafit, Epitril, Lonapam, Clonapax, Clozep, Clonax, Melzap
Lorazepam: Ativan, Larpose, Calmese, Lopez, Trapex
Diazepam: Valium, Calmpose, Anxol, Placidox, Zepose, Paxum
Chlordiazepoxide: Librium, Equilibrium
Etizolam: Etilaam, Etizola, Etirest, Sylkam
Clobazam: Frisium, Lobazam, Clobakem, Clozam, Cloba, Solzam
Nitrazepam: Nitravet, Nitcalm
Midazolam: Mezolam, Midosed, Fulsed
Zolpidem: Zolfresh, Nitrest, Zoldem, Stilnoct, Sove
Zopiclone: Zopicon, Zopitran
Eszopiclone: Fulnite, Sleepwell
Pregabalin: Lyrica, Pregalin, Pregeb, Pregabid, Maxgalin, Neugaba, Pregastar, Prebaxe, Pregalin SR
Pregabalin + Methylcobalamin: Pregeb-M, Pregabid-ME, Maxgalin-M
Pregabalin + Nortriptyline: Maxgalin-NT, Pregeb-NT, Pregabid-NT
Gabapentin: Gabapin, Gabantin, Gaba, Gabatin, Gabator
Levetiracetam: Levipil, Keppra, Levera, Levroxa, Epictal, Torleva, Levesam, Levecetam, Levilex, Epilive, Levenue
Valproate: Encorate, Valparin, Epilex, Depakote, Encorate Chrono, Valprol, Epival, Torvate, Dicorate, Divaa, Valance, Desval, Valparin Chrono, Torvate Chrono, Epilex Chrono, Valprol-CR
Carbamazepine: Tegrital, Tegretol, Mazetol, Zen Retard, Carbatol, Zeptol, Versitol
Oxcarbazepine: Oxetol, Oxcarb, Trioptal, Oxep, Vinlep, Oleptal, Oxmazetol, Carbox, Oxeptal
Phenytoin: Eptoin, Dilantin, Epsolin, M-Toin
Phenobarbital: Gardenal, Luminal, Phenobarb, Barbee, Fenobarb, Phenetone
Lamotrigine: Lametec, Lamitor, Lamictal, Lamogin, Lamepil, Lamez, Lamosyn
Topiramate: Topamac, Topamax, Topirol, Epitop, Topaz, Nextop, Topex
Lacosamide: Lacosam, Lacoset, Lacopsy, Vimpat
Zonisamide: Zonegran, Zonisep, Zonimid, Zonit
Lithium: Lithosun, Licab, Lithocent, Intalith, Lithocap, Elcab
Olanzapine: Oleanz, Oliza, Olimelt, Meltolan, Olan, Joyzol, Manza, Tolaz, Zyprexa, Oltha
Risperidone: Risdone, Sizodon, Respidon, Rispond, Risperdal, Riscon, Rozidal, Risnia
Risperidone + Trihexyphenidyl: Risdone Plus, Sizodon Forte
Quetiapine: Qutipin, Seroquin, Quticool, Seroquel, Socalm, Qutan, Psyquit
Aripiprazole: Arip MT, Aripra, Asprito, Aria, Abilify, Arpizol, Aripicad
Haloperidol: Serenace, Halopidol, Senorm, Trancodol, Halidace
Chlorpromazine: Chlorpromazine, Megatil, Largactil, Relitil
Chlorpromazine + Trifluoperazine + Trihexyphenidyl: Trinicalm Forte
Amisulpride: Sulpitac, Soltus, Amival, Solian
Clozapine: Sizopin, Lozapin, Skizoril, Syclop, Clozaril
Trihexyphenidyl: Pacitane, Parkin, Bexol, Parkitane, Hexinal
Levodopa + Carbidopa: Syndopa, Syndopa Plus, Sinemet, Tidomet, Syndopa CR, Tidomet Forte, Tidomet Plus, LCD
Pramipexole: Pramipex, Pramirol
Ropinirole: Ropark, Ropitor, Ropin, Requip
Rasagiline: Rasalect, Rasipar, Relgin, Rasagin
Selegiline: Selgin, Elegelin, Jumex
Amantadine: Amantrel
Donepezil: Donep, Donecept, Aricep, Alzil, Dopezil
Donepezil + Memantine: Alzil-M, Donamem
Memantine: Admenta, Nemdaa
Betahistine: Vertin, Betavert, Vertizac, Zevert, Vertistar
Cinnarizine: Stugeron, Cintigo
Cinnarizine + Dimenhydrinate: Dizitac
Methylphenidate: Inspiral, Addwize, Ritalin, Concerta
Atomoxetine: Axepta, Attentrol, Attera, Tomoxetin
Modafinil: Modalert, Provake, Modatec
Buspirone: Buspin, Buscalm, Buspidac
Hydroxyzine: Atarax, Hydil, Anxipar
Disulfiram: Esperal, Dizone, Chronol
Naltrexone: Nodict, Naltima, Naltrex
Nicotine: Nicotex, 2baconil, Nicorette
Cetirizine: Cetzine, Okacet, Zyrtec, Alerid, Cetriz, Cetcip, Zirtin, Alday
Levocetirizine: Levocet, Xyzal, Vozet, L-Hist, 1-AL, Teczine, Levorid, Hatric, Okacet-L, Laveta, Levozet, Lazine
Levocetirizine + Montelukast: Montair-LC, Montek-LC, Levocet-M, Montina-L, Monticope, Odimont-LC, Telekast-L, Romilast-L, Lasma-LC, Xyzal-M, Montas-L, L-Montus, Montemac-L, Montewok-LC, Vozet-M, Teczine-M, 1-AL-M, L-Montus Kid, Montair LC Kid, Montek LC Kid, Odimont-LC Kid
Fexofenadine: Allegra, Fexova, Altiva, Fexofen, Fexigra, Histafree, Fexy, Fegra
Fexofenadine + Montelukast: Allegra-M, Montair-FX, Montek-FX, Histafree-M, Telekast-F, Odimont-FX, Montemac-FX
Bilastine: Bilasure, Billargic, Bilafav
Bilastine + Montelukast: Bilagra-M, Billargic-M, Montek-BL, Bilasure-M, Bilafav-M
Ebastine: Ebast
Desloratadine: Deslor, Dazit, Clarinex, D-Loratin
Desloratadine + Montelukast: Mondeslor, Dazit-M
Loratadine: Lorfast, Loridin, Claritin, Alaspan
Rupatadine: Rupanex, Smarti
Chlorpheniramine: Cadistin, Piriton
Pheniramine: Avil
Promethazine: Phenergan, Avomine, Promet
Cyproheptadine: Practin, Ciplactin, Peritol, Apetamin
Doxylamine + Pyridoxine: Doxinate, Nosic
Doxylamine + Pyridoxine + Folic acid: Doxinate Plus
Montelukast: Montair, Montek, Singulair, Montelast, Telekast, Romilast, Montina, Montemac, Lasma, Ventair
Montelukast + Theophylline: Montair Plus, Montek Plus
Montelukast + Acebrophylline: Montair-AB, Montek-AB
Salbutamol: Asthalin, Ventorlin, Salbair, Derihaler, Salbetol
Levosalbutamol: Levolin
Levosalbutamol + Ipratropium: Duolin, Combimist-L, Levolin Plus
Budesonide: Budecort, Pulmicort, Budez CR
Formoterol + Budesonide: Foracort, Budamate, Symbicort, Foracort Forte, Budetrol, Airtec-FB, Symbiva, Formonide
Fluticasone: Flutiflo, Flohale, Flomist, Furamist, Avamys, Fluticone
Fluticasone + Salmeterol: Seroflo, Seretide, Esiflo, Forair
Fluticasone + Formoterol: Maxiflo, Combihale-FF
Fluticasone + Vilanterol: Relvar
Fluticasone + Azelastine: Duonase, Nazomac-AF, Azeflo, Flomist-AZ
Mometasone: Nasonex, Metaspray, Momate Nasal, Momeflo, Momate, Elocon, Cutizone
Beclomethasone: Beclate
Beclomethasone + Levosalbutamol: Aerocort
Tiotropium: Tiova, Tiate, Spiriva, Tiomist, Aerotrop, Tiotrop
Tiotropium + Formoterol: Duova, Tiomate
Tiotropium + Formoterol + Ciclesonide: Triohale
Glycopyrronium: Glycopyrrolate
Theophylline: Theoday, Theobid, Phylobid
Theophylline + Etofylline: Deriphyllin, Deriphyllin Retard, Theo PA, Dericip
Doxofylline: Doxolin, Synasma, Doxoril, Doxiflo, Phylodox, Doxobid, Doxovent
Acebrophylline: Ab Phylline, Macphylline, Ab Flo, Acebrobid, Brophyle
Acebrophylline + Acetylcysteine: Pulmoclear, Ab Phylline-N, AB-Flo-N
Ambroxol: Mucolite, Ambrolite, Ambrodil, Acolyt
Ambroxol + Levosalbutamol + Guaifenesin: Ascoril-LS, Ambrodil-LX, Brozeet-LS, Grilinctus-LS, Bro-Zedex LS, Mucolite-LS, Kofarest-LS, Alkof-LS
Salbutamol + Ambroxol + Guaifenesin: Ambrodil-S, Asthalin-AX
Terbutaline + Bromhexine + Guaifenesin: Ascoril, Bro-Zedex, Kofarest-PD, Macbery
Terbutaline + Bromhexine: Grilinctus BM
Terbutaline: Bricanyl
Dextromethorphan + Chlorpheniramine: Piriton-CS
Dextromethorphan + Chlorpheniramine + Phenylephrine: Ascoril-D Plus, Chericof
Dextromethorphan + Chlorpheniramine + Guaifenesin + Ammonium chloride: Grilinctus
Dextromethorphan + Bromhexine + Ammonium chloride + Menthol: Zedex
Diphenhydramine + Ammonium chloride + Sodium citrate: Benadryl
Codeine + Chlorpheniramine: Corex-T, Tossex
Paracetamol + Phenylephrine + Chlorpheniramine: Sinarest, Wikoryl, Solvin Cold, Febrex Plus, Flucold, Wikoryl AF
Paracetamol + Phenylephrine + Chlorpheniramine + Caffeine: Sinarest New
Paracetamol + Phenylephrine + Cetirizine: Cheston Cold, Cetcip Cold
Paracetamol + Phenylephrine + Caffeine: Vicks Action 500, Crocin Cold, D'Cold
Phenylephrine + Chlorpheniramine: Maxtra, T-Minic
Xylometazoline: Otrivin, Xylomist, Decon
Oxymetazoline: Nasivion, Sinarest Nasal
`;
