CREATE TABLE "billing_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"desk_discount_cap" numeric(5, 2) DEFAULT '10' NOT NULL,
	"doctor_discount_cap" numeric(5, 2) DEFAULT '100' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "billing_terms_clinic" UNIQUE("clinic_id"),
	CONSTRAINT "billing_terms_center" UNIQUE("center_id"),
	CONSTRAINT "billing_terms_one_organisation" CHECK (num_nonnulls("billing_terms"."clinic_id", "billing_terms"."center_id") = 1),
	CONSTRAINT "billing_terms_desk_cap" CHECK ("billing_terms"."desk_discount_cap" between 0 and 100),
	CONSTRAINT "billing_terms_doctor_cap" CHECK ("billing_terms"."doctor_discount_cap" between 0 and 100)
);--> statement-breakpoint
CREATE TABLE "charge_item_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charge_item_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"package_id" integer NOT NULL,
	"position" integer NOT NULL,
	"item_id" integer NOT NULL,
	"quantity" numeric(12, 3) DEFAULT '1' NOT NULL,
	CONSTRAINT "charge_item_parts_position" UNIQUE("package_id","position"),
	CONSTRAINT "charge_item_parts_one_organisation" CHECK (num_nonnulls("charge_item_parts"."clinic_id", "charge_item_parts"."center_id") = 1),
	CONSTRAINT "charge_item_parts_position_positive" CHECK ("charge_item_parts"."position" > 0),
	CONSTRAINT "charge_item_parts_quantity_positive" CHECK ("charge_item_parts"."quantity" > 0),
	CONSTRAINT "charge_item_parts_not_itself" CHECK ("charge_item_parts"."package_id" <> "charge_item_parts"."item_id")
);--> statement-breakpoint
CREATE TABLE "charge_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charge_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"price_includes_gst" boolean DEFAULT false NOT NULL,
	"hsn_sac" text,
	"gst_rate" numeric(5, 2) DEFAULT '0' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "charge_items_id_clinic" UNIQUE("id","clinic_id"),
	CONSTRAINT "charge_items_id_center" UNIQUE("id","center_id"),
	CONSTRAINT "charge_items_one_organisation" CHECK (num_nonnulls("charge_items"."clinic_id", "charge_items"."center_id") = 1),
	CONSTRAINT "charge_items_kind_one_of" CHECK ("charge_items"."kind" in ('service', 'test', 'goods', 'package')),
	CONSTRAINT "charge_items_name_not_blank" CHECK (btrim("charge_items"."name") <> ''),
	CONSTRAINT "charge_items_price_positive" CHECK ("charge_items"."price" > 0),
	CONSTRAINT "charge_items_gst_rate" CHECK ("charge_items"."gst_rate" between 0 and 100),
	CONSTRAINT "charge_items_hsn_sac" CHECK ("charge_items"."hsn_sac" ~ '^[0-9]{4}([0-9]{2}){0,2}$')
);--> statement-breakpoint
CREATE TABLE "free_follow_up_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "free_follow_up_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"visits" integer NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "free_follow_up_terms_doctor" UNIQUE("doctor_id"),
	CONSTRAINT "free_follow_up_terms_visits" CHECK ("free_follow_up_terms"."visits" between 0 and 20),
	CONSTRAINT "free_follow_up_terms_days" CHECK ("free_follow_up_terms"."days" between 1 and 365)
);--> statement-breakpoint
ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_amount_positive";--> statement-breakpoint
ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_amount";--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "charge_item_id" integer;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "hsn_sac" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "price_includes_gst" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "discount" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "taxable" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "cgst" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "sgst" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "igst" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "place_of_supply" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_gstin" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "billing_terms" ADD CONSTRAINT "billing_terms_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_terms" ADD CONSTRAINT "billing_terms_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_item_parts" ADD CONSTRAINT "charge_item_parts_package_of_clinic" FOREIGN KEY ("package_id","clinic_id") REFERENCES "public"."charge_items"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_item_parts" ADD CONSTRAINT "charge_item_parts_package_of_center" FOREIGN KEY ("package_id","center_id") REFERENCES "public"."charge_items"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_item_parts" ADD CONSTRAINT "charge_item_parts_item_of_clinic" FOREIGN KEY ("item_id","clinic_id") REFERENCES "public"."charge_items"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_item_parts" ADD CONSTRAINT "charge_item_parts_item_of_center" FOREIGN KEY ("item_id","center_id") REFERENCES "public"."charge_items"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_items" ADD CONSTRAINT "charge_items_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_items" ADD CONSTRAINT "charge_items_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_follow_up_terms" ADD CONSTRAINT "free_follow_up_terms_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_follow_up_terms" ADD CONSTRAINT "free_follow_up_terms_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_item_parts_item" ON "charge_item_parts" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_items_clinic_name" ON "charge_items" USING btree ("clinic_id",lower("name")) WHERE "charge_items"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX "charge_items_center_name" ON "charge_items" USING btree ("center_id",lower("name")) WHERE "charge_items"."is_active";--> statement-breakpoint
CREATE INDEX "free_follow_up_terms_clinic" ON "free_follow_up_terms" USING btree ("clinic_id");--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_charge_item_id_charge_items_id_fk" FOREIGN KEY ("charge_item_id") REFERENCES "public"."charge_items"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_discount_not_negative" CHECK ("invoice_lines"."discount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_taxed_whole" CHECK (num_nonnulls("invoice_lines"."taxable", "invoice_lines"."cgst", "invoice_lines"."sgst", "invoice_lines"."igst") in (0, 4)) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_amount_positive" CHECK ("invoice_lines"."amount" > 0 or ("invoice_lines"."amount" = 0 and "invoice_lines"."discount" > 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_amount" CHECK (case
    when "invoice_lines"."taxable" is null then "invoice_lines"."discount" = 0 and not "invoice_lines"."price_includes_gst"
      and "invoice_lines"."amount" = round("invoice_lines"."quantity" * "invoice_lines"."unit_price" * (1 + "invoice_lines"."gst_rate" / 100), 2)
    when "invoice_lines"."price_includes_gst" then "invoice_lines"."amount" = round("invoice_lines"."quantity" * "invoice_lines"."unit_price", 2) - "invoice_lines"."discount" and "invoice_lines"."amount" = "invoice_lines"."taxable" + "invoice_lines"."cgst" + "invoice_lines"."sgst" + "invoice_lines"."igst"
      and (
      "invoice_lines"."igst" = 0 and "invoice_lines"."sgst" = "invoice_lines"."cgst" and "invoice_lines"."cgst" = round("invoice_lines"."amount" * "invoice_lines"."gst_rate" / (100 + "invoice_lines"."gst_rate") / 2, 2)
      or "invoice_lines"."cgst" = 0 and "invoice_lines"."sgst" = 0 and "invoice_lines"."igst" = round("invoice_lines"."amount" * "invoice_lines"."gst_rate" / (100 + "invoice_lines"."gst_rate"), 2)
    )
    else "invoice_lines"."taxable" = round("invoice_lines"."quantity" * "invoice_lines"."unit_price", 2) - "invoice_lines"."discount" and "invoice_lines"."amount" = "invoice_lines"."taxable" + "invoice_lines"."cgst" + "invoice_lines"."sgst" + "invoice_lines"."igst"
      and (
      "invoice_lines"."igst" = 0 and "invoice_lines"."sgst" = "invoice_lines"."cgst" and "invoice_lines"."cgst" = round("invoice_lines"."taxable" * "invoice_lines"."gst_rate" / 100 / 2, 2)
      or "invoice_lines"."cgst" = 0 and "invoice_lines"."sgst" = 0 and "invoice_lines"."igst" = round("invoice_lines"."taxable" * "invoice_lines"."gst_rate" / 100, 2)
    )
  end) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_place_of_supply" CHECK ("invoices"."place_of_supply" ~ '^[0-9]{2}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_buyer_needs_place" CHECK ("invoices"."buyer_gstin" is null or "invoices"."place_of_supply" is not null) NOT VALID;--> statement-breakpoint
-- What two people may edit at once is counted; what is in a package is counted with it, by the server.
CREATE TRIGGER charge_items_revision BEFORE UPDATE OF
  kind, name, price, price_includes_gst, hsn_sac, gst_rate, is_active
  ON charge_items FOR EACH ROW WHEN (
    (OLD.kind, OLD.name, OLD.price, OLD.price_includes_gst, OLD.hsn_sac, OLD.gst_rate, OLD.is_active)
    IS DISTINCT FROM
    (NEW.kind, NEW.name, NEW.price, NEW.price_includes_gst, NEW.hsn_sac, NEW.gst_rate, NEW.is_active)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER billing_terms_revision BEFORE UPDATE OF desk_discount_cap, doctor_discount_cap
  ON billing_terms FOR EACH ROW WHEN (
    (OLD.desk_discount_cap, OLD.doctor_discount_cap) IS DISTINCT FROM (NEW.desk_discount_cap, NEW.doctor_discount_cap)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER free_follow_up_terms_revision BEFORE UPDATE OF visits, days
  ON free_follow_up_terms FOR EACH ROW WHEN ((OLD.visits, OLD.days) IS DISTINCT FROM (NEW.visits, NEW.days))
  EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER invoices_keep_tax AFTER UPDATE OF place_of_supply, buyer_gstin, discount_reason ON invoices
  FOR EACH ROW WHEN (
    (OLD.place_of_supply, OLD.buyer_gstin, OLD.discount_reason)
      IS DISTINCT FROM (NEW.place_of_supply, NEW.buyer_gstin, NEW.discount_reason)
  )
  EXECUTE FUNCTION refuse_change('An invoice keeps the terms of its tax and the reason of its discount');
