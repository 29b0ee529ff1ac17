import { assertHolds, takenBack } from '#server/care/trackers/withdrawal.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { readPatient } from '#server/people/patients/patients.repo.ts';
import { formFApi } from '#shared/care/form-f/form-f.api.ts';
import type { FormFEntry } from '#shared/care/form-f/form-f.schema.ts';
import { refusedAt, ruleBroken } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import {
  changeRecord,
  correctRecord,
  insertRecord,
  listRecords,
  lockRecord,
  readRecord,
  readRegistration,
  saveRegistration,
} from './form-f.repo.ts';
import { formFCsv } from './form-f-csv.ts';

/** No centre does as many in a month. */
const MOST_ROWS = 5000;

export const formFRoutes = () =>
  implement(formFApi, {
    registration: ({ db, actor }) => readRegistration(db, actor),

    async register({ db, actor, body: { revision: seen, ...values } }) {
      const before = await readRegistration(db, actor, true);
      await assertPresent({ ...values, revision: seen }, before, () => before);
      return await saveRegistration(db, actor, values);
    },

    list: ({ db, actor, query }) => listRecords(db, actor, query),

    async file({ db, actor, query: { month }, trail }) {
      // '2026-11' is told as 202611.
      trail.note({ entityId: Number(month.replace('-', '')) });
      const { rows, total } = await listRecords(db, actor, { month, limit: MOST_ROWS, offset: 0 });
      if (total > MOST_ROWS) throw ruleBroken(says.return_too_long({ most: MOST_ROWS }));
      return {
        content: Buffer.from(formFCsv(rows)),
        mime: 'text/csv',
        fileName: `form-f-${month}.csv`,
        inline: false,
      };
    },

    async create({ db, actor, body: { womanDeclared: _woman, doctorDeclared: _doctor, ...entry } }) {
      const { number } = await readRegistration(db, actor);
      if (number === null) throw ruleBroken(says.no_pndt_registration);
      await assertPossible(db, actor, entry);
      return await insertRecord(db, actor, entry, number);
    },

    async correct({ db, actor, params, body: { revision: seen, reason, ...entry } }) {
      const record = await lockRecord(db, actor, params.id);
      await assertPresent({ ...entry, revision: seen }, record, () => readRecord(db, actor, params.id));
      assertHolds(record);
      await assertPossible(db, actor, entry);
      return await correctRecord(db, actor, record, { entry, reason });
    },

    async withdraw({ db, actor, params, body }) {
      const record = await lockRecord(db, actor, params.id);
      await assertPresent(body, record, () => readRecord(db, actor, params.id));
      assertHolds(record);
      return await changeRecord(db, actor, record.id, takenBack(actor, body.reason));
    },
  });

/** What was done is over, and the person is the organisation's own. */
async function assertPossible(db: Db, actor: Member, { performedOn, patientId }: FormFEntry): Promise<void> {
  if (performedOn > todayIn(actor.timezone)) throw refusedAt('performedOn', says.end_in_future, 'rule_broken');
  if (patientId !== null) await readPatient(db, actor, patientId);
}
