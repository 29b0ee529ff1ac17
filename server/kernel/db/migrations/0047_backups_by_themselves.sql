CREATE TABLE "backup_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"begun_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failure" text,
	"name" text,
	"rows" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "backup_runs_failure_one_of" CHECK ("backup_runs"."failure" in ('not_set_up', 'place_missing', 'place_denied', 'place_full', 'not_read_back', 'stopped', 'fault')),
	CONSTRAINT "backup_runs_outcome" CHECK (("backup_runs"."failure" is null) = ("backup_runs"."name" is not null))
);
--> statement-breakpoint
CREATE TABLE "backup_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"hour" integer DEFAULT 2 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "backup_settings_one_row" CHECK ("backup_settings"."id" = 1),
	CONSTRAINT "backup_settings_hour" CHECK ("backup_settings"."hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TRIGGER backup_settings_revision BEFORE UPDATE OF
  is_on, hour
  ON backup_settings FOR EACH ROW WHEN (
    (OLD.is_on, OLD.hour)
    IS DISTINCT FROM
    (NEW.is_on, NEW.hour)
  ) EXECUTE FUNCTION raise_revision();
