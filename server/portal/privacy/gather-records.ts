import type { Db } from '#server/kernel/db/client.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { type Holder, holdersOf, keyOf } from './person.repo.ts';
import { readInvoices } from './gathered/bills.ts';
import { readLetters, readPrescriptions, readReferrals, readTrackers, readVisits } from './gathered/care.ts';
import type { Person } from './gathered/own-rows.ts';
import { readDetails, readMessages } from './gathered/person.ts';
import { readFiledReports, readLabReports } from './gathered/results.ts';
import { readRights } from './gathered/rights.ts';

/**
 * Every kind of record that a copy holds, under the name that `records.json` has for it. What the staff note for one another, and
 * what a centre earns, is nobody's record of the person.
 */
const kinds = {
  person: readDetails,
  visits: readVisits,
  prescriptions: readPrescriptions,
  letters: readLetters,
  invoices: readInvoices,
  labReports: readLabReports,
  reports: readFiledReports,
  referrals: readReferrals,
  trackers: readTrackers,
  messages: readMessages,
  rights: readRights,
} satisfies Record<string, (db: Db, person: Person) => Promise<unknown>>;

type Kinds = { [Kind in keyof typeof kinds]: Awaited<ReturnType<(typeof kinds)[Kind]>> };
export interface GatheredRecords extends Kinds {
  holders: Map<string, Holder>;
}

/** All of it as it stood at one moment. */
export async function gatherRecords(db: Db, person: Person): Promise<GatheredRecords> {
  return await db.transaction(
    async (tx) => {
      const read: [string, unknown][] = [];
      for (const [kind, readKind] of Object.entries(kinds)) read.push([kind, await readKind(tx, person)]);
      const gathered = Object.fromEntries(read) as unknown as Kinds;
      const { trackers: _, rights: __, ...lists } = gathered;
      const owners: OrganisationColumns[] = Object.values(lists).flat();
      return { ...gathered, holders: await holdersOf(tx, owners) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** What a machine reads: every row with the name of who keeps it, in place of the columns that name it here. */
export function asJson(gathered: GatheredRecords, madeAt: string): string {
  const { holders, ...records } = gathered;
  return JSON.stringify(
    { madeAt, ...records },
    (key, value: unknown) => {
      if (key === 'url') return undefined;
      if (typeof value !== 'object' || value === null || !('clinicId' in value)) return value;
      const { clinicId, centerId, ...row } = value as OrganisationColumns & Record<string, unknown>;
      return { organisation: holders.get(keyOf({ clinicId, centerId }))?.name ?? null, ...row };
    },
    2,
  );
}
