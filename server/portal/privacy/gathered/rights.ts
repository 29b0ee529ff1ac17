import { desc } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { dataRequests, nominees, patientConsents } from '#server/kernel/db/schema/privacy.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { selectVideoConsents } from '#server/portal/privacy/video-consents.repo.ts';
import { ownRows, type Person } from './own-rows.ts';

const oldestFirst = { oldestFirst: true };

const readConsents = (db: Db, person: Person) =>
  ownRows(
    db,
    person,
    patientConsents,
    {
      purpose: patientConsents.purpose,
      state: patientConsents.state,
      way: patientConsents.way,
      noticeVersion: patientConsents.noticeVersion,
      guardianName: patientConsents.guardianName,
      at: patientConsents.createdAt,
    },
    oldestFirst,
  );

async function readVideoConsents(db: Db, person: Person) {
  const newestFirst = await selectVideoConsents(db, person);
  return newestFirst.toReversed().map((row) => {
    const { id: _, ...consent } = row;
    return consent;
  });
}

const readRequests = (db: Db, person: Person) =>
  ownRows(
    db,
    person,
    dataRequests,
    {
      kind: dataRequests.kind,
      field: dataRequests.field,
      wished: dataRequests.wished,
      said: dataRequests.said,
      status: dataRequests.status,
      dueOn: dataRequests.dueOn,
      answer: dataRequests.answer,
      at: dataRequests.createdAt,
    },
    oldestFirst,
  );

/** Each organisation has the same one; the latest word where a row came later. */
async function readNominee(db: Db, person: Person) {
  const [nominee] = await db
    .select({ name: nominees.name, relation: nominees.relation, phone: nominees.phone })
    .from(nominees)
    .where(ownedBy(person, nominees))
    .orderBy(desc(nominees.updatedAt))
    .limit(1);
  return nominee ?? null;
}

/** What the person agreed to, asked for, and whom they named. */
export const readRights = async (db: Db, person: Person) => ({
  consents: await readConsents(db, person),
  videoConsents: await readVideoConsents(db, person),
  requests: await readRequests(db, person),
  nominee: await readNominee(db, person),
});
