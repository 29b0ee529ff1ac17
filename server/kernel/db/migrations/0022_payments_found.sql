-- step by step
CREATE INDEX CONCURRENTLY "payment_transactions_clinic_status" ON "payment_transactions" USING btree ("clinic_id","status","id" DESC NULLS LAST) WHERE "payment_transactions"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_transactions_center_status" ON "payment_transactions" USING btree ("center_id","status","id" DESC NULLS LAST) WHERE "payment_transactions"."center_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_transactions_clinic_method" ON "payment_transactions" USING btree ("clinic_id","payment_method","id" DESC NULLS LAST) WHERE "payment_transactions"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_transactions_center_method" ON "payment_transactions" USING btree ("center_id","payment_method","id" DESC NULLS LAST) WHERE "payment_transactions"."center_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_transactions_awaited" ON "payment_transactions" USING btree ("created_at") WHERE "payment_transactions"."status" = 'pending' and "payment_transactions"."payment_gateway" is not null;--> statement-breakpoint
ALTER TABLE payment_transactions VALIDATE CONSTRAINT payment_transactions_way_one_of;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_refunds_awaited" ON "payment_refunds" USING btree ("created_at") WHERE "payment_refunds"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "message_templates" VALIDATE CONSTRAINT "message_templates_message_type_one_of";
