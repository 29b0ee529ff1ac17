CREATE TABLE "form_f_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_f_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer,
	"recorded_by" integer NOT NULL,
	"registration_number" text NOT NULL,
	"patient_name" text NOT NULL,
	"age" smallint NOT NULL,
	"living_sons" smallint NOT NULL,
	"living_daughters" smallint NOT NULL,
	"children_ages" text,
	"relation" text NOT NULL,
	"relative_name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text,
	"referral" text NOT NULL,
	"referred_by" text NOT NULL,
	"lmp_date" date,
	"weeks" smallint,
	"procedure" text NOT NULL,
	"procedure_detail" text,
	"indications" jsonb NOT NULL,
	"indication_detail" text,
	"performed_by" text NOT NULL,
	"declared_on" date NOT NULL,
	"performed_on" date NOT NULL,
	"result" text NOT NULL,
	"conveyed_to" text,
	"conveyed_on" date,
	"mtp_indication" text,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" integer,
	"withdraw_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "form_f_records_id_clinic" UNIQUE("id","clinic_id"),
	CONSTRAINT "form_f_records_id_center" UNIQUE("id","center_id"),
	CONSTRAINT "form_f_records_one_organisation" CHECK (num_nonnulls("form_f_records"."clinic_id", "form_f_records"."center_id") = 1),
	CONSTRAINT "form_f_records_relation_one_of" CHECK ("form_f_records"."relation" in ('husband', 'father', 'mother')),
	CONSTRAINT "form_f_records_referral_one_of" CHECK ("form_f_records"."referral" in ('referred', 'self')),
	CONSTRAINT "form_f_records_procedure_one_of" CHECK ("form_f_records"."procedure" in ('ultrasound', 'other')),
	CONSTRAINT "form_f_records_patient_name_not_blank" CHECK (btrim("form_f_records"."patient_name") <> ''),
	CONSTRAINT "form_f_records_age_within" CHECK ("form_f_records"."age" between 10 and 60),
	CONSTRAINT "form_f_records_living_sons_within" CHECK ("form_f_records"."living_sons" between 0 and 20),
	CONSTRAINT "form_f_records_living_daughters_within" CHECK ("form_f_records"."living_daughters" between 0 and 20),
	CONSTRAINT "form_f_records_weeks_within" CHECK ("form_f_records"."weeks" between 3 and 45),
	CONSTRAINT "form_f_records_gestation" CHECK (num_nonnulls("form_f_records"."lmp_date", "form_f_records"."weeks") > 0),
	CONSTRAINT "form_f_records_days" CHECK ("form_f_records"."declared_on" <= "form_f_records"."performed_on"),
	CONSTRAINT "form_f_records_withdrawn" CHECK (num_nonnulls("form_f_records"."withdrawn_at", "form_f_records"."withdrawn_by", "form_f_records"."withdraw_reason") in (0, 3) and btrim("form_f_records"."withdraw_reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "form_f_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_f_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"record_id" integer NOT NULL,
	"entry" jsonb NOT NULL,
	"reason" text NOT NULL,
	"replaced_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_f_versions_one_organisation" CHECK (num_nonnulls("form_f_versions"."clinic_id", "form_f_versions"."center_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "pndt_registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pndt_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"number" text NOT NULL,
	"valid_until" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pndt_registrations_one_organisation" CHECK (num_nonnulls("pndt_registrations"."clinic_id", "pndt_registrations"."center_id") = 1),
	CONSTRAINT "pndt_registrations_number_not_blank" CHECK (btrim("pndt_registrations"."number") <> '')
);
--> statement-breakpoint
ALTER TABLE "form_f_records" ADD CONSTRAINT "form_f_records_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_f_records" ADD CONSTRAINT "form_f_records_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_f_records" ADD CONSTRAINT "form_f_records_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_f_records" ADD CONSTRAINT "form_f_records_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_f_records" ADD CONSTRAINT "form_f_records_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_f_records" ADD CONSTRAINT "form_f_records_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_f_versions" ADD CONSTRAINT "form_f_versions_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_f_versions" ADD CONSTRAINT "form_f_versions_record_of_clinic" FOREIGN KEY ("record_id","clinic_id") REFERENCES "public"."form_f_records"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_f_versions" ADD CONSTRAINT "form_f_versions_record_of_center" FOREIGN KEY ("record_id","center_id") REFERENCES "public"."form_f_records"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pndt_registrations" ADD CONSTRAINT "pndt_registrations_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pndt_registrations" ADD CONSTRAINT "pndt_registrations_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_f_records_of_clinic" ON "form_f_records" USING btree ("clinic_id","performed_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_f_records_of_center" ON "form_f_records" USING btree ("center_id","performed_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_f_records_patient" ON "form_f_records" USING btree ("patient_id") WHERE "form_f_records"."patient_id" is not null;--> statement-breakpoint
CREATE INDEX "form_f_versions_of" ON "form_f_versions" USING btree ("record_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "pndt_registrations_clinic" ON "pndt_registrations" USING btree ("clinic_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pndt_registrations_center" ON "pndt_registrations" USING btree ("center_id");--> statement-breakpoint
CREATE TRIGGER pndt_registrations_revision BEFORE UPDATE OF
  number, valid_until
  ON pndt_registrations FOR EACH ROW WHEN (
    (OLD.number, OLD.valid_until)
    IS DISTINCT FROM
    (NEW.number, NEW.valid_until)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER form_f_records_revision BEFORE UPDATE OF
  patient_name, age, living_sons, living_daughters, children_ages, relation, relative_name, address, phone, referral, referred_by, lmp_date, weeks, procedure, procedure_detail, indications, indication_detail, performed_by, declared_on, performed_on, result, conveyed_to, conveyed_on, mtp_indication, withdraw_reason
  ON form_f_records FOR EACH ROW WHEN (
    (OLD.patient_name, OLD.age, OLD.living_sons, OLD.living_daughters, OLD.children_ages, OLD.relation, OLD.relative_name, OLD.address, OLD.phone, OLD.referral, OLD.referred_by, OLD.lmp_date, OLD.weeks, OLD.procedure, OLD.procedure_detail, OLD.indications, OLD.indication_detail, OLD.performed_by, OLD.declared_on, OLD.performed_on, OLD.result, OLD.conveyed_to, OLD.conveyed_on, OLD.mtp_indication, OLD.withdraw_reason)
    IS DISTINCT FROM
    (NEW.patient_name, NEW.age, NEW.living_sons, NEW.living_daughters, NEW.children_ages, NEW.relation, NEW.relative_name, NEW.address, NEW.phone, NEW.referral, NEW.referred_by, NEW.lmp_date, NEW.weeks, NEW.procedure, NEW.procedure_detail, NEW.indications, NEW.indication_detail, NEW.performed_by, NEW.declared_on, NEW.performed_on, NEW.result, NEW.conveyed_to, NEW.conveyed_on, NEW.mtp_indication, NEW.withdraw_reason)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER form_f_records_stay BEFORE DELETE ON form_f_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change('The register of Form F is never deleted from');--> statement-breakpoint
CREATE TRIGGER form_f_versions_only_grow BEFORE UPDATE OR DELETE ON form_f_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change('What a line of Form F was before it was corrected stands');
