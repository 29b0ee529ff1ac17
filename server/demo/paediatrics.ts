import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import { type Reason, reasons } from './children.ts';
import type { Consultation } from './consultation.ts';
import { medicine } from './demo-medicine.ts';

// Doses by weight. Paracetamol 15 mg/kg up to four times a day, amoxicillin 40 mg/kg twice a day, zinc 20 mg for 14 days: WHO, Pocket Book of
// Hospital Care for Children (2013), annex 2 and chapters 5 and 6. Iron 3 mg/kg a day: WHO and Anemia Mukt Bharat, treatment of mild and
// moderate anaemia. Cetirizine and the inhalers: British National Formulary for Children. Vitamin D 400 IU until the first birthday: IAP (2021).

const HALF = 0.5;
/** In millilitres as a syringe has them: never more than asked. */
const mlOf = (mg: number, perMl: number) => Math.max(HALF, Math.floor(mg / perMl / HALF) * HALF);

function paracetamol(weight: number) {
  const every = 'SOS for fever, max 4 a day, 6 h apart';
  if (weight >= 34)
    return medicine('Tablet', 'Calpol 500', 'Paracetamol', `1 ${every}`, 'after', 3, { strength: '500 mg' });
  const [name, strength, perMl] =
    weight < 10
      ? (['Paracetamol 120 mg/5 ml', '120 mg/5 ml', 24] as const)
      : (['Paracetamol 250 mg/5 ml', '250 mg/5 ml', 50] as const);
  return medicine('Suspension', name, 'Paracetamol', `${mlOf(weight * 15, perMl)} ml ${every}`, 'after', 3, {
    strength,
  });
}

const amoxicillin = (weight: number) =>
  medicine(
    'Syrup',
    'Amoxicillin 250 mg/5 ml dry syrup',
    'Amoxicillin',
    `${mlOf(Math.min(weight * 40, 1000), 50)} ml 1-0-1`,
    'after',
    7,
    { strength: '250 mg/5 ml' },
  );

const iron = (weight: number) =>
  medicine(
    'Suspension',
    'Orofer-XT Suspension',
    'Ferrous ascorbate and folic acid',
    `${mlOf(weight * 3.5, 6)} ml 0-1-0`,
    'after',
    60,
    { strength: '30 mg + 550 mcg per 5 ml' },
  );

const zinc = medicine('Tablet', 'Zinc sulfate 20 mg dispersible tablet', 'Zinc sulfate', '1-0-0', 'any', 14, {
  strength: '20 mg',
  notes: 'dissolved in a spoon of water or milk',
});
const ors = medicine('Powder', 'Electral', 'Oral rehydration salts', '1 SOS for loose stools', null, 3, {
  notes: 'in 1 litre of boiled, cooled water, small sips',
});
const vitaminD = medicine('Drops', 'Cholecalciferol 400 IU/ml oral drops', 'Cholecalciferol', '1 ml 1-0-0', 'any', 90, {
  strength: '400 IU/ml',
});
/** Two to five years, six to eleven, and after that. */
function cetirizine(weight: number) {
  if (weight >= 40)
    return medicine('Tablet', 'Cetirizine 10 mg', 'Cetirizine', '0-0-1', 'any', 10, { strength: '10 mg' });
  const ml = weight < 20 ? 2.5 : 5;
  return medicine('Syrup', 'Cetirizine 5 mg/5 ml', 'Cetirizine', `${ml} ml 1-0-1`, 'any', 10, {
    strength: '5 mg/5 ml',
  });
}
const preventer = medicine('Inhaler', 'Budecort 200 Inhaler', 'Budesonide', '1 puff 1-0-1', null, 60, {
  strength: '200 mcg/dose',
  notes: 'with a spacer, rinse the mouth afterwards',
});
const reliever = medicine('Inhaler', 'Asthalin Inhaler', 'Salbutamol', '2 puffs SOS for wheeze', null, 60, {
  strength: '100 mcg/dose',
  notes: 'with a spacer',
});

