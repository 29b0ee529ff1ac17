/** How a refusal's own English writes what fills its gaps. The screens write it in their reader's way. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '2026-12-05' -> '5 Dec 2026' */
export function dayOf(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

/** '09:00-13:30, 17:00-20:00' -> '9:00 am to 1:30 pm, 5:00 pm to 8:00 pm' */
export const hoursOf = (hours: string): string =>
  hours.replaceAll('-', ' to ').replaceAll(/(\d\d):(\d\d)/g, (_, hour: string, minute: string) => {
    const past = Number(hour) < 12 ? 'am' : 'pm';
    return `${Number(hour) % 12 || 12}:${minute} ${past}`;
  });

export { rupees } from '#shared/kernel/money/money.ts';
