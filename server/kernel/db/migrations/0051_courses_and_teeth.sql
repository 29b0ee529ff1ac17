CREATE TABLE "therapy_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "therapy_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"session_date" date NOT NULL,
	"attendance" text DEFAULT 'came' NOT NULL,
	"therapist_id" integer NOT NULL,
	"modalities" text[] DEFAULT '{}' NOT NULL,
	"pain_before" smallint,
	"pain_after" smallint,
	"measures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" integer,
	"withdraw_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "therapy_sessions_attendance_one_of" CHECK ("therapy_sessions"."attendance" in ('came', 'missed', 'cancelled')),
	CONSTRAINT "therapy_sessions_pain_before" CHECK ("therapy_sessions"."pain_before" between 0 and 10),
	CONSTRAINT "therapy_sessions_pain_after" CHECK ("therapy_sessions"."pain_after" between 0 and 10),
	CONSTRAINT "therapy_sessions_measures" CHECK (jsonb_typeof("therapy_sessions"."measures") = 'array' and not jsonb_path_exists("therapy_sessions"."measures", '$[*] ? (@.degrees < -120 || @.degrees > 200)')),
	CONSTRAINT "therapy_sessions_came" CHECK (case "therapy_sessions"."attendance" when 'came' then cardinality("therapy_sessions"."modalities") > 0
        else cardinality("therapy_sessions"."modalities") = 0 and "therapy_sessions"."measures" = '[]' and num_nonnulls("therapy_sessions"."pain_before", "therapy_sessions"."pain_after") = 0 end),
	CONSTRAINT "therapy_sessions_withdrawn" CHECK (num_nonnulls("therapy_sessions"."withdrawn_at", "therapy_sessions"."withdrawn_by", "therapy_sessions"."withdraw_reason") in (0, 3) and btrim("therapy_sessions"."withdraw_reason") <> '')
);
--> statement-breakpoint
ALTER TABLE "physiotherapy_sessions" ADD CONSTRAINT "physiotherapy_sessions_id_patient" UNIQUE USING INDEX "physiotherapy_sessions_id_patient";--> statement-breakpoint
ALTER TABLE "physiotherapy_sessions" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "physiotherapy_sessions" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "therapy_sessions" ADD CONSTRAINT "therapy_sessions_therapist_id_users_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapy_sessions" ADD CONSTRAINT "therapy_sessions_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapy_sessions" ADD CONSTRAINT "therapy_sessions_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapy_sessions" ADD CONSTRAINT "therapy_sessions_course" FOREIGN KEY ("course_id","patient_id") REFERENCES "public"."physiotherapy_sessions"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "therapy_sessions_of" ON "therapy_sessions" USING btree ("course_id","session_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "therapy_sessions_patient" ON "therapy_sessions" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "therapy_sessions_clinic" ON "therapy_sessions" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "physiotherapy_sessions" ADD CONSTRAINT "physiotherapy_sessions_side_one_of" CHECK ("physiotherapy_sessions"."side" in ('left', 'right', 'both', 'midline')) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE TRIGGER physiotherapy_sessions_revision BEFORE UPDATE OF
  therapy_type, duration, body_area, side, total_sessions, completed_sessions, notes, instructions, status, close_reason
  ON physiotherapy_sessions FOR EACH ROW WHEN (
    (OLD.therapy_type, OLD.duration, OLD.body_area, OLD.side, OLD.total_sessions, OLD.completed_sessions, OLD.notes, OLD.instructions, OLD.status, OLD.close_reason)
    IS DISTINCT FROM
    (NEW.therapy_type, NEW.duration, NEW.body_area, NEW.side, NEW.total_sessions, NEW.completed_sessions, NEW.notes, NEW.instructions, NEW.status, NEW.close_reason)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER therapy_sessions_revision BEFORE UPDATE OF
  session_date, attendance, therapist_id, modalities, pain_before, pain_after, measures, notes, withdraw_reason
  ON therapy_sessions FOR EACH ROW WHEN (
    (OLD.session_date, OLD.attendance, OLD.therapist_id, OLD.modalities, OLD.pain_before, OLD.pain_after, OLD.measures, OLD.notes, OLD.withdraw_reason)
    IS DISTINCT FROM
    (NEW.session_date, NEW.attendance, NEW.therapist_id, NEW.modalities, NEW.pain_before, NEW.pain_after, NEW.measures, NEW.notes, NEW.withdraw_reason)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint

-- What was once on record is withdrawn, and never deleted.
CREATE TRIGGER therapy_sessions_stay BEFORE DELETE ON therapy_sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_change('A session on record is never deleted');--> statement-breakpoint
CREATE TABLE "dental_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dental_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"name" text,
	"step_changes" integer DEFAULT 0 NOT NULL,
	"accepted_on" date,
	"accepted_by" integer,
	"estimate" jsonb,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" integer,
	"withdraw_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dental_plans_id_patient" UNIQUE("id","patient_id"),
	CONSTRAINT "dental_plans_accepted" CHECK (num_nonnulls("dental_plans"."accepted_on", "dental_plans"."accepted_by", "dental_plans"."estimate") in (0, 3)),
	CONSTRAINT "dental_plans_withdrawn" CHECK (num_nonnulls("dental_plans"."withdrawn_at", "dental_plans"."withdrawn_by", "dental_plans"."withdraw_reason") in (0, 3) and btrim("dental_plans"."withdraw_reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "dental_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dental_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"plan_id" integer,
	"type" text NOT NULL,
	"what" text NOT NULL,
	"tooth_number" text,
	"surfaces" text[] DEFAULT '{}' NOT NULL,
	"grade" smallint,
	"notes" text,
	"status" text NOT NULL,
	"price" numeric(10, 2),
	"charge_item_id" integer,
	"done_on" date,
	"operator_id" integer,
	"invoice_id" integer,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" integer,
	"withdraw_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dental_records_type_one_of" CHECK ("dental_records"."type" in ('condition', 'procedure')),
	CONSTRAINT "dental_records_status_one_of" CHECK ("dental_records"."status" in ('present', 'resolved', 'planned', 'in-progress', 'completed')),
	CONSTRAINT "dental_records_what_not_blank" CHECK (btrim("dental_records"."what") <> ''),
	CONSTRAINT "dental_records_price_not_negative" CHECK ("dental_records"."price" >= 0),
	CONSTRAINT "dental_records_tooth_number_one_of" CHECK ("dental_records"."tooth_number" in ('18', '17', '16', '15', '14', '13', '12', '11', '21', '22', '23', '24', '25', '26', '27', '28', '48', '47', '46', '45', '44', '43', '42', '41', '31', '32', '33', '34', '35', '36', '37', '38', '55', '54', '53', '52', '51', '61', '62', '63', '64', '65', '85', '84', '83', '82', '81', '71', '72', '73', '74', '75')),
	CONSTRAINT "dental_records_surfaces_one_of" CHECK ("dental_records"."surfaces" <@ array['mesial', 'distal', 'occlusal', 'buccal', 'lingual']::text[]),
	CONSTRAINT "dental_records_grade" CHECK (("dental_records"."grade" is not null) = ("dental_records"."type" = 'condition' and "dental_records"."what" = 'mobility') and "dental_records"."grade" between 1 and 3),
	CONSTRAINT "dental_records_status_of_type" CHECK (case "dental_records"."type" when 'condition' then "dental_records"."status" in ('present', 'resolved') and num_nonnulls("dental_records"."plan_id", "dental_records"."price", "dental_records"."charge_item_id", "dental_records"."invoice_id") = 0
        else "dental_records"."status" in ('planned', 'in-progress', 'completed') end),
	CONSTRAINT "dental_records_done" CHECK (num_nonnulls("dental_records"."done_on", "dental_records"."operator_id") = case "dental_records"."status" when 'completed' then 2 else 0 end),
	CONSTRAINT "dental_records_billed" CHECK ("dental_records"."invoice_id" is null or "dental_records"."status" = 'completed'),
	CONSTRAINT "dental_records_withdrawn" CHECK (num_nonnulls("dental_records"."withdrawn_at", "dental_records"."withdrawn_by", "dental_records"."withdraw_reason") in (0, 3) and btrim("dental_records"."withdraw_reason") <> '')
);
--> statement-breakpoint
ALTER TABLE "rct_trackers" ADD COLUMN "canals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rct_trackers" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rct_trackers" ADD COLUMN "withdrawn_by" integer;--> statement-breakpoint
ALTER TABLE "rct_trackers" ADD COLUMN "withdraw_reason" text;--> statement-breakpoint
ALTER TABLE "dental_plans" ADD CONSTRAINT "dental_plans_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dental_plans" ADD CONSTRAINT "dental_plans_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dental_plans" ADD CONSTRAINT "dental_plans_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dental_plans" ADD CONSTRAINT "dental_plans_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dental_records" ADD CONSTRAINT "dental_records_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dental_records" ADD CONSTRAINT "dental_records_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dental_records" ADD CONSTRAINT "dental_records_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dental_records" ADD CONSTRAINT "dental_records_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dental_records" ADD CONSTRAINT "dental_records_plan" FOREIGN KEY ("plan_id","patient_id") REFERENCES "public"."dental_plans"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dental_records" ADD CONSTRAINT "dental_records_invoice" FOREIGN KEY ("invoice_id","patient_id","clinic_id") REFERENCES "public"."invoices"("id","patient_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dental_plans_patient" ON "dental_plans" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dental_plans_clinic" ON "dental_plans" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "dental_records_open" ON "dental_records" USING btree ("patient_id",coalesce("tooth_number", ''),"type","what") WHERE "dental_records"."withdrawn_at" is null and "dental_records"."status" in ('present', 'planned', 'in-progress');--> statement-breakpoint
CREATE INDEX "dental_records_patient" ON "dental_records" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dental_records_clinic" ON "dental_records" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dental_records_plan_of" ON "dental_records" USING btree ("plan_id") WHERE "dental_records"."plan_id" is not null;--> statement-breakpoint
CREATE INDEX "dental_records_invoice_of" ON "dental_records" USING btree ("invoice_id") WHERE "dental_records"."invoice_id" is not null;--> statement-breakpoint
ALTER TABLE "rct_trackers" ADD CONSTRAINT "rct_trackers_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "rct_trackers" ADD CONSTRAINT "rct_trackers_canals" CHECK (jsonb_typeof("rct_trackers"."canals") = 'array' and not jsonb_path_exists("rct_trackers"."canals", '$[*] ? (@.length < 8 || @.length > 35)')) NOT VALID;--> statement-breakpoint
ALTER TABLE "rct_trackers" ADD CONSTRAINT "rct_trackers_withdrawn" CHECK (num_nonnulls("rct_trackers"."withdrawn_at", "rct_trackers"."withdrawn_by", "rct_trackers"."withdraw_reason") in (0, 3) and btrim("rct_trackers"."withdraw_reason") <> '') NOT VALID;--> statement-breakpoint
CREATE OR REPLACE TRIGGER rct_trackers_revision BEFORE UPDATE OF
  tooth_number, diagnosis, procedure_steps, current_step, notes, status, canals, withdraw_reason
  ON rct_trackers FOR EACH ROW WHEN (
    (OLD.tooth_number, OLD.diagnosis, OLD.procedure_steps, OLD.current_step, OLD.notes, OLD.status, OLD.canals, OLD.withdraw_reason)
    IS DISTINCT FROM
    (NEW.tooth_number, NEW.diagnosis, NEW.procedure_steps, NEW.current_step, NEW.notes, NEW.status, NEW.canals, NEW.withdraw_reason)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER dental_plans_revision BEFORE UPDATE OF
  name, step_changes, accepted_on, withdraw_reason
  ON dental_plans FOR EACH ROW WHEN (
    (OLD.name, OLD.step_changes, OLD.accepted_on, OLD.withdraw_reason)
    IS DISTINCT FROM
    (NEW.name, NEW.step_changes, NEW.accepted_on, NEW.withdraw_reason)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER dental_records_revision BEFORE UPDATE OF
  surfaces, grade, notes, status, price, done_on, operator_id, withdraw_reason
  ON dental_records FOR EACH ROW WHEN (
    (OLD.surfaces, OLD.grade, OLD.notes, OLD.status, OLD.price, OLD.done_on, OLD.operator_id, OLD.withdraw_reason)
    IS DISTINCT FROM
    (NEW.surfaces, NEW.grade, NEW.notes, NEW.status, NEW.price, NEW.done_on, NEW.operator_id, NEW.withdraw_reason)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint

-- What a patient has agreed to stands, and so does what it was agreed with.
CREATE TRIGGER dental_plans_accepted_stand BEFORE UPDATE ON dental_plans
  FOR EACH ROW WHEN (
    OLD.accepted_on IS NOT NULL
    AND (OLD.accepted_on, OLD.accepted_by, OLD.estimate, OLD.step_changes) IS DISTINCT FROM (NEW.accepted_on, NEW.accepted_by, NEW.estimate, NEW.step_changes)
  )
  EXECUTE FUNCTION refuse_change('An estimate that was accepted can''t be changed');--> statement-breakpoint
CREATE TRIGGER dental_plans_stay BEFORE DELETE ON dental_plans
  FOR EACH ROW EXECUTE FUNCTION refuse_change('A treatment plan is never deleted');--> statement-breakpoint
CREATE TRIGGER dental_records_stay BEFORE DELETE ON dental_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change('The chart of the teeth is never deleted from');
