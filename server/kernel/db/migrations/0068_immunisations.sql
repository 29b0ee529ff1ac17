CREATE TABLE "immunisations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "immunisations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"dose" text NOT NULL,
	"given_on" date NOT NULL,
	"is_date_estimated" boolean DEFAULT false NOT NULL,
	"is_elsewhere" boolean DEFAULT false NOT NULL,
	"product" text,
	"batch" text,
	"site" text,
	"given_by" text,
	"notes" text,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" integer,
	"withdraw_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "immunisations_dose_one_of" CHECK ("immunisations"."dose" in ('bcg', 'opv_0', 'hepb_0', 'opv_1', 'penta_1', 'rota_1', 'fipv_1', 'pcv_1', 'opv_2', 'penta_2', 'rota_2', 'opv_3', 'penta_3', 'rota_3', 'fipv_2', 'pcv_2', 'mr_1', 'pcv_b', 'fipv_3', 'je_1', 'vita_1', 'mr_2', 'dpt_b1', 'opv_b', 'je_2', 'vita_2', 'vita_3', 'vita_4', 'vita_5', 'vita_6', 'vita_7', 'vita_8', 'vita_9', 'dpt_b2', 'td_10', 'td_16', 'typhoid', 'varicella', 'hepatitis_a', 'mmr', 'influenza', 'hpv', 'tdap', 'meningococcal', 'rabies', 'other')),
	CONSTRAINT "immunisations_site_one_of" CHECK ("immunisations"."site" in ('left_arm', 'right_arm', 'left_thigh', 'right_thigh', 'mouth')),
	CONSTRAINT "immunisations_withdrawn" CHECK (num_nonnulls("immunisations"."withdrawn_at", "immunisations"."withdrawn_by", "immunisations"."withdraw_reason") in (0, 3) and btrim("immunisations"."withdraw_reason") <> '')
);
--> statement-breakpoint
ALTER TABLE "immunisations" ADD CONSTRAINT "immunisations_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "immunisations" ADD CONSTRAINT "immunisations_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "immunisations" ADD CONSTRAINT "immunisations_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "immunisations_once" ON "immunisations" USING btree ("patient_id","dose","given_on",coalesce("product", '')) WHERE "immunisations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "immunisations_patient" ON "immunisations" USING btree ("patient_id","given_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "immunisations_clinic" ON "immunisations" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE TRIGGER immunisations_revision BEFORE UPDATE OF
  given_on, is_date_estimated, is_elsewhere, product, batch, site, given_by, notes, withdraw_reason
  ON immunisations FOR EACH ROW WHEN (
    (OLD.given_on, OLD.is_date_estimated, OLD.is_elsewhere, OLD.product, OLD.batch, OLD.site, OLD.given_by, OLD.notes, OLD.withdraw_reason)
    IS DISTINCT FROM
    (NEW.given_on, NEW.is_date_estimated, NEW.is_elsewhere, NEW.product, NEW.batch, NEW.site, NEW.given_by, NEW.notes, NEW.withdraw_reason)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint

-- What was once on record is withdrawn, and never deleted.
CREATE TRIGGER immunisations_stay BEFORE DELETE ON immunisations
  FOR EACH ROW EXECUTE FUNCTION refuse_change('An immunisation on record is never deleted');
