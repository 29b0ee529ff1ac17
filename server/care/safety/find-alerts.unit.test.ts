import { describe, expect, it } from 'vitest';
import { readAllergy } from './allergy-alerts.ts';
import type { Person } from './examined.ts';
import { findAlerts } from './find-alerts.ts';
import { readConditions } from './read-conditions.ts';
import { interactionRules, toldRules } from './rules.ts';
import { bareName } from '#server/catalogues/formulary/bare-name.ts';
import { ingredientsOf, isLocal, typedIngredients } from './substances.ts';

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
const medicine = (name: string, local = false) => ({ name, ingredients: ingredientsOf(name), local });
const alertsOf = (names: readonly string[], person: Partial<Person> = {}) =>
  findAlerts(
    names.map((name) => medicine(name)),
    { ...adult, ...person },
  );
const told = (names: readonly string[], person: Partial<Person> = {}) =>
  alertsOf(names, person).map(({ kind, severity, title }) => `${kind} ${severity}: ${title}`);

describe('interactions', () => {
  it.each([
    ['Warfarin', 'Ibuprofen', 'major: Warfarin with ibuprofen'],
    ['Ramipril', 'Spironolactone', 'major: Ramipril with spironolactone'],
    ['Sildenafil', 'Isosorbide mononitrate', 'contraindicated: Isosorbide mononitrate with sildenafil'],
    ['Clarithromycin', 'Simvastatin', 'contraindicated: Simvastatin with clarithromycin'],
    ['Methotrexate', 'Sulfamethoxazole + Trimethoprim', 'contraindicated: Methotrexate with trimethoprim'],
    ['Phenelzine', 'Escitalopram', 'contraindicated: Phenelzine with escitalopram'],
    ['Sertraline', 'Tramadol + Paracetamol', 'major: Sertraline with tramadol'],
    ['Erythromycin', 'Domperidone', 'contraindicated: Erythromycin with domperidone'],
    ['Levothyroxine', 'Calcium carbonate + Cholecalciferol', 'moderate: Levothyroxine with calcium carbonate'],
    ['Rifampicin', 'Ethinylestradiol + Levonorgestrel', 'major: Rifampicin with ethinylestradiol'],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(told([one, other])).toEqual([`interaction ${expected}`]);
    expect(told([other, one])).toEqual([`interaction ${expected}`]);
  });

  it('are not found within one medicine, with what is only applied, or where there are none', () => {
    expect(told(['Rifampicin + Isoniazid + Pyrazinamide + Ethambutol'])).toEqual([]);
    expect(told(['Paracetamol', 'Cetirizine', 'Amoxicillin'])).toEqual([]);
    expect(findAlerts([medicine('Warfarin'), medicine('Diclofenac diethylamine', true)], adult)).toEqual([]);
  });

  it('of two that lengthen the QT interval are told once, unless a closer rule speaks of the pair', () => {
    expect(told(['Azithromycin', 'Ondansetron'])).toEqual([
      'interaction minor: QT interval: azithromycin, ondansetron',
    ]);
    expect(told(['Domperidone', 'Erythromycin'])).toEqual([
      'interaction contraindicated: Erythromycin with domperidone',
    ]);
    expect(told(['Amiodarone', 'Azithromycin'])).toEqual(['interaction major: Amiodarone with azithromycin']);
  });

  it.each([
    [{}, ['Azithromycin', 'Ondansetron'], 'minor'],
    [{ isFemale: true }, ['Azithromycin', 'Ondansetron'], 'moderate'],
    [{ ageInMonths: 68 * 12 }, ['Azithromycin', 'Ondansetron'], 'moderate'],
    [{ conditions: ['heart failure'] }, ['Azithromycin', 'Ondansetron'], 'moderate'],
    [{ conditions: ['heart failure'], isFemale: true }, ['Azithromycin', 'Ondansetron', 'Furosemide'], 'major'],
    [{ conditions: ['heart failure'] }, ['Azithromycin', 'Ondansetron', 'Escitalopram'], 'major'],
  ])('that lengthen the QT interval add up: %j, %j is %s', (person, names, severity) => {
    const alert = alertsOf(names, person).find(({ title }) => title.startsWith('QT'));
    expect(alert?.severity).toBe(severity);
  });

  it('of a whole pathway speak where no closer rule does, and of one pair once', () => {
    expect(told(['Ritonavir', 'Quetiapine'])).toEqual(['interaction contraindicated: Ritonavir with quetiapine']);
    expect(told(['Voriconazole', 'Buspirone'])).toEqual(['interaction major: Voriconazole with buspirone']);
    expect(told(['Fluconazole', 'Felodipine'])).toEqual(['interaction moderate: Fluconazole with felodipine']);
  });

  it('of three add up, beside what is said of each two', () => {
    expect(told(['Sertraline', 'Sumatriptan', 'Tramadol'])).toContain(
      'interaction major: 3 serotonergic medicines together',
    );
    expect(told(['Ramipril', 'Furosemide', 'Naproxen'])).toContain(
      'interaction major: Ramipril with furosemide with naproxen',
    );
    expect(told(['Pregabalin', 'Alprazolam', 'Escitalopram'])).not.toContain(
      expect.stringContaining('CNS depressants') as string,
    );
  });

  it('with an inhaler or eye drops are found where the rule says so', () => {
    const alerts = findAlerts([medicine('Propranolol'), medicine('Salbutamol', true)], adult);
    expect(alerts).toMatchObject([{ severity: 'major', medicines: ['Propranolol', 'Salbutamol'] }]);
  });
});

