import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLanguage, textHere, textOf } from '#client/lib/text.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { findings } from '#shared/care/specialty/growth/growth.rules.ts';
import { specialtyForms } from '#shared/care/specialty/specialty-fields.ts';
import { wordsOf } from './note-words.ts';

const { labels, choices, findings: called, units } = specialtyText.en;

it('has a word for every label and choice of every form, and none that no form asks for', () => {
  const forms = Object.values(specialtyForms);
  const fields = forms.flatMap((form) => form.fields);
  const named = [...fields.map(({ label }) => label), ...forms.flatMap(({ former = {} }) => Object.values(former))];
  expect(Object.keys(labels).toSorted()).toEqual([...new Set(named)].toSorted());
  const offered = fields.flatMap((field) => ('choices' in field ? field.choices : []));
  // Grades, stages and classes read the same everywhere.
  const isSign = (choice: string) => /^([0-6]\+?|I{1,3}|IV|T(X|is|\d)|N(X|\d)|M\d)$/.test(choice);
  const inWords = offered.filter((choice) => !isSign(choice));
  expect(Object.keys(choices).toSorted()).toEqual([...new Set(inWords)].toSorted());
  expect(Object.keys(called).toSorted()).toEqual([...findings].toSorted());
});

it('says nothing else in English than what is stored', () => {
  for (const [kept, said] of [
    ...Object.entries(labels),
    ...Object.entries(choices),
    ...Object.entries(called),
    ...Object.entries(units),
  ])
    expect(said).toBe(kept);
});

describe('in Hindi', () => {
  beforeAll(async () => {
    await setLanguage('hi');
    await textHere(specialtyText);
  });
  afterAll(() => setLanguage('en'));

  it('reads a note that was written in English', () => {
    const fields = { site: 'Left knee', side: 'Left', neurovascular: 'Intact' };
    expect(wordsOf({ specialization: 'Orthopedics', fields }, textOf(specialtyText))).toMatchObject([
      { label: 'जगह', value: 'Left knee' },
      { label: 'ओर', value: 'बायाँ' },
      { value: 'ठीक' },
    ]);
    const small = { weightForHeight: '-3.4 (severely wasted)', gestationAtBirth: '32', heightForAge: '0.3' };
    expect(wordsOf({ specialization: 'Pediatrics', fields: small }, textOf(specialtyText))).toMatchObject([
      { value: '32', unit: 'हफ़्ते' },
      { value: '0.3 z', isSevere: false },
      { value: '-3.4 z (गंभीर दुबलापन)', isSevere: true },
    ]);
    const skin = { morphology: 'Papule, Crust' };
    expect(wordsOf({ specialization: 'Dermatology', fields: skin }, textOf(specialtyText))).toMatchObject([
      { value: 'पैप्यूल, पपड़ी' },
    ]);
  });
});
