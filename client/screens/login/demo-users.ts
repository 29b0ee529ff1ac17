/** The users of the demo data. Shown only where the server says that it is a demo. */
export const demoPassword = 'Demo@1234';

export const mainDemoUsers = [
  { email: 'superadmin@demo.in', label: 'Super Admin' },
  { email: 'doctor@demo.in', label: 'Clinic Doctor' },
  { email: 'diagnostic@demo.in', label: 'Diagnostic Doctor' },
] as const;

export const moreDemoUsers = [
  { email: 'reception@demo.in', label: 'Clinic Reception' },
  { email: 'lab@demo.in', label: 'Lab Technician' },
  { email: 'gynae@demo.in', label: 'Gynaecology' },
  { email: 'dentist@demo.in', label: 'Dentistry' },
  { email: 'physio@demo.in', label: 'Physiotherapy' },
  { email: 'paediatrics@demo.in', label: 'Pediatrics' },
  { email: 'doctor2@demo.in', label: 'Doctor, second clinic' },
  { email: 'reception2@demo.in', label: 'Reception, second clinic' },
  { email: 'diagnostic2@demo.in', label: 'Doctor, second center' },
  { email: 'lab2@demo.in', label: 'Technician, second center' },
] as const;
