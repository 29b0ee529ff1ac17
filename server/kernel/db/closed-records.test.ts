import { expect, it } from 'vitest';
import { ownDatabase } from '#server/test/rows.ts';

const own = ownDatabase();

/** Tables with a patient in which rows still come about once the record is closed, and why. */
const GO_ON: Record<string, string> = {
  commission_summary: "the centre's books of a referral",
  data_requests: 'are answered',
  files: 'papers that are drawn when somebody reads them',
  message_links: 'hang under a message, which is refused where it is written',
  message_logs: 'are refused where they are written, but for the answer to a request of their own',
  message_replies: 'what comes in is kept',
  notification_logs: 'dead: a message is one record',
  patient_anonymisings: 'tell of what was taken out of the closed record',
  patient_auth: 'the portal, of a phone',
  patient_closings: 'tell of the closing itself',
  patient_consents: 'may be withdrawn',
  patient_engagement: 'what becomes of a message',
  patient_merges: 'refused where it is made',
  patient_sessions: 'the portal, of a phone',
  receipts: 'tell of money that is given back; what is taken has a payment or an advance, which are refused',
  record_copies: 'the person has a right to one',
  video_events: 'hang under a visit',
  video_presence: 'who is in a room at this moment',
  withdrawn_reports: "the centre's record of a referral",
};

it('refuses new rows of a closed record in every table with a patient, or has a reason', async () => {
  const { rows } = await own.connection.pool.query<{ name: string; refuses: boolean }>(`
    select relname as name, exists (
      select from pg_trigger where tgrelid = pg_class.oid and tgname = relname || '_closed' and tgfoid = 'refuse_closed'::regproc) as refuses
    from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'patient_id'
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
  const open = rows.filter(({ refuses }) => !refuses).map(({ name }) => name);
  expect(open.toSorted()).toEqual(Object.keys(GO_ON));
});
