-- The log is kept by months from here on. What there is becomes the first part under another name: nothing is copied or read, since a
-- validated CHECK says where it ends and it has every index that the whole asks for. In one transaction, so that a server of the version
-- before meets the one table or the other under the same name, and may write to it.
ALTER TABLE "audit_seals" DROP CONSTRAINT "audit_seals_audit_log_id_audit_logs_id_fk";--> statement-breakpoint
ALTER TABLE "audit_seals" ADD COLUMN "entry_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_logs" RENAME TO "audit_logs_earlier";--> statement-breakpoint
ALTER TABLE "audit_logs_earlier" DROP CONSTRAINT "audit_logs_pkey";--> statement-breakpoint
ALTER TABLE "audit_logs_earlier" ADD CONSTRAINT "audit_logs_earlier_pkey" PRIMARY KEY USING INDEX "audit_logs_entry";--> statement-breakpoint
CREATE SEQUENCE "audit_log_ids" AS integer;--> statement-breakpoint
SELECT setval('audit_log_ids', last_value, is_called) FROM audit_logs_id_seq;--> statement-breakpoint
ALTER TABLE "audit_logs_earlier" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER INDEX "audit_logs_clinic" RENAME TO "audit_logs_earlier_clinic";--> statement-breakpoint
ALTER INDEX "audit_logs_center" RENAME TO "audit_logs_earlier_center";--> statement-breakpoint
ALTER INDEX "audit_logs_newest" RENAME TO "audit_logs_earlier_newest";--> statement-breakpoint
ALTER INDEX "audit_logs_by_action" RENAME TO "audit_logs_earlier_by_action";--> statement-breakpoint
ALTER INDEX "audit_logs_by_resource" RENAME TO "audit_logs_earlier_by_resource";--> statement-breakpoint
ALTER INDEX "audit_logs_by_user" RENAME TO "audit_logs_earlier_by_user";--> statement-breakpoint
ALTER INDEX "audit_logs_by_role" RENAME TO "audit_logs_earlier_by_role";--> statement-breakpoint
ALTER INDEX "audit_logs_by_address" RENAME TO "audit_logs_earlier_by_address";--> statement-breakpoint
ALTER INDEX "audit_logs_by_record" RENAME TO "audit_logs_earlier_by_record";--> statement-breakpoint
ALTER INDEX "audit_logs_view" RENAME TO "audit_logs_earlier_view";--> statement-breakpoint
ALTER INDEX "audit_logs_record" RENAME TO "audit_logs_earlier_record";--> statement-breakpoint

