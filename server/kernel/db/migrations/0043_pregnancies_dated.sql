-- A pregnancy is dated by LMP, scan or transfer; what stood before it was dated anew is kept.
CREATE TABLE "pregnancy_datings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pregnancy_datings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"tracker_id" integer NOT NULL,
	"dating" jsonb NOT NULL,
	"edd_date" date NOT NULL,
	"reason" text,
	"replaced_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "dated_by" text DEFAULT 'lmp' NOT NULL;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "told_lmp" date;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "lmp_uncertain" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "scan_date" date;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "scan_weeks" integer;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "scan_days" integer;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "transfer_date" date;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "embryo_day" integer;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "gravida" integer;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "para" integer;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "abortions" integer;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "living" integer;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "fetus_count" integer;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "chorionicity" text;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "blood_group" text;--> statement-breakpoint
ALTER TABLE "pregnancy_datings" ADD CONSTRAINT "pregnancy_datings_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pregnancy_datings" ADD CONSTRAINT "pregnancy_datings_tracker" FOREIGN KEY ("tracker_id","clinic_id") REFERENCES "public"."pregnancy_trackers"("id","clinic_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pregnancy_datings_of" ON "pregnancy_datings" USING btree ("tracker_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD CONSTRAINT "pregnancy_trackers_dated_by_one_of" CHECK ("pregnancy_trackers"."dated_by" in ('lmp', 'scan', 'transfer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD CONSTRAINT "pregnancy_trackers_dating" CHECK (num_nonnulls("pregnancy_trackers"."scan_date", "pregnancy_trackers"."scan_weeks", "pregnancy_trackers"."scan_days") in (0, 3) and num_nonnulls("pregnancy_trackers"."transfer_date", "pregnancy_trackers"."embryo_day") in (0, 2) and case "pregnancy_trackers"."dated_by" when 'scan' then "pregnancy_trackers"."scan_date" is not null and "pregnancy_trackers"."lmp_date" = "pregnancy_trackers"."scan_date" - ("pregnancy_trackers"."scan_weeks" * 7 + "pregnancy_trackers"."scan_days") when 'transfer' then "pregnancy_trackers"."transfer_date" is not null and "pregnancy_trackers"."lmp_date" = "pregnancy_trackers"."transfer_date" - (14 + "pregnancy_trackers"."embryo_day") else "pregnancy_trackers"."told_lmp" is null end) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD CONSTRAINT "pregnancy_trackers_scan_weeks_within" CHECK ("pregnancy_trackers"."scan_weeks" between 4 and 42) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD CONSTRAINT "pregnancy_trackers_scan_days_within" CHECK ("pregnancy_trackers"."scan_days" between 0 and 6) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD CONSTRAINT "pregnancy_trackers_gravida_within" CHECK ("pregnancy_trackers"."gravida" between 1 and 20) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD CONSTRAINT "pregnancy_trackers_para_within" CHECK ("pregnancy_trackers"."para" between 0 and 19) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD CONSTRAINT "pregnancy_trackers_abortions_within" CHECK ("pregnancy_trackers"."abortions" between 0 and 19) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD CONSTRAINT "pregnancy_trackers_living_within" CHECK ("pregnancy_trackers"."living" between 0 and 20) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD CONSTRAINT "pregnancy_trackers_fetus_count_within" CHECK ("pregnancy_trackers"."fetus_count" between 1 and 5) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD CONSTRAINT "pregnancy_trackers_chorionicity_one_of" CHECK ("pregnancy_trackers"."chorionicity" in ('dcda', 'mcda', 'mcma', 'tcta', 'unknown')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD CONSTRAINT "pregnancy_trackers_blood_group_one_of" CHECK ("pregnancy_trackers"."blood_group" in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE TRIGGER pregnancy_trackers_revision BEFORE UPDATE OF
    lmp_date, edd_date, dated_by, told_lmp, lmp_uncertain, scan_date,
    scan_weeks, scan_days, transfer_date, embryo_day, gravida, para,
    abortions, living, fetus_count, chorionicity, blood_group, notes,
    outcome, ended_on, end_note
  ON pregnancy_trackers FOR EACH ROW WHEN (
    (OLD.lmp_date, OLD.edd_date, OLD.dated_by, OLD.told_lmp, OLD.lmp_uncertain, OLD.scan_date,
    OLD.scan_weeks, OLD.scan_days, OLD.transfer_date, OLD.embryo_day, OLD.gravida, OLD.para,
    OLD.abortions, OLD.living, OLD.fetus_count, OLD.chorionicity, OLD.blood_group, OLD.notes,
    OLD.outcome, OLD.ended_on, OLD.end_note)
    IS DISTINCT FROM
    (NEW.lmp_date, NEW.edd_date, NEW.dated_by, NEW.told_lmp, NEW.lmp_uncertain, NEW.scan_date,
    NEW.scan_weeks, NEW.scan_days, NEW.transfer_date, NEW.embryo_day, NEW.gravida, NEW.para,
    NEW.abortions, NEW.living, NEW.fetus_count, NEW.chorionicity, NEW.blood_group, NEW.notes,
    NEW.outcome, NEW.ended_on, NEW.end_note)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
-- Row by row: a tracker without any goes with its patient, as before.
CREATE TRIGGER pregnancy_datings_only_grow BEFORE UPDATE OR DELETE ON pregnancy_datings
  FOR EACH ROW EXECUTE FUNCTION refuse_change('What a pregnancy was dated by before stands');
