-- step by step
CREATE INDEX CONCURRENTLY "invoices_clinic_withdrawn" ON "invoices" USING btree ("clinic_id","deleted_at") WHERE "invoices"."clinic_id" is not null and "invoices"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_center_withdrawn" ON "invoices" USING btree ("center_id","deleted_at") WHERE "invoices"."center_id" is not null and "invoices"."deleted_at" is not null;--> statement-breakpoint
-- in batches of payment_refunds
UPDATE payment_refunds SET reason_code = 'at_gateway'
  WHERE id > $1 AND id <= $2 AND reason_code IS NULL AND reason = 'Given back at the gateway';--> statement-breakpoint
-- in batches of payment_transactions
UPDATE payment_transactions SET failure_code = 'other_amount'
  WHERE id > $1 AND id <= $2 AND failure_code IS NULL AND failure_reason LIKE '% came for it instead';--> statement-breakpoint
ALTER TABLE "inventory_items" VALIDATE CONSTRAINT "inventory_items_gst_rate";--> statement-breakpoint
ALTER TABLE "payment_refunds" VALIDATE CONSTRAINT "payment_refunds_reason_code_one_of";--> statement-breakpoint
ALTER TABLE "payment_transactions" VALIDATE CONSTRAINT "payment_transactions_failure_code_one_of";
