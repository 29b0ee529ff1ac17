import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { followUpReminders, patientEngagement } from '#server/kernel/db/schema/messages.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { EngagementType } from '#shared/contact/follow-ups/follow-ups.states.ts';
import { channels, reminderTypes } from '#shared/contact/messages/messages.states.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import { messageText } from '#shared/contact/words/message-text.ts';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import { addDays, instantOn } from './demo-days.ts';
import { byTime } from './in-order.ts';
import type { DemoOrganisation } from './organisations.ts';
import { type Random, randomFrom } from './random.ts';

const REMINDED = 40;

interface Expected {
  id: number;
  name: string;
  language: string | null;
  nextVisitDate: string | null;
}

/** Reminders in every state, and what came of the calls about the visits that are overdue. */
export async function insertFollowUps(db: Db, clinic: DemoOrganisation, today: string): Promise<void> {
  const random = randomFrom(20_260_427);
  const expected: Expected[] = await db
    .select({
      id: patients.id,
      name: patients.name,
      language: patients.language,
      nextVisitDate: patients.nextVisitDate,
    })
    .from(patients)
    .where(and(eq(patients.clinicId, clinic.id), isNotNull(patients.nextVisitDate)))
    .orderBy(asc(patients.id))
    .limit(REMINDED);
  if (expected.length === 0) return;
  await db
    .insert(followUpReminders)
    .values(expected.map((person, index) => planReminder(random, { clinic, person, today, index })).toSorted(byTime));
  const overdue = expected.filter(({ nextVisitDate }) => nextVisitDate !== null && nextVisitDate < today);
  const calls = overdue.filter((_, index) => index % 2 === 0).map((person) => planCall(random, clinic, person, today));
  if (calls.length > 0) await db.insert(patientEngagement).values(calls);
}

interface Plan {
  clinic: DemoOrganisation;
  person: Expected;
  today: string;
  index: number;
}

type NewReminder = typeof followUpReminders.$inferInsert & { createdAt: string };

/** Of six reminders three went out, one is to come, one was cancelled and one failed; that of a visit goes out the day before. */
function planReminder(random: Random, { clinic, person, today, index }: Plan): NewReminder {
  const wanted = (['sent', 'scheduled', 'sent', 'cancelled', 'sent', 'failed'] as const)[index % 6] ?? 'sent';
  // One of a visit to come can't have failed yet.
  const reminderType = index % 3 === 0 || wanted === 'failed' ? random.pick(reminderTypes) : 'next_visit';
  const anyDay = addDays(today, wanted === 'scheduled' ? random.between(1, 12) : -random.between(1, 60));
  const day = reminderType === 'next_visit' && person.nextVisitDate ? addDays(person.nextVisitDate, -1) : anyDay;
  const isPast = day < today;
  const status = wanted === 'cancelled' ? wanted : !isPast ? 'scheduled' : wanted === 'scheduled' ? 'sent' : wanted;
  const scheduledDate = instantOn(day, 9 * 60);
  const written = addDays(day, -random.between(1, 4));
  return {
    clinicId: clinic.id,
    patientId: person.id,
    reminderType,
    messageType: random.pick(channels),
    messageContent: messageText(reminderType, languageOf(person.language), {
      patientName: person.name,
      organizationName: clinic.name,
      timezone: DEFAULT_TIMEZONE,
      visitDate: person.nextVisitDate ?? undefined,
      today: day,
    }),
    visitDay: reminderType === 'next_visit' ? person.nextVisitDate : null,
    scheduledDate,
    status,
    sentDate: status === 'sent' ? scheduledDate : null,
    createdBy: clinic.clerkId,
    createdAt: instantOn(written < today ? written : addDays(today, -1), 12 * 60),
  };
}

function planCall(
  random: Random,
  clinic: DemoOrganisation,
  person: Expected,
  today: string,
): typeof patientEngagement.$inferInsert {
  const engagementType: EngagementType = random.chance(0.6) ? 'call_agreed' : 'call_no_answer';
  return {
    clinicId: clinic.id,
    patientId: person.id,
    engagementType,
    engagementDate: instantOn(addDays(today, -1), random.between(10 * 60, 17 * 60)),
    dueDate: person.nextVisitDate,
    createdBy: clinic.clerkId,
  };
}
