import type { Logger } from 'pino';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { lettersApi } from '#shared/care/letters/letters.api.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import { answerOf, assertMayAsk, beginCall, type ModelParts } from '#server/care/model/ask-model.ts';
import { beginLetter } from './begin-letter.ts';
import { assertKind, changeOf } from './change.ts';
import { readDetail } from './detail.ts';
import { askedFor, assertTold, assertTrue, MOST_TOKENS, promptFor, proseSchema } from './draft-text.ts';
import {
  assertSendable,
  deleteDraft,
  findDraft,
  listLetters,
  lockDraft,
  lockPrescription,
  makeFinal,
  readLetter,
  readTold,
  standingSummary,
  updateDraft,
} from './letters.repo.ts';
import { sendLetter } from './send-letter.ts';

interface Parts extends ModelParts {
  /** For the account of what the model was asked, which no transaction of a call may hold open. */
  db: Db;
  log: Logger;
  hub: Hub;
}

export function lettersRoutes({ db: pool, hub, ...model }: Parts) {
  const totals = keptTotals({ hub, kind: 'letters' });

  return implement(lettersApi, {
    list: ({ db, actor, query }) => listLetters(db, actor, query, totals),

    get: ({ db, actor, params }) => readDetail(db, actor, params.id),

    async create({ db, actor, body, trail }) {
      const id = await beginLetter(db, actor, body);
      trail.note({ entityId: id });
      return await readDetail(db, actor, id);
    },

    async change({ db, actor, params, body }) {
      const row = await lockDraft(db, actor, params.id);
      await assertPresent(body, row, () => readDetail(db, actor, row.id));
      const told = await readTold(db, actor, row.prescriptionId);
      const change = changeOf(body, row, told, actor.timezone);
      assertKind({ ...row, ...change });
      await updateDraft(db, actor, row.id, change);
      return await readDetail(db, actor, row.id);
    },

    async remove({ db, actor, params }) {
      const { id } = await lockDraft(db, actor, params.id);
      await deleteDraft(db, actor, id);
    },

    async draft({ step, actor, params: { id }, body, request }) {
      const look = await step('look', async ({ db }) => {
        const row = await findDraft(db, actor, id);
        await assertPresent(body, row, async () => ({ ...(await readDetail(db, actor, id)), leftOut: 0 }));
        const told = await readTold(db, actor, row.prescriptionId);
        assertTold(told);
        await assertMayAsk(model, db, actor);
        return { kind: row.kind, language: row.language, ...(await askedFor(db, actor, told)) };
      });
      const { kind, language, content, beside, leftOut } = look;
      const asked = { kind, system: promptFor(kind, language), content, schema: proseSchema, most: MOST_TOKENS };
      const ask = await beginCall(model, { db: pool, actor, request }, asked);
      const { paragraphs } = await answerOf(ask(request.gone()));
      const text = paragraphs.join('\n\n');
      return await step('keep', async ({ db, trail }) => {
        await assertTrue(db, actor, text, beside);
        const row = await lockDraft(db, actor, id);
        await assertPresent(body, row, async () => ({ ...(await readDetail(db, actor, id)), leftOut: 0 }));
        await updateDraft(db, actor, id, { text, draftedWithHelp: true });
        trail.note({ entityId: id, details: { draftedWithHelp: true } });
        return { ...(await readDetail(db, actor, id)), leftOut };
      });
    },

    async approve({ db, actor, params, body, trail }) {
      const row = await lockDraft(db, actor, params.id);
      await assertPresent(body, row, () => readDetail(db, actor, row.id));
      await lockPrescription(db, actor, row.prescriptionId);
      assertTold(await readTold(db, actor, row.prescriptionId));
      if (row.kind === 'letter' && !row.recipientName) throw ruleBroken(says.letter_to_whom);
      if (row.kind === 'summary') {
        const standing = await standingSummary(db, actor, row.prescriptionId);
        if (standing !== null && standing !== row.replacesId) throw ruleBroken(says.summary_there);
      }
      await makeFinal(db, actor, row);
      trail.note({ details: { final: true, ...(row.replacesId !== null && { replaces: row.replacesId }) } });
      return await readDetail(db, actor, row.id);
    },

    async send({ db, actor, params, body, trail }) {
      const letter = await readLetter(db, actor, params.id);
      assertSendable(letter);
      const message = await sendLetter(db, actor, letter, body.email ?? letter.recipientEmail);
      trail.note({ details: { message } });
      return letter;
    },
  });
}
