-- step by step
CREATE INDEX CONCURRENTLY "invoice_lines_charge_item" ON "invoice_lines" USING btree ("charge_item_id") WHERE "invoice_lines"."charge_item_id" is not null;--> statement-breakpoint
ALTER TABLE "invoice_lines" VALIDATE CONSTRAINT "invoice_lines_charge_item_id_charge_items_id_fk";--> statement-breakpoint
ALTER TABLE "invoice_lines" VALIDATE CONSTRAINT "invoice_lines_discount_not_negative";--> statement-breakpoint
ALTER TABLE "invoice_lines" VALIDATE CONSTRAINT "invoice_lines_taxed_whole";--> statement-breakpoint
ALTER TABLE "invoice_lines" VALIDATE CONSTRAINT "invoice_lines_amount_positive";--> statement-breakpoint
ALTER TABLE "invoice_lines" VALIDATE CONSTRAINT "invoice_lines_amount";--> statement-breakpoint
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_place_of_supply";--> statement-breakpoint
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_buyer_needs_place";
