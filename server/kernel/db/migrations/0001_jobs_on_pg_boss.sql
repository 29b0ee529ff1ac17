-- What is waiting goes over to pg-boss, whose tables the migrate step has made before; what is over stays behind.
INSERT INTO pgboss.job (
  name, data, start_after, keep_until, singleton_key, retry_limit, retry_delay, retry_backoff, expire_in, dead_letter,
  policy)
SELECT kind, payload, run_at, greatest(run_at, now()) + interval '365 days',
  coalesce(payload ->> 'messageId', payload ->> 'reminderId', payload ->> 'importId', payload ->> 'exportId'),
  5, 30, true, interval '1 minute', kind || '-given-up', 'short'
FROM jobs WHERE finished_at IS NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP TABLE "jobs" CASCADE;