describe('duplicates', () => {
  it.each([
    [['Paracetamol', 'Ibuprofen + Paracetamol'], ['duplicate major: Paracetamol more than once']],
    [
      ['Pantoprazole', 'Rabeprazole + Domperidone'],
      ['duplicate moderate: More than one of the proton pump inhibitors'],
    ],
    [['Ibuprofen', 'Aceclofenac'], ['duplicate major: More than one of the NSAIDs']],
    [['Folic acid', 'Ferrous ascorbate + Folic acid'], ['duplicate minor: Folic acid more than once']],
    [['Calamine', 'Calamine'], ['duplicate moderate: Calamine more than once']],
    [['Amlodipine', 'Telmisartan'], []],
  ])('of %j', (names, expected) => expect(told(names)).toEqual(expected));
});

describe('pregnancy', () => {
  it.each([
    [{ pregnant: true }, 'Isotretinoin', ['pregnancy contraindicated: Isotretinoin in pregnancy']],
    [{ pregnant: true }, 'Doxycycline', ['pregnancy major: Doxycycline in pregnancy']],
    [{ pregnant: true }, 'Paracetamol', []],
    [{ mayBePregnant: true }, 'Sodium valproate', ['pregnancy moderate: If pregnant: valproate']],
    [{ mayBePregnant: true }, 'Doxycycline', []],
    [{}, 'Isotretinoin', []],
  ])('%j and %s', (person, name, expected) => expect(told([name], person)).toEqual(expected));

  it.each([
    [null, 'major', 'earlier only where paracetamol does not help'],
    [8, 'major', 'earlier only where paracetamol does not help'],
    [19, 'major', 'earlier only where paracetamol does not help'],
    [20, 'major', 'the lowest dose for the shortest time'],
    [27, 'major', 'the lowest dose for the shortest time'],
    [28, 'contraindicated', 'Do not give'],
    [40, 'contraindicated', 'Do not give'],
  ])('of %s weeks and an NSAID: %s', (gestationWeeks, severity, recommendation) => {
    for (const name of ['Ibuprofen', 'Diclofenac + Paracetamol']) {
      expect(alertsOf([name], { pregnant: true, gestationWeeks })).toMatchObject([
        { kind: 'pregnancy', severity, recommendation: expect.stringContaining(recommendation) as string },
      ]);
    }
  });

  it.each([null, 12, 24, 34])('of %s weeks goes with aspirin as ever: at a low dose it is right', (gestationWeeks) => {
    expect(told(['Aspirin'], { pregnant: true, gestationWeeks })).toEqual(['pregnancy moderate: Aspirin in pregnancy']);
  });
});

