/** See known-brands.ts for the form. */
export const womenSkinAndOthers = `
Ethinylestradiol + Levonorgestrel: Ovral-L, Ovral, Mala-D, Mala-N, Triquilar, Ovilow, Loette, Pearl
Ethinylestradiol + Desogestrel: Novelon, Femilon, Desolon
Ethinylestradiol + Drospirenone: Yasmin, Yaz, Crisanta, Crisanta-LS, Dronis, Rasmin, Tarana, Yamini
Ethinylestradiol + Cyproterone: Krimson-35, Diane-35
Levonorgestrel: i-Pill, Unwanted-72, Mirena, Norlevo, Pill-72, Nowill
Ulipristal: Ellaone
Centchroman: Saheli, Novex, Novex-DS
Norethisterone: Primolut-N, Regestrone, Norlut-N, Dub-5, Sysron-N
Medroxyprogesterone: Deviry, Meprate, Modus, Provera, Depo-Provera, Farlutal
Dydrogesterone: Duphaston, Dubagest, Dydrofem, Dydroboon, Dydrogest
Progesterone: Susten, Naturogest, Gestone, Utrogestan, Microgest, Endogest, Gestofit, Dubagest SR, Strone
Hydroxyprogesterone: Proluton Depot, Maintane
Estradiol: Progynova, Estrabet
Estriol: Evalon
Conjugated estrogens: Premarin, Conjugase, Espauz
Tibolone: Livial, Tibofem, Tibomax
Clomifene: Siphene, Clomid, Fertomid, Fertyl, Clofert, Ovofar
Letrozole: Letroz, Femara, Letoval, Fempro, Trozet, Oncolet
Tamoxifen: Tamodex, Nolvadex, Mamofen, Cytotam, Tamoxifen, Caditam
Anastrozole: Armotraz, Arimidex, Altraz, Anabrez
Misoprostol: Misoprost, Cytolog, Zitotec
Mifepristone + Misoprostol: MTP Kit, Unwanted Kit
Mifepristone: Mifegest, Mifeprin, MT Pill
Methylergometrine: Methergin
Danazol: Danogen, Ladogal, Gonablok
Isoxsuprine: Duvadilan, Tidilan
Folic acid: Folvite, Folet, Sysfol
Ferrous ascorbate + Folic acid: Orofer-XT
Ferrous fumarate + Folic acid: Livogen
Ferrous fumarate + Cyanocobalamin + Folic acid: Autrin
Ferric hydroxide polymaltose: Ferium
Iron sucrose: Orofer-S, Venofer
Ferric carboxymaltose: Encicarb, Orofer-FCM, Ferinject
Calcium carbonate + Cholecalciferol: Shelcal, Shelcal-HD
Calcium carbonate + Calcitriol + Zinc: Gemcal
Calcium citrate + Cholecalciferol: CCM
Cholecalciferol: Calcirol, Uprise-D3
Calcitriol: Rocaltrol, Laretol
Methylcobalamin: Nurokind, Methycobal, Meconerv
Pyridoxine: Benadon, B-Long
Vitamin B complex + Ascorbic acid: Becosules
Vitamin B complex: Polybion, Neurobion Forte, Neurobion
Multivitamins + Minerals: Zincovit, Supradyn
Multivitamins: Revital
Ascorbic acid: Limcee, Celin
Vitamin a: Aquasol A
Thiamine: Benalgis
Tocopherol: Evion
Oral rehydration salts: Electral, Walyte, Electrobion
Sodium bicarbonate: Nodosis
Disodium hydrogen citrate: Cital, Alkasol, Urikind, Oricitral
Potassium citrate: K-Cit, Potrate
Flavoxate: Urispas, Flavospas, Flavate
Phenazopyridine: Pyridium
Tamsulosin: Urimax, Veltam, Dynapres, Geriflo
Tamsulosin + Dutasteride: Urimax-D, Veltam Plus
Tamsulosin + Finasteride: Urimax-F, Veltam-F
Alfuzosin: Alfoo, Alfusin, Flotral
Alfuzosin + Dutasteride: Alfusin-D, Afdura
Silodosin: Silodal, Silofast, Rapilif, Silotime, Sildoo
Silodosin + Dutasteride: Silodal-D
Dutasteride: Dutas, Duprost, Avodart, Durize
Finasteride: Finpecia, Fincar, Finast, Proscar, Finax, Finalo, Propecia
Solifenacin: Soliten, Soliact
Tolterodine: Roliten, Torq, Detrusitol, Tolter, Terol
Oxybutynin: Oxyspas, Tropan, Cystran
Mirabegron: Mirago, Bladmir
Sildenafil: Manforce, Suhagra, Viagra, Penegra, Caverta, Silagra, Kamagra, Assurans, Edegra, Androz
Tadalafil: Megalis, Tadacip, Tadalis, Tazzle, Forzest, Cialis, Tadaflo, Modula, Pulmopres, Zydalis
Dapoxetine: Duralast, Sustinex, Dapox, Kutub, Xydap
Alendronic acid: Osteofos, Fosamax, Restofos, Bifosa, Denfos
Risedronate: Actonel, Risofos
Ibandronic acid: Bandrone, Bonviva, Idrofos
Zoledronic acid: Zoldonat, Aclasta, Zometa, Zoldria, Rokfos
Isotretinoin: Sotret, Isotroin, Tretiva, Accutane, Isotret, Acutret, Acnetoin
Acitretin: Acrotac, Aceret
Adapalene: Adaferin, Adapen, Adiff, Adaple
Adapalene + Benzoyl peroxide: Deriva-BPO, Epiduo
Benzoyl peroxide: Brevoxyl, Persol AC
Tretinoin: Retino-A, A-Ret, Airol, Eudyna
Hydroquinone + Tretinoin + Mometasone: Melalite-XL, Skinlite, Elosone-HT, Melacare, No-Scars, Skin Lite
Permethrin: Permite, Scabper
Mupirocin: T-Bact, Mupimet, Bactroban, Mupi, Supirocin, T-Bact Ointment, Supirocin Ointment
Fusidic acid: Fucidin, Fusiwal, Fucidin Cream
Silver sulfadiazine: Silverex
Povidone-iodine: Betadine, Wokadine, Cipladine, Piodin, Betadine Gargle
Betamethasone + Neomycin: Betnovate-N
Betamethasone + Clioquinol: Betnovate-C
Betamethasone + Gentamicin: Betnovate-GM
Clobetasol: Tenovate, Clobetol, Lobate, Clop, Clonate, Topinate, Clovate
Clobetasol + Salicylic acid: Topisal
Minoxidil: Tugain, Mintop, Coverit, Morr
Chlorhexidine: Hexidine, Rexidin, Clohex
Timolol: Glucomol, Iotim, Timolet, Ocupres, Timolen
Dorzolamide + Timolol: Dorzox-T, Cosopt, Misopt, Ocudor-T
Brimonidine: Brimo, Alphagan, Iobrim, Brimodin
Brimonidine + Timolol: Combigan, Brimolol, Brimocom
Latanoprost: Latoprost, Xalatan, Latodrops
Bimatoprost: Careprost, Lumigan, Bimat, Intaprost
Travoprost: Travatan, Travo
Carboxymethylcellulose: Refresh Tears, Lubrex, Ecotears, CMC, Add Tears, Eco Tears
Olopatadine: Patanol, Olopat, Winolap, Pataday, Olo, Alerchek, Olopine
Acetazolamide: Diamox, Iopar-SR, Acetamide, Avva, Synomax
Nepafenac: Nepaflam, Nepalact, Nepastar, Nepcinac
Prednisolone + Gatifloxacin: Gatiquin-P
Lidocaine: Xylocaine, Lox, Lignocaine, Wocaine, Lox Gel, Lignox, Gesicain
Lidocaine + Prilocaine: Prilox, Emla, Tetralid
Cyclosporine: Sandimmun, Sandimmun Neoral, Panimun Bioral, Imusporin, Cyclophil-ME, Psorid, Arpimune ME
Tacrolimus: Pangraf, Prograf, Tacromus, Crolim, Vingraf
Mycophenolate: Cellcept, Mofilet, Mycept, Immutil, Myfortic, Mycofit, Renodapt
Sirolimus: Rapacan, Siropan, Rapamune, Sirova
Everolimus: Certican, Evertor, Advacan, Rapact
Imatinib: Glivec, Veenat, Imatib, Celonib, Mesylonib
Thalidomide: Thalix, Thaloda, Redemide
Cyclophosphamide: Endoxan, Cycloxan, Cydoxan
Varenicline: Champix, Smoquit
Orlistat: Obelit, Xenical, Vyfat, Reeshape, Orlica
Bosentan: Bosentas, Lupibose
Ambrisentan: Endobloc, Ambrican
Tolvaptan: Tolvat, Natrise, Samsca, Tolsama, Tolvasca
Sevelamer: Revlamer, Sevcar, Renvela, Foseal
Cinacalcet: PTH, Setz
Levocarnitine: Carnitor, Carnisure
Pirfenidone: Pirfenex
`;
