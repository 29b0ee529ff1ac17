/** The gravest first. `urgent`: somebody is called now. `warning`: acted on at this contact. `note`: kept in mind. */
export const findingGrades = ['urgent', 'warning', 'note'] as const;
export type FindingGrade = (typeof findingGrades)[number];

export const findingCodes = [
  'severe_hypertension',
  'preeclampsia',
  'hypertension',
  'hypotension',
  'proteinuria',
  'protein_trace',
  'heart_rate',
  'heart_not_heard',
  'movements_reduced',
  'movements_not_felt',
  'transverse_lie',
  'breech',
  'severe_anaemia',
  'moderate_anaemia',
  'mild_anaemia',
  'weight_loss',
  'weight_gain',
  'fundal_height',
  'oedema',
  'sugar_in_urine',
  'overt_diabetes',
  'gestational_diabetes',
  'glucose_intolerance',
  'antibodies',
  'anti_d_not_needed',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** What a pregnancy still lacks at its weeks. */
export const dueKinds = ['anti_d', 'antibody_screen', 'blood_group', 'td', 'haemoglobin', 'gtt', 'contact'] as const;
export type DueKind = (typeof dueKinds)[number];
