CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"prescription_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"language" text NOT NULL,
	"recipient_name" text,
	"recipient_place" text,
	"recipient_email" text,
	"text" text NOT NULL,
	"drafted_with_help" boolean DEFAULT false NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp (3) with time zone,
	"replaces_id" integer,
	"pdf_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "letters_id_prescription" UNIQUE("id","prescription_id"),
	CONSTRAINT "letters_replaced_once" UNIQUE("replaces_id"),
	CONSTRAINT "letters_kind_one_of" CHECK ("letters"."kind" in ('letter', 'summary')),
	CONSTRAINT "letters_state_one_of" CHECK ("letters"."state" in ('draft', 'final')),
	CONSTRAINT "letters_language_one_of" CHECK ("letters"."language" in ('en', 'hi', 'mr', 'gu', 'bn', 'ta', 'te', 'kn', 'ml', 'pa')),
	CONSTRAINT "letters_text_not_blank" CHECK (btrim("letters"."text") <> ''),
	CONSTRAINT "letters_final" CHECK (num_nonnulls("letters"."approved_by", "letters"."approved_at", "letters"."pdf_url") = case "letters"."state" when 'final' then 3 else 0 end),
	CONSTRAINT "letters_to_whom" CHECK ("letters"."kind" = 'letter' or num_nonnulls("letters"."recipient_name", "letters"."recipient_place", "letters"."recipient_email") = 0)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind_one_of";--> statement-breakpoint
ALTER TABLE "model_calls" DROP CONSTRAINT "model_calls_kind_one_of";--> statement-breakpoint
ALTER TABLE "message_templates" DROP CONSTRAINT "message_templates_message_type_one_of";--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_prescription" FOREIGN KEY ("prescription_id","patient_id") REFERENCES "public"."prescriptions"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_replaces" FOREIGN KEY ("replaces_id","prescription_id") REFERENCES "public"."letters"("id","prescription_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_of_prescription" ON "letters" USING btree ("prescription_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "letters_patient" ON "letters" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "letters_clinic" ON "letters" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind_one_of" CHECK ("files"."kind" in ('prescriptions', 'invoices', 'receipts', 'credit-notes', 'day-reports', 'letters', 'summaries', 'reports', 'logos', 'profiles', 'exports')) NOT VALID;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_kind_one_of" CHECK ("model_calls"."kind" in ('analysis', 'interactions', 'letter', 'summary')) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_message_type_one_of" CHECK ("message_templates"."message_type" in ('appointment_reminder', 'report_ready', 'payment_reminder', 'follow_up', 'next_visit', 'medication', 'test_results', 'general', 'appointment_soon', 'running_late', 'bill', 'prescription', 'critical_report', 'password_reset', 'booking_confirmed', 'booking_moved', 'booking_declined', 'slot_offered', 'payment_link', 'portal_code', 'phone_changed', 'data_request', 'visit_summary', 'colleague_letter')) NOT VALID;--> statement-breakpoint
CREATE TRIGGER letters_revision BEFORE UPDATE OF
  language, recipient_name, recipient_place, recipient_email, text
  ON letters FOR EACH ROW WHEN (
    (OLD.language, OLD.recipient_name, OLD.recipient_place, OLD.recipient_email, OLD.text)
    IS DISTINCT FROM
    (NEW.language, NEW.recipient_name, NEW.recipient_place, NEW.recipient_email, NEW.text)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint

-- What a doctor has read and approved stands. Only its paper is drawn anew, when another takes its place.
CREATE TRIGGER letters_final_stand BEFORE UPDATE ON letters
  FOR EACH ROW WHEN (
    OLD.state = 'final'
    AND (to_jsonb(OLD) - '{pdf_url,updated_at}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{pdf_url,updated_at}'::text[])
  )
  EXECUTE FUNCTION refuse_change('A final letter can''t be changed');--> statement-breakpoint
CREATE TRIGGER letters_final_stay BEFORE DELETE ON letters
  FOR EACH ROW WHEN (OLD.state = 'final')
  EXECUTE FUNCTION refuse_change('A final letter is never deleted');
