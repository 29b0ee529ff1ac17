import { describe, expect, it } from 'vitest';
import { bareName } from '#server/catalogues/formulary/bare-name.ts';
import { ingredientsOf } from '../substances.ts';
import { sources } from '../tables/sources.ts';
import { doseRuleOf, doseRules } from './dose-rules.ts';
import { type Limits, readDoseRules } from './read-dose-rules.ts';

const figures = (limits: Limits): number[] => Object.values(limits).flatMap((figure: number | null) => figure ?? []);

describe('the tables of doses', () => {
  it('say an adult’s maximum of the 150 most used and more', () => {
    expect(doseRules.filter(({ adult }) => adult.length > 0).length).toBeGreaterThan(150);
    expect(doseRules.filter(({ child }) => child.some(({ usual }) => usual !== null)).length).toBeGreaterThan(40);
  });

  it('name each ingredient once, as the rest of the check does', () => {
    const names = doseRules.map(({ ingredient }) => ingredient);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(ingredientsOf(name)).toEqual([name]);
  });

  it('have a source for each, that exists', () => {
    const known = new Set<string>(Object.values(sources));
    for (const { source } of doseRules) {
      for (const one of source.split('; ')) expect(known).toContain(one);
    }
  });

  it('have figures above nothing, and nothing usual above what is at most', () => {
    for (const rule of doseRules) {
      const limits = [...rule.adult, ...rule.elderly, ...rule.child].map((line) => line.limits);
      for (const one of limits) {
        expect(figures(one).length, rule.ingredient).toBeGreaterThan(0);
        expect(Math.min(...figures(one)), rule.ingredient).toBeGreaterThan(0);
      }
      for (const { usual, limits: of } of rule.child) {
        const most = (usual?.per === 'day' ? of.perKgPerDay : of.perKgAtOnce) ?? Infinity;
        expect(usual?.least ?? 0, rule.ingredient).toBeLessThanOrEqual(usual?.most ?? 0);
        expect(usual?.most ?? 0, rule.ingredient).toBeLessThanOrEqual(most);
      }
    }
  });

  it('have a maximum for each kilogram wherever so much is usual, and for a child a limit that no weight lifts', () => {
    for (const { ingredient, child, adult } of doseRules) {
      const unlimited = child.filter(
        ({ usual, limits }) => usual !== null && limits.perKgPerDay === null && limits.perKgAtOnce === null,
      );
      expect(unlimited, ingredient).toEqual([]);
      // Of these no adult's maximum stands here either.
      if (child.length === 0 || ['gentamicin', 'ivermectin'].includes(ingredient)) continue;
      const limits = [...child, ...adult].map((line) => line.limits);
      const absolute = limits.some((of) => of.perDay !== null || of.atOnce !== null);
      expect(absolute, ingredient).toBe(true);
    }
  });

  it('give weaker kidneys and older people no more than others', () => {
    for (const { ingredient, adult, kidney, elderly } of doseRules) {
      const most = Math.max(...adult.map(({ limits }) => limits.perDay ?? limits.atOnce ?? 0));
      const bands = kidney.map(({ limits }) => limits?.perDay ?? 0);
      expect(bands, ingredient).toEqual(bands.toSorted((one, other) => one - other));
      for (const band of bands) expect(band, ingredient).toBeLessThan(most || Infinity);
      for (const { limits } of elderly) expect(limits.perDay, ingredient).toBeLessThan(most);
    }
  });

  it('are found for an ingredient with its salt', () => {
    expect(doseRuleOf('betahistine hydrochloride')?.ingredient).toBe('betahistine');
    expect(doseRuleOf(bareName('nothing known'))).toBeUndefined();
  });
});

describe('a table of doses', () => {
  const of = (clauses: string) => () => readDoseRules(`x [BNF]: ${clauses}`);

  it('is read with its units, the closest band first', () => {
    const [rule] = readDoseRules(
      'x [BNF FDA]: adult 500 mcg a day, 250 mcg at once; kidney under 60 300 mcg a day; kidney under 30 avoid; from 65 years 250 mcg a day; child usual 5-10 mcg/kg a day, 10 mcg/kg a day; child under 2 years 50 mcg a day; not under 6 months; weekly from 250 mcg; narrow; by indication',
    );
    const none = { perDay: null, atOnce: null, perKgPerDay: null, perKgAtOnce: null };
    expect(rule).toMatchObject({
      ingredient: 'x',
      unit: 'mg',
      shown: 'mcg',
      adult: [{ route: null, limits: { ...none, perDay: 0.5, atOnce: 0.25 } }],
      elderly: [{ fromYears: 65, limits: { ...none, perDay: 0.25 } }],
      kidney: [
        { underEgfr: 30, limits: null },
        { underEgfr: 60, limits: { ...none, perDay: 0.3 } },
      ],
      child: [
        { route: null, underMonths: 24, usual: null, limits: { ...none, perDay: 0.05 } },
        {
          route: null,
          underMonths: null,
          usual: { least: 0.005, most: 0.01, per: 'day' },
          limits: { ...none, perKgPerDay: 0.01 },
        },
      ],
      underMonths: 6,
      underKg: null,
      interval: { every: 'week', from: 0.25 },
      narrow: true,
      byIndication: true,
      source: `${sources.BNF}; ${sources.FDA}`,
    });
  });

  it.each([
    ['adult 5 mg', 'Not a limit'],
    ['adult 5 mg a week', 'Not a limit'],
    ['adult 5 mg a day, 6 mg a day', 'Twice a limit'],
    ['adult 5 mg a day, 6 mcg at once', 'in two units'],
    ['grown-ups 5 mg a day', 'Not a part'],
    ['kidney under 30', 'Not a part'],
    ['not under 3 stones', 'Not a part'],
    ['child under 2 years', 'Not a part|Not a limit'],
  ])('is refused where it is not understood: %s', (clauses, message) => {
    expect(of(clauses)).toThrow(new RegExp(message));
  });

  it('is refused without a source that exists', () => {
    expect(() => readDoseRules('x [Hearsay]: adult 5 mg a day')).toThrow('no source');
    expect(() => readDoseRules('x: adult 5 mg a day')).toThrow('Not a rule');
  });
});
