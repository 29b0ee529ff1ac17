import { asc, eq } from 'drizzle-orm';
import { type MessageStatus, notificationTypes } from '#shared/contact/messages/messages.states.ts';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { worded } from '#server/contact/messages/worded.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { addDays, instantOn } from './demo-days.ts';
import { byTime } from './in-order.ts';
import type { DemoOrganisation } from './organisations.ts';
import { type Random, randomFrom } from './random.ts';

const UNKNOWN = 30;
const DAYS = 30;
const centerTypes = notificationTypes.filter((type) => type !== 'appointment_reminder');
const reasons = ['The number is switched off or not in use', 'WhatsApp is not used on this number'];

type Owner = { clinicId: number } | { centerId: number };

/** A month of messages, each in a state that one ends in: whatever is queued goes out at once. */
export async function insertMessages(
  db: Db,
  owner: Owner,
  organisation: DemoOrganisation,
  today: string,
  count: number,
): Promise<void> {
  const random = randomFrom(20_260_418);
  const people = await db
    .select({ id: patients.id, name: patients.name, phone: patients.phone, language: patients.language })
    .from(patients)
    .where('clinicId' in owner ? eq(patients.clinicId, owner.clinicId) : eq(patients.centerId, owner.centerId))
    .orderBy(asc(patients.id))
    .limit(60);
  const planned = Array.from({ length: count }, (_, index) =>
    planMessage(random, { owner, organisation, person: random.pick(people), today, index, count }),
  ).toSorted(byTime);
  await db.insert(messageLogs).values(planned);
}

interface Plan {
  owner: Owner;
  organisation: DemoOrganisation;
  person: { id: number; name: string; phone: string; language: string | null };
  today: string;
  /** The last ones are the latest. */
  index: number;
  count: number;
}

function planMessage(random: Random, plan: Plan): typeof messageLogs.$inferInsert & { createdAt: string } {
  const { owner, organisation, person, today, index, count } = plan;
  const day = addDays(today, -Math.ceil(((count - index) / count) * DAYS));
  const writtenAt = instantOn(day, random.between(9 * 60, 19 * 60));
  const status = statusOf(random, index);
  const isOut = status === 'sent' || status === 'delivered';
  // A centre has no visits to remind of.
  const type = random.pick('clinicId' in owner ? notificationTypes : centerTypes);
  // The reminders of visits go out by themselves now and then.
  const isAutomatic = type === 'appointment_reminder' && random.chance(0.6);
  const { content, ...words } = worded(type, person.language, {
    patientName: person.name,
    organizationName: organisation.name,
    timezone: DEFAULT_TIMEZONE,
    appointmentDate: addDays(day, 1),
    reportType: random.pick(['blood test', 'thyroid', 'X-ray']),
    amount: `${random.between(2, 16) * 50}.00`,
    days: random.between(3, 12) * 10,
  });
  return {
    ...owner,
    patientId: person.id,
    patientName: person.name,
    phone: person.phone,
    channel: random.pick(['sms', 'whatsapp', 'whatsapp'] as const),
    ...words,
    messageContent: content,
    status,
    provider: isOut ? 'demo' : null,
    failureReason: status === 'failed' ? random.pick(reasons) : null,
    attempts: 1,
    sentBy: isAutomatic ? null : random.pick(organisation.doctors).id,
    sentDate: isOut ? writtenAt : null,
    deliveredAt: status === 'delivered' ? writtenAt : null,
    createdAt: writtenAt,
  };
}

function statusOf(random: Random, index: number): MessageStatus {
  if (index === UNKNOWN) return 'unknown';
  if (random.chance(0.1)) return 'failed';
  return random.chance(0.3) ? 'sent' : 'delivered';
}
