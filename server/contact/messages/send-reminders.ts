import { languageOf } from '#shared/contact/words/languages.ts';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import { addDays, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { remindedKey } from './cause-keys.ts';
import { messagingSettings, NO_CHANNEL_ON, reminderChannel } from './channels.ts';
import { lockVisitsToRemindOf, markReminded } from './messages.repo.ts';
import { queueMessages } from './outbox.ts';
import { wordsFor } from './words-for.ts';

/** Reminds of every visit that is as many days ahead as the settings say and that nobody was reminded of yet. */
export async function sendReminders(
  db: Db,
  actor: ClinicActor,
): Promise<{ ids: number[]; failed: number; day: string }> {
  const settings = await messagingSettings(db, actor);
  const channel = reminderChannel(settings);
  if (!channel) throw ruleBroken(NO_CHANNEL_ON);
  const day = addDays(todayIn(actor.timezone), settings.reminderDaysBefore);
  const visits = await lockVisitsToRemindOf(db, actor, day);
  const say = wordsFor(db, actor, 'appointment_reminder', channel);
  const messages = [];
  for (const { startDateTime, language, ...visit } of visits) {
    const values = { ...settings, patientName: visit.patientName, appointmentDate: startDateTime ?? day };
    messages.push({
      ...(await say(languageOf(language), values)),
      ...visit,
      channel,
      messageType: 'appointment_reminder' as const,
      causeKey: remindedKey(visit.appointmentId, day),
    });
  }
  const { ids } = await queueMessages(db, actor, messages);
  await markReminded(db, actor, ids);
  return { ids, failed: visits.length - ids.length, day };
}
