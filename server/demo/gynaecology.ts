import { type Consultation, consultation, DIABETES, FOR_GOOD } from './consultation.ts';
import { medicine } from './demo-medicine.ts';

/** What the gynaecologist of the demo sees and writes. */

const antenatal = {
  complaints: 'Antenatal check-up, no complaints',
  medicines: [
    medicine('Tablet', 'Livogen', 'Ferrous fumarate and folic acid', '0-1-0', 'after', 30),
    medicine('Tablet', 'Shelcal 500', 'Calcium and vitamin D3', '0-0-1', 'after', 30, { strength: '500 mg' }),
  ],
  advice: 'Iron and calcium at different times of the day',
  tests: ['Complete Blood Count', 'Urine Routine and Microscopy'],
  nextVisitIn: 28,
};

export const isPregnancy = ({ diagnosis }: Consultation): boolean => diagnosis.startsWith('Pregnancy');

export const afterBirth = consultation({
  ...antenatal,
  complaints: 'Check-up after the birth, mother and child are well',
  diagnosis: 'Postnatal check-up',
  lasts: FOR_GOOD,
});
export const thirdTrimester = consultation(
  { ...antenatal, diagnosis: 'Pregnancy, third trimester', lasts: 84 },
  { followedBy: afterBirth },
);

export const secondTrimester = consultation(
  { ...antenatal, diagnosis: 'Pregnancy, second trimester', lasts: 90 },
  { ages: [19, 40], notWith: [DIABETES], followedBy: thirdTrimester },
);

const folicAcid = medicine('Tablet', 'Folvite', 'Folic acid', '1-0-0', 'after', 30, { strength: '5 mg' });
export const firstTrimester = consultation({
  ...antenatal,
  complaints: 'Nausea in the mornings, otherwise well',
  diagnosis: 'Pregnancy, first trimester',
  medicines: [folicAcid],
  advice: 'Small meals, plenty of fluids. Iron and calcium from the fourth month',
  lasts: 90,
});
export const beforePregnancy = consultation({
  complaints: 'Wishes for a child, no complaints',
  diagnosis: 'Preconception check-up',
  medicines: [folicAcid],
  advice: 'Folic acid every day, no other medicine without asking',
  tests: ['Complete Blood Count'],
  nextVisitIn: 60,
  lasts: FOR_GOOD,
});
export const afterLoss = consultation({
  complaints: 'Check-up after a miscarriage, bleeding has stopped',
  diagnosis: 'Check-up after a miscarriage',
  medicines: [medicine('Tablet', 'Livogen', 'Ferrous fumarate and folic acid', '0-1-0', 'after', 30)],
  advice: 'Rest as needed. Come at once with fever or bleeding',
  tests: ['Complete Blood Count'],
  nextVisitIn: 30,
  lasts: FOR_GOOD,
});

export const painfulPeriods = consultation({
  complaints: 'Pain on the first two days of the period',
  diagnosis: 'Dysmenorrhoea',
  medicines: [
    medicine('Tablet', 'Dolo 650', 'Paracetamol', '1 SOS for pain, max 3 a day, 6 h apart', 'after', 5, {
      strength: '650 mg',
    }),
  ],
  advice: 'Warmth and walking on these days. Note the days of bleeding',
  tests: ['Ultrasound Pelvis'],
  nextVisitIn: 30,
  lasts: FOR_GOOD,
});

export const POLYCYSTIC = 'Polycystic ovarian disease';

export const gynaecology: Consultation[] = [
  secondTrimester,
  consultation(
    {
      complaints: 'Irregular periods for four months',
      diagnosis: POLYCYSTIC,
      medicines: [medicine('Tablet', 'Glycomet 500', 'Metformin', '1-0-1', 'after', 30, { strength: '500 mg' })],
      advice: 'Weight control and exercise',
      tests: ['Thyroid Profile', 'Ultrasound Pelvis'],
      nextVisitIn: 30,
      lasts: FOR_GOOD,
    },
    { ages: [18, 40] },
  ),
  consultation(
    {
      complaints: 'Heavy periods for three months',
      diagnosis: 'Abnormal uterine bleeding',
      medicines: [medicine('Tablet', 'Livogen', 'Ferrous fumarate and folic acid', '0-1-0', 'after', 30)],
      advice: 'Note the days of bleeding',
      tests: ['Complete Blood Count', 'Ultrasound Pelvis'],
      nextVisitIn: 30,
      lasts: FOR_GOOD,
    },
    { ages: [36, 55] },
  ),
];
