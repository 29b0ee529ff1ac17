-- step by step
CREATE INDEX CONCURRENTLY "payment_refunds_shift" ON "payment_refunds" USING btree ("shift_id") WHERE "payment_refunds"."shift_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_refunds_clinic_day" ON "payment_refunds" USING btree ("clinic_id","business_day") WHERE "payment_refunds"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_refunds_center_day" ON "payment_refunds" USING btree ("center_id","business_day") WHERE "payment_refunds"."center_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_transactions_receipt" ON "payment_transactions" USING btree ("receipt_id") WHERE "payment_transactions"."receipt_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_transactions_shift" ON "payment_transactions" USING btree ("shift_id") WHERE "payment_transactions"."shift_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_transactions_clinic_day" ON "payment_transactions" USING btree ("clinic_id","business_day") WHERE "payment_transactions"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_transactions_center_day" ON "payment_transactions" USING btree ("center_id","business_day") WHERE "payment_transactions"."center_id" is not null;--> statement-breakpoint
-- in batches of payment_transactions
UPDATE payment_transactions SET business_day = (processed_at AT TIME ZONE coalesce(
    (SELECT timezone FROM clinics WHERE clinics.id = clinic_id),
    (SELECT timezone FROM diagnostic_centers WHERE diagnostic_centers.id = center_id)))::date
  WHERE id > $1 AND id <= $2 AND business_day IS NULL AND status IN ('completed', 'refunded');--> statement-breakpoint
-- in batches of payment_refunds
UPDATE payment_refunds SET business_day = (created_at AT TIME ZONE coalesce(
    (SELECT timezone FROM clinics WHERE clinics.id = clinic_id),
    (SELECT timezone FROM diagnostic_centers WHERE diagnostic_centers.id = center_id)))::date
  WHERE id > $1 AND id <= $2 AND business_day IS NULL AND status = 'completed';--> statement-breakpoint
ALTER TABLE "payment_refunds" VALIDATE CONSTRAINT "payment_refunds_shift_of_clinic";--> statement-breakpoint
ALTER TABLE "payment_refunds" VALIDATE CONSTRAINT "payment_refunds_shift_of_center";--> statement-breakpoint
ALTER TABLE "payment_transactions" VALIDATE CONSTRAINT "payment_transactions_receipt_of_clinic";--> statement-breakpoint
ALTER TABLE "payment_transactions" VALIDATE CONSTRAINT "payment_transactions_receipt_of_center";--> statement-breakpoint
ALTER TABLE "payment_transactions" VALIDATE CONSTRAINT "payment_transactions_shift_of_clinic";--> statement-breakpoint
ALTER TABLE "payment_transactions" VALIDATE CONSTRAINT "payment_transactions_shift_of_center";--> statement-breakpoint
ALTER TABLE "files" VALIDATE CONSTRAINT "files_kind_one_of";--> statement-breakpoint
ALTER TABLE "invoice_counters" VALIDATE CONSTRAINT "invoice_counters_series_one_of";--> statement-breakpoint
ALTER TABLE "payment_refunds" VALIDATE CONSTRAINT "payment_refunds_business_day";--> statement-breakpoint
ALTER TABLE "payment_transactions" VALIDATE CONSTRAINT "payment_transactions_business_day";--> statement-breakpoint
ALTER TABLE "payment_transactions" VALIDATE CONSTRAINT "payment_transactions_payment_method_one_of";
