import { byPathway } from './classes-by-pathway.ts';

/**
 * The substances that the safety check knows, by class. A substance may be in several. Names are the ones used here
 * (see the formulary's synonyms), in lower case, without salts.
 */
const members = {
  ...byPathway,
  nsaids:
    'aceclofenac, celecoxib, dexketoprofen, diclofenac, etodolac, etoricoxib, flurbiprofen, ibuprofen, indomethacin, ketoprofen, ketorolac, lornoxicam, mefenamic acid, meloxicam, nabumetone, naproxen, nimesulide, piroxicam',
  aspirin: 'aspirin',
  paracetamol: 'paracetamol',
  opioids:
    'buprenorphine, codeine, fentanyl, hydrocodone, methadone, morphine, oxycodone, pentazocine, pethidine, tapentadol, tramadol',
  'vitamin K antagonists': 'acenocoumarol, warfarin',
  'direct oral anticoagulants': 'apixaban, dabigatran, edoxaban, rivaroxaban',
  heparins: 'dalteparin, enoxaparin, fondaparinux, heparin',
  'antiplatelet medicines': 'aspirin, cilostazol, clopidogrel, prasugrel, ticagrelor',
  'ACE inhibitors': 'captopril, enalapril, lisinopril, perindopril, quinapril, ramipril, trandolapril',
  'angiotensin receptor blockers': 'azilsartan, candesartan, irbesartan, losartan, olmesartan, telmisartan, valsartan',
  'potassium-sparing diuretics': 'amiloride, eplerenone, finerenone, spironolactone, triamterene',
  'potassium supplements': 'potassium chloride, potassium citrate',
  'thiazide diuretics': 'chlorthalidone, hydrochlorothiazide, indapamide, metolazone',
  'loop diuretics': 'bumetanide, furosemide, torsemide',
  'beta blockers':
    'atenolol, bisoprolol, carvedilol, labetalol, metoprolol, nadolol, nebivolol, pindolol, propranolol, sotalol, timolol',
  'non-selective beta blockers': 'carvedilol, labetalol, nadolol, pindolol, propranolol, sotalol, timolol',
  'dihydropyridine calcium channel blockers':
    'amlodipine, benidipine, cilnidipine, efonidipine, felodipine, lercanidipine, nifedipine',
  'rate-limiting calcium channel blockers': 'diltiazem, verapamil',
  nitrates: 'isosorbide dinitrate, isosorbide mononitrate, nicorandil, nitroglycerin',
  'PDE5 inhibitors': 'avanafil, sildenafil, tadalafil, udenafil, vardenafil',
  'alpha blockers': 'alfuzosin, doxazosin, prazosin, silodosin, tamsulosin, terazosin',
  statins: 'atorvastatin, fluvastatin, lovastatin, pitavastatin, pravastatin, rosuvastatin, simvastatin',
  fibrates: 'bezafibrate, fenofibrate, gemfibrozil',
  'proton pump inhibitors':
    'dexlansoprazole, dexrabeprazole, esomeprazole, ilaprazole, lansoprazole, omeprazole, pantoprazole, rabeprazole',
  'H2 blockers': 'cimetidine, famotidine, nizatidine, ranitidine',
  penicillins:
    'amoxicillin, ampicillin, bacampicillin, benzathine benzylpenicillin, benzylpenicillin, cloxacillin, dicloxacillin, flucloxacillin, phenoxymethylpenicillin, piperacillin, ticarcillin',
  cephalosporins:
    'cefaclor, cefadroxil, cefalexin, cefazolin, cefdinir, cefditoren, cefepime, cefixime, cefoperazone, cefotaxime, cefpodoxime, cefprozil, ceftazidime, ceftriaxone, cefuroxime',
  carbapenems: 'doripenem, ertapenem, faropenem, imipenem, meropenem',
  macrolides: 'azithromycin, clarithromycin, erythromycin, roxithromycin',
  fluoroquinolones:
    'ciprofloxacin, gatifloxacin, gemifloxacin, levofloxacin, lomefloxacin, moxifloxacin, norfloxacin, ofloxacin, prulifloxacin, sparfloxacin',
  tetracyclines: 'demeclocycline, doxycycline, minocycline, tetracycline',
  aminoglycosides: 'amikacin, gentamicin, kanamycin, neomycin, netilmicin, streptomycin, tobramycin',
  'sulfonamide antibiotics': 'silver sulfadiazine, sulfadiazine, sulfadoxine, sulfamethoxazole',
  nitroimidazoles: 'metronidazole, ornidazole, secnidazole, tinidazole',
  'azole antifungals': 'fluconazole, itraconazole, ketoconazole, posaconazole, voriconazole',
  SSRIs: 'citalopram, escitalopram, fluoxetine, fluvoxamine, paroxetine, sertraline',
  SNRIs: 'desvenlafaxine, duloxetine, milnacipran, venlafaxine',
  'tricyclic antidepressants':
    'amitriptyline, clomipramine, desipramine, dosulepin, doxepin, imipramine, nortriptyline, trimipramine',
  'MAO inhibitors': 'isocarboxazid, moclobemide, phenelzine, rasagiline, selegiline, tranylcypromine',
  triptans: 'eletriptan, naratriptan, rizatriptan, sumatriptan, zolmitriptan',
  benzodiazepines:
    'alprazolam, chlordiazepoxide, clobazam, clonazepam, diazepam, estazolam, etizolam, lorazepam, midazolam, nitrazepam, oxazepam, temazepam',
  'Z-drugs': 'eszopiclone, zaleplon, zolpidem, zopiclone',
  gabapentinoids: 'gabapentin, mirogabalin, pregabalin',
  antipsychotics:
    'amisulpride, aripiprazole, chlorpromazine, clozapine, fluphenazine, haloperidol, levosulpiride, olanzapine, paliperidone, quetiapine, risperidone, sulpiride, trifluoperazine, ziprasidone',
  'sedating antihistamines':
    'chlorpheniramine, cyproheptadine, diphenhydramine, doxylamine, hydroxyzine, meclizine, pheniramine, promethazine, triprolidine',
  'non-sedating antihistamines':
    'bilastine, cetirizine, desloratadine, ebastine, fexofenadine, levocetirizine, loratadine, rupatadine',
  'muscle relaxants':
    'baclofen, carisoprodol, chlorzoxazone, cyclobenzaprine, methocarbamol, orphenadrine, thiocolchicoside, tizanidine, tolperisone',
  anticholinergics:
    'atropine, benztropine, clidinium, dicyclomine, flavoxate, glycopyrrolate, hyoscine, oxybutynin, propantheline, solifenacin, tolterodine, trihexyphenidyl',
  corticosteroids:
    'betamethasone, deflazacort, dexamethasone, hydrocortisone, methylprednisolone, prednisolone, prednisone, triamcinolone',
  sulfonylureas: 'glibenclamide, gliclazide, glimepiride, glipizide, tolbutamide',
  'DPP-4 inhibitors':
    'alogliptin, evogliptin, gemigliptin, linagliptin, saxagliptin, sitagliptin, teneligliptin, trelagliptin, vildagliptin',
  'SGLT2 inhibitors': 'canagliflozin, dapagliflozin, empagliflozin, ertugliflozin, remogliflozin',
  glitazones: 'pioglitazone, rosiglitazone',
  insulins: 'insulin',
  biguanides: 'metformin',
  'GLP-1 agonists': 'dulaglutide, exenatide, liraglutide, semaglutide',
  rifamycins: 'rifabutin, rifampicin, rifapentine',
  'integrase inhibitors': 'bictegravir, dolutegravir, raltegravir',
  'protease inhibitors': 'atazanavir, darunavir, lopinavir, ritonavir',
  'nucleoside inhibitors': 'abacavir, emtricitabine, lamivudine, stavudine, tenofovir, zidovudine',
  'hepatitis C antivirals': 'daclatasvir, ledipasvir, sofosbuvir, velpatasvir',
  progestogens: 'desogestrel, drospirenone, dydrogesterone, medroxyprogesterone, norethisterone, progesterone',
  'inhaled corticosteroids': 'beclomethasone, budesonide, ciclesonide, fluticasone, mometasone',
  'inhaled anticholinergics': 'ipratropium, tiotropium',
  'beta-2 agonists': 'formoterol, indacaterol, levosalbutamol, salbutamol, salmeterol, terbutaline, vilanterol',
  xanthines: 'acebrophylline, aminophylline, doxofylline, theophylline',
  'polyvalent cations':
    'aluminium hydroxide, calcium carbonate, calcium citrate, ferric hydroxide polymaltose, ferrous ascorbate, ferrous fumarate, ferrous gluconate, ferrous sulfate, magaldrate, magnesium hydroxide, zinc',
  'iron salts': 'ferric hydroxide polymaltose, ferrous ascorbate, ferrous fumarate, ferrous gluconate, ferrous sulfate',
  'oestrogen contraceptives': 'ethinylestradiol',
  'ergot alkaloids': 'dihydroergotamine, ergometrine, ergotamine, methylergometrine',
  'vasoconstrictor decongestants': 'phenylephrine, pseudoephedrine',
  bisphosphonates: 'alendronic acid, ibandronic acid, risedronate, zoledronic acid',
  'local anaesthetics': 'bupivacaine, lidocaine, oxetacaine, ropivacaine',
  'live vaccines': 'measles vaccine, mmr vaccine, varicella vaccine, yellow fever vaccine',
  'vitamins and minerals':
    'ascorbic acid, calcitriol, cholecalciferol, cyanocobalamin, folic acid, methylcobalamin, minerals, multivitamins, nicotinamide, pyridoxine, riboflavin, thiamine, tocopherol, vitamin a, vitamin b complex, vitamin c',
  probiotics: 'bacillus clausii, lactic acid bacillus, lactobacillus, saccharomyces boulardii',
  'medicines with rules of their own':
    'agomelatine, allopurinol, amantadine, aprepitant, artemether, artesunate, atomoxetine, bedaquiline, betahistine, buspirone, clofazimine, cycloserine, desmopressin, disulfiram, dronedarone, efavirenz, empagliflozin, entecavir, estradiol, ethambutol, ethionamide, everolimus, ezetimibe, fosfomycin, imatinib, iron sucrose, lacosamide, levetiracetam, lumefantrine, lurasidone, mefloquine, memantine, methimazole, methylphenidate, nevirapine, orlistat, oxcarbazepine, pentoxifylline, perampanel, phenytoin, pimozide, pirfenidone, propafenone, ranolazine, rizatriptan, ropinirole, sirolimus, terbinafine, thioridazine, ticlopidine, tolvaptan, trazodone, varenicline, voglibose, zonisamide, acarbose, acamprosate, acetazolamide, acitretin, aciclovir, albendazole, allopurinol, ambrisentan, amiodarone, azathioprine, bosentan, bromocriptine, bupropion, cabergoline, carbamazepine, carbimazole, chloramphenicol, chloroquine, cinnarizine, clindamycin, clomifene, clonidine, colchicine, cyclosporine, danazol, dapsone, dextromethorphan, digoxin, domperidone, donepezil, dutasteride, febuxostat, finasteride, flunarizine, griseofulvin, hydroxychloroquine, isotretinoin, ivabradine, isoniazid, ivermectin, lamotrigine, leflunomide, letrozole, levodopa, levonorgestrel, levothyroxine, linezolid, lithium, loperamide, mebeverine, medroxyprogesterone, mercaptopurine, methotrexate, methyldopa, metoclopramide, mifepristone, minoxidil, mirtazapine, misoprostol, montelukast, mycophenolate, nitrofurantoin, norethisterone, ondansetron, phenobarbital, phenytoin, povidone-iodine, primaquine, probenecid, prochlorperazine, propylthiouracil, pyrazinamide, quinine, rasburicase, repaglinide, ribavirin, rifampicin, sacubitril, st john wort, sucralfate, sulfasalazine, tacrolimus, tamoxifen, thalidomide, tofacitinib, topiramate, tranexamic acid, trazodone, trimethoprim, ulipristal, ursodeoxycholic acid, valproate, vortioxetine',
} as const;

