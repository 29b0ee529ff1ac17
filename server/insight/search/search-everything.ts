import type { Found } from '#shared/insight/search/search.api.ts';
import { FOUND_OF_A_KIND } from '#shared/insight/search/search.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import type { KeptTotals } from '#server/kernel/http/kept-totals.ts';
import type { Actor, Member } from '#server/kernel/principals/actor.ts';
import { listLabReports } from '#server/diagnostics/lab/lab-reports.repo.ts';
import { listCenterTests } from '#server/diagnostics/lab/lab-tests.repo.ts';
import { beginningOfAccession } from '#server/diagnostics/referrals/accession.ts';
import { referralLists } from '#server/diagnostics/referrals/referral-lists.ts';
import { readReferrals } from '#server/diagnostics/referrals/referrals.repo.ts';
import { listInvoices } from '#server/money/invoices/invoices.repo.ts';
import { listPatients } from '#server/people/patients/patient-lists.ts';
import { patientOfId } from '#server/people/patients/patients.repo.ts';
import { listUsers } from '#server/people/users/users.repo.ts';

/** Nobody is told how many there are, so nothing is counted. */
const uncounted: KeptTotals = async () => ({ total: 0 });

/** Of referrals more are looked at, because one person may have several. */
const REFERRALS_LOOKED_AT = 20;

const nothing: Found = { patients: [], referred: [], referrals: [], reports: [], invoices: [], tests: [], users: [] };

/**
 * One search for everything that the caller has a list of. Each kind is asked for as its list is, with the list's own scope,
 * indexes and hidden fields, so that nothing is found here that isn't shown there.
 */
export function searches({ hub }: { hub: Hub }) {
  const listReferrals = referralLists({ hub });

  return async function searchEverything(db: Db, actor: Actor, typed: string): Promise<Found> {
    const page = { search: typed, limit: FOUND_OF_A_KIND, offset: 0 };
    if (actor.role === 'superadmin') return { ...nothing, users: (await listUsers(db, page)).rows };

    const id = numberIn(typed);
    const [patients, numbered, referrals, numberedReferrals, reports, invoices, tests] = await Promise.all([
      listPatients(db, actor, { ...page, archived: 'last' }, uncounted),
      id === undefined ? undefined : patientOfId(db, actor, id),
      listReferrals(db, actor, { ...page, limit: REFERRALS_LOOKED_AT }),
      id === undefined ? [] : readReferrals(db, actor, [id]),
      listLabReports(db, actor, page, uncounted),
      listInvoices(db, actor, page, uncounted),
      actor.centerId === null ? { rows: [] } : listCenterTests(db, actor, page),
    ]);
    const known = firstOfEach([...numberedReferrals, ...referrals.rows]);
    return {
      ...nothing,
      patients: firstOfEach(numbered ? [numbered, ...patients.rows] : patients.rows).slice(0, FOUND_OF_A_KIND),
      // Who scans a tube has its results in mind, and has them by the next key; of its person nothing was asked.
      referred:
        beginningOfAccession(typed) === undefined
          ? referredTo(
              actor,
              known.map(({ patient }) => patient),
            )
          : [],
      referrals: known.slice(0, FOUND_OF_A_KIND),
      reports: reports.rows,
      invoices: invoices.rows,
      tests: tests.rows,
    };
  };
}

/** A clinic's referred people are its patients. */
const referredTo = (actor: Member, people: Found['referred']): Found['referred'] =>
  actor.centerId === null ? [] : firstOfEach(people).slice(0, FOUND_OF_A_KIND);

/** '175' and '#175': a patient's or a referral's number, as the screens say it. */
function numberIn(typed: string): number | undefined {
  const [, digits] = /^#?(\d{1,9})$/.exec(typed.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

const firstOfEach = <Row extends { id: number }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ id }, place) => rows.findIndex((other) => other.id === id) === place);
