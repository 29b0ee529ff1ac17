/**
 * Substances by what they do to one another: the enzymes that break them down, the pump that carries them out, and effects that
 * add up. The lists of enzymes and of P-gp follow the FDA's table of substrates, inhibitors and inducers, those of the QT
 * interval CredibleMeds, as far as the substances are used here.
 */
export const byPathway = {
  'strong CYP3A4 inhibitors':
    'atazanavir, clarithromycin, cobicistat, itraconazole, ketoconazole, posaconazole, ritonavir, voriconazole',
  'moderate CYP3A4 inhibitors':
    'aprepitant, ciprofloxacin, cyclosporine, diltiazem, dronedarone, erythromycin, fluconazole, fluvoxamine, verapamil',
  'enzyme inducers': 'carbamazepine, phenobarbital, phenytoin, primidone, rifampicin',
  'strong CYP3A4 inducers': 'carbamazepine, enzalutamide, phenytoin, rifampicin',
  'moderate CYP3A4 inducers': 'bosentan, efavirenz, phenobarbital, primidone, rifabutin, rifapentine',
  'sensitive CYP3A4 substrates':
    'avanafil, buspirone, ebastine, eletriptan, eplerenone, everolimus, felodipine, ivabradine, lovastatin, lurasidone, midazolam, quetiapine, sildenafil, simvastatin, sirolimus, tacrolimus, ticagrelor, tolvaptan, vardenafil',
  'moderately sensitive CYP3A4 substrates':
    'alprazolam, apixaban, atorvastatin, cilostazol, colchicine, imatinib, pimozide, rivaroxaban, solifenacin, tadalafil, tolterodine',
  'strong CYP2D6 inhibitors': 'bupropion, fluoxetine, paroxetine, quinidine, terbinafine',
  'sensitive CYP2D6 substrates':
    'amitriptyline, atomoxetine, clomipramine, codeine, desipramine, dextromethorphan, imipramine, metoprolol, nebivolol, nortriptyline, perphenazine, propafenone, tramadol, venlafaxine',
  'strong CYP2C19 inhibitors': 'fluconazole, fluoxetine, fluvoxamine, ticlopidine',
  'sensitive CYP2C19 substrates': 'citalopram, clobazam, diazepam, escitalopram, voriconazole',
  'CYP1A2 inhibitors': 'ciprofloxacin, fluvoxamine',
  'sensitive CYP1A2 substrates': 'agomelatine, clozapine, duloxetine, melatonin, olanzapine, pirfenidone, ropinirole',
  'P-gp inhibitors':
    'amiodarone, carvedilol, clarithromycin, cyclosporine, dronedarone, erythromycin, itraconazole, ketoconazole, quinidine, ranolazine, ritonavir, ticagrelor, verapamil',
  'P-gp substrates': 'colchicine, dabigatran, digoxin, edoxaban',
  'medicines with a known risk to the QT interval':
    'amiodarone, azithromycin, chloroquine, chlorpromazine, cilostazol, ciprofloxacin, citalopram, clarithromycin, domperidone, donepezil, dronedarone, erythromycin, escitalopram, fluconazole, gatifloxacin, haloperidol, hydroxychloroquine, levofloxacin, levosulpiride, methadone, moxifloxacin, ondansetron, pimozide, quinidine, sotalol, sparfloxacin, sulpiride, thioridazine',
  'medicines with a possible risk to the QT interval':
    'alfuzosin, artemether, bedaquiline, clofazimine, clozapine, delamanid, ketoconazole, lumefantrine, mirtazapine, ofloxacin, promethazine, quinine, ranolazine, risperidone, tolterodine, voriconazole, ziprasidone',
  'serotonergic medicines':
    'amitriptyline, bupropion, buspirone, citalopram, clomipramine, desvenlafaxine, dextromethorphan, duloxetine, eletriptan, escitalopram, fentanyl, fluoxetine, fluvoxamine, imipramine, linezolid, lithium, methadone, milnacipran, mirtazapine, moclobemide, naratriptan, nortriptyline, paroxetine, pethidine, phenelzine, rasagiline, rizatriptan, selegiline, sertraline, st john wort, sumatriptan, tapentadol, tramadol, tranylcypromine, trazodone, venlafaxine, vilazodone, vortioxetine, zolmitriptan',
  'antithrombotic medicines':
    'acenocoumarol, apixaban, aspirin, cilostazol, clopidogrel, dabigatran, dalteparin, edoxaban, enoxaparin, fondaparinux, heparin, prasugrel, rivaroxaban, ticagrelor, warfarin',
  'CNS depressants':
    'alprazolam, amisulpride, amitriptyline, aripiprazole, baclofen, buprenorphine, carbamazepine, carisoprodol, chlordiazepoxide, chlorpromazine, chlorzoxazone, citalopram, clobazam, clomipramine, clonazepam, clozapine, codeine, cyclobenzaprine, desvenlafaxine, diazepam, dosulepin, doxepin, duloxetine, escitalopram, eszopiclone, etizolam, fentanyl, fluoxetine, fluvoxamine, gabapentin, haloperidol, imipramine, lorazepam, methocarbamol, midazolam, mirtazapine, morphine, nitrazepam, nortriptyline, olanzapine, oxycodone, paroxetine, pentazocine, phenobarbital, pregabalin, quetiapine, risperidone, sertraline, tapentadol, topiramate, tramadol, venlafaxine, zolpidem, zopiclone',
  'strongly anticholinergic medicines':
    'amitriptyline, atropine, chlorpheniramine, clidinium, clomipramine, clozapine, cyproheptadine, dicyclomine, diphenhydramine, doxepin, doxylamine, flavoxate, hydroxyzine, hyoscine, imipramine, nortriptyline, olanzapine, oxybutynin, pheniramine, promethazine, propantheline, solifenacin, tolterodine, trihexyphenidyl',
  'potassium-raising medicines':
    'amiloride, azilsartan, candesartan, captopril, cyclosporine, enalapril, eplerenone, finerenone, heparin, irbesartan, lisinopril, losartan, olmesartan, perindopril, potassium chloride, potassium citrate, ramipril, sacubitril, spironolactone, tacrolimus, telmisartan, triamterene, trimethoprim, valsartan',
} as const;
