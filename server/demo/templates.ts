import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import { addDays, atTime, DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { prescriptionTemplates } from '#server/kernel/db/schema/prescriptions.ts';
import { medicine } from './demo-medicine.ts';
import type { DemoOrganisation } from './organisations.ts';

interface DemoTemplate {
  name: string;
  medicines: PrescribedMedicine[];
  advice: string;
  tests?: string[];
  used: number;
  /** Days since it was used last. */
  ago: number;
}

const dolo = (days: number) =>
  medicine('Tablet', 'Dolo 650', 'Paracetamol', '1 SOS for fever, max 3 a day, 6 h apart', 'after', days);
const pan = (days: number) => medicine('Tablet', 'Pan 40', 'Pantoprazole', '1-0-0', 'empty', days);
const wysolone = (dose: string, days: number, continues = true) =>
  medicine('Tablet', 'Wysolone 10', 'Prednisolone', dose, 'after', days, continues ? { continues } : {});

const general: DemoTemplate[] = [
  {
    name: 'Viral fever, adult',
    medicines: [dolo(3), medicine('Tablet', 'Cetirizine 10 mg', 'Cetirizine', '0-0-1', 'after', 5)],
    advice:
      'Plenty of fluids and rest. Come back if the fever lasts more than three days, or with a rash or breathlessness.',
    used: 46,
    ago: 0,
  },
  {
    name: 'Acidity',
    medicines: [
      pan(14),
      medicine(
        'Syrup',
        'Gelusil MPS',
        'Aluminium hydroxide, magnesium hydroxide, simethicone',
        '10 ml 1-1-1',
        'after',
        5,
      ),
    ],
    advice: 'Avoid spicy food and late dinners',
    used: 31,
    ago: 1,
  },
  {
    name: 'Type 2 diabetes, monthly',
    medicines: [medicine('Tablet', 'Glycomet SR 500', 'Metformin', '1-0-1', 'after', 30)],
    advice: 'Walk for half an hour a day',
    tests: ['HbA1c', 'Fasting Blood Sugar', 'Lipid Profile'],
    used: 24,
    ago: 2,
  },
  {
    name: 'Cough with phlegm',
    medicines: [
      medicine('Tablet', 'Azithral 500', 'Azithromycin', '1-0-0', 'after', 3),
      medicine('Syrup', 'Ascoril LS', 'Ambroxol, levosalbutamol, guaiphenesin', '5 ml 1-1-1', 'after', 5),
    ],
    advice: 'Steam inhalation twice a day',
    used: 19,
    ago: 3,
  },
  {
    name: 'Steroid taper, 15 days',
    medicines: [wysolone('2-0-1', 5, false), wysolone('1-0-1', 5), wysolone('½-0-0', 5), pan(15)],
    advice: 'Do not stop the tablets on your own. Less salt.',
    used: 8,
    ago: 9,
  },
  {
    name: 'Hypertension, monthly',
    medicines: [medicine('Tablet', 'Telma 40', 'Telmisartan', '1-0-0', 'after', 30)],
    advice: 'Less salt. Blood pressure at home twice a week',
    tests: ['Serum Creatinine', 'Serum Electrolytes'],
    used: 7,
    ago: 6,
  },
  {
    name: 'Red eye',
    medicines: [medicine('Drops', 'Toba', 'Tobramycin', '2 drops 1-1-1', null, 7, { notes: 'in both eyes' })],
    advice: 'Do not rub the eyes. Own towel.',
    used: 2,
    ago: 40,
  },
];

const bySpecialization: Record<string, DemoTemplate[]> = {
  'General Medicine': general,
  Gynaecology: [
    {
      name: 'Antenatal, second trimester',
      medicines: [
        medicine('Tablet', 'Livogen', 'Ferrous fumarate and folic acid', '0-1-0', 'after', 30),
        medicine('Tablet', 'Shelcal 500', 'Calcium and vitamin D3', '0-0-1', 'after', 30),
      ],
      advice: 'Iron and calcium at different times of the day',
      tests: ['Complete Blood Count', 'Urine Routine and Microscopy'],
      used: 38,
      ago: 0,
    },
    {
      name: 'Nausea of pregnancy',
      medicines: [medicine('Tablet', 'Doxinate', 'Doxylamine and pyridoxine', '0-0-2', 'after', 15)],
      advice: 'Small meals, dry toast in the morning',
      used: 14,
      ago: 4,
    },
  ],
  Dentistry: [
    {
      name: 'After root canal',
      medicines: [
        medicine('Capsule', 'Novamox 500', 'Amoxicillin', '1-1-1', 'after', 5),
        medicine('Tablet', 'Zerodol-P', 'Aceclofenac and paracetamol', '1-0-1', 'after', 3),
      ],
      advice: 'Chew on the other side until the crown is set',
      used: 27,
      ago: 1,
    },
    {
      name: 'Gingivitis',
      medicines: [medicine('Mouthwash', 'Hexidine', 'Chlorhexidine', '10 ml 1-0-1', 'after', 14)],
      advice: 'Soft brush twice a day',
      used: 12,
      ago: 5,
    },
  ],
  Physiotherapy: [
    {
      name: 'Low back pain',
      medicines: [
        medicine('Gel', 'Voveran Emulgel', 'Diclofenac diethylamine', '1-0-1', null, 10, {
          notes: 'on the affected area',
        }),
      ],
      advice: 'Core strengthening, posture correction, hot pack for 15 minutes twice a day',
      used: 16,
      ago: 2,
    },
  ],
};

/** What the doctors of a demo clinic prescribe often, used as long as they are at it. */
export async function insertTemplates(
  db: Db,
  { id: clinicId, doctors }: DemoOrganisation,
  today: string,
): Promise<void> {
  const rows = doctors.flatMap((doctor) =>
    (bySpecialization[doctor.specialization ?? ''] ?? []).map(({ name, medicines, advice, tests = [], used, ago }) => ({
      clinicId,
      doctorId: doctor.id,
      name,
      medicines,
      additionalInstructions: advice,
      requiresDiagnostics: tests.length > 0,
      selectedTests: tests,
      usageCount: used,
      lastUsedAt: atTime(addDays(today, -ago), DEFAULT_TIMEZONE, 8 * 60),
      createdAt: atTime(addDays(today, -180), DEFAULT_TIMEZONE, 10 * 60),
    })),
  );
  await db.insert(prescriptionTemplates).values(rows);
}
