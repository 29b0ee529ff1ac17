import { and, eq, inArray } from 'drizzle-orm';
import { DEFAULT_TIMEZONE, dayOf, daysBetween } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { TestsAlone } from './clinic-history.ts';
import { addDays, instantOn } from './demo-days.ts';
import type { DemoOrganisation } from './organisations.ts';
import type { NewReferral } from './referrals.ts';

export const withinMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** Two of the family whose results are followed; how many days ago, the last of them not yet reported. */
const DAYS_AGO = [100, 75, 50, 25, 12, 3];
const followed: Record<string, { tests: string[]; results: Record<string, number[]> }> = {
  'Sunita Sharma': {
    tests: ['Complete Blood Count', 'Serum Ferritin'],
    results: {
      haemoglobin: [6.8, 8.1, 9.6, 10.7, 11.8, 12.3],
      mcv: [71, 73, 76, 79, 82, 84],
      ferritin: [6, 9, 14, 19, 26, 31],
    },
  },
  'रमेश शर्मा': {
    tests: ['HbA1c', 'Fasting Blood Sugar', 'Lipid Profile'],
    results: {
      hba1c: [9.1, 8.6, 8.2, 7.7, 7.3, 7.0],
      'glucose-fasting': [212, 186, 171, 149, 138, 131],
      'total-cholesterol': [238, 226, 214, 203, 195, 188],
      triglycerides: [221, 205, 190, 176, 162, 158],
    },
  },
};

/** Check-ups over some months, each with a prescription of its own. */
export async function monitoringOf(db: Db, clinic: DemoOrganisation, today: string): Promise<TestsAlone[]> {
  const people = await db
    .select({ id: patients.id, name: patients.name, createdAt: patients.createdAt })
    .from(patients)
    .where(and(eq(patients.clinicId, clinic.id), inArray(patients.name, Object.keys(followed))));
  return people.flatMap(({ id, name, createdAt }) =>
    DAYS_AGO.map((days) => addDays(today, -days))
      .filter((day) => day > dayOf(createdAt, DEFAULT_TIMEZONE))
      .map((day) => ({
        patientId: id,
        doctorId: clinic.doctors[0]?.id ?? 0,
        tests: followed[name]?.tests ?? [],
        createdAt: instantOn(day, 620),
      })),
  );
}

/** And its referral. */
export const planMonitoring = (
  clinic: DemoOrganisation,
  center: DemoOrganisation,
  asked: readonly TestsAlone[],
  prescriptionIds: readonly number[],
  today: string,
): NewReferral[] =>
  asked.map(({ patientId, doctorId, tests, createdAt }, index) => {
    const day = dayOf(createdAt, DEFAULT_TIMEZONE);
    const isOut = daysBetween(day, today) > (DAYS_AGO.at(-1) ?? 0);
    return {
      clinicId: clinic.id,
      centerId: center.id,
      patientId,
      doctorId,
      prescriptionId: prescriptionIds[index] ?? 0,
      testList: tests,
      status: isOut ? ('report_uploaded' as const) : ('confirmed' as const),
      confirmedAt: instantOn(addDays(day, 1), 540),
      reportUploadedAt: isOut ? instantOn(addDays(day, 1), 960) : null,
      createdAt,
    };
  });

/** What is told of the followed ones; of everybody else nothing is. */
export function knownResultsOf({ name }: { name: string }, collectedAt: string): Record<string, number> {
  const { results } = followed[name] ?? {};
  if (!results) return {};
  const days = Math.round((Date.now() - Date.parse(collectedAt)) / 86_400_000);
  const place = DAYS_AGO.findLastIndex((ago) => days <= ago);
  return Object.fromEntries(
    Object.entries(results).flatMap(([key, values]) => {
      const value = values[Math.max(0, place)];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
