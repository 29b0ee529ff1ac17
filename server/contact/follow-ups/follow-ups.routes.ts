import { followUpsApi } from '#shared/contact/follow-ups/follow-ups.api.ts';
import type { NewReminder } from '#shared/contact/follow-ups/follow-ups.schema.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import { momentTooFarAhead } from '#shared/kernel/time/ahead.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import { assertChannelOn } from '#server/contact/messages/outbox.ts';
import { readPatient } from '#server/people/patients/patients.repo.ts';
import { remindOfPrescription } from './automatic-reminders.ts';
import { listEngagement, recordEngagement } from './engagement.repo.ts';
import { listNextVisits, type NextVisitCounts } from './next-visits.repo.ts';
import { insertReminder, listReminders, readReminder, reminderStats, settleReminder } from './reminders.repo.ts';

function assertNotTooLate(scheduled: string, timezone: string): void {
  const message = momentTooFarAhead(scheduled, timezone);
  if (message) throw new AppError('rule_broken', message, { issues: [{ path: 'scheduledDate', message }] });
}

export function followUpsRoutes({ hub }: { hub: Hub }) {
  const countsOf = keptTotals<NextVisitCounts>({ hub, kind: 'patients' });

  const create = async ({ db, actor, body }: { db: Db; actor: ClinicActor; body: NewReminder }) => {
    assertNotTooLate(body.scheduledDate, actor.timezone);
    await readPatient(db, actor, body.patientId);
    await assertChannelOn(db, actor, body.messageType);
    return await readReminder(db, actor, await insertReminder(db, actor, body));
  };

  return implement(followUpsApi, {
    async nextVisits({ db, actor, query }) {
      const { counts, ...page } = await listNextVisits(db, actor, query, countsOf);
      return {
        ...page,
        headers: {
          'X-Count-All': String(counts.all),
          'X-Count-Today': String(counts.today),
          'X-Count-Upcoming': String(counts.upcoming),
          'X-Count-Overdue': String(counts.overdue),
        },
      };
    },

    createReminder: create,
    create,

    list: ({ db, actor, query }) => listReminders(db, actor, query),

    stats: ({ db, actor }) => reminderStats(db, actor),

    async autoCreate({ db, actor, params }) {
      return await readReminder(db, actor, await remindOfPrescription(db, actor, params.id));
    },

    markSent: ({ db, actor, params }) => settleReminder(db, actor, params.id, 'sent'),

    update: ({ db, actor, params, body }) => settleReminder(db, actor, params.id, body.status),

    async patientEngagement({ db, actor, params, query }) {
      await readPatient(db, actor, params.id);
      return await listEngagement(db, actor, params.id, query);
    },

    recordEngagement: ({ db, actor, body }) => recordEngagement(db, actor, body),
  });
}
