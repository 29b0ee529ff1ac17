import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import { medicine } from './demo-medicine.ts';
import { childConsultations } from './paediatrics.ts';

/** What doctors of the demo clinics see and write: ordinary complaints with ordinary treatment. */
export interface Consultation {
  complaints: string;
  diagnosis: string;
  medicines: PrescribedMedicine[];
  /** Of a child, in their place. */
  byWeight?: (weight: number) => PrescribedMedicine[];
  advice: string;
  tests: string[];
  /** Days until the next visit; 0 for none. */
  nextVisitIn: number;
  /** For how many days the same person comes with the same. */
  lasts: number;
  /** What it is after that; otherwise it is over. */
  followedBy?: Consultation;
  /** The youngest and the oldest whom it befalls. */
  ages: readonly [number, number];
  /** Diagnoses of one person that don't go together with it. */
  notWith: readonly string[];
  isFeverish: boolean;
}

export const DIABETES = 'Type 2 diabetes mellitus';
const FOR_GOOD = Number.POSITIVE_INFINITY;

type Written = Pick<
  Consultation,
  'complaints' | 'diagnosis' | 'medicines' | 'advice' | 'tests' | 'nextVisitIn' | 'lasts'
>;
const consultation = (written: Written, more: Partial<Consultation> = {}): Consultation => ({
  ages: [0, 120],
  notWith: [],
  isFeverish: false,
  ...written,
  ...more,
});

const dolo = medicine('Tablet', 'Dolo 650', 'Paracetamol', '1 SOS for fever, max 3 a day, 6 h apart', 'after', 3, {
  strength: '650 mg',
});
const pan = medicine('Tablet', 'Pan 40', 'Pantoprazole', '1-0-0', 'empty', 7, { strength: '40 mg' });

const general: Consultation[] = [
  consultation(
    {
      complaints: 'Fever and body ache for three days',
      diagnosis: 'Viral fever',
      medicines: [
        dolo,
        medicine('Tablet', 'Cetirizine 10 mg', 'Cetirizine', '0-0-1', 'after', 5, { strength: '10 mg' }),
      ],
      advice: 'Plenty of fluids and rest',
      tests: [],
      nextVisitIn: 3,
      lasts: 10,
    },
    { isFeverish: true },
  ),
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

const afterBirth = consultation({
  ...antenatal,
  complaints: 'Check-up after the birth, mother and child are well',
  diagnosis: 'Postnatal check-up',
  lasts: FOR_GOOD,
});
const thirdTrimester = consultation(
  { ...antenatal, diagnosis: 'Pregnancy, third trimester', lasts: 84 },
  { followedBy: afterBirth },
);

const gynaecology: Consultation[] = [
  consultation(
    { ...antenatal, diagnosis: 'Pregnancy, second trimester', lasts: 90 },
    { ages: [19, 40], notWith: [DIABETES], followedBy: thirdTrimester },
  ),
  consultation(
    {
      complaints: 'Irregular periods for four months',
      diagnosis: 'Polycystic ovarian disease',
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
  consultation({
    complaints: 'Bleeding gums while brushing',
    diagnosis: 'Gingivitis',
    medicines: [medicine('Mouthwash', 'Hexidine', 'Chlorhexidine', '10 ml 1-0-1', null, 14, { strength: '0.2 %' })],
    advice: 'Scaling done. Soft brush twice a day',
    tests: [],
    nextVisitIn: 14,
    lasts: 60,
  }),
];

export const isPulpitis = ({ diagnosis }: Consultation): boolean => diagnosis.startsWith('Irreversible pulpitis');

const emulgel = medicine('Gel', 'Voveran Emulgel', 'Diclofenac diethylamine', '1-0-1', null, 10, {
  strength: '1.16%',
  notes: 'on the affected area',
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
