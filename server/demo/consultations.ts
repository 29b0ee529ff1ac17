import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import { medicine } from './demo-medicine.ts';
import type { Random } from './random.ts';

/** What doctors of the demo clinics see and write: ordinary complaints with ordinary treatment. */
export interface Consultation {
  complaints: string;
  diagnosis: string;
  medicines: PrescribedMedicine[];
  advice: string;
  tests: string[];
  /** Days until the next visit; 0 for none. */
  nextVisitIn: number;
}

const dolo = medicine('Tablet', 'Dolo 650', 'Paracetamol', '1 SOS for fever, max 3 a day, 6 h apart', 'after', 3, {
  strength: '650 mg',
});
const pan = medicine('Tablet', 'Pan 40', 'Pantoprazole', '1-0-0', 'empty', 7, { strength: '40 mg' });

const general: Consultation[] = [
  {
    complaints: 'Fever and body ache for three days',
    diagnosis: 'Viral fever',
    medicines: [dolo, medicine('Tablet', 'Cetirizine 10 mg', 'Cetirizine', '0-0-1', 'after', 5, { strength: '10 mg' })],
    advice: 'Plenty of fluids and rest',
    tests: [],
    nextVisitIn: 3,
  },
  {
    complaints: 'Burning in the upper abdomen after meals',
    diagnosis: 'Acid peptic disease',
    medicines: [pan, medicine('Syrup', 'Digene', 'Antacid', '10 ml 1-1-1', 'after', 7, { strength: '200 ml' })],
    advice: 'Avoid spicy food and late dinners',
    tests: [],
    nextVisitIn: 7,
  },
  {
    complaints: 'Follow-up of diabetes, tired since two weeks',
    diagnosis: 'Type 2 diabetes mellitus',
    medicines: [
      medicine('Tablet', 'Glycomet 500 SR', 'Metformin', '1-0-1', 'after', 30, { strength: '500 mg' }),
      medicine('Tablet', 'Telma 40', 'Telmisartan', '1-0-0', 'after', 30, { strength: '40 mg' }),
    ],
    advice: 'Walk for half an hour a day',
    tests: ['HbA1c', 'Fasting Blood Sugar', 'Lipid Profile'],
    nextVisitIn: 30,
  },
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
  },
  {
    complaints: 'Tired, breathless on climbing stairs',
    diagnosis: 'Iron deficiency anaemia',
    medicines: [medicine('Capsule', 'Autrin', 'Iron, folic acid, vitamin B12', '0-1-0', 'after', 30)],
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
      medicine('Tablet', 'Livogen', 'Ferrous fumarate and folic acid', '0-1-0', 'after', 30),
      medicine('Tablet', 'Shelcal 500', 'Calcium and vitamin D3', '0-0-1', 'after', 30, { strength: '500 mg' }),
    ],
    advice: 'Iron and calcium at different times of the day',
    tests: ['Complete Blood Count', 'Urine Routine and Microscopy'],
    nextVisitIn: 28,
  },
  {
    complaints: 'Irregular periods for four months',
    diagnosis: 'Polycystic ovarian disease',
    medicines: [medicine('Tablet', 'Metformin 500 mg', 'Metformin', '1-0-1', 'after', 30, { strength: '500 mg' })],
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
      medicine('Capsule', 'Novamox 500', 'Amoxicillin', '1-1-1', 'after', 5, { strength: '500 mg' }),
      medicine('Tablet', 'Zerodol P', 'Aceclofenac and paracetamol', '1-0-1', 'after', 3, {
        strength: '100 mg + 325 mg',
      }),
    ],
    advice: 'Root canal treatment advised',
    tests: ['Dental X-Ray (OPG)'],
    nextVisitIn: 5,
  },
  {
    complaints: 'Bleeding gums while brushing',
    diagnosis: 'Gingivitis',
    medicines: [medicine('Mouthwash', 'Hexidine', 'Chlorhexidine', '10 ml 1-0-1', null, 14, { strength: '0.2 %' })],
    advice: 'Scaling done. Soft brush twice a day',
    tests: [],
    nextVisitIn: 14,
  },
];

const physiotherapy: Consultation[] = [
  {
    complaints: 'Low back pain since one month, worse on sitting',
    diagnosis: 'Mechanical low back pain',
    medicines: [
      medicine('Gel', 'Volini', 'Diclofenac', '1-0-1', null, 10, { strength: '30 g', notes: 'on the affected area' }),
    ],
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
