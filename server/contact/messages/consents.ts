import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { MessageType } from '#shared/contact/messages/messages.states.ts';
import { type MessagePurpose, messagePurposes } from '#shared/portal/privacy/privacy.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patientConsents } from '#server/kernel/db/schema/privacy.ts';

/**
 * Under which consent a message falls, whoever sets it off. Null: it answers the patient's own request, concerns a visit of this
 * hour, or goes to nobody's patient.
 */
const purposeOf: Record<MessageType, MessagePurpose | null> = {
  appointment_reminder: 'reminders',
  appointment_soon: 'reminders',
  next_visit: 'reminders',
  medication: 'reminders',
  follow_up: 'reminders',
  general: 'reminders',
  payment_reminder: 'reminders',
  payment_link: 'reminders',
  report_ready: 'documents',
  test_results: 'documents',
  bill: 'documents',
  prescription: 'documents',
  visit_summary: 'documents',
  running_late: null,
  critical_report: null,
  colleague_letter: null,
  password_reset: null,
  data_request: null,
  portal_code: null,
  phone_changed: null,
  booking_confirmed: null,
  booking_declined: null,
  booking_moved: null,
  slot_offered: null,
};

interface Meant {
  patientId: number | null;
  messageType: MessageType;
}

/** Which of these messages their patients have withdrawn consent to: of each purpose the newest word holds. */
export async function withdrawnAmong(db: Db, messages: readonly Meant[]): Promise<(message: Meant) => boolean> {
  const asked = messages.flatMap(({ patientId, messageType }) =>
    patientId !== null && purposeOf[messageType] !== null ? [patientId] : [],
  );
  if (asked.length === 0) return () => false;
  const newest = await db
    .selectDistinctOn([patientConsents.patientId, patientConsents.purpose], {
      patientId: patientConsents.patientId,
      purpose: patientConsents.purpose,
      state: patientConsents.state,
    })
    .from(patientConsents)
    .where(
      and(
        asked.length === 1
          ? eq(patientConsents.patientId, asked[0] ?? 0)
          : sql`${patientConsents.patientId} = any(${sql.param([...new Set(asked)])}::integer[])`,
        inArray(patientConsents.purpose, [...messagePurposes]),
      ),
    )
    .orderBy(patientConsents.patientId, patientConsents.purpose, desc(patientConsents.id));
  const withdrawn = new Set(
    newest.filter(({ state }) => state === 'withdrawn').map(({ patientId, purpose }) => `${patientId} ${purpose}`),
  );
  return ({ patientId, messageType }) => withdrawn.has(`${patientId} ${purposeOf[messageType]}`);
}
