ALTER TABLE "dispensed_lines" ADD CONSTRAINT "dispensed_lines_id_clinic" UNIQUE USING INDEX "dispensed_lines_id_clinic";--> statement-breakpoint
CREATE TABLE "dispensed_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispensed_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"dispensed_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"fate" text NOT NULL,
	"reason" text NOT NULL,
	"credited" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"invoice_id" integer,
	"returned_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispensed_returns_quantity_positive" CHECK ("dispensed_returns"."quantity" > 0),
	CONSTRAINT "dispensed_returns_fate_one_of" CHECK ("dispensed_returns"."fate" in ('restocked', 'destroyed')),
	CONSTRAINT "dispensed_returns_reason_not_blank" CHECK (btrim("dispensed_returns"."reason") <> ''),
	CONSTRAINT "dispensed_returns_credited_not_negative" CHECK ("dispensed_returns"."credited" >= 0)
);--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "gst_rate" numeric(5, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "hsn_sac" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "credited_lines" jsonb;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "dispensed_returns" ADD CONSTRAINT "dispensed_returns_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispensed_returns" ADD CONSTRAINT "dispensed_returns_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispensed_returns" ADD CONSTRAINT "dispensed_returns_line" FOREIGN KEY ("dispensed_line_id","clinic_id") REFERENCES "public"."dispensed_lines"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispensed_returns_line_of" ON "dispensed_returns" USING btree ("dispensed_line_id","id");--> statement-breakpoint
CREATE INDEX "dispensed_returns_clinic" ON "dispensed_returns" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispensed_returns_invoice" ON "dispensed_returns" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_gst_rate" CHECK ("inventory_items"."gst_rate" between 0 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_reason_code_one_of" CHECK ("payment_refunds"."reason_code" in ('at_gateway')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_failure_code_one_of" CHECK ("payment_transactions"."failure_code" in ('other_amount')) NOT VALID;--> statement-breakpoint
-- Of what was given no more comes back than that, whoever takes it.
CREATE FUNCTION returned_was_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(quantity) FROM dispensed_returns WHERE dispensed_line_id = NEW.dispensed_line_id)
    > (SELECT quantity FROM dispensed_lines WHERE id = NEW.dispensed_line_id) THEN
    RAISE EXCEPTION 'More came back than was given' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER dispensed_returns_were_given AFTER INSERT ON dispensed_returns
  FOR EACH ROW EXECUTE FUNCTION returned_was_given();--> statement-breakpoint
CREATE TRIGGER dispensed_returns_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON dispensed_returns
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('What came back stands in the register');--> statement-breakpoint
CREATE OR REPLACE TRIGGER inventory_items_revision BEFORE UPDATE OF
  name, category, description, unit, minimum_stock, maximum_stock, unit_price, supplier, location, generic_name, strength, schedule, barcode, is_active, gst_rate, hsn_sac
  ON inventory_items FOR EACH ROW WHEN (
    (OLD.name, OLD.category, OLD.description, OLD.unit, OLD.minimum_stock, OLD.maximum_stock, OLD.unit_price, OLD.supplier, OLD.location, OLD.generic_name, OLD.strength, OLD.schedule, OLD.barcode, OLD.is_active, OLD.gst_rate, OLD.hsn_sac)
    IS DISTINCT FROM
    (NEW.name, NEW.category, NEW.description, NEW.unit, NEW.minimum_stock, NEW.maximum_stock, NEW.unit_price, NEW.supplier, NEW.location, NEW.generic_name, NEW.strength, NEW.schedule, NEW.barcode, NEW.is_active, NEW.gst_rate, NEW.hsn_sac)
  ) EXECUTE FUNCTION raise_revision();
