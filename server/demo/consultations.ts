import { type Consultation, consultation, DIABETES, FOR_GOOD, type Written } from './consultation.ts';
import { medicine } from './demo-medicine.ts';
import { gynaecology } from './gynaecology.ts';
import { childConsultations } from './paediatrics.ts';

/** What doctors of the demo clinics see and write. */

const dolo = medicine('Tablet', 'Dolo 650', 'Paracetamol', '1 SOS for fever, max 3 a day, 6 h apart', 'after', 3, {
  strength: '650 mg',
});
const pan = medicine('Tablet', 'Pan 40', 'Pantoprazole', '1-0-0', 'empty', 7, { strength: '40 mg' });

export const viralFever = consultation(
  {
    complaints: 'Fever and body ache for three days',
    diagnosis: 'Viral fever',
    medicines: [dolo, medicine('Tablet', 'Cetirizine 10 mg', 'Cetirizine', '0-0-1', 'after', 5, { strength: '10 mg' })],
    advice: 'Plenty of fluids and rest',
    tests: [],
    nextVisitIn: 3,
    lasts: 10,
  },
  { isFeverish: true },
);

const general: Consultation[] = [
  viralFever,
  consultation({
    complaints: 'Burning in the upper abdomen after meals',
    diagnosis: 'Acid peptic disease',
    medicines: [
      pan,
      medicine(
        'Syrup',
        'Gelusil MPS',
        'Aluminium hydroxide, magnesium hydroxide, simethicone',
        '10 ml 1-1-1',
        'after',
        7,
      ),
    ],
    advice: 'Avoid spicy food and late dinners',
    tests: [],
    nextVisitIn: 7,
    lasts: 30,
  }),
  consultation(
    {
      complaints: 'Follow-up of diabetes, tired since two weeks',
      diagnosis: DIABETES,
      medicines: [
        medicine('Tablet', 'Glycomet SR 500', 'Metformin', '1-0-1', 'after', 30, { strength: '500 mg' }),
        medicine('Tablet', 'Telma 40', 'Telmisartan', '1-0-0', 'after', 30, { strength: '40 mg' }),
      ],
      advice: 'Walk for half an hour a day',
      tests: ['HbA1c', 'Fasting Blood Sugar', 'Lipid Profile'],
      nextVisitIn: 30,
      lasts: FOR_GOOD,
    },
    { ages: [38, 90] },
  ),
  consultation(
    {
      complaints: 'Cough with phlegm since one week, mild fever',
      diagnosis: 'Acute bronchitis',
      medicines: [
        medicine('Tablet', 'Azithral 500', 'Azithromycin', '1-0-0', 'after', 3, { strength: '500 mg' }),
        medicine('Syrup', 'Ascoril LS', 'Ambroxol, levosalbutamol, guaiphenesin', '5 ml 1-1-1', 'after', 5, {
          strength: '100 ml',
        }),
        dolo,
      ],
      advice: 'Steam inhalation twice a day',
      tests: ['X-Ray Chest PA View', 'Complete Blood Count'],
      nextVisitIn: 5,
      lasts: 21,
    },
    { isFeverish: true },
  ),
  consultation({
    complaints: 'Tired, breathless on climbing stairs',
    diagnosis: 'Iron deficiency anaemia',
    medicines: [
      medicine('Tablet', 'Orofer-XT', 'Ferrous ascorbate and folic acid', '0-1-0', 'after', 30, {
        strength: '100 mg + 1.5 mg',
      }),
    ],
    advice: 'Green leafy vegetables, jaggery, dates',
    tests: ['Complete Blood Count', 'Serum Ferritin'],
    nextVisitIn: 30,
    lasts: 120,
  }),
];

export const gingivitis = consultation({
  complaints: 'Bleeding gums while brushing',
  diagnosis: 'Gingivitis',
  medicines: [medicine('Mouthwash', 'Hexidine', 'Chlorhexidine', '10 ml 1-0-1', null, 14, { strength: '0.2 %' })],
  advice: 'Scaling done. Soft brush twice a day',
  tests: [],
  nextVisitIn: 14,
  lasts: 60,
});

const dentistry: Consultation[] = [
  consultation(
    {
      complaints: 'Severe pain in the lower right back tooth',
      diagnosis: 'Irreversible pulpitis, tooth 46',
      medicines: [
        medicine('Capsule', 'Novamox 500', 'Amoxicillin', '1-1-1', 'after', 5, { strength: '500 mg' }),
        medicine('Tablet', 'Zerodol-P', 'Aceclofenac and paracetamol', '1-0-1', 'after', 3, {
          strength: '100 mg + 325 mg',
        }),
      ],
      advice: 'Root canal treatment advised',
      tests: ['Dental X-Ray (OPG)'],
      nextVisitIn: 5,
      lasts: 45,
    },
    // What is given for the pain isn't for children.
    { ages: [16, 120] },
  ),
  gingivitis,
];

export const isPulpitis = ({ diagnosis }: Consultation): boolean => diagnosis.startsWith('Irreversible pulpitis');

const emulgel = medicine('Gel', 'Voveran Emulgel', 'Diclofenac diethylamine', '1-0-1', null, 10, {
  strength: '1.16%',
  notes: 'on the affected area',
});

/** Without an X-ray and without what is rubbed in for the pain; heat and currents aren't for her either. */
export const backInPregnancy = consultation({
  complaints: 'Low back pain, worse in the evening',
  diagnosis: 'Low back pain in pregnancy',
  medicines: [],
  advice: 'Pelvic tilts, short walks, sleep on the left side with a cushion',
  tests: [],
  nextVisitIn: 14,
  lasts: FOR_GOOD,
});

const physiotherapy: Consultation[] = [
  consultation({
    complaints: 'Low back pain since one month, worse on sitting',
    diagnosis: 'Mechanical low back pain',
    medicines: [emulgel],
    advice: 'Core strengthening, posture correction, hot pack',
    tests: ['X-Ray Lumbar Spine'],
    nextVisitIn: 7,
    lasts: FOR_GOOD,
  }),
];

const bySpecialization: Record<string, Consultation[]> = {
  'General Medicine': general,
  Gynaecology: gynaecology,
  Dentistry: dentistry,
  Physiotherapy: physiotherapy,
  Pediatrics: [...childConsultations],
};

export const consultationsOf = (specialization: string | null): readonly Consultation[] =>
  bySpecialization[specialization ?? ''] ?? general;

/** Of a visit whose papers are written elsewhere. */
export const seenAs = (written: Omit<Written, 'tests' | 'nextVisitIn' | 'lasts'>): Consultation =>
  consultation({ ...written, tests: [], nextVisitIn: 0, lasts: 0 });
