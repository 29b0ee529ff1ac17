/** The doctor for whom somebody booked last, remembered for each person of a shared computer. */
const keyOf = (userId: number) => `naadi.bookingDoctor.${userId}`;

export function lastDoctorOf(userId: number): number | undefined {
  const doctorId = Number(localStorage.getItem(keyOf(userId)));
  return Number.isInteger(doctorId) && doctorId > 0 ? doctorId : undefined;
}

export const rememberDoctor = (userId: number, doctorId: number): void =>
  localStorage.setItem(keyOf(userId), String(doctorId));
