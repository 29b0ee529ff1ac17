CREATE TABLE "dental_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dental_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"tooth_number" text,
	"kind" text NOT NULL,
	"taken_on" date NOT NULL,
	"notes" text,
	"file_url" text NOT NULL,
	"thumbnail_url" text,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" integer,
	"withdraw_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dental_images_kind_one_of" CHECK ("dental_images"."kind" in ('iopa', 'bitewing', 'opg', 'photo', 'other')),
	CONSTRAINT "dental_images_tooth_number_one_of" CHECK ("dental_images"."tooth_number" in ('18', '17', '16', '15', '14', '13', '12', '11', '21', '22', '23', '24', '25', '26', '27', '28', '48', '47', '46', '45', '44', '43', '42', '41', '31', '32', '33', '34', '35', '36', '37', '38', '55', '54', '53', '52', '51', '61', '62', '63', '64', '65', '85', '84', '83', '82', '81', '71', '72', '73', '74', '75')),
	CONSTRAINT "dental_images_file_url_not_blank" CHECK (btrim("dental_images"."file_url") <> ''),
	CONSTRAINT "dental_images_withdrawn" CHECK (num_nonnulls("dental_images"."withdrawn_at", "dental_images"."withdrawn_by", "dental_images"."withdraw_reason") in (0, 3) and btrim("dental_images"."withdraw_reason") <> '')
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind_one_of";--> statement-breakpoint
ALTER TABLE "dental_images" ADD CONSTRAINT "dental_images_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dental_images" ADD CONSTRAINT "dental_images_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dental_images" ADD CONSTRAINT "dental_images_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dental_images_patient" ON "dental_images" USING btree ("patient_id","taken_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dental_images_clinic" ON "dental_images" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind_one_of" CHECK ("files"."kind" in ('prescriptions', 'invoices', 'receipts', 'credit-notes', 'day-reports', 'letters', 'summaries', 'reports', 'dental', 'logos', 'profiles', 'exports')) NOT VALID;--> statement-breakpoint

-- What was once on record is withdrawn, and never deleted.
CREATE TRIGGER dental_images_stay BEFORE DELETE ON dental_images
  FOR EACH ROW EXECUTE FUNCTION refuse_change('An image of the teeth is never deleted');
