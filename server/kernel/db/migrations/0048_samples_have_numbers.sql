-- A sample has its number at the centre from the confirmation on, and says when it was taken and when it came.
ALTER TABLE "referrals" ADD COLUMN "accession_number" text;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "collected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_sample_order" CHECK ("lab_reports"."collected_at" <= "lab_reports"."received_at") NOT VALID;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_sample_order" CHECK ("referrals"."collected_at" <= "referrals"."received_at") NOT VALID;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_sample_confirmed" CHECK ("referrals"."status" <> 'pending' or num_nonnulls("referrals"."accession_number", "referrals"."collected_at", "referrals"."received_at") = 0) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE TRIGGER referrals_revision BEFORE UPDATE OF
  center_id, test_list, notes, status, report_url, commission_amount, collected_at, received_at
  ON referrals FOR EACH ROW WHEN (
    (OLD.center_id, OLD.test_list, OLD.notes, OLD.status, OLD.report_url, OLD.commission_amount, OLD.collected_at, OLD.received_at)
    IS DISTINCT FROM
    (NEW.center_id, NEW.test_list, NEW.notes, NEW.status, NEW.report_url, NEW.commission_amount, NEW.collected_at, NEW.received_at)
  ) EXECUTE FUNCTION raise_revision();
