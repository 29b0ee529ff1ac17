import type { Medicine } from '#shared/care/prescriptions/prescriptions.schema.ts';
import type { Random } from './random.ts';

/** What doctors of the demo clinics see and write: ordinary complaints with ordinary treatment. */
export interface Consultation {
  complaints: string;
  diagnosis: string;
  medicines: Medicine[];
  advice: string;
  tests: string[];
  /** Days until the next visit; 0 for none. */
  nextVisitIn: number;
}

const food = (when: 'Before' | 'After' | 'With') => ({ breakfast: when, lunch: when, dinner: when });
const dose = (pattern: string) => ({
  breakfast: pattern[0] === '1',
  lunch: pattern[1] === '1',
  dinner: pattern[2] === '1',
});

function medicine(
  medicineType: Medicine['medicineType'],
  medicineName: string,
  genericName: string,
  strength: string | null,
  pattern: string,
  when: 'Before' | 'After' | 'With',
  days: number,
  notes: string | null = null,
): Medicine {
  return {
    medicineType,
    medicineName,
    genericName,
    strength,
    dosageTiming: dose(pattern),
    foodTiming: food(when),
    days,
    notes,
    medicineId: null,
  };
}

/** So many millilitres at a time. */
const measured = (amount: number, syrup: Medicine): Medicine => ({ ...syrup, doseAmount: { amount, unit: 'ml' } });

const dolo = medicine('Tablet', 'Dolo 650', 'Paracetamol', '650 mg', '111', 'After', 3, 'Only if there is fever');
const pan = medicine('Tablet', 'Pan 40', 'Pantoprazole', '40 mg', '100', 'Before', 7);

const general: Consultation[] = [
  {
    complaints: 'Fever and body ache for three days',
    diagnosis: 'Viral fever',
    medicines: [dolo, medicine('Tablet', 'Cetirizine 10 mg', 'Cetirizine', '10 mg', '001', 'After', 5)],
    advice: 'Plenty of fluids and rest',
    tests: [],
    nextVisitIn: 3,
  },
  {
    complaints: 'Burning in the upper abdomen after meals',
    diagnosis: 'Acid peptic disease',
    medicines: [pan, measured(10, medicine('Syrup', 'Digene', 'Antacid', '200 ml', '111', 'After', 7))],
    advice: 'Avoid spicy food and late dinners',
    tests: [],
    nextVisitIn: 7,
  },
  {
    complaints: 'Follow-up of diabetes, tired since two weeks',
    diagnosis: 'Type 2 diabetes mellitus',
    medicines: [
      medicine('Tablet', 'Glycomet 500 SR', 'Metformin', '500 mg', '101', 'After', 30),
      medicine('Tablet', 'Telma 40', 'Telmisartan', '40 mg', '100', 'After', 30),
    ],
    advice: 'Walk for half an hour a day',
    tests: ['HbA1c', 'Fasting Blood Sugar', 'Lipid Profile'],
    nextVisitIn: 30,
  },
  {
    complaints: 'Cough with phlegm since one week, mild fever',
    diagnosis: 'Acute bronchitis',
    medicines: [
      medicine('Tablet', 'Azithral 500', 'Azithromycin', '500 mg', '100', 'After', 3),
      measured(
        5,
        medicine('Syrup', 'Ascoril LS', 'Ambroxol, levosalbutamol, guaiphenesin', '100 ml', '111', 'After', 5),
      ),
      dolo,
    ],
    advice: 'Steam inhalation twice a day',
    tests: ['X-Ray Chest PA View', 'Complete Blood Count'],
    nextVisitIn: 5,
  },
  {
    complaints: 'Tired, breathless on climbing stairs',
    diagnosis: 'Iron deficiency anaemia',
    medicines: [medicine('Capsule', 'Autrin', 'Iron, folic acid, vitamin B12', null, '010', 'After', 30)],
    advice: 'Green leafy vegetables, jaggery, dates',
    tests: ['Complete Blood Count', 'Serum Ferritin'],
    nextVisitIn: 30,
  },
];

const gynaecology: Consultation[] = [
  {
    complaints: 'Antenatal check-up, no complaints',
    diagnosis: 'Pregnancy, second trimester',
    medicines: [
      medicine('Tablet', 'Livogen', 'Ferrous fumarate and folic acid', null, '010', 'After', 30),
      medicine('Tablet', 'Shelcal 500', 'Calcium and vitamin D3', '500 mg', '001', 'After', 30),
    ],
    advice: 'Iron and calcium at different times of the day',
    tests: ['Complete Blood Count', 'Urine Routine and Microscopy'],
    nextVisitIn: 28,
  },
  {
    complaints: 'Irregular periods for four months',
    diagnosis: 'Polycystic ovarian disease',
    medicines: [medicine('Tablet', 'Metformin 500 mg', 'Metformin', '500 mg', '101', 'After', 30)],
    advice: 'Weight control and exercise',
    tests: ['Thyroid Profile', 'Ultrasound Pelvis'],
    nextVisitIn: 30,
  },
];

const dentistry: Consultation[] = [
  {
    complaints: 'Severe pain in the lower right back tooth',
    diagnosis: 'Irreversible pulpitis, tooth 46',
    medicines: [
      medicine('Capsule', 'Novamox 500', 'Amoxicillin', '500 mg', '111', 'After', 5),
      medicine('Tablet', 'Zerodol P', 'Aceclofenac and paracetamol', '100 mg + 325 mg', '101', 'After', 3),
    ],
    advice: 'Root canal treatment advised',
    tests: ['Dental X-Ray (OPG)'],
    nextVisitIn: 5,
  },
  {
    complaints: 'Bleeding gums while brushing',
    diagnosis: 'Gingivitis',
    medicines: [medicine('Mouthwash', 'Hexidine', 'Chlorhexidine', '0.2 %', '101', 'After', 14)],
    advice: 'Scaling done. Soft brush twice a day',
    tests: [],
    nextVisitIn: 14,
  },
];

const physiotherapy: Consultation[] = [
  {
    complaints: 'Low back pain since one month, worse on sitting',
    diagnosis: 'Mechanical low back pain',
    medicines: [medicine('Gel', 'Volini', 'Diclofenac', '30 g', '101', 'With', 10, 'Apply locally')],
    advice: 'Core strengthening, posture correction, hot pack',
    tests: ['X-Ray Lumbar Spine'],
    nextVisitIn: 7,
  },
];

const bySpecialization: Record<string, Consultation[]> = {
  'General Medicine': general,
  Gynaecology: gynaecology,
  Dentistry: dentistry,
  Physiotherapy: physiotherapy,
};

export const consultationFor = (random: Random, specialization: string | null): Consultation =>
  random.pick(bySpecialization[specialization ?? ''] ?? general);

export function vitalsOf(random: Random) {
  return {
    bloodPressure: `${random.between(104, 148)}/${random.between(66, 94)}`,
    pulse: String(random.between(62, 98)),
    temperature: random.chance(0.2) ? (99 + random.next() * 3).toFixed(1) : '98.4',
    weight: String(random.between(48, 88)),
    bloodSugar: random.chance(0.3) ? String(random.between(88, 220)) : '',
  };
}
