import { type Specialization, specializationOf } from '#shared/care/trackers/specializations.ts';
import {
  choice,
  halfChoice,
  long,
  number,
  pressure,
  reckoned,
  type SpecialtyField,
  several,
  text,
} from './field-kinds.ts';

export interface SpecialtyForm {
  fields: readonly SpecialtyField[];
  /** What earlier notes call fields that the form no longer has. */
  former?: Readonly<Record<string, string>>;
  /** What such a doctor usually asks for. The names are those of the test catalogue. */
  commonTests: readonly string[];
}

const general: SpecialtyForm = {
  fields: [
    long('history', 'History'),
    long('examination', 'Examination'),
    text('provisionalDiagnosis', 'Provisional diagnosis'),
    long('plan', 'Plan'),
  ],
  commonTests: [
    'Complete Blood Count',
    'Fasting Blood Sugar',
    'Liver Function Test',
    'Kidney Function Test',
    'Urine Routine and Microscopy',
  ],
};

const imaging: SpecialtyForm = {
  fields: [
    text('study', 'Study'),
    choice('contrast', 'Contrast', 'None', 'Oral', 'Intravenous'),
    long('findings', 'Findings'),
    long('impression', 'Impression'),
    text('advice', 'Advice and plan'),
  ],
  commonTests: ['X-Ray Chest PA View', 'Ultrasound Whole Abdomen', 'CT Brain, Plain', 'MRI Brain', 'MRI Lumbar Spine'],
};

