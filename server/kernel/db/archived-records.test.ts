import { expect, it } from 'vitest';
import { ownDatabase } from '#server/test/rows.ts';

const own = ownDatabase();

/** Tables with a patient whose new rows say nothing of the person's being here, and why. */
const LEAVE: Record<string, string> = {
  commission_summary: "the centre's books of a referral",
  files: 'papers that are drawn when somebody reads them',
  message_links: 'hang under a message',
  message_logs: 'what is sent to somebody: the person has not written',
  notification_logs: 'dead: a message is one record',
  patient_anonymisings: 'tell of what was taken out of a closed record',
  patient_auth: 'the portal, of a phone',
  patient_closings: 'who leaves for good stays where they are',
  patient_consents: 'are given and taken back in the portal, for all organisations at once',
  patient_engagement: 'what becomes of a message',
  patient_merges: 'the row of who is kept is written by it',
  patient_sessions: 'the portal, of a phone',
  receipts: 'have a payment or an advance with them, which bring back',
  record_copies: 'a copy of what is there',
  video_events: 'hang under a visit',
  video_presence: 'who is in a room at this moment',
  withdrawn_reports: "the centre's record of a referral",
};

it('brings the person of every new row back, in every table with a patient, or has a reason', async () => {
  const { rows } = await own.connection.pool.query<{ name: string; brings: boolean }>(`
    select relname as name, exists (
      select from pg_trigger where tgrelid = pg_class.oid and tgname = relname || '_back' and tgfoid = 'bring_back'::regproc) as brings
    from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'patient_id'
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
  const others = rows.filter(({ brings }) => !brings).map(({ name }) => name);
  expect(others.toSorted()).toEqual(Object.keys(LEAVE));
});
