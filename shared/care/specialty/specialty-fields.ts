import { type Specialization, specializationOf } from '#shared/care/trackers/specializations.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';

/** One field of a specialist's note. What is stored is the words, by the field's key. */
export type SpecialtyField =
  | { key: string; label: string; type: 'text'; long?: boolean }
  | { key: string; label: string; type: 'choice'; choices: readonly string[] }
  | { key: string; label: string; type: 'number' /** '' for a mere number. */; unit: string; min: number; max: number };

const text = (key: string, label: string): SpecialtyField => ({ key, label, type: 'text' });
const long = (key: string, label: string): SpecialtyField => ({ key, label, type: 'text', long: true });
const choice = (key: string, label: string, ...choices: string[]): SpecialtyField => ({
  key,
  label,
  type: 'choice',
  choices,
});
const number = (key: string, label: string, unit: string, min: number, max: number): SpecialtyField => ({
  key,
  label,
  type: 'number',
  unit,
  min,
  max,
});

export interface SpecialtyForm {
  fields: readonly SpecialtyField[];
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
    text('advice', 'Advice'),
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
      number('weight', 'Weight', 'kg', 0.3, 150),
      number('height', 'Height or length', 'cm', 20, 220),
      number('headCircumference', 'Head circumference', 'cm', 20, 70),
      choice('immunisation', 'Immunisation for age', 'Up to date', 'Behind', 'Not known'),
      choice('feeding', 'Feeding', 'Breast milk only', 'Mixed', 'Formula', 'Family food'),
      text('milestones', 'Milestones'),
      long('findings', 'Findings'),
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
      number('heartRate', 'Heart rate', '/min', 20, 300),
      choice('rhythm', 'Rhythm', 'Regular', 'Irregular'),
      choice('jvp', 'JVP', 'Normal', 'Raised'),
      text('heartSounds', 'Heart sounds and murmurs'),
      text('ecg', 'ECG'),
      number('ejectionFraction', 'Ejection fraction', '%', 5, 90),
    ],
    commonTests: ['ECG', '2D Echocardiography', 'Lipid Profile', 'Troponin I', 'Treadmill Test'],
  },
  Neurology: {
    fields: [
      number('gcs', 'Glasgow coma scale', 'of 15', 3, 15),
      choice('orientation', 'Orientation', 'Oriented', 'Confused', 'Not testable'),
      text('cranialNerves', 'Cranial nerves'),
      text('power', 'Power (MRC grade)'),
      text('reflexes', 'Reflexes'),
      choice('plantars', 'Plantars', 'Flexor both', 'Extensor right', 'Extensor left', 'Extensor both'),
      text('sensory', 'Sensation'),
      text('gait', 'Gait and coordination'),
    ],
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
      choice(
        'morphology',
        'Morphology',
        'Macule',
        'Papule',
        'Plaque',
        'Vesicle',
        'Pustule',
        'Nodule',
        'Ulcer',
        'Scale',
      ),
      text('distribution', 'Distribution'),
      text('duration', 'Duration'),
      choice('itching', 'Itching', 'None', 'Mild', 'Moderate', 'Severe'),
      text('triggers', 'Triggers'),
      text('impression', 'Impression'),
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
      long('plan', 'Plan'),
    ],
    commonTests: ['Thyroid Profile', 'Vitamin B12', 'Serum Prolactin', 'Serum Electrolytes', 'Liver Function Test'],
  },
  Oncology: {
    fields: [
      text('diagnosis', 'Diagnosis and site'),
      choice('stage', 'Stage', 'I', 'II', 'III', 'IV', 'Not staged'),
      choice('ecog', 'ECOG performance status', '0', '1', '2', '3', '4'),
      text('regimen', 'Regimen'),
      number('cycle', 'Cycle', '', 1, 60),
      text('toxicity', 'Toxicity'),
      text('response', 'Response'),
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

export const MOST_FIELD_WORDS = 1000;

/** Why a field's words can't be taken; null when they can. Nothing is always fine. */
export function fieldFault(field: SpecialtyField, value: string): Sentence | null {
  const typed = value.trim();
  if (typed === '') return null;
  if (field.type === 'choice') return field.choices.includes(typed) ? null : says.choose_of_list;
  if (field.type === 'text') {
    return typed.length <= MOST_FIELD_WORDS ? null : says.too_long({ most: MOST_FIELD_WORDS });
  }
  const number = /^\d{1,4}(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN;
  return number >= field.min && number <= field.max ? null : says.number_between({ least: field.min, most: field.max });
}
