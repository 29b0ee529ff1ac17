-- The log until now becomes the first part of one that is kept by months. It ends where the month after next begins, so that what
-- is written until the last of the three migrations has its place, also when a start is interrupted in between.
-- By a function, since a CHECK takes no reckoned moment.
CREATE FUNCTION bound_audit_logs() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE audit_logs ADD CONSTRAINT audit_logs_until CHECK ("timestamp" < %L) NOT VALID',
    date_trunc('month', now(), 'UTC') + interval '2 months');
END $$;--> statement-breakpoint
SELECT bound_audit_logs();--> statement-breakpoint
DROP FUNCTION bound_audit_logs();
