import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import type { RecordsSummaryDocument, SummaryPart } from '#server/papers/pdf/records-summary.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import type { GatheredRecords } from './gather-records.ts';
import { keyOf } from './person.repo.ts';

/** The person's paper: no organisation stands at its head, since it is of all of them. */
export function summaryOf(
  gathered: GatheredRecords,
  { patientId }: { patientId: number },
  madeAt: string,
): RecordsSummaryDocument {
  const chosen = gathered.person.find(({ number }) => number === patientId);
  if (!chosen) throw new Error('The person is not there any more');
  return {
    organisation: { name: chosen.name },
    timezone: DEFAULT_TIMEZONE,
    issuedAt: madeAt,
    patient: chosen,
    parts: [...gathered.holders.keys()].map((key) => partOf(gathered, key)),
  };
}

function partOf(gathered: GatheredRecords, key: string): SummaryPart {
  const here = <Row extends OrganisationColumns>(rows: readonly Row[]) => rows.filter((row) => keyOf(row) === key);
  const holder = gathered.holders.get(key);
  const { visits, prescriptions, letters, labReports, reports, referrals, invoices } = gathered;
  const firsts = [...prescriptions, ...letters, ...labReports, ...reports, ...referrals, ...invoices].filter(
    (row) => keyOf(row) === key,
  );
  return {
    organisation: holder?.name ?? '',
    contact: [holder?.address, holder?.phone, holder?.email].filter(Boolean).join(', '),
    knownSince: here(gathered.person)[0]?.knownSince ?? firsts.map(({ at }) => at).toSorted()[0] ?? '',
    visits: here(visits),
    prescriptions: here(prescriptions),
    results: here(labReports).flatMap(({ at, tests }) =>
      tests.flatMap(({ name: test, results }) =>
        results.map(({ name, value, unit, reference }) => ({
          at,
          test,
          name,
          value: [value, unit].filter(Boolean).join(' '),
          reference,
        })),
      ),
    ),
    reports: [
      ...here(letters).map(({ at, kind, to }) => ({
        at,
        name: kind === 'summary' ? 'Summary of a visit' : `Letter to ${to ?? 'a colleague'}`,
      })),
      ...here(reports).map(({ at, name }) => ({ at, name })),
      ...here(referrals).map(({ at, tests, center }) => ({ at, name: `Referral to ${center}: ${tests.join(', ')}` })),
    ],
    invoices: here(invoices),
  };
}
