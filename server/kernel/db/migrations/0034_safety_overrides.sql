CREATE TABLE "safety_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safety_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"rule" text NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"overridden" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "safety_counts_rule" UNIQUE("clinic_id","rule"),
	CONSTRAINT "safety_counts_rule_not_blank" CHECK (btrim("safety_counts"."rule") <> ''),
	CONSTRAINT "safety_counts_shown_not_negative" CHECK ("safety_counts"."shown" >= 0),
	CONSTRAINT "safety_counts_accepted_not_negative" CHECK ("safety_counts"."accepted" >= 0),
	CONSTRAINT "safety_counts_overridden_not_negative" CHECK ("safety_counts"."overridden" >= 0)
);
--> statement-breakpoint
CREATE TABLE "safety_overrides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safety_overrides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"prescription_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"severity" text NOT NULL,
	"taken" jsonb NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "safety_overrides_once" UNIQUE("prescription_id","rule","subject"),
	CONSTRAINT "safety_overrides_severity_one_of" CHECK ("safety_overrides"."severity" in ('minor', 'moderate', 'major', 'contraindicated')),
	CONSTRAINT "safety_overrides_rule_not_blank" CHECK (btrim("safety_overrides"."rule") <> '')
);
--> statement-breakpoint
ALTER TABLE "safety_counts" ADD CONSTRAINT "safety_counts_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_overrides" ADD CONSTRAINT "safety_overrides_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_overrides" ADD CONSTRAINT "safety_overrides_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_overrides" ADD CONSTRAINT "safety_overrides_prescription" FOREIGN KEY ("prescription_id","patient_id") REFERENCES "public"."prescriptions"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_overrides_clinic" ON "safety_overrides" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "safety_overrides_patient" ON "safety_overrides" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE TRIGGER safety_overrides_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON safety_overrides
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('Why something was prescribed in spite of a warning is never changed');
