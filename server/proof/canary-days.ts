let booked = 0;
let closings = 0;

/** The next place of a day ahead that nothing is booked for. */
export const nextSlot = () => (booked += 1);
/** How many days are closed with the next one. */
export const nextClosing = () => (closings += 1);

/** In a database of its own every day is free. The files of one process share this module, and the days that can be booked end. */
export function freeAllDays(): void {
  booked = 0;
  closings = 0;
}
