-- A pregnancy can end, and who edits that is counted like every other change.
ALTER TABLE "pregnancy_trackers" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "end_note" text;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "called_off" jsonb;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD CONSTRAINT "pregnancy_trackers_outcome_one_of" CHECK ("pregnancy_trackers"."outcome" in ('live_birth', 'stillbirth', 'miscarriage', 'termination', 'ectopic', 'moved')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD CONSTRAINT "pregnancy_trackers_end" CHECK (case when "pregnancy_trackers"."outcome" is null then num_nonnulls("pregnancy_trackers"."ended_on", "pregnancy_trackers"."end_note", "pregnancy_trackers"."called_off") = 0 else "pregnancy_trackers"."ended_on" is not null and "pregnancy_trackers"."ended_on" >= "pregnancy_trackers"."lmp_date" end) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE TRIGGER pregnancy_trackers_revision BEFORE UPDATE OF
  lmp_date, edd_date, notes, outcome, ended_on, end_note
  ON pregnancy_trackers FOR EACH ROW WHEN (
    (OLD.lmp_date, OLD.edd_date, OLD.notes, OLD.outcome, OLD.ended_on, OLD.end_note)
    IS DISTINCT FROM
    (NEW.lmp_date, NEW.edd_date, NEW.notes, NEW.outcome, NEW.ended_on, NEW.end_note)
  ) EXECUTE FUNCTION raise_revision();