CREATE TABLE "audit_logs" (LIKE "audit_logs_earlier" INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ("timestamp");--> statement-breakpoint
ALTER TABLE "audit_logs" DROP CONSTRAINT "audit_logs_until";--> statement-breakpoint
ALTER TABLE "audit_logs" ALTER COLUMN "id" SET DEFAULT null;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_id_timestamp_pk" PRIMARY KEY("id","timestamp");--> statement-breakpoint
CREATE INDEX "audit_logs_clinic" ON "audit_logs" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "audit_logs"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_logs_center" ON "audit_logs" USING btree ("center_id","id" DESC NULLS LAST) WHERE "audit_logs"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_logs_newest" ON "audit_logs" USING btree ("timestamp","id");--> statement-breakpoint
CREATE INDEX "audit_logs_by_action" ON "audit_logs" USING btree ("action","timestamp","id");--> statement-breakpoint
CREATE INDEX "audit_logs_by_resource" ON "audit_logs" USING btree ("entity_type","timestamp","id");--> statement-breakpoint
CREATE INDEX "audit_logs_by_user" ON "audit_logs" USING btree ("performed_by_user_id","timestamp","id") WHERE "audit_logs"."performed_by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_logs_by_role" ON "audit_logs" USING btree ("performed_by_role","timestamp","id");--> statement-breakpoint
CREATE INDEX "audit_logs_by_address" ON "audit_logs" USING btree ("ip_address" text_pattern_ops,"timestamp","id");--> statement-breakpoint
CREATE INDEX "audit_logs_by_record" ON "audit_logs" USING btree ("entity_id","timestamp","id") WHERE "audit_logs"."entity_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_logs_view" ON "audit_logs" USING btree ("performed_by_id","performed_by_kind","entity_type","entity_id","timestamp") WHERE "audit_logs"."action" = 'VIEW';--> statement-breakpoint
CREATE INDEX "audit_logs_record" ON "audit_logs" USING btree ("entity_type","entity_id","id" DESC NULLS LAST) WHERE "audit_logs"."action" in ('VIEW', 'UPDATE', 'EXPORT', 'SEND') and "audit_logs"."performed_by_kind" in ('staff', 'client') and "audit_logs"."entity_id" is not null;--> statement-breakpoint

-- What GENERATED ALWAYS AS IDENTITY was: the number comes from here, and nobody chooses one that another entry has.
CREATE FUNCTION number_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id IS NOT NULL THEN
    RAISE EXCEPTION USING
      ERRCODE = 'restrict_violation', MESSAGE = 'The entries of the audit log are numbered by the database',
      TABLE = 'audit_logs', CONSTRAINT = TG_NAME;
  END IF;
  NEW.id := nextval('public.audit_log_ids');
  RETURN NEW;
END $$;--> statement-breakpoint
-- Of a row: every part gets it by being one.
CREATE TRIGGER audit_logs_number BEFORE INSERT ON audit_logs FOR EACH ROW EXECUTE FUNCTION number_audit_log();--> statement-breakpoint
-- Of a statement: each part gets its own, for whoever names that part.
CREATE TRIGGER audit_logs_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_logs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('The audit log only grows');--> statement-breakpoint

-- An empty log, as of a new installation, ends with the month before this one.
CREATE FUNCTION place_earlier_audit_logs() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  until text := (
    SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''') FROM pg_constraint
    WHERE conrelid = 'audit_logs_earlier'::regclass AND conname = 'audit_logs_until');
BEGIN
  IF NOT EXISTS (SELECT FROM audit_logs_earlier) THEN
    until := date_trunc('month', now(), 'UTC');
  END IF;
  EXECUTE format('ALTER TABLE audit_logs ATTACH PARTITION audit_logs_earlier FOR VALUES FROM (MINVALUE) TO (%L)', until);
END $$;--> statement-breakpoint
SELECT place_earlier_audit_logs();--> statement-breakpoint
DROP FUNCTION place_earlier_audit_logs();--> statement-breakpoint
ALTER TABLE "audit_logs_earlier" DROP CONSTRAINT "audit_logs_until";--> statement-breakpoint

-- For what has no month yet: a clock that jumped, a log that nobody made months for. No entry is ever refused for its time.
CREATE TABLE "audit_logs_unplaced" PARTITION OF "audit_logs" DEFAULT;--> statement-breakpoint
CREATE TRIGGER audit_logs_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_logs_unplaced
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('The audit log only grows');--> statement-breakpoint

-- Makes this month and three more, and moves what had none to its own once that is one of them. With the rights of the owner, for a role
-- that can't make tables: it takes nothing from the caller, adds parts and changes no entry. A part that somebody reads for long makes it
-- give up soon, and everything is as it was; three months are time enough for the next try.
CREATE FUNCTION make_audit_months() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET timezone = 'UTC' SET lock_timeout = '400ms' AS $$
DECLARE
  this_month constant timestamptz := date_trunc('month', now());
  earlier_until constant timestamptz := (
    SELECT substring(pg_get_expr(relpartbound, oid) FROM 'TO \(''([^'']+)''') FROM pg_class WHERE oid = to_regclass('public.audit_logs_earlier'));
  month timestamptz;
  part text;
  span text;
BEGIN
  IF NOT pg_try_advisory_xact_lock(4718222) THEN
    RETURN;
  END IF;
  FOREACH month IN ARRAY ARRAY(
    SELECT this_month + make_interval(months => ahead) FROM generate_series(0, 3) ahead
    UNION
    SELECT date_trunc('month', "timestamp") FROM audit_logs_unplaced WHERE "timestamp" < this_month + interval '4 months'
    ORDER BY 1)
  LOOP
    part := to_char(month, '"audit_logs_"YYYY_MM');
    CONTINUE WHEN to_regclass('public.' || part) IS NOT NULL OR month < earlier_until;
    span := format('"timestamp" >= %L AND "timestamp" < %L', month, month + interval '1 month');
    EXECUTE format('CREATE TABLE %I (LIKE audit_logs INCLUDING ALL)', part);
    LOCK TABLE audit_logs_unplaced;
    IF EXISTS (SELECT FROM audit_logs_unplaced WHERE "timestamp" >= month AND "timestamp" < month + interval '1 month') THEN
      ALTER TABLE audit_logs_unplaced DISABLE TRIGGER audit_logs_only_grow;
      EXECUTE format('INSERT INTO %I SELECT * FROM audit_logs_unplaced WHERE %s', part, span);
      EXECUTE format('DELETE FROM audit_logs_unplaced WHERE %s', span);
      ALTER TABLE audit_logs_unplaced ENABLE TRIGGER audit_logs_only_grow;
    END IF;
    EXECUTE format('CREATE TRIGGER audit_logs_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change(''The audit log only grows'')', part);
    EXECUTE format('ALTER TABLE audit_logs ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part, month, month + interval '1 month');
  END LOOP;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION make_audit_months() FROM PUBLIC;--> statement-breakpoint
SELECT make_audit_months();
