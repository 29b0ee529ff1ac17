-- step by step
CREATE INDEX CONCURRENTLY "inventory_items_clinic_name" ON "inventory_items" USING btree ("clinic_id",lower("name"),"id") WHERE "inventory_items"."is_active";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inventory_items_center_name" ON "inventory_items" USING btree ("center_id",lower("name"),"id") WHERE "inventory_items"."is_active";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inventory_items_name" ON "inventory_items" USING btree (lower("name"),"id") WHERE "inventory_items"."is_active";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inventory_items_clinic_expiry" ON "inventory_items" USING btree ("clinic_id","expiry_date","id") WHERE "inventory_items"."is_active";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inventory_items_center_expiry" ON "inventory_items" USING btree ("center_id","expiry_date","id") WHERE "inventory_items"."is_active";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inventory_items_expiry" ON "inventory_items" USING btree ("expiry_date","id") WHERE "inventory_items"."is_active";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "purchases_clinic_bill" ON "purchases" USING btree ("clinic_id","bill_date","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "purchases_center_bill" ON "purchases" USING btree ("center_id","bill_date","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "purchases_clinic_amount" ON "purchases" USING btree ("clinic_id","amount","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "purchases_center_amount" ON "purchases" USING btree ("center_id","amount","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "clinics_name" ON "clinics" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "diagnostic_centers_name" ON "diagnostic_centers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_refunds_clinic_notes" ON "payment_refunds" USING btree ("clinic_id","business_day","id") WHERE "payment_refunds"."clinic_id" is not null and "payment_refunds"."status" = 'completed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_refunds_center_notes" ON "payment_refunds" USING btree ("center_id","business_day","id") WHERE "payment_refunds"."center_id" is not null and "payment_refunds"."status" = 'completed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_refunds_clinic_amount" ON "payment_refunds" USING btree ("clinic_id","amount","id") WHERE "payment_refunds"."clinic_id" is not null and "payment_refunds"."status" = 'completed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_refunds_center_amount" ON "payment_refunds" USING btree ("center_id","amount","id") WHERE "payment_refunds"."center_id" is not null and "payment_refunds"."status" = 'completed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_name" ON "users" USING btree (lower("name"),"id");