describe('age', () => {
  it.each([
    [15 * 12 + 11, 'Aspirin', ['age contraindicated: Aspirin under 16 years']],
    [16 * 12, 'Aspirin', []],
    [11 * 12, 'Codeine', ['age contraindicated: Codeine under 12 years']],
    [95, 'Doxycycline', ['age contraindicated: Doxycycline under 8 years']],
    [96, 'Doxycycline', []],
    [18, 'Promethazine', ['age contraindicated: Promethazine under 2 years']],
    [11, 'Metoclopramide', ['age contraindicated: Metoclopramide under 1 year']],
    [60, 'Metoclopramide', ['age major: Metoclopramide under 18 years']],
    [64 * 12, 'Diazepam', []],
    [65 * 12, 'Diazepam', ['age moderate: Diazepam from 65 years']],
  ])('of %i months and %s', (ageInMonths, name, expected) => expect(told([name], { ageInMonths })).toEqual(expected));

  it('is not guessed where it is unknown', () => expect(told(['Aspirin'], { ageInMonths: null })).toEqual([]));
});

describe('allergies', () => {
  it.each([
    ['Penicillin', 'Amoxicillin + Clavulanic acid', 'contraindicated: Amoxicillin: allergy to penicillins'],
    ['pencillin (rash)', 'Ampicillin', 'contraindicated: Ampicillin: allergy to penicillins'],
    ['Penicillin', 'Cefixime', 'moderate: Cefixime: allergy to penicillins'],
    [
      'Sulfa drugs',
      'Sulfamethoxazole + Trimethoprim',
      'contraindicated: Sulfamethoxazole: allergy to sulfonamide antibiotics',
    ],
    ['Sulphonamides', 'Celecoxib', 'major: Celecoxib: allergy to sulfonamide antibiotics'],
    ['NSAIDs', 'Aspirin', 'contraindicated: Aspirin: allergy to NSAIDs'],
    ['Ibuprofen', 'Diclofenac', 'contraindicated: Diclofenac: allergy to NSAIDs'],
    ['Paracetamol', 'Paracetamol', 'contraindicated: Paracetamol: allergy on record'],
  ])('to %s and %s: %s', (written, name, expected) => {
    const allergies = [readAllergy(written, typedIngredients(written) ?? [])];
    expect(told([name], { allergies })).toEqual([`allergy ${expected}`]);
  });

  it('that name no medicine say nothing', () => {
    expect(readAllergy('Dust', [])).toMatchObject({ ingredients: [], groups: [] });
    expect(told(['Paracetamol'], { allergies: [readAllergy('Dust', [])] })).toEqual([]);
  });

  it('count on the skin too', () => {
    const allergies = [readAllergy('Sulfa', [])];
    expect(findAlerts([medicine('Silver sulfadiazine', true)], { ...adult, allergies })).toHaveLength(1);
  });
});

