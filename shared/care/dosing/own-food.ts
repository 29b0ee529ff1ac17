import type { MedicineForm } from '#shared/catalogues/formulary/formulary.states.ts';
import type { FoodRule } from './dosing.states.ts';

type OwnRule = Exclude<FoodRule, 'any'>;

/**
 * What the medicine itself asks of meals, as its label has it. Left out is what may be taken either way, what depends on why it
 * is given (albendazole), and what each doctor does differently (iron).
 */
const substances: Readonly<Record<OwnRule, string>> = {
  empty:
    'levothyroxine, thyroxine, liothyronine, alendronic acid, alendronate, risedronate, risedronic acid, ibandronic acid, ibandronate, pantoprazole, omeprazole, esomeprazole, rabeprazole, lansoprazole, dexrabeprazole, ilaprazole, rifampicin, rifampin, isoniazid, sucralfate, ampicillin, cloxacillin, dicloxacillin, flucloxacillin, phenoxymethylpenicillin, tetracycline, captopril, perindopril, penicillamine, voriconazole, efavirenz, semaglutide',
  after:
    'ibuprofen, diclofenac, aceclofenac, naproxen, ketorolac, mefenamic acid, piroxicam, indomethacin, indometacin, lornoxicam, nimesulide, ketoprofen, dexketoprofen, flurbiprofen, etodolac, meloxicam, aspirin, acetylsalicylic acid, prednisolone, prednisone, methylprednisolone, deflazacort, dexamethasone, betamethasone, hydrocortisone, metronidazole, tinidazole, ornidazole, secnidazole, doxycycline, cefuroxime, cefditoren, valproate, valproic acid, divalproex, lithium, allopurinol, hydroxychloroquine, chloroquine, primaquine, mefloquine, sulfasalazine, potassium chloride, tamsulosin, alfuzosin, azathioprine',
  with: 'metformin, acarbose, voglibose, miglitol, clavulanic acid, clavulanate, nitrofurantoin, cefpodoxime, artemether, lumefantrine, nitazoxanide, praziquantel, griseofulvin, itraconazole, posaconazole, rivaroxaban, carvedilol, fenofibrate, lovastatin, orlistat, pancreatin, ursodeoxycholic acid, ursodiol, bromocriptine, cabergoline, sevelamer, calcium carbonate, calcium acetate, isotretinoin, spironolactone, ticlopidine, silodosin, betahistine, pirfenidone, misoprostol, atazanavir, darunavir, rilpivirine, bedaquiline',
  before:
    'domperidone, metoclopramide, itopride, levosulpiride, cinitapride, mosapride, acotiamide, mebeverine, glipizide, repaglinide, nateglinide, gemfibrozil',
};

/** Brands whose first word says enough, with their sisters ('Pan-D', 'Glycomet-GP'). */
const brands: Readonly<Record<OwnRule, string>> = {
  empty:
    'thyronorm, eltroxin, thyrox, thyroup, lethyrox, osteofos, fosamax, pan, pantocid, pantop, pantodac, pantosec, omez, ocid, razo, rabicip, rabium, rablet, veloz, cyra, happi, rekool, nexpro, neksium, sompraz, esoz, raciper, lanzol, r-cin, rcinex, rcin, akurit, akt, sucrafil, rybelsus, coversyl',
  after:
    'brufen, ibugesic, combiflam, voveran, zerodol, hifenac, dolokind, naprosyn, naxdom, meftal, ketorol, nise, nimulid, ecosprin, disprin, deplatt, clopitab-a, wysolone, omnacortil, medrol, defcort, dexona, decdan, betnesol, flagyl, metrogyl, tiniba, fasigyn, ornof, ceftum, valparin, encorate, zyloric, hcqs, lariago, saaz, urimax, veltam, doxy, licab',
  with: 'glycomet, glyciphage, gluconorm, janumet, istamet, jalra-m, galvus met, glizid-m, reclimet, volix, augmentin, moxikind-cv, clavam, advent, cepodem, monocef-o, niftran, lumerax, nizonide, candiforce, xarelto, cardivas, creon, udiliv, ursocol, vertin, shelcal, cipcal, aldactone, sotret, cabgolin',
  before: 'domstal, vomistop, perinorm, ganaton, colospa',
};

const listed = (lists: Readonly<Record<OwnRule, string>>): [name: string, rule: OwnRule][] =>
  // In this order the first of a combination decides: 'Pan-D' waits for the empty stomach, 'Glycomet-GP' is taken with food.
  (['empty', 'after', 'with', 'before'] as const).flatMap((rule) =>
    lists[rule].split(', ').map((name): [string, OwnRule] => [name, rule]),
  );

const ofSubstances = listed(substances);
const ofBrands = listed(brands);

const swallowed: readonly string[] = ['Tablet', 'Capsule', 'Syrup', 'Suspension', 'Powder'] satisfies MedicineForm[];

const FORM_WORDS = /^(?:(?:tab|tabs|tablet|cap|caps|capsule|syr|syp|syrup|susp|suspension)\b\.?\s*)+/;

interface Named {
  medicineName: string;
  genericName?: string | null | undefined;
  medicineType: string | null;
}

/** Each name of a text as a word of its own: 'omeprazole' isn't in 'esomeprazole'. */
const has = (text: string, name: string): boolean => ` ${text} `.includes(` ${name} `);

const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, ' ')
    .trim();

/** How the medicine goes with meals by its own nature; null where it doesn't matter, isn't known, or nothing is swallowed. */
export function ownFood({ medicineName, genericName, medicineType }: Named): FoodRule | null {
  if (medicineType === null || !swallowed.includes(medicineType) || /\b(?:vaginal|sublingual)\b/i.test(medicineName)) {
    return null;
  }
  const content = words(genericName ?? '') || words(medicineName);
  const [, bySubstance = null] = ofSubstances.find(([name]) => has(content, name)) ?? [];
  return bySubstance ?? byBrand(words(medicineName.toLowerCase().trim().replace(FORM_WORDS, '')));
}

function byBrand(name: string): FoodRule | null {
  const [, rule = null] = ofBrands.find(([brand]) => name === brand || /^[ -]/.test(restAfter(name, brand))) ?? [];
  return rule;
}

const restAfter = (name: string, brand: string): string => (name.startsWith(brand) ? name.slice(brand.length) : '');
