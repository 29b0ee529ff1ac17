import type pg from 'pg';

// What only grows beside the audit log, and is read less the older it is: messages with their links and replies, and what gateways
// told us. Month by month, by the UTC in which a session that copies reckons.

/** Statements ask for this year's and last year's, screens too. */
const KEPT_MONTHS = 13;

const OPEN = `('queued', 'sending')`;

/** Something younger hangs on it, or something that is no longer moved. */
const isHeld = (message: string) => `(
  ${message}.status in ${OPEN}
  or exists (select from message_replies r where r.message_id = ${message}.id and r.created_at >= $2)
  or exists (select from message_links k where k.message_id = ${message}.id and k.created_at >= $2)
  or exists (select from notification_logs n where n.message_log_id = ${message}.id))`;

const MESSAGES = `
  select l.id from message_logs l
  where l.created_at >= $1 and l.created_at < $2 and not ${isHeld('l')}
    and not exists (
      select from message_logs x where x.instead_of = l.id and (x.created_at >= $2 or ${isHeld('x')}))`;
const EVENTS = 'select id from payment_events where received_at >= $1 and received_at < $2';

/** The first days of the months that have something old, up to the one named: '2024-03'. */
export async function oldMonths(client: pg.Client, until: string): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(
    `select distinct to_char(m, 'YYYY-MM') as month from (
       select date_trunc('month', created_at) m from message_logs where created_at < $1::date
       union select date_trunc('month', received_at) from payment_events where received_at < $1::date) months
     order by 1`,
    [`${until}-01`],
  );
  return rows.map(({ month }) => month);
}

/** The latest month that may be named: what is younger stays. */
export async function latestUntil(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ month: string }>(
    `select to_char(now() - make_interval(months => $1), 'YYYY-MM') as month`,
    [KEPT_MONTHS - 1],
  );
  return rows[0]?.month ?? '';
}

/** Of each table which rows go, as conditions: in the order in which they go in, so that each finds what it hangs on. */
export async function rowsOfMonth(client: pg.Client, month: string): Promise<{ table: string; where: string }[]> {
  const span = await client.query<{ from: string; to: string }>(
    `select $1::timestamptz::text as from, ($1::timestamptz + interval '1 month')::text as to`,
    [`${month}-01`],
  );
  const { from, to } = span.rows[0] ?? { from: '', to: '' };
  const idsOf = async (query: string) => {
    const { rows } = await client.query<{ id: number }>(query, [from, to]);
    return `'{${rows.map(({ id }) => id).join(',')}}'::integer[]`;
  };
  const messages = await idsOf(MESSAGES);
  return [
    { table: 'message_logs', where: `id = any(${messages})` },
    { table: 'message_links', where: `message_id = any(${messages})` },
    { table: 'message_replies', where: `message_id = any(${messages})` },
    { table: 'payment_events', where: `id = any(${await idsOf(EVENTS)})` },
  ];
}
