-- step by step
-- in batches of referrals
UPDATE referrals SET accession_number = (
    SELECT r.accession_number FROM lab_reports r
    WHERE r.referral_id = referrals.id AND r.accession_number IS NOT NULL ORDER BY r.id LIMIT 1)
  WHERE id > $1 AND id <= $2 AND accession_number IS NULL AND status <> 'pending' AND EXISTS (
    SELECT FROM lab_reports r WHERE r.referral_id = referrals.id AND r.accession_number IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "lab_reports_accession" ON "lab_reports" USING btree ("center_id","accession_number" text_pattern_ops,"version") WHERE "lab_reports"."accession_number" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "referrals_clinic_waiting" ON "referrals" USING btree ("clinic_id",(case
    when "report_uploaded_at" is null then "id"::bigint - 8589934592
    when "status" = 'report_uploaded' then -4294967296 - "id"::bigint
    else -"id"::bigint end));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "referrals_center_waiting" ON "referrals" USING btree ("center_id",(case
    when "report_uploaded_at" is null then "id"::bigint - 8589934592
    when "status" = 'report_uploaded' then -4294967296 - "id"::bigint
    else -"id"::bigint end));--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "referrals_accession" ON "referrals" USING btree ("center_id","accession_number" text_pattern_ops) WHERE "referrals"."accession_number" is not null;--> statement-breakpoint
ALTER TABLE "referrals" VALIDATE CONSTRAINT "referrals_sample_order";--> statement-breakpoint
ALTER TABLE "referrals" VALIDATE CONSTRAINT "referrals_sample_confirmed";--> statement-breakpoint
ALTER TABLE "lab_reports" VALIDATE CONSTRAINT "lab_reports_sample_order";
