-- step by step
ALTER TABLE "inventory_transactions" VALIDATE CONSTRAINT "inventory_transactions_batch";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inventory_items_newest" ON "inventory_items" USING btree ("id" DESC NULLS LAST) WHERE "inventory_items"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "inventory_items_clinic_barcode" ON "inventory_items" USING btree ("clinic_id","barcode") WHERE "inventory_items"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "inventory_items_center_barcode" ON "inventory_items" USING btree ("center_id","barcode") WHERE "inventory_items"."is_active";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inventory_transactions_batch_of" ON "inventory_transactions" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inventory_transactions_newest" ON "inventory_transactions" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "inventory_items" VALIDATE CONSTRAINT "inventory_items_schedule_one_of";
