import { describe, expect, it } from 'vitest';
import { readAllergy } from './allergy-alerts.ts';
import type { Examined, Person } from './examined.ts';
import { findAlerts } from './find-alerts.ts';
import { hindiNames, hindiSentences, inHindi, remarkInHindi, titleInHindi } from './in-hindi.ts';
import { ageRules, breastfeedingRules, conditionRules, interactionRules, pregnancyRules, toldRules } from './rules.ts';
import { allergyGroups } from './tables/allergies.ts';
import { conditionPatterns, conditionsOfResults } from './tables/conditions.ts';
import { ofTheCheckInHindi } from './tables/hindi/of-the-check.ts';
import { readSentences } from './tables/hindi/read-sentences.ts';
import { sources } from './tables/sources.ts';

const rules = [...interactionRules, ...pregnancyRules, ...ageRules, ...conditionRules];
const told = new Set([
  ...toldRules.flatMap(({ description, recommendation }) => [description, recommendation]),
  ...allergyGroups.flatMap(({ related }) => related.map(({ why }) => why)),
]);
const ofTheCheck = readSentences([ofTheCheckInHindi]);
const DEVANAGARI = /[\u0900-\u097F]/;

const adult: Person = {
  ageInMonths: 480,
  isFemale: false,
  pregnant: false,
  gestationWeeks: null,
  mayBePregnant: false,
  breastfeeding: false,
  conditions: [],
  results: new Map(),
  allergies: [],
  taken: new Map(),
};
const one = (substances: ReadonlySet<string>, name = 'A'): Examined => ({
  name,
  ingredients: [...substances].slice(0, 1),
  local: false,
});

describe('the Hindi of the tables', () => {
  it('has every sentence of every rule', () => {
    expect([...told].filter((sentence) => !hindiSentences.has(sentence))).toEqual([]);
    expect(Object.values(sources).filter((source) => !hindiSentences.has(source))).toEqual([]);
    expect(
      [...Object.keys(conditionPatterns), ...conditionsOfResults].filter((condition) => !hindiNames.has(condition)),
    ).toEqual([]);
  });

  it('has none that no rule says any more', () => {
    expect([...hindiSentences.keys()].filter((sentence) => !told.has(sentence) && !ofTheCheck.has(sentence))).toEqual(
      [],
    );
  });

  it('is Hindi, ends as a sentence does, and has no figure that the English does not have', () => {
    const figures = (text: string) => (text.match(/\d+/g) ?? []).toSorted().join();
    const wrong = [...hindiSentences].filter(
      ([english, hindi]) =>
        told.has(english) && (!DEVANAGARI.test(hindi) || !hindi.endsWith('।') || figures(hindi) !== figures(english)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('what the check says in Hindi', () => {
  const several = ['tramadol', 'sertraline', 'alprazolam', 'pregabalin'].map((ingredient) => ({
    name: ingredient,
    ingredients: [ingredient],
    local: false,
  }));
  const loads = [480, 960].flatMap((ageInMonths) => findAlerts(several, { ...adult, ageInMonths }));
  const alertsOfAll = [
    ...interactionRules.flatMap((rule) => findAlerts([one(rule.one), one(rule.other, 'B')], adult)),
    ...pregnancyRules.flatMap((rule) => [
      ...findAlerts([one(rule.substances)], { ...adult, pregnant: true }),
      ...findAlerts([one(rule.substances)], { ...adult, mayBePregnant: true }),
    ]),
    ...breastfeedingRules.flatMap((rule) => findAlerts([one(rule.substances)], { ...adult, breastfeeding: true })),
    ...loads,
    ...ageRules.flatMap((rule) =>
      [0, 960].flatMap((ageInMonths) => findAlerts([one(rule.substances)], { ...adult, ageInMonths })),
    ),
    ...conditionRules.flatMap((rule) => findAlerts([one(rule.substances)], { ...adult, conditions: [rule.condition] })),
    ...allergyGroups.flatMap((group) => {
      const allergies = [readAllergy(group.name, [...group.members].slice(0, 1))];
      const related = group.related.map(({ substances }) => substances);
      return [group.members, new Set([...group.members].slice(1)), ...related].flatMap((substances) =>
        findAlerts([one(substances)], { ...adult, allergies }),
      );
    }),
    ...rules.flatMap((rule) => {
      const substances = 'one' in rule ? rule.one : rule.substances;
      return findAlerts([one(substances), one(substances, 'B'), one(new Set([...substances].slice(1)), 'C')], adult);
    }),
  ];

  it('leaves no part of any alert in English', () => {
    expect(new Set(alertsOfAll.map(({ kind }) => kind)).size).toBe(7);
    const left = inHindi({ alerts: alertsOfAll, notCovered: [], doses: [], weightNeeded: false })
      .alerts.flatMap(({ title, description, recommendation }) => [title, description, recommendation])
      .filter((text) => !DEVANAGARI.test(text) || / (with|in|of|from|under|the|and) /.test(text));
    expect([...new Set(left)]).toEqual([]);
  });

  it.each([
    ['Warfarin with ibuprofen', 'Warfarin के साथ ibuprofen'],
    ['Aspirin under 16 years', '16 साल से कम उम्र में Aspirin'],
    ['Ceftriaxone under 1 month', '1 महीने से कम उम्र में Ceftriaxone'],
    ['Diazepam from 65 years', '65 साल या ज़्यादा उम्र में Diazepam'],
    ['Ibuprofen in pregnancy', 'गर्भावस्था में Ibuprofen'],
    ['Ibuprofen in peptic ulcer', 'पेट के अल्सर में Ibuprofen'],
    ['If pregnant: warfarin', 'अगर गर्भवती हों: warfarin'],
    ['More than one of the NSAIDs', 'एक से ज़्यादा NSAIDs'],
  ])('%s: %s', (english, hindi) => {
    expect(titleInHindi(english)).toBe(hindi);
  });

  it.each([
    [
      "The patient's allergies name Inj. Penicillin (rash. 2019).",
      'मरीज़ की एलर्जी में Inj. Penicillin (rash. 2019) लिखा है।',
    ],
    [
      "The patient's allergies name Sulfa. Its label rules it out after a reaction to sulfonamides.",
      'मरीज़ की एलर्जी में Sulfa लिखा है। इसके लेबल के अनुसार sulfonamides से एलर्जी हो तो यह नहीं देनी चाहिए।',
    ],
    ['Something new with nothing that translates it.', 'Something new with nothing that translates it.'],
  ])('%s: %s', (english, hindi) => {
    expect(remarkInHindi(english)).toBe(hindi);
  });
});
