import { askFor } from '#client/lib/session/ask-ahead.ts';
import { today } from '#client/lib/format.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { CurrentUser } from '#shared/people/sessions/sessions.schema.ts';

/** What a clinic's first screen begins with: client/app/ask-first.js asks the same while the script is on its way. */

export const MOST_VISITS = 2000;
export const BILLS_SHOWN = 5;

/** A day's visits, of one doctor where one is named. */
export const visitsOf = (day: string, doctorId: number | undefined) => ({
  query: { startDate: day, endDate: day, limit: MOST_VISITS, ...(doctorId !== undefined && { doctorId }) },
});

export const openBills = { query: { status: 'bill_pending', limit: BILLS_SHOWN } } as const;

/** Has them there before the screen is drawn. */
export async function askFirstRows({ id, role, organisation }: CurrentUser): Promise<void> {
  const visits = visitsOf(today(organisation?.timezone), role === 'clinic_doctor' ? id : undefined);
  await Promise.all([askFor(appointmentsApi.list, visits), askFor(patientsApi.list, openBills)]);
}
