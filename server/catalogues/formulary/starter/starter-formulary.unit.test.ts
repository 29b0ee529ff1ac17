import { describe, expect, it } from 'vitest';
import { medicineForms } from '#shared/catalogues/formulary/formulary.states.ts';
import { parseStarter } from './parse-starter.ts';
import { starterFormulary } from './starter-formulary.ts';

const generics = starterFormulary.filter((row) => row.brandName === null);
const named = (displayName: string) => starterFormulary.find((row) => row.displayName === displayName);

const twice = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);

const UNIT = '(?:g|mg|mcg|ml|IU|AU|units|(?:billion|million) spores|%)';
const AMOUNT = `\\d+(?:\\.\\d+)?(?:%| ${UNIT})`;
const PER = '(?:/(?:ml|dose|\\d+(?:\\.\\d+)? ml)| per (?:dose|\\d+(?:\\.\\d+)? ml))';
const STRENGTH = new RegExp(`^${AMOUNT}(?: \\+ ${AMOUNT})*${PER}?$`);

describe('the starter formulary', () => {
  it('has about four hundred preparations, and brands for them', () => {
    expect(generics.length).toBeGreaterThanOrEqual(380);
    expect(generics.length).toBeLessThanOrEqual(450);
    expect(starterFormulary.length - generics.length).toBeGreaterThan(300);
  });

  it('has nothing twice', () => {
    expect(twice(starterFormulary.map((row) => String(row.sourceCode)))).toEqual([]);
    expect(twice(starterFormulary.map((row) => `${row.nameKey}, ${row.form}`))).toEqual([]);
  });

  it('has forms that a prescription offers, and a group for each', () => {
    for (const row of starterFormulary) {
      expect(medicineForms).toContain(row.form);
      expect(row.therapeuticGroup).toBeTruthy();
    }
  });

  it('says a form for all but mouth paints, mouth pastes and shampoos', () => {
    const others = generics.filter((row) => row.form === 'Other').map((row) => row.displayName);
    expect(others.every((name) => /mouth paint|mouth paste|shampoo/.test(name))).toBe(true);
  });

  it('has well-formed strengths', () => {
    const strengths = generics.flatMap((row) => row.strength ?? []);
    expect(strengths.filter((strength) => !STRENGTH.test(strength))).toEqual([]);
  });

  it('has one strength for each ingredient of a combination', () => {
    const uneven = generics.filter(({ genericName, strength }) => {
      const [ingredients, strengths] = [genericName, strength].map((text) => text?.split(' + ').length);
      return strength !== null && strengths !== 1 && strengths !== ingredients;
    });
    expect(uneven.map((row) => row.displayName)).toEqual([]);
  });

  it('leaves out the strength only where a pack has no single one', () => {
    const without = generics.filter((row) => row.strength === null).map((row) => row.genericName);
    expect(new Set(without)).toEqual(
      new Set([
        'Compound sodium lactate',
        'Multivitamins + Minerals',
        'Vitamin B complex',
        'Vitamin B complex + Ascorbic acid',
      ]),
    );
  });

  it('fits onto a line of a prescription', () => {
    for (const row of starterFormulary) {
      expect(row.displayName.length).toBeLessThanOrEqual(200);
      expect(row.strength?.length ?? 0).toBeLessThanOrEqual(60);
    }
  });

  it('never has a strength in a brand that contradicts its own', () => {
    // Twelve lakh units; to be taken within 72 hours.
    const otherNumbers = ['Penidure LA 12', 'Unwanted 72'];
    for (const { brandName, strength } of starterFormulary) {
      if (otherNumbers.includes(brandName ?? '')) continue;
      const [, number] = /^[A-Za-z][A-Za-z .-]*? (\d+(?:\.\d+)?)(?: m?g)?$/.exec(brandName ?? '') ?? [];
      if (!number || !strength || strength.includes(' + ') || strength.includes('/')) continue;
      const inGrams = strength.endsWith(' g') ? String(Number.parseFloat(strength) * 1000) : '';
      expect([Number.parseFloat(strength).toString(), inGrams], `${brandName}: ${strength}`).toContain(
        Number.parseFloat(number).toString(),
      );
    }
  });

  it('knows what is in a brand', () => {
    expect(named('Dolo 650')).toMatchObject({
      genericName: 'Paracetamol',
      strength: '650 mg',
      form: 'Tablet',
      brandName: 'Dolo 650',
    });
    expect(named('Augmentin 625 Duo')).toMatchObject({
      genericName: 'Amoxicillin + Clavulanic acid',
      strength: '500 mg + 125 mg',
      form: 'Tablet',
      schedule: 'H',
    });
    expect(named('Asthalin Inhaler')).toMatchObject({
      genericName: 'Salbutamol',
      strength: '100 mcg/dose',
      form: 'Inhaler',
    });
  });

  it('shows the dose form where the form alone would not tell', () => {
    expect(named('Metformin 500 mg prolonged-release tablet')).toMatchObject({ form: 'Tablet' });
    expect(named('Ciprofloxacin 0.3% eye drops')).toMatchObject({ form: 'Drops' });
    expect(named('Paracetamol 650 mg')).toMatchObject({ form: 'Tablet' });
  });
});

describe('a line of the starter list', () => {
  it('gives the generic and its brands', () => {
    const rows = parseStarter('# Fluids\nWater + Salt (Brine) [H]\n  Oral drops 5 mg + 1 mg per 5 ml: Sea, Ocean');
    expect(rows.map((row) => [row.displayName, row.brandName])).toEqual([
      ['Water + Salt 5 mg + 1 mg per 5 ml oral drops', null],
      ['Sea', 'Sea'],
      ['Ocean', 'Ocean'],
    ]);
    expect(rows[1]).toMatchObject({
      source: 'starter',
      genericName: 'Water + Salt',
      strength: '5 mg + 1 mg per 5 ml',
      form: 'Drops',
      alsoKnownAs: 'Brine',
      therapeuticGroup: 'Fluids',
      schedule: 'H',
    });
  });

  it.each([
    ['a preparation without a generic name', '# Group\n  Tablet 5 mg', 'Not a preparation'],
    ['a strength without a dose form', '# Group\nWater\n  5 mg: Sea', 'Not a preparation'],
    ['a generic name without a group', 'Water\n  Tablet 5 mg', 'Not a preparation'],
    ['a schedule that does not exist', '# Group\nWater [Z]\n  Tablet 5 mg', "no schedule 'Z'"],
  ])('is refused when it is %s', (_what, text, message) => {
    expect(() => parseStarter(text)).toThrow(message);
  });
});
