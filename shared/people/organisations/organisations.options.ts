/** Offered in the superadmin's dialogs; what a record has already stays, also when no list names it. */

export const clinicSpecializations = [
  'MBBS',
  'Gynaecology',
  'Dentistry',
  'Physiotherapy',
  'Skin',
  'Pediatrics',
  'BHMS',
  'Cardiology',
  'Neurology',
  'Orthopedics',
  'General Medicine',
] as const;

export const centerTypes = [
  'Pathology',
  'Radiology',
  'Imaging',
  'Multi-specialty',
  'Cardiology',
  'Neurology',
  'Orthopedics',
  'Dermatology',
  'Physiotherapy',
  'Gynaecology',
] as const;
