import { and, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { isForSecurity, type MessageType } from '#shared/contact/messages/messages.states.ts';

interface Meant {
  patientId: number | null;
  messageType: MessageType;
}

/** Which of these messages are for people whose record is closed: they get none but the answer to a request of their own. */
export async function closedAmong(db: Db, messages: readonly Meant[]): Promise<(message: Meant) => boolean> {
  const asked = messages.filter(isEnded).flatMap(({ patientId }) => patientId ?? []);
  if (asked.length === 0) return () => false;
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(sql`${patients.id} = any(${sql.param([...new Set(asked)])}::integer[])`, isNotNull(patients.closedAt)));
  const closed = new Set(rows.map(({ id }) => id));
  return (message) => message.patientId !== null && isEnded(message) && closed.has(message.patientId);
}

const isEnded = ({ messageType }: Meant): boolean => messageType !== 'data_request' && !isForSecurity(messageType);
