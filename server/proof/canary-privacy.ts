import { dataRequests, nominees, patientConsents } from '#server/kernel/db/schema/privacy.ts';
import { NOTICE_VERSION } from '#shared/portal/privacy/privacy.states.ts';
import type { Organisation, Side } from './canary-records.ts';

/** As many as are answered by all callers together. */
const WAITING = 12;

/** What a patient agreed to, asked for and named, at one organisation. Answers the requests that wait. */
export async function rightsOf(
  { t, book, owner }: Side,
  { organisation, patientId, userId }: { organisation: Organisation; patientId: number; userId: number },
): Promise<number[]> {
  const word = (cell: string) => book.word(owner, cell);
  const about = { ...organisation, patientId };
  await t.db.insert(patientConsents).values({
    ...about,
    purpose: 'reminders',
    state: 'given',
    way: 'portal',
    noticeVersion: NOTICE_VERSION,
    guardianName: word('patient_consents.guardian_name'),
  });
  await t.db.insert(nominees).values({
    ...about,
    name: word('nominees.name'),
    relation: word('nominees.relation'),
    phone: book.phone(owner, 'nominees.phone'),
  });
  const asked = {
    ...about,
    kind: 'grievance' as const,
    said: word('data_requests.said'),
    guardianName: word('data_requests.guardian_name'),
    dueOn: book.dayAhead(owner, 'data_requests.due_on'),
  };
  await t.db.insert(dataRequests).values({
    ...asked,
    kind: 'correction',
    field: 'name',
    wished: word('data_requests.wished'),
    status: 'refused',
    answer: word('data_requests.answer'),
    answeredBy: userId,
    answeredAt: new Date().toISOString(),
  });
  const stored = await t.db
    .insert(dataRequests)
    .values(Array.from({ length: WAITING }, () => asked))
    .returning({ id: dataRequests.id });
  return stored.map(({ id }) => id);
}
