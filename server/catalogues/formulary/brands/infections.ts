/** See known-brands.ts for the form. */
export const infections = `
Amoxicillin: Mox, Novamox, Amoxil, Wymox, Almox, Lamoxy, Symoxyl, Blumox, Moxikind, Hipen, Cipmox, Acmox, Erox
Amoxicillin + Clavulanic acid: Augmentin, Augmentin Duo, Moxikind-CV, Clavam, Moxclav, Megaclav, Clamp, Mega-CV, Advent, Novamox-CV, Moxiforce-CV, Bactoclav, Amoxyclav, Acuclav, Flemiclav, Nuclav, Curam, Enhancin, Blumox-CA, Almox-CV
Amoxicillin + Cloxacillin: Novaclox, Amclox
Ampicillin: Roscillin, Campicillin, Biocilin, Aristocillin
Ampicillin + Cloxacillin: Megapen, Ampoxin, Roscilox
Cloxacillin: Klox, Bioclox
Phenoxymethylpenicillin: Kaypen, Pentids
Benzathine benzylpenicillin: Penidure, Longacillin, Pencom
Piperacillin + Tazobactam: Piptaz, Zosyn, Tazact, Pipzo, Zaxter, Tazomac
Cefixime: Taxim-O, Zifi, Cefix, Mahacef, Omnix, Topcef, Milixim, Cefolac, Fixx, Hifen, Ceftas, Extacef, Suprax, Gramocef-O, Zimnic, Cefi, Zofix, Ziprax
Cefixime + Clavulanic acid: Zifi-CV, Mahacef-CV
Cefixime + Ofloxacin: Zifi-O, Mahacef Plus, Zenflox Plus, Taxim-OF, Zanocin Plus
Cefixime + Azithromycin: Zifi-AZ
Cefpodoxime: Cepodem, Monocef-O, Gudcef, Cefoprox, Macpod, Podocef, Cedon, Swich, Doxcef, Cefakind-P, Pecef
Cefpodoxime + Clavulanic acid: Gudcef-CV, Monocef-O CV, Cepodem XP, Clavpod, Macpod-CV, Swich-CV
Cefuroxime: Ceftum, Zocef, Pulmocef, Altacef, Cefakind, Cetil, Supacef, Forcef, Zefu, Spizef, Ceroxim
Cefuroxime + Clavulanic acid: Cefakind-CV, Pulmocef-CV, Zocef-CV, Ceroxim-XP
Cefalexin: Phexin, Sporidex, Keflex, Cephadex, Alcephin, Ceff, Blucef, Nufex
Cefadroxil: Droxyl, Cefadrox, Odoxil, Lydroxil, Kefloxin, Cefadur, Vistadrox
Cefaclor: Keflor, Distaclor, Halocef
Cefdinir: Sefdin, Adcef, Kefnir, Cednir
Cefprozil: Orprozil, Refzil-O
Ceftriaxone: Monocef, Xone, Oframax, Powercef, Cefaxone, Rocephin, Gramocef, C-Tri, Trixone, Inocef, Ciplacef
Ceftriaxone + Sulbactam: Monocef-SB, Xone-SB, Keftragard
Ceftriaxone + Tazobactam: Oframax Forte
Cefotaxime: Taxim, Omnatax, Biotax, Zetaxim, Claforan
Cefoperazone + Sulbactam: Magnex, Zosul, Cefactam, Sulbacef, Lactagard, Kefbactam
Ceftazidime: Fortum, Cefzid, Zytaz, Orzid
Meropenem: Meronem, Merocrit, Meromac, Merotec, Penmer
Faropenem: Faronem, Farobact, Duonem
Azithromycin: Azithral, Azee, Aziwok, Azax, Zithrox, Azibact, Azicip, Zady, ATM, Azifast, Laz, Zathrin, Zybact, Trulimax, Azilide, Aziswift, Azithro, Azikem
Clarithromycin: Claribid, Crixan, Clarimac, Synclar, Clarigard, Maclar, Clarie
Erythromycin: Erythrocin, Althrocin, Eltocin, Emthrocin, Erycin
Roxithromycin: Roxid, Roxem, Roxyrol, Roxeptin
Ciprofloxacin: Ciplox, Cifran, Ciprobid, Alcipro, Quintor, Ciprolet, Baycip, Cebran, Ciprodac, Microflox
Ciprofloxacin + Tinidazole: Ciplox-TZ, Cifran-CT, Citizol
Ciprofloxacin + Dexamethasone: Ciplox-D
Ofloxacin: Oflox, Zanocin, Zenflox, Oflomac, Tarivid, Oflin, Zo, Oflacin, Oflocin, Zoxan, Bactof
Ofloxacin + Ornidazole: Oflox-OZ, Zenflox-OZ, O2, Oflomac-OZ, Ornof, Zanocin-OZ, Orni-O, Oflabid-OZ
Norfloxacin: Norflox, Norbactin, Uroflox, Norilet, Utibid
Norfloxacin + Tinidazole: Norflox-TZ, Tinvista-NF
Levofloxacin: Levoflox, Loxof, Levomac, Levotas, Tavanic, Glevo, Levoquin, L-Cin, Levobact, Lebact, Levobid, Levoday, Leeflox
Moxifloxacin: Moxif, Moxicip, Milflox, Vigamox, Avelox, Mahaflox
Moxifloxacin + Dexamethasone: Moxicip-D
Gatifloxacin: Gatiquin, Zigat, Gatilox
Doxycycline: Doxy, Doxy-1, Doxt, Tetradox, Doxicip, Doxypal, Lenteclin, Microdox, Biodoxi
Doxycycline + Lactic acid bacillus: Doxt-SL, Doxt-S
Minocycline: Minoz, Divaine, CNN, Cynomycin, Minolox
Metronidazole: Flagyl, Metrogyl, Aristogyl, Metron
Metronidazole + Norfloxacin: Normetrogyl
Metronidazole + Diloxanide: Entamizole
Tinidazole: Tiniba, Fasigyn, Tini, Tinvista
Ornidazole: Ornida, Dazolic, Giro, Orni, Ornilox
Secnidazole: Secnil, Secnil Forte
Nitrofurantoin: Furadantin, Niftran, Nitrofur, Martifur, Urifast, Niftas, Nitrobact
Fosfomycin: Fosirol, Monurol
Sulfamethoxazole + Trimethoprim: Septran, Bactrim, Cotrim, Ciplin, Oriprim, Sepmax, Tabrol, Colizole
Linezolid: Linid, Lizolid, Linospan, Lizoforce, Linox, Lizomac, Zyvox, Zodlin
Clindamycin: Dalacin, Dalacin C, Clincin, Clindac, Dalcap, Clindatec
Vancomycin: Vancocin, Vanlid, Vancogram
Amikacin: Amicin, Mikacin, Amikef, Camica, Alfakim
Gentamicin: Genticyn, Garamycin, Gentalab
Tobramycin: Tobacin, Tobrex, Toba
Tobramycin + Dexamethasone: Toba-DM, Tobaren-D, Tobradex
Chloramphenicol: Chloromycetin, Paraxin
Rifaximin: Rifagut, Torfix, Rcifax, Rixmin, Rifakem
Nitazoxanide: Nizonide, Nitazet, Nitcol, Nitarid, Nitacure
Albendazole: Zentel, Bandy, Noworm, Albezole, ABZ, Alworm, Nemozole, Olworm, Bendex, Cidazole
Albendazole + Ivermectin: Bandy-Plus, Zentel-Plus, ABZ Plus
Ivermectin: Ivermectol, Iverzole, Ivecop, Iverfast, Ivercid, Imectin, Vermact
Mebendazole: Mebex, Wormin, Vermox
Fluconazole: Forcan, Zocon, Flucos, AF, Syscan, Fluka, Onecan, Flucan, Fluzon, Nuforce, FCN
Itraconazole: Canditral, Itaspor, Itromed, Sporanox, Candiforce, Itrasys, Candistat, Itrafung, Itzhh, Itraz
Ketoconazole: Nizral, Fungicide, Keto, Phytoral
Terbinafine: Terbicip, Tebina, Zimig, Sebifin, Terbiforce, Lamisil, Terbest, Daskil, Tyza, Terbinaforce
Voriconazole: Voritek, Vfend, Voraze, Vorizol, Vorier
Griseofulvin: Grisovin, Grisovin-FP, Walavin
Clotrimazole: Candid, Canesten, Candid-V, Surfaz, Clocip, Imidil, Candid-V6, Clotrin
Clotrimazole + Clindamycin: Clingen, Candid-CL
Clotrimazole + Beclomethasone: Candid-B
Luliconazole: Lulifin, Luliz, Lulican, Lulibet, Lulizol
Aciclovir: Acivir, Zovirax, Herpex, Ocuvir, Lovir, Acivir DT, Cyclovir
Valaciclovir: Valcivir, Valtoval, Zimivir, Valavir, Valanext, Valtrex
Famciclovir: Famtrex, Virovir
Oseltamivir: Tamiflu, Fluvir, Antiflu, Natflu, Starflu
Favipiravir: Fabiflu, Ciplenza, Fluguard
Chloroquine: Lariago, Resochin, Nivaquine-P, Emquin
Artemether + Lumefantrine: Lumerax, Coartem, Larither, Combither
Artesunate: Falcigo, Larinate, Falcinil
Sulfadoxine + Pyrimethamine: Rimodar, Pyralfin, Reziz
Quinine: Quinarsol, Cinkona, Qinarsol, Quininga, Rez-Q
Mefloquine: Mefque, Larimef, Mefax, Meflotas
Primaquine: PMQ-Inga, Primaquine, Malirid, Leoprime, Evaquin
Rifampicin: R-Cin, Rimactane, Rifacilin, Macox, Rimpacin, Rifamycin
Rifampicin + Isoniazid: R-Cinex, Macox Plus, Rimactazid, Akurit, Akurit-2
Rifampicin + Isoniazid + Ethambutol: Akurit-3, R-Cinex-E
Rifampicin + Isoniazid + Pyrazinamide + Ethambutol: Akurit-4, Forecox, AKT-4
Rifampicin + Isoniazid + Pyrazinamide: Akurit-Z, R-Cinex-Z, Macox-ZH
Isoniazid: Isokin, Solonex, INH, Isonex
Isoniazid + Ethambutol: Combunex
Pyrazinamide: Pyzina, PZA-Ciba, P-Zide, Piraldina, Actizid, Pyra
Ethambutol: Combutol, Myambutol, Themibutol, Albutol, Mycobutol
Streptomycin: Ambistryn-S
Cycloserine: Coxerin, Myser
Ethionamide: Ethide, Ethiokox, Myobid
Bedaquiline: Sirturo
Delamanid: Deltyba
Clofazimine: Clofozine, Hansepran
Dapsone: Dapsone
Tenofovir: Tenvir, Tavin, Viread, Tenohep
Tenofovir + Emtricitabine: Tenvir-EM, Truvada
Tenofovir + Lamivudine + Efavirenz: Trioday
Tenofovir + Emtricitabine + Efavirenz: Viraday, Vonavir, Teevir, Atripla
Tenofovir + Lamivudine + Dolutegravir: Acriptega, Viropil, TLD
Tenofovir + Lamivudine: Tenvir-L, Tavin-L, Ricovir-L, Tenolam
Dolutegravir: Instgra, Tivicay
Zidovudine: Zidovir, Retrovir, Viro-Z, Zidine
Zidovudine + Lamivudine: Duovir, Combivir, Zidolam, Virocomb
Zidovudine + Lamivudine + Nevirapine: Duovir-N, Zidolam-N
Lamivudine: Lamivir, Epivir, Heptavir, Lamivir-HBV, Hepitec
Lamivudine + Stavudine + Nevirapine: Triomune
Abacavir + Lamivudine: Abamune-L, Kivexa
Abacavir: Abamune, Abavir, Virol
Nevirapine: Nevimune, Nevivir, Viramune, Nevir
Efavirenz: Efavir, Efferven, Estiva, Sustiva
Atazanavir + Ritonavir: Synthivan, Atazor-R, Virataz-R
Atazanavir: Atazor, Virataz, Reyataz
Lopinavir + Ritonavir: Lopimune, Kaletra, Ritocom, V-Letra, Ritomax-L, Emletra
Darunavir: Daruvir, Virem, Prezista
Raltegravir: Isentress, Zepdon
Ritonavir: Ritomune, Ritovir, Norvir, Ritomax
Entecavir: Entehep, Baraclude, Entavir, X-Vir
Sofosbuvir: Hepcinat, Sovihep, Sofocure, Resof, Hepcvir, Myhep, Sofab, Viroclear
Sofosbuvir + Velpatasvir: Velpanat, Velasof, Sofocure-V, Resof Total, Myhep All, Sovihep-V
Sofosbuvir + Ledipasvir: Hepcinat-LP, Ledifos
Daclatasvir: Natdac, Daclahep, Mydacla, Hepcdac, Dacihep, Dalsiclear
Ribavirin: Ribavin, Rebetol, Virazide
`;
