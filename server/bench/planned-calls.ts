import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import type { Ground } from './scenarios.ts';

export type PlannedFor = 'reception' | 'doctor' | 'center';

export interface Planned {
  name: string;
  by: PlannedFor;
  path: string;
}

/**
 * The twenty calls whose statements cost the most at 100,000 patients and 200,000 referrals (each read was asked once and put in order of
 * what the database reckons), and those of a working day that everybody waits for.
 */
export function plannedCalls({ firstPatient, doctorIds }: Ground): Planned[] {
  const [doctor = 0] = doctorIds;
  const today = todayIn(DEFAULT_TIMEZONE);
  const monthAgo = addDays(today, -30);
  const patients = (filters: string) => `/api/patients?limit=24${filters}`;
  const asked: Record<PlannedFor, Record<string, string>> = {
    reception: {
      'The dashboard of a clinic': '/api/dashboard-analytics',
      'The next free slot of a doctor': `/api/v1/availability/next-slot/${doctor}`,
      'The figures of payments': '/api/v1/payments/stats',
      'The first page of bills': '/api/invoices?limit=24',
      'A patient by id': `/api/patients/${firstPatient + 4321}`,
      'The first page of patients': patients(''),
      'Patients by several filters': patients('&gender=female&ageMin=30&ageMax=40&status=bill_paid'),
      'Patients of a doctor by status': patients(`&doctorId=${doctor}&status=inprogress&gender=male`),
      'Patients by a part of a name': patients('&search=quad'),
      'Patients by a part of a phone': patients('&search=60004'),
      'A doctor’s day': `/api/appointments?doctorId=${doctor}&startDate=${today}&endDate=${today}&limit=100`,
    },
    doctor: {
      'Whom a doctor expects': '/api/expected-patients',
      'The day’s closing of a clinic': '/api/v1/day-close/preview',
      'The revenue of a month': `/api/v1/revenue?startDate=${monthAgo}&endDate=${today}`,
    },
    center: {
      'The figures of bills': '/api/invoices/stats',
      'The dashboard of a centre': '/api/dashboard-analytics',
      'The day’s closing of a centre': '/api/v1/day-close/preview',
      'How many referrals there are': '/api/referrals/counts',
      'The first page of referrals': '/api/referrals?limit=25',
      'Referrals by a part of a name': '/api/referrals?limit=25&search=kumar',
    },
  };
  return Object.entries(asked).flatMap(([by, calls]) =>
    Object.entries(calls).map(([name, path]) => ({ name, by: by as PlannedFor, path })),
  );
}
