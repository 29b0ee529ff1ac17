CREATE TABLE "dispensed_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispensed_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"dispensing_id" integer NOT NULL,
	"place" integer NOT NULL,
	"item_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"prescribed_name" text NOT NULL,
	"drug_name" text NOT NULL,
	"batch_number" text,
	"expiry_date" date,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"unit_price" numeric(10, 2) NOT NULL,
	"schedule" text,
	"is_substitute" boolean DEFAULT false NOT NULL,
	"substitute_note" text,
	"patient_name" text NOT NULL,
	"patient_address" text,
	"prescriber_name" text NOT NULL,
	"prescriber_registration" text,
	"prescriber_address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispensed_lines_place_not_negative" CHECK ("dispensed_lines"."place" >= 0),
	CONSTRAINT "dispensed_lines_drug_name_not_blank" CHECK (btrim("dispensed_lines"."drug_name") <> ''),
	CONSTRAINT "dispensed_lines_quantity_positive" CHECK ("dispensed_lines"."quantity" > 0),
	CONSTRAINT "dispensed_lines_unit_price_not_negative" CHECK ("dispensed_lines"."unit_price" >= 0),
	CONSTRAINT "dispensed_lines_schedule_one_of" CHECK ("dispensed_lines"."schedule" in ('H', 'H1', 'X'))
);--> statement-breakpoint
CREATE TABLE "dispensings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispensings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"prescription_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"dispensed_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispensings_id_clinic" UNIQUE("id","clinic_id")
);--> statement-breakpoint
CREATE TABLE "inventory_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventory_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"item_id" integer NOT NULL,
	"batch_number" text,
	"expiry_date" date,
	"mrp" numeric(10, 2),
	"quantity" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_batches_id_item" UNIQUE("id","item_id"),
	CONSTRAINT "inventory_batches_one_organisation" CHECK (num_nonnulls("inventory_batches"."clinic_id", "inventory_batches"."center_id") = 1),
	CONSTRAINT "inventory_batches_mrp_not_negative" CHECK ("inventory_batches"."mrp" >= 0),
	CONSTRAINT "inventory_batches_quantity_not_negative" CHECK ("inventory_batches"."quantity" >= 0)
);--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"purchase_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"returned_quantity" integer DEFAULT 0 NOT NULL,
	"unit_price" numeric(10, 2) NOT NULL,
	CONSTRAINT "purchase_lines_one_organisation" CHECK (num_nonnulls("purchase_lines"."clinic_id", "purchase_lines"."center_id") = 1),
	CONSTRAINT "purchase_lines_quantity_positive" CHECK ("purchase_lines"."quantity" > 0),
	CONSTRAINT "purchase_lines_unit_price_not_negative" CHECK ("purchase_lines"."unit_price" >= 0),
	CONSTRAINT "purchase_lines_returned" CHECK ("purchase_lines"."returned_quantity" between 0 and "purchase_lines"."quantity")
);--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"supplier_id" integer NOT NULL,
	"bill_number" text NOT NULL,
	"bill_date" date NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_bill" UNIQUE("supplier_id","bill_number"),
	CONSTRAINT "purchases_id_clinic" UNIQUE("id","clinic_id"),
	CONSTRAINT "purchases_id_center" UNIQUE("id","center_id"),
	CONSTRAINT "purchases_one_organisation" CHECK (num_nonnulls("purchases"."clinic_id", "purchases"."center_id") = 1),
	CONSTRAINT "purchases_bill_number_not_blank" CHECK (btrim("purchases"."bill_number") <> ''),
	CONSTRAINT "purchases_amount_not_negative" CHECK ("purchases"."amount" >= 0)
);--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"name" text NOT NULL,
	"phone" text,
	"gstin" text,
	"drug_licence" text,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "suppliers_id_clinic" UNIQUE("id","clinic_id"),
	CONSTRAINT "suppliers_id_center" UNIQUE("id","center_id"),
	CONSTRAINT "suppliers_one_organisation" CHECK (num_nonnulls("suppliers"."clinic_id", "suppliers"."center_id") = 1),
	CONSTRAINT "suppliers_name_not_blank" CHECK (btrim("suppliers"."name") <> '')
);--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "generic_name" text;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "strength" text;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "schedule" text;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_transactions" ADD COLUMN "batch_id" integer;--> statement-breakpoint
ALTER TABLE "dispensed_lines" ADD CONSTRAINT "dispensed_lines_dispensing" FOREIGN KEY ("dispensing_id","clinic_id") REFERENCES "public"."dispensings"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispensed_lines" ADD CONSTRAINT "dispensed_lines_item" FOREIGN KEY ("item_id","clinic_id") REFERENCES "public"."inventory_items"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispensed_lines" ADD CONSTRAINT "dispensed_lines_batch" FOREIGN KEY ("batch_id","item_id") REFERENCES "public"."inventory_batches"("id","item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispensings" ADD CONSTRAINT "dispensings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispensings" ADD CONSTRAINT "dispensings_dispensed_by_users_id_fk" FOREIGN KEY ("dispensed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispensings" ADD CONSTRAINT "dispensings_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispensings" ADD CONSTRAINT "dispensings_prescription" FOREIGN KEY ("prescription_id","patient_id") REFERENCES "public"."prescriptions"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_batches" ADD CONSTRAINT "inventory_batches_item_of_clinic" FOREIGN KEY ("item_id","clinic_id") REFERENCES "public"."inventory_items"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_batches" ADD CONSTRAINT "inventory_batches_item_of_center" FOREIGN KEY ("item_id","center_id") REFERENCES "public"."inventory_items"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_item_of_clinic" FOREIGN KEY ("item_id","clinic_id") REFERENCES "public"."inventory_items"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_item_of_center" FOREIGN KEY ("item_id","center_id") REFERENCES "public"."inventory_items"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_of_clinic" FOREIGN KEY ("purchase_id","clinic_id") REFERENCES "public"."purchases"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_of_center" FOREIGN KEY ("purchase_id","center_id") REFERENCES "public"."purchases"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_batch" FOREIGN KEY ("batch_id","item_id") REFERENCES "public"."inventory_batches"("id","item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_supplier_of_clinic" FOREIGN KEY ("supplier_id","clinic_id") REFERENCES "public"."suppliers"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_supplier_of_center" FOREIGN KEY ("supplier_id","center_id") REFERENCES "public"."suppliers"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispensed_lines_dispensing_of" ON "dispensed_lines" USING btree ("dispensing_id","id");--> statement-breakpoint
CREATE INDEX "dispensed_lines_item_of" ON "dispensed_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "dispensed_lines_batch_of" ON "dispensed_lines" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "dispensed_lines_clinic" ON "dispensed_lines" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispensed_lines_register" ON "dispensed_lines" USING btree ("clinic_id","schedule","created_at","id") WHERE "dispensed_lines"."schedule" is not null;--> statement-breakpoint
CREATE INDEX "dispensings_clinic" ON "dispensings" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispensings_patient" ON "dispensings" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "dispensings_prescription_of" ON "dispensings" USING btree ("prescription_id");--> statement-breakpoint
CREATE INDEX "dispensings_invoice" ON "dispensings" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "inventory_batches_item" ON "inventory_batches" USING btree ("item_id","expiry_date","id");--> statement-breakpoint
CREATE INDEX "inventory_batches_clinic" ON "inventory_batches" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inventory_batches_center" ON "inventory_batches" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchase_lines_purchase" ON "purchase_lines" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "purchase_lines_item" ON "purchase_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_batch_of" ON "purchase_lines" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_clinic" ON "purchase_lines" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchase_lines_center" ON "purchase_lines" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_clinic" ON "purchases" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_center" ON "purchases" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_clinic_name" ON "suppliers" USING btree ("clinic_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_center_name" ON "suppliers" USING btree ("center_id",lower("name"));--> statement-breakpoint
CREATE INDEX "suppliers_clinic" ON "suppliers" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "suppliers_center" ON "suppliers" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "inventory_transactions" ADD CONSTRAINT "inventory_transactions_batch" FOREIGN KEY ("batch_id","item_id") REFERENCES "public"."inventory_batches"("id","item_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_schedule_one_of" CHECK ("inventory_items"."schedule" in ('H', 'H1', 'X')) NOT VALID;--> statement-breakpoint
-- What there was before batches is one batch: the item's own number and expiry.
INSERT INTO inventory_batches (clinic_id, center_id, item_id, batch_number, expiry_date, quantity)
  SELECT clinic_id, center_id, id, batch_number, expiry_date, current_stock FROM inventory_items WHERE current_stock > 0;--> statement-breakpoint
-- Under the item's lock: its batch and expiry are those of the batch in stock that expires first.
CREATE FUNCTION show_first_batch(item integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first record;
BEGIN
  SELECT batch_number, expiry_date INTO first FROM inventory_batches
    WHERE item_id = item AND quantity > 0 ORDER BY expiry_date NULLS LAST, id LIMIT 1;
  UPDATE inventory_items SET batch_number = first.batch_number, expiry_date = first.expiry_date
    WHERE id = item AND (batch_number, expiry_date) IS DISTINCT FROM (first.batch_number, first.expiry_date);
END $$;--> statement-breakpoint
-- A movement names its batch, or says number and expiry: then it is found, or made by what comes in. The item is locked first, here and
-- by everybody who decides on its stock, so two movements never wait for one another crosswise.
CREATE FUNCTION choose_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM inventory_items WHERE id = NEW.item_id FOR NO KEY UPDATE;
  IF NEW.batch_id IS NULL THEN
    SELECT id INTO NEW.batch_id FROM inventory_batches
      WHERE item_id = NEW.item_id AND batch_number IS NOT DISTINCT FROM NEW.batch_number
        AND expiry_date IS NOT DISTINCT FROM NEW.expiry_date
      ORDER BY id LIMIT 1;
    IF NEW.batch_id IS NULL THEN
      INSERT INTO inventory_batches (clinic_id, center_id, item_id, batch_number, expiry_date)
        VALUES (NEW.clinic_id, NEW.center_id, NEW.item_id, NEW.batch_number, NEW.expiry_date)
        RETURNING id INTO NEW.batch_id;
    END IF;
  ELSE
    SELECT batch_number, expiry_date INTO NEW.batch_number, NEW.expiry_date FROM inventory_batches WHERE id = NEW.batch_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER inventory_transactions_batch BEFORE INSERT ON inventory_transactions
  FOR EACH ROW EXECUTE FUNCTION choose_batch();--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved integer := CASE NEW.transaction_type WHEN 'stock_out' THEN -NEW.quantity ELSE NEW.quantity END;
BEGIN
  UPDATE inventory_items SET current_stock = current_stock + moved, updated_at = now() WHERE id = NEW.item_id;
  UPDATE inventory_batches SET quantity = quantity + moved WHERE id = NEW.batch_id;
  PERFORM show_first_batch(NEW.item_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER inventory_batches_start_empty BEFORE INSERT ON inventory_batches
  FOR EACH ROW WHEN (NEW.quantity <> 0)
  EXECUTE FUNCTION refuse_change('A batch starts empty: its first stock is a stock_in');--> statement-breakpoint
-- At depth 0 somebody writes the stock himself; the transaction's own trigger is one deeper.
CREATE TRIGGER inventory_batches_stock_by_transaction BEFORE UPDATE OF quantity ON inventory_batches
  FOR EACH ROW WHEN (OLD.quantity <> NEW.quantity AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION refuse_change('Stock moves by a transaction only');--> statement-breakpoint
CREATE FUNCTION batch_was_corrected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM show_first_batch(NEW.item_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER inventory_batches_corrected AFTER UPDATE OF batch_number, expiry_date ON inventory_batches
  FOR EACH ROW EXECUTE FUNCTION batch_was_corrected();--> statement-breakpoint
CREATE TRIGGER inventory_batches_stay BEFORE DELETE OR TRUNCATE ON inventory_batches
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('The history of the stock only grows');--> statement-breakpoint
-- What was bought stands; of a line only how much went back may be counted up.
CREATE TRIGGER purchases_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON purchases
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('A purchase stands as it was taken in');--> statement-breakpoint
CREATE TRIGGER purchase_lines_stand BEFORE UPDATE ON purchase_lines
  FOR EACH ROW WHEN (
    (OLD.id, OLD.clinic_id, OLD.center_id, OLD.purchase_id, OLD.item_id, OLD.batch_id, OLD.quantity, OLD.unit_price)
    IS DISTINCT FROM
    (NEW.id, NEW.clinic_id, NEW.center_id, NEW.purchase_id, NEW.item_id, NEW.batch_id, NEW.quantity, NEW.unit_price)
    OR NEW.returned_quantity < OLD.returned_quantity
  ) EXECUTE FUNCTION refuse_change('A purchase stands as it was taken in');--> statement-breakpoint
CREATE TRIGGER purchase_lines_stay BEFORE DELETE OR TRUNCATE ON purchase_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('A purchase stands as it was taken in');--> statement-breakpoint
-- A register that an inspector may open is written once.
CREATE TRIGGER dispensings_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON dispensings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('What was dispensed stands in the register');--> statement-breakpoint
CREATE TRIGGER dispensed_lines_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON dispensed_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('What was dispensed stands in the register');--> statement-breakpoint
-- What two people may edit at once is counted.
CREATE TRIGGER inventory_items_revision BEFORE UPDATE OF
  name, category, description, unit, minimum_stock, maximum_stock, unit_price, supplier, location, generic_name, strength, schedule, barcode, is_active
  ON inventory_items FOR EACH ROW WHEN (
    (OLD.name, OLD.category, OLD.description, OLD.unit, OLD.minimum_stock, OLD.maximum_stock, OLD.unit_price, OLD.supplier, OLD.location, OLD.generic_name, OLD.strength, OLD.schedule, OLD.barcode, OLD.is_active)
    IS DISTINCT FROM
    (NEW.name, NEW.category, NEW.description, NEW.unit, NEW.minimum_stock, NEW.maximum_stock, NEW.unit_price, NEW.supplier, NEW.location, NEW.generic_name, NEW.strength, NEW.schedule, NEW.barcode, NEW.is_active)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER suppliers_revision BEFORE UPDATE OF
  name, phone, gstin, drug_licence, address
  ON suppliers FOR EACH ROW WHEN (
    (OLD.name, OLD.phone, OLD.gstin, OLD.drug_licence, OLD.address)
    IS DISTINCT FROM
    (NEW.name, NEW.phone, NEW.gstin, NEW.drug_licence, NEW.address)
  ) EXECUTE FUNCTION raise_revision();
