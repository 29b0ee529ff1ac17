import type { DoseUnit } from '../dosing.states.ts';

const measured: [string, DoseUnit][] = [
  ['ml|mls|cc|millilit(?:re|er)s?', 'ml'],
  ['drops?|drp|drps|gtt|gtts', 'drops'],
  ['puffs?', 'puffs'],
  ['sprays?', 'sprays'],
  ['units?|iu|u', 'units'],
  ['sachets?|sach', 'sachets'],
  ['gms?|grams?|g', 'g'],
  ['mg|mgs', 'mg'],
  ['mcg|µg|ug', 'mcg'],
];
export const PIECE =
  'tablets?|tabs?|capsules?|caps?|rotacaps?|respules?|nebules?|ampoules?|ampules?|amps?|vials?|suppositor(?:y|ies)|supps?|pessar(?:y|ies)|patch(?:es)?|lozenges?|injections?|inj|pieces?|pcs?';
/** Of a spoon, in millilitres. */
export const spoons: [string, number][] = [
  ['tsps?|tsf|teaspoons?|teaspoonfuls?', 5],
  ['tbsps?|tablespoons?|tablespoonfuls?', 15],
];
export const UNIT = [...measured.map(([words]) => words), PIECE].join('|');
export const unitOf = (text: string): DoseUnit | 'piece' =>
  measured.find(([words]) => new RegExp(`^(?:${words})$`, 'u').test(text))?.[1] ?? 'piece';
