import { isOfSpecialization } from '#shared/care/trackers/specializations.ts';

/** The doctor for whom somebody booked last, remembered for each person of a shared computer. */
const keyOf = (userId: number) => `naadi.bookingDoctor.${userId}`;

export function lastDoctorOf(userId: number): number | undefined {
  const doctorId = Number(localStorage.getItem(keyOf(userId)));
  return Number.isInteger(doctorId) && doctorId > 0 ? doctorId : undefined;
}

export const rememberDoctor = (userId: number, doctorId: number): void =>
  localStorage.setItem(keyOf(userId), String(doctorId));

const GROWN_UP = 18;

/** As far as it is known. */
export interface Person {
  gender?: string | undefined;
  age?: number | undefined;
}

/** Enter, pressed without reading, sends no man to a gynaecologist and no grown-up to a children's doctor. Nothing is held against whom nobody knows. */
export function isForPerson({ gender, age }: Person, doctor: { specialization?: string | null | undefined }): boolean {
  if (gender === 'male' && isOfSpecialization(doctor.specialization, 'Gynaecology')) return false;
  return age === undefined || age < GROWN_UP || !isOfSpecialization(doctor.specialization, 'Pediatrics');
}
