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

/** Tables without a patient that hang under one with a patient, in which rows still come about once the record is closed, and why. */
const GO_ON_BELOW: Record<string, string> = {
  dispensed_lines: 'are written with their dispensing, which is refused',
  dispensed_returns: 'what was sold may come back',
  form_f_versions: 'are written with a change of their line, which is refused',
  invoice_lines: 'are written with their bill, which is refused',
  payment_events: 'what a gateway says is kept',
  payment_refunds: 'money is given back',
  portal_passkeys: 'the portal, of a phone',
};

it('refuses them in every table below those, or has a reason', async () => {
  const { rows } = await own.connection.pool.query<{ name: string; refuses: boolean }>(`
    with recursive persons as (
      select attrelid as id from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'patient_id' and relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    ), below as (
      select conrelid as id from pg_constraint where contype = 'f' and confrelid in (select id from persons)
      union
      select conrelid from pg_constraint join below on confrelid = below.id where contype = 'f'
    )
    select id::regclass::text as name, exists (
      select from pg_trigger where tgrelid = id and tgname = id::regclass::text || '_closed' and tgfoid = 'refuse_closed_below'::regproc) as refuses
    from below where id not in (select id from persons) and id <> 'patients'::regclass`);
  const open = rows.filter(({ refuses }) => !refuses).map(({ name }) => name);
  expect(open.toSorted()).toEqual(Object.keys(GO_ON_BELOW));
});
