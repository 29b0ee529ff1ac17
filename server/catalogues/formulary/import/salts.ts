/**
 * What may be left out of a name, since it changes neither what the medicine does nor how it is given. Not here, on
 * purpose: esters and salts that make another medicine of it (decanoate, benzathine, acetate, succinate, tartrate),
 * liposomes, and what iron or calcium comes as.
 */
const plain = new Set([
  'anhydrous',
  'axetil',
  'besilate',
  'besylate',
  'bromide',
  'calcium',
  'citrate',
  'dihydrate',
  'dihydrochloride',
  'disodium',
  'fumarate',
  'hemifumarate',
  'hemihydrate',
  'hyclate',
  'hydrate',
  'hydrobromide',
  'hydrochloride',
  'magnesium',
  'maleate',
  'medoxomil',
  'mesilate',
  'mesylate',
  'monohydrate',
  'nitrate',
  'oxalate',
  'potassium',
  'proxetil',
  'sodium',
  'sulfate',
  'tosilate',
  'tosylate',
  'trihydrate',
]);

/** 'clavulanate' and 'clavulanic', but not 'pegfilgrastim' and 'filgrastim'. */
const SAME_BEGINNING = 5;

/** Whether an amount of `name` given as `givenAs` is the same medicine: 'amlodipine besylate' of amlodipine. */
export function isPlainSalt(name: string, givenAs: string): boolean {
  const beginnings = name
    .toLowerCase()
    .split(' ')
    .map((word) => word.slice(0, SAME_BEGINNING));
  return givenAs
    .toLowerCase()
    .split(' ')
    .every((word) => plain.has(word) || beginnings.some((beginning) => word.startsWith(beginning)));
}