/** The note and the tests of every specialization that has no tracker of its own. */
export const specialtyForms: Partial<Record<Specialization, SpecialtyForm>> = {
  BHMS: {
    fields: [
      long('mentals', 'Mentals'),
      choice('thermals', 'Thermals', 'Chilly', 'Hot', 'Ambithermal'),
      long('modalities', 'Modalities'),
      text('cravings', 'Cravings and aversions'),
      choice('miasm', 'Miasm', 'Psora', 'Sycosis', 'Syphilis', 'Tubercular', 'Mixed'),
      text('remedy', 'Remedy'),
      text('potency', 'Potency'),
      text('impression', 'Impression'),
      long('plan', 'Plan'),
    ],
    commonTests: [
      'Complete Blood Count',
      'Thyroid Profile',
      'Vitamin D, 25-Hydroxy',
      'Vitamin B12',
      'Fasting Blood Sugar',
    ],
  },
  Pediatrics: {
    fields: [
      number('weight', 'Weight', 'kg', [0.3, 150], [1.5, 100]),
      number('height', 'Length (lying, under 2 years) or height', 'cm', [20, 220], [40, 195]),
      number('headCircumference', 'Head circumference', 'cm', [20, 70], [28, 60]),
      number('gestationAtBirth', 'Completed weeks of pregnancy at birth (once)', 'weeks', [22, 44], [32, 42]),
      reckoned('correctedAge', 'Age corrected for the birth before term', 'months'),
      reckoned('weightForAge', 'Weight for age (WHO)', 'z'),
      reckoned('heightForAge', 'Length or height for age (WHO)', 'z'),
      reckoned('headForAge', 'Head circumference for age (WHO)', 'z'),
      reckoned('weightForHeight', 'Weight for length or height (WHO)', 'z'),
      reckoned('bodyMass', 'Body mass index', 'kg/m²'),
      reckoned('bodyMassForAge', 'Body mass index for age (WHO)', 'z'),
      choice('immunisation', 'Immunisation for age', 'Up to date', 'Behind', 'Not known'),
      choice('feeding', 'Feeding', 'Breast milk only', 'Mixed', 'Formula', 'Family food'),
      text('milestones', 'Milestones'),
      long('findings', 'Findings'),
      text('impression', 'Impression'),
      long('plan', 'Plan'),
    ],
    commonTests: [
      'Complete Blood Count',
      'CRP',
      'Urine Routine and Microscopy',
      'Stool Routine and Microscopy',
      'Serum Calcium',
    ],
  },
  Cardiology: {
    fields: [
      text('chestPain', 'Chest pain'),
      choice('nyhaClass', 'NYHA class', 'I', 'II', 'III', 'IV'),
      pressure('bloodPressure', 'Blood pressure'),
      number('heartRate', 'Heart rate', '/min', [20, 300], [45, 130]),
      choice('rhythm', 'Rhythm', 'Regular', 'Irregularly irregular', 'Irregular'),
      choice('jvp', 'JVP', 'Normal', 'Raised'),
      text('heartSounds', 'Heart sounds and murmurs'),
      choice(
        'ecgRhythm',
        'Rhythm in the ECG',
        'Sinus',
        'Atrial fibrillation',
        'Atrial flutter',
        'Supraventricular tachycardia',
        'AV block',
        'Paced',
        'Other',
      ),
      text('ecg', 'ECG'),
      number('ejectionFraction', 'Ejection fraction', '%', [5, 90], [20, 80]),
      long('echo', 'Echo: walls, valves, pressures'),
      text('impression', 'Impression'),
      long('plan', 'Plan'),
    ],
    commonTests: ['ECG', '2D Echocardiography', 'Lipid Profile', 'Troponin I', 'Treadmill Test'],
  },
  Neurology: {
    fields: [
      number('gcs', 'Glasgow coma scale', 'of 15', [3, 15]),
      choice('orientation', 'Orientation', 'Oriented', 'Confused', 'Not testable'),
      text('cranialNerves', 'Cranial nerves'),
      text('power', 'Power (MRC grade)'),
      ...['Biceps', 'Triceps', 'Supinator', 'Knee', 'Ankle'].flatMap((jerk) =>
        ['right', 'left'].map((side) =>
          // Grades of the National Institute of Neurological Disorders and Stroke: 4+ is clonus.
          halfChoice(`${jerk.toLowerCase()}Reflex-${side}`, `${jerk} reflex, ${side}`, '0', '1+', '2+', '3+', '4+'),
        ),
      ),
      ...['right', 'left'].map((side) =>
        halfChoice(`plantar-${side}`, `Plantar, ${side}`, 'Flexor', 'Extensor', 'Mute', 'Equivocal'),
      ),
      text('sensory', 'Sensation'),
      text('gait', 'Gait and coordination'),
      text('impression', 'Impression'),
      long('plan', 'Plan'),
    ],
    former: { reflexes: 'Reflexes', plantars: 'Plantars' },
    commonTests: ['MRI Brain', 'CT Brain, Plain', 'EEG', 'Nerve Conduction Study', 'Vitamin B12'],
  },
  Orthopedics: {
    fields: [
      text('site', 'Site'),
      choice('side', 'Side', 'Right', 'Left', 'Both', 'Midline'),
      text('injury', 'How it happened'),
      text('swellingDeformity', 'Swelling and deformity'),
      text('rangeOfMotion', 'Range of motion'),
      choice('neurovascular', 'Distal neurovascular status', 'Intact', 'Impaired'),
      text('imaging', 'X-ray and imaging'),
      text('impression', 'Impression'),
      long('plan', 'Plan'),
    ],
    commonTests: [
      'X-Ray Knee, AP and Lateral',
      'X-Ray Lumbosacral Spine, AP and Lateral',
      'DEXA Scan',
      'Vitamin D, 25-Hydroxy',
      'Uric Acid',
    ],
  },
  Dermatology: {
    fields: [
      text('site', 'Site'),
      several(
        'morphology',
        'Morphology',
        'Macule',
        'Patch',
        'Papule',
        'Plaque',
        'Nodule',
        'Wheal',
        'Vesicle',
        'Bulla',
        'Pustule',
        'Scale',
        'Crust',
        'Erosion',
        'Ulcer',
        'Excoriation',
        'Lichenification',
        'Atrophy',
        'Scar',
      ),
      several(
        'distribution',
        'Distribution',
        'Localised',
        'Generalised',
        'Symmetrical',
        'Flexural',
        'Extensor',
        'Acral',
        'Photo-exposed',
        'Dermatomal',
        'Linear',
        'Annular',
      ),
      text('distributionNote', 'More of the distribution'),
      text('duration', 'Duration'),
      choice('itching', 'Itching', 'None', 'Mild', 'Moderate', 'Severe'),
      text('triggers', 'Triggers'),
      text('impression', 'Impression'),
      long('plan', 'Plan'),
    ],
    commonTests: ['Biopsy, Histopathology', 'IgE, Total', 'ANA', 'Pus Culture and Sensitivity', 'Complete Blood Count'],
  },
  'General Medicine': general,
  Psychiatry: {
    fields: [
      text('appearance', 'Appearance and behaviour'),
      text('speech', 'Speech'),
      text('mood', 'Mood and affect'),
      text('thought', 'Thought'),
      text('perception', 'Perception'),
      text('cognition', 'Cognition'),
      choice('insight', 'Insight', '1', '2', '3', '4', '5', '6'),
      choice('risk', 'Risk of harm', 'None seen', 'Low', 'Moderate', 'High'),
      text('impression', 'Impression'),
      long('plan', 'Plan'),
    ],
    commonTests: ['Thyroid Profile', 'Vitamin B12', 'Serum Prolactin', 'Serum Electrolytes', 'Liver Function Test'],
  },
  Oncology: {
    fields: [
      text('diagnosis', 'Diagnosis and site'),
      choice('tumour', 'T', 'TX', 'T0', 'Tis', 'T1', 'T2', 'T3', 'T4'),
      choice('nodes', 'N', 'NX', 'N0', 'N1', 'N2', 'N3'),
      choice('metastasis', 'M', 'M0', 'M1'),
      choice('stage', 'Stage', '0', 'I', 'II', 'III', 'IV', 'Not staged'),
      choice('ecog', 'ECOG performance status', '0', '1', '2', '3', '4'),
      number('weight', 'Weight', 'kg', [1, 300], [30, 130]),
      number('height', 'Height', 'cm', [40, 230], [135, 195]),
      reckoned('bodySurface', 'Body surface area (Mosteller)', 'm²'),
      text('regimen', 'Regimen'),
      number('cycle', 'Cycle', '', [1, 60]),
      text('toxicity', 'Toxicity'),
      text('response', 'Response'),
      text('impression', 'Impression'),
      long('plan', 'Plan'),
    ],
    commonTests: ['Complete Blood Count', 'Liver Function Test', 'Kidney Function Test', 'CEA', 'CT Chest'],
  },
  Pathology: {
    fields: [
      text('specimen', 'Specimen'),
      text('clinicalDetails', 'Clinical details'),
      long('gross', 'Gross'),
      long('microscopy', 'Microscopy'),
      long('impression', 'Impression'),
      long('plan', 'Plan'),
    ],
    commonTests: ['Complete Blood Count', 'Peripheral Blood Smear', 'FNAC', 'Biopsy, Histopathology', 'Pap Smear'],
  },
  Radiology: imaging,
  Imaging: imaging,
  'Multi-Specialty': general,
};

export interface OwnSpecialty {
  specialization: Specialization;
  form: SpecialtyForm;
}

/** The note that a doctor of this specialization, as it was typed, writes; none for who has a tracker instead. */
export function specialtyFormOf(typed: string | null | undefined): OwnSpecialty | undefined {
  const specialization = specializationOf(typed);
  const form = specialization && specialtyForms[specialization];
  return form && { specialization, form };
}