export type DrugClass = keyof typeof members;

/** The substances of each class. */
export const classes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(members).map(([name, list]) => [name, new Set(list.split(', '))]),
);

export const substancesOf = (name: DrugClass): ReadonlySet<string> => classes.get(name) ?? new Set();

/** Every substance with at least one class, so with rules. */
export const knownSubstances: ReadonlySet<string> = new Set([...classes.values()].flatMap((names) => [...names]));

/** Two medicines of one of these are seldom meant. The others are combined on purpose. */
export const usedOneAtATime: readonly DrugClass[] = [
  'nsaids',
  'opioids',
  'vitamin K antagonists',
  'direct oral anticoagulants',
  'ACE inhibitors',
  'angiotensin receptor blockers',
  'thiazide diuretics',
  'loop diuretics',
  'beta blockers',
  'dihydropyridine calcium channel blockers',
  'PDE5 inhibitors',
  'alpha blockers',
  'statins',
  'proton pump inhibitors',
  'H2 blockers',
  'penicillins',
  'cephalosporins',
  'macrolides',
  'fluoroquinolones',
  'tetracyclines',
  'nitroimidazoles',
  'SSRIs',
  'tricyclic antidepressants',
  'triptans',
  'benzodiazepines',
  'sedating antihistamines',
  'non-sedating antihistamines',
  'corticosteroids',
  'sulfonylureas',
  'DPP-4 inhibitors',
  'SGLT2 inhibitors',
  'xanthines',
  'bisphosphonates',
];
