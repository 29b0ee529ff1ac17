/** Offered as a doctor's specialization; what a doctor has written stays, also when the list doesn't name it. */
export const doctorSpecialties = [
  'General Medicine',
  'Cardiology',
  'Neurology',
  'Orthopedics',
  'Dermatology',
  'Pediatrics',
  'Gynaecology',
  'Dentistry',
  'Psychiatry',
  'Oncology',
  'Physiotherapy',
] as const;