describe('conditions', () => {
  it.each([
    [['Bronchial asthma'], ['Propranolol'], ['contraindicated: Propranolol in asthma']],
    [['CKD stage 3'], ['Diclofenac'], ['major: Diclofenac in chronic kidney disease']],
    [['Peptic ulcer disease'], ['Ibuprofen'], ['major: Ibuprofen in peptic ulcer']],
    [['G6PD deficiency'], ['Primaquine'], ['contraindicated: Primaquine in G6PD deficiency']],
    [['CHF'], ['Pioglitazone'], ['contraindicated: Pioglitazone in heart failure']],
    [['? Dengue fever'], ['Ibuprofen'], ['contraindicated: Ibuprofen in dengue']],
    [['No asthma', 'Migraine'], ['Propranolol'], []],
  ])('%j and %j', (written, names, expected) => {
    const { known } = readConditions(written);
    expect(told(names, { conditions: known })).toEqual(expected.map((line) => `condition ${line}`));
  });

  it.each([
    ['Pregnant, 20 weeks', true],
    ['Primigravida', true],
    ['Not pregnant', false],
    ['Pregnancy ruled out', false],
    ['Fever', false],
    ['Recurrent pregnancy loss', false],
    ['H/o ectopic pregnancy', false],
    ['Previous pregnancy: diabetes', false],
    ['Planning pregnancy', false],
    ['Previous LSCS, now pregnant', true],
    ['Pregnant with previous LSCS', true],
  ])('%s is a pregnancy: %s', (written, pregnant) => expect(readConditions([written]).pregnant).toBe(pregnant));

  it.each([
    ['Breastfeeding', true],
    ['Breast feeding mother', true],
    ['Lactating', true],
    ['Not breastfeeding', false],
    ['Stopped breastfeeding', false],
    ['Lactose intolerance', null],
    ['Fever', null],
  ])('%s says of breastfeeding: %s', (written, said) => expect(readConditions([written]).breastfeeding).toBe(said));

  it('of eye drops count where the rule says so', () => {
    const eyeDrops = { name: 'Glucomol', ingredients: ['timolol'], local: true };
    expect(findAlerts([eyeDrops], { ...adult, conditions: ['asthma'] })).toMatchObject([{ kind: 'condition' }]);
    expect(findAlerts([medicine('Ibuprofen', true)], { ...adult, conditions: ['peptic ulcer'] })).toEqual([]);
  });
});

it('the most severe comes first, and each says what, why, and where it stands', () => {
  const alerts = alertsOf(['Warfarin', 'Ibuprofen', 'Sildenafil', 'Nitroglycerin'], { pregnant: true });
  const ranks = alerts.map(({ severity }) => ['contraindicated', 'major', 'moderate', 'minor'].indexOf(severity));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  const rules = toldRules;
  expect(interactionRules.length).toBeGreaterThan(100);
  for (const { description, recommendation, source } of rules) {
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(recommendation).toMatch(/^[A-Z].*\.$/);
    expect(source).not.toBe('');
  }
});

it('takes a few milliseconds for the longest prescription', () => {
  const names = [...new Set([...interactionRules].flatMap(({ one, other }) => [...one, ...other]))].slice(0, 40);
  const started = performance.now();
  for (let round = 0; round < 10; round += 1) alertsOf(names, { ageInMonths: 900, pregnant: true });
  expect((performance.now() - started) / 10).toBeLessThan(100);
});

describe('names', () => {
  it.each([
    ['Tab. Brufen 400 mg', 'brufen'],
    ['Dolo 650', 'dolo'],
    ['Pan-D', 'pan-d'],
    ['Augmentin 625 Duo', 'augmentin 625 duo'],
    ['Crocin Cold', 'crocin cold'],
  ])('%s is looked up as %s', (written, name) => expect(bareName(written)).toBe(name));

  it.each([
    ['Acetaminophen 500 mg', ['paracetamol']],
    ['Tab Metoprolol succinate 25mg', ['metoprolol']],
    ['Co-trimoxazole', ['sulfamethoxazole', 'trimethoprim']],
    ['Amlodipine + Telmisartan', ['amlodipine', 'telmisartan']],
    ['Amlodipine + something', null],
    ['Brufen 400', null],
  ])('%s is %j', (written, ingredients) => expect(typedIngredients(written)).toEqual(ingredients));

  it.each([
    ['Gel', 'Voveran Emulgel', null, true],
    ['Drops', 'Vigamox', '0.5%', true],
    ['Drops', 'Calpol Drops', '100 mg/ml', false],
    ['Tablet', 'Voveran 50', null, false],
    ['Inhaler', 'Asthalin', null, true],
  ])('a %s called %s of %s is local: %s', (form, name, strength, local) => {
    expect(isLocal(form, name, strength)).toBe(local);
  });
});