interface Seen {
  complaints: string;
  diagnosis: string;
  advice: string;
  medicines: (weight: number) => PrescribedMedicine[];
  isFeverish?: boolean;
  /** Whom it befalls beside those who are followed; nobody, where it says nothing. */
  ages?: readonly [number, number];
  /** For how many days. */
  lasts?: number;
}

const seen: Record<Reason, Seen> = {
  well: {
    complaints: 'Growth and vaccines',
    diagnosis: 'Healthy child',
    advice: 'Vaccines as on the card. Feed on demand; family food from six months.',
    medicines: (weight) => (weight < 9 ? [vitaminD] : []),
  },
  fever: {
    complaints: 'Fever and running nose for two days',
    diagnosis: 'Viral upper respiratory infection',
    advice: 'Plenty of fluids. Come at once for fast breathing, or if the child drinks nothing.',
    ages: [0, 15],
    lasts: 8,
    medicines: (weight) => [paracetamol(weight)],
    isFeverish: true,
  },
  otitis: {
    complaints: 'Ear pain and fever since yesterday',
    diagnosis: 'Acute otitis media',
    advice: 'Finish the whole course. Nothing into the ear.',
    ages: [1, 6],
    lasts: 10,
    medicines: (weight) => [amoxicillin(weight), paracetamol(weight)],
    isFeverish: true,
  },
  diarrhoea: {
    complaints: 'Loose stools five times a day for two days, drinks well',
    diagnosis: 'Acute gastroenteritis, no dehydration',
    advice: 'ORS after each loose stool, go on feeding. Come at once for blood in the stool or if the child is drowsy.',
    ages: [0, 9],
    lasts: 8,
    medicines: () => [ors, zinc],
  },
  rhinitis: {
    complaints: 'Sneezing and itching nose in the mornings for three weeks',
    diagnosis: 'Allergic rhinitis',
    advice: 'No carpets and soft toys in the bed. No smoke at home.',
    ages: [2, 15],
    lasts: 60,
    medicines: (weight) => [cetirizine(weight)],
  },
  asthma: {
    complaints: 'Follow-up of asthma, cough at night once a week',
    diagnosis: 'Asthma, partly controlled',
    advice: 'Preventer every day, also when well. Show the technique at each visit.',
    ages: [6, 15],
    lasts: 400,
    medicines: () => [preventer, reliever],
  },
  anaemia: {
    complaints: 'Tired, eats little',
    diagnosis: 'Iron deficiency anaemia',
    advice: 'Green leaves, lentils, eggs; less milk and no tea with meals.',
    ages: [1, 5],
    lasts: 90,
    medicines: (weight) => [iron(weight)],
  },
  wasting: {
    complaints: 'Eats little since the diarrhoea, has not gained weight',
    diagnosis: 'Moderate acute malnutrition',
    advice:
      'Five meals a day, thick and with oil or ghee. Weight again in two weeks; anganwadi for supplementary food.',
    medicines: () => [],
  },
  stunting: {
    complaints: 'Small for the age, eats with the family',
    diagnosis: 'Stunting, for follow-up',
    advice: 'An egg or lentils every day, milk twice a day. Height again in three months.',
    medicines: () => [],
  },
  overweight: {
    complaints: 'Gains weight, little play outside',
    diagnosis: 'Obesity, no complication',
    advice: 'An hour of play outside each day, no sugared drinks, meals without a screen.',
    medicines: () => [],
  },
};

/** What a child comes with, and what is written by the weight. */
export function childConsultation(reason: Reason): Consultation {
  const { medicines, isFeverish = false, ages = [0, 15], lasts = 0, ...written } = seen[reason];
  return {
    ...written,
    medicines: [],
    byWeight: medicines,
    isFeverish,
    ages,
    lasts,
    tests: [],
    nextVisitIn: 0,
    notWith: [],
  };
}

/** What children come with beside those who are followed. */
export const childConsultations: readonly Consultation[] = reasons
  .filter((reason) => seen[reason].ages)
  .map(childConsultation);
