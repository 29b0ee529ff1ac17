/** The forms a prescription offers, the common ones first. */
export const medicineForms = [
  'Tablet',
  'Capsule',
  'Syrup',
  'Injection',
  'IV',
  'Ointment',
  'Drops',
  'Inhaler',
  'Cream',
  'Gel',
  'Lotion',
  'Powder',
  'Suspension',
  'Spray',
  'Suppository',
  'Patch',
  'Mouthwash',
  'Other',
] as const;
export type MedicineForm = (typeof medicineForms)[number];

/** Where a medicine's name comes from: shipped with the product, the national drug codes, or a doctor's own. */
export const medicineSources = ['starter', 'cdci', 'own'] as const;
export type MedicineSource = (typeof medicineSources)[number];

/** Where a test's name comes from: shipped with the product, the national lab codes, or a doctor's own. */
export const labTestSources = ['starter', 'clci', 'own'] as const;

/** The schedules of the Drugs Rules that bind a medicine to a prescription. */
export const drugSchedules = ['H', 'H1', 'X'] as const;
export type DrugSchedule = (typeof drugSchedules)[number];
