-- Fragments of names and phones, names without accents, and plain columns beside fragments and ranges in one index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint

CREATE TABLE "appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer NOT NULL,
	"doctor_id" integer,
	"status" text DEFAULT 'booked' NOT NULL,
	"appointment_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"start_date_time" timestamp (3) with time zone,
	"end_date_time" timestamp (3) with time zone,
	"visit_day" date NOT NULL,
	"queue_number" integer,
	"appointment_type" text DEFAULT 'in_person' NOT NULL,
	"reason" text,
	"notes" text,
	"next_visit_date" date,
	"video_consultation_url" text,
	"video_consultation_id" text,
	"video_consultation_password" text,
	"overbook_reason" text,
	"cancelled_reason" text,
	"reminded_at" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_id_patient" UNIQUE("id","patient_id"),
	CONSTRAINT "appointments_queue" UNIQUE("doctor_id","visit_day","queue_number"),
	CONSTRAINT "appointments_one_organisation" CHECK (num_nonnulls("appointments"."clinic_id", "appointments"."center_id") = 1),
	CONSTRAINT "appointments_status_one_of" CHECK ("appointments"."status" in ('booked', 'appointment', 'inprogress', 'bill_pending', 'bill_paid', 'cancelled', 'no_show')),
	CONSTRAINT "appointments_appointment_type_one_of" CHECK ("appointments"."appointment_type" in ('in_person', 'telemedicine')),
	CONSTRAINT "appointments_queue_number_positive" CHECK ("appointments"."queue_number" > 0),
	CONSTRAINT "appointments_start_and_end" CHECK (("appointments"."start_date_time" is null) = ("appointments"."end_date_time" is null) and "appointments"."end_date_time" > "appointments"."start_date_time")
);
--> statement-breakpoint
CREATE TABLE "queue_counters" (
	"doctor_id" integer NOT NULL,
	"day" date NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "queue_counters_doctor_id_day_pk" PRIMARY KEY("doctor_id","day"),
	CONSTRAINT "queue_counters_last_number_positive" CHECK ("queue_counters"."last_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"action" text NOT NULL,
	"performed_by_user_id" integer,
	"performed_by_role" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text,
	"details" jsonb,
	"ip_address" text,
	"user_agent" text,
	"request_id" text,
	"timestamp" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_logs_at_most_one_organisation" CHECK (num_nonnulls("audit_logs"."clinic_id", "audit_logs"."center_id") <= 1),
	CONSTRAINT "audit_logs_action_one_of" CHECK ("audit_logs"."action" in ('CREATE', 'UPDATE', 'DELETE', 'LOGIN', 'LOGIN_FAILED', 'LOGOUT', 'VIEW', 'EXPORT', 'SEND', 'DENIED')),
	CONSTRAINT "audit_logs_performed_by_role_one_of" CHECK ("audit_logs"."performed_by_role" in ('superadmin', 'clinic_doctor', 'clinic_reception', 'diagnostic_doctor', 'lab_technician', 'patient', 'anonymous', 'system'))
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_seals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_log_id" integer NOT NULL,
	"chain" text NOT NULL,
	"sequence" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seals_entry" UNIQUE("audit_log_id"),
	CONSTRAINT "audit_seals_chain" UNIQUE("chain","sequence"),
	CONSTRAINT "audit_seals_sequence_positive" CHECK ("audit_seals"."sequence" > 0)
);
--> statement-breakpoint
CREATE TABLE "doctor_availability" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctor_availability_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"doctor_id" integer NOT NULL,
	"day_of_week" integer NOT NULL,
	"start_time" time (0) NOT NULL,
	"end_time" time (0) NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"max_patients" integer DEFAULT 20 NOT NULL,
	"slot_duration" integer DEFAULT 15 NOT NULL,
	"break_start_time" time (0),
	"break_end_time" time (0),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doctor_availability_day" UNIQUE("doctor_id","day_of_week"),
	CONSTRAINT "doctor_availability_one_organisation" CHECK (num_nonnulls("doctor_availability"."clinic_id", "doctor_availability"."center_id") = 1),
	CONSTRAINT "doctor_availability_day_of_week" CHECK ("doctor_availability"."day_of_week" between 0 and 6),
	CONSTRAINT "doctor_availability_hours" CHECK ("doctor_availability"."end_time" > "doctor_availability"."start_time"),
	CONSTRAINT "doctor_availability_break" CHECK (("doctor_availability"."break_start_time" is null) = ("doctor_availability"."break_end_time" is null) and "doctor_availability"."break_end_time" > "doctor_availability"."break_start_time"),
	CONSTRAINT "doctor_availability_slot_duration" CHECK ("doctor_availability"."slot_duration" between 5 and 480),
	CONSTRAINT "doctor_availability_max_patients_not_negative" CHECK ("doctor_availability"."max_patients" >= 0)
);
--> statement-breakpoint
CREATE TABLE "doctor_availability_exceptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctor_availability_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"doctor_id" integer NOT NULL,
	"date" date NOT NULL,
	"exception_type" text DEFAULT 'leave' NOT NULL,
	"is_full_day" boolean DEFAULT true NOT NULL,
	"is_available" boolean DEFAULT false NOT NULL,
	"start_time" time (0),
	"end_time" time (0),
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doctor_availability_exceptions_one_organisation" CHECK (num_nonnulls("doctor_availability_exceptions"."clinic_id", "doctor_availability_exceptions"."center_id") = 1),
	CONSTRAINT "doctor_availability_exceptions_exception_type_one_of" CHECK ("doctor_availability_exceptions"."exception_type" in ('leave', 'holiday', 'emergency', 'conference')),
	CONSTRAINT "doctor_availability_exceptions_hours" CHECK ("doctor_availability_exceptions"."is_full_day" or ("doctor_availability_exceptions"."start_time" is not null and "doctor_availability_exceptions"."end_time" is not null and "doctor_availability_exceptions"."end_time" > "doctor_availability_exceptions"."start_time"))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"patient_id" integer,
	"record_type" text,
	"record_id" integer,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_path" UNIQUE("path"),
	CONSTRAINT "files_one_organisation" CHECK (num_nonnulls("files"."clinic_id", "files"."center_id") = 1),
	CONSTRAINT "files_kind_one_of" CHECK ("files"."kind" in ('prescriptions', 'invoices', 'reports', 'logos', 'profiles', 'exports')),
	CONSTRAINT "files_size_positive" CHECK ("files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "doctor_medicines" (
	"doctor_id" integer NOT NULL,
	"medicine_id" integer NOT NULL,
	"use_count" integer DEFAULT 0 NOT NULL,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"last_use" jsonb,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "doctor_medicines_doctor_id_medicine_id_pk" PRIMARY KEY("doctor_id","medicine_id"),
	CONSTRAINT "doctor_medicines_use_count_not_negative" CHECK ("doctor_medicines"."use_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "doctor_tests" (
	"doctor_id" integer NOT NULL,
	"lab_test_id" integer NOT NULL,
	"use_count" integer DEFAULT 0 NOT NULL,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "doctor_tests_doctor_id_lab_test_id_pk" PRIMARY KEY("doctor_id","lab_test_id"),
	CONSTRAINT "doctor_tests_use_count_not_negative" CHECK ("doctor_tests"."use_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lab_tests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lab_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_code" text,
	"clinic_id" integer,
	"doctor_id" integer,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"category" text,
	"sample" text,
	"also_known_as" text,
	"loinc_code" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || name_key || ' ' || coalesce(lower(category), '') || ' ' || coalesce(lower(loinc_code), '') || ' ' || coalesce(lower(also_known_as), '')) STORED NOT NULL,
	CONSTRAINT "lab_tests_source_one_of" CHECK ("lab_tests"."source" in ('starter', 'clci', 'own')),
	CONSTRAINT "lab_tests_name_not_blank" CHECK (btrim("lab_tests"."name") <> ''),
	CONSTRAINT "lab_tests_own_or_from_source" CHECK (case when "lab_tests"."source" = 'own' then num_nonnulls("lab_tests"."doctor_id", "lab_tests"."clinic_id") = 2 and "lab_tests"."source_code" is null else num_nonnulls("lab_tests"."doctor_id", "lab_tests"."clinic_id") = 0 and "lab_tests"."source_code" is not null end)
);
--> statement-breakpoint
CREATE TABLE "medicines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "medicines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_code" text,
	"clinic_id" integer,
	"doctor_id" integer,
	"display_name" text NOT NULL,
	"name_key" text NOT NULL,
	"generic_name" text,
	"brand_name" text,
	"strength" text,
	"form" text,
	"also_known_as" text,
	"therapeutic_group" text,
	"schedule" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || name_key || ' ' || coalesce(lower(generic_name), '') || ' ' || coalesce(lower(brand_name), '') || ' ' || coalesce(lower(strength), '') || ' ' || coalesce(lower(also_known_as), '')) STORED NOT NULL,
	CONSTRAINT "medicines_source_one_of" CHECK ("medicines"."source" in ('starter', 'cdci', 'own')),
	CONSTRAINT "medicines_form_one_of" CHECK ("medicines"."form" in ('Tablet', 'Capsule', 'Syrup', 'Injection', 'IV', 'Ointment', 'Drops', 'Inhaler', 'Cream', 'Gel', 'Lotion', 'Powder', 'Suspension', 'Spray', 'Suppository', 'Patch', 'Mouthwash', 'Other')),
	CONSTRAINT "medicines_schedule_one_of" CHECK ("medicines"."schedule" in ('H', 'H1', 'X')),
	CONSTRAINT "medicines_display_name_not_blank" CHECK (btrim("medicines"."display_name") <> ''),
	CONSTRAINT "medicines_own_or_from_source" CHECK (case when "medicines"."source" = 'own' then num_nonnulls("medicines"."doctor_id", "medicines"."clinic_id") = 2 and "medicines"."source_code" is null else num_nonnulls("medicines"."doctor_id", "medicines"."clinic_id") = 0 and "medicines"."source_code" is not null end)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "inventory_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventory_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"name" text NOT NULL,
	"category" text,
	"description" text,
	"unit" text NOT NULL,
	"current_stock" integer DEFAULT 0 NOT NULL,
	"minimum_stock" integer DEFAULT 0 NOT NULL,
	"maximum_stock" integer DEFAULT 1000 NOT NULL,
	"unit_price" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"supplier" text,
	"batch_number" text,
	"expiry_date" date,
	"location" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_items_id_clinic" UNIQUE("id","clinic_id"),
	CONSTRAINT "inventory_items_id_center" UNIQUE("id","center_id"),
	CONSTRAINT "inventory_items_one_organisation" CHECK (num_nonnulls("inventory_items"."clinic_id", "inventory_items"."center_id") = 1),
	CONSTRAINT "inventory_items_name_not_blank" CHECK (btrim("inventory_items"."name") <> ''),
	CONSTRAINT "inventory_items_unit_not_blank" CHECK (btrim("inventory_items"."unit") <> ''),
	CONSTRAINT "inventory_items_current_stock_not_negative" CHECK ("inventory_items"."current_stock" >= 0),
	CONSTRAINT "inventory_items_minimum_stock_not_negative" CHECK ("inventory_items"."minimum_stock" >= 0),
	CONSTRAINT "inventory_items_maximum_stock" CHECK ("inventory_items"."maximum_stock" >= "inventory_items"."minimum_stock"),
	CONSTRAINT "inventory_items_unit_price_not_negative" CHECK ("inventory_items"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "inventory_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventory_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"item_id" integer NOT NULL,
	"transaction_type" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(10, 2),
	"batch_number" text,
	"expiry_date" date,
	"reason" text,
	"reference_id" integer,
	"reference_type" text,
	"performed_by" integer NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_transactions_one_organisation" CHECK (num_nonnulls("inventory_transactions"."clinic_id", "inventory_transactions"."center_id") = 1),
	CONSTRAINT "inventory_transactions_transaction_type_one_of" CHECK ("inventory_transactions"."transaction_type" in ('stock_in', 'stock_out', 'adjustment')),
	CONSTRAINT "inventory_transactions_quantity" CHECK ("inventory_transactions"."quantity" > 0 or ("inventory_transactions"."transaction_type" = 'adjustment' and "inventory_transactions"."quantity" < 0)),
	CONSTRAINT "inventory_transactions_unit_price_not_negative" CHECK ("inventory_transactions"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_counters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"series" text DEFAULT 'INV' NOT NULL,
	"financial_year" text NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "invoice_counters_run" UNIQUE NULLS NOT DISTINCT("clinic_id","center_id","series","financial_year"),
	CONSTRAINT "invoice_counters_one_organisation" CHECK (num_nonnulls("invoice_counters"."clinic_id", "invoice_counters"."center_id") = 1),
	CONSTRAINT "invoice_counters_series_one_of" CHECK ("invoice_counters"."series" in ('INV', 'CN')),
	CONSTRAINT "invoice_counters_last_number_positive" CHECK ("invoice_counters"."last_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(12, 3) DEFAULT '1' NOT NULL,
	"unit_price" numeric(10, 2) NOT NULL,
	"gst_rate" numeric(5, 2) DEFAULT '0' NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	CONSTRAINT "invoice_lines_position" UNIQUE("invoice_id","position"),
	CONSTRAINT "invoice_lines_position_positive" CHECK ("invoice_lines"."position" > 0),
	CONSTRAINT "invoice_lines_description_not_blank" CHECK (btrim("invoice_lines"."description") <> ''),
	CONSTRAINT "invoice_lines_quantity_positive" CHECK ("invoice_lines"."quantity" > 0),
	CONSTRAINT "invoice_lines_unit_price_not_negative" CHECK ("invoice_lines"."unit_price" >= 0),
	CONSTRAINT "invoice_lines_amount_positive" CHECK ("invoice_lines"."amount" > 0),
	CONSTRAINT "invoice_lines_gst_rate" CHECK ("invoice_lines"."gst_rate" between 0 and 100),
	CONSTRAINT "invoice_lines_amount" CHECK ("invoice_lines"."amount" = round("invoice_lines"."quantity" * "invoice_lines"."unit_price" * (1 + "invoice_lines"."gst_rate" / 100), 2))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"invoice_number" text GENERATED ALWAYS AS ('INV/' || financial_year || '/' || lpad(sequence::text, greatest(6, length(sequence::text)), '0')) STORED NOT NULL,
	"patient_id" integer NOT NULL,
	"prescription_id" integer,
	"appointment_id" integer,
	"referral_id" integer,
	"walkin_center_id" integer GENERATED ALWAYS AS (case when referral_id is null then center_id end) STORED,
	"description" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"paid_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"refunded_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"pdf_url" text,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_clinic_number" UNIQUE("clinic_id","financial_year","sequence"),
	CONSTRAINT "invoices_center_number" UNIQUE("center_id","financial_year","sequence"),
	CONSTRAINT "invoices_id_patient_clinic" UNIQUE("id","patient_id","clinic_id"),
	CONSTRAINT "invoices_id_patient_center" UNIQUE("id","patient_id","center_id"),
	CONSTRAINT "invoices_referral_once" UNIQUE("referral_id"),
	CONSTRAINT "invoices_one_organisation" CHECK (num_nonnulls("invoices"."clinic_id", "invoices"."center_id") = 1),
	CONSTRAINT "invoices_referral_is_centers" CHECK ("invoices"."referral_id" is null or "invoices"."center_id" is not null),
	CONSTRAINT "invoices_status_one_of" CHECK ("invoices"."status" in ('pending', 'paid')),
	CONSTRAINT "invoices_description_not_blank" CHECK (btrim("invoices"."description") <> ''),
	CONSTRAINT "invoices_amount_positive" CHECK ("invoices"."amount" > 0),
	CONSTRAINT "invoices_sequence_positive" CHECK ("invoices"."sequence" > 0),
	CONSTRAINT "invoices_financial_year" CHECK ("invoices"."financial_year" ~ '^[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "invoices_paid_amount" CHECK ("invoices"."paid_amount" between 0 and "invoices"."amount"),
	CONSTRAINT "invoices_refunded_amount" CHECK ("invoices"."refunded_amount" between 0 and "invoices"."paid_amount"),
	CONSTRAINT "invoices_paid_when_settled" CHECK (("invoices"."status" = 'paid') = ("invoices"."paid_amount" = "invoices"."amount")),
	CONSTRAINT "invoices_paid_at" CHECK (("invoices"."status" = 'paid') = ("invoices"."paid_at" is not null)),
	CONSTRAINT "invoices_deleted_without_money" CHECK ("invoices"."deleted_at" is null or "invoices"."paid_amount" = 0)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"once_key" text,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"finished_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_kind_not_blank" CHECK (btrim("jobs"."kind") <> ''),
	CONSTRAINT "jobs_attempts_not_negative" CHECK ("jobs"."attempts" >= 0),
	CONSTRAINT "jobs_failed_is_finished" CHECK ("jobs"."failed_at" is null or "jobs"."finished_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "center_tests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "center_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"center_id" integer NOT NULL,
	"name" text NOT NULL,
	"department" text,
	"specimen" text,
	"method" text,
	"loinc_code" text,
	"parameters" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "center_tests_name_not_blank" CHECK (btrim("center_tests"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "lab_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lab_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"center_id" integer NOT NULL,
	"clinic_id" integer,
	"referral_id" integer,
	"patient_id" integer NOT NULL,
	"walkin_center_id" integer GENERATED ALWAYS AS (case when referral_id is null then center_id end) STORED,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"corrects_id" integer,
	"correction_reason" text,
	"collected_at" timestamp (3) with time zone,
	"tests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remarks" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"entered_by" integer NOT NULL,
	"submitted_by" integer,
	"submitted_at" timestamp (3) with time zone,
	"returned_note" text,
	"signed_by" integer,
	"signed_at" timestamp (3) with time zone,
	"signer_name" text,
	"signer_qualification" text,
	"signer_registration_number" text,
	"pdf_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_reports_id_center_patient" UNIQUE("id","center_id","patient_id"),
	CONSTRAINT "lab_reports_corrects" UNIQUE("corrects_id"),
	CONSTRAINT "lab_reports_status_one_of" CHECK ("lab_reports"."status" in ('draft', 'submitted', 'signed')),
	CONSTRAINT "lab_reports_version_positive" CHECK ("lab_reports"."version" > 0),
	CONSTRAINT "lab_reports_clinic_of_referral" CHECK (("lab_reports"."clinic_id" is null) = ("lab_reports"."referral_id" is null)),
	CONSTRAINT "lab_reports_correction" CHECK (("lab_reports"."corrects_id" is null) = ("lab_reports"."version" = 1)),
	CONSTRAINT "lab_reports_correction_reason" CHECK (("lab_reports"."corrects_id" is null) = ("lab_reports"."correction_reason" is null)),
	CONSTRAINT "lab_reports_signed" CHECK (("lab_reports"."status" = 'signed') = ("lab_reports"."signed_at" is not null) and ("lab_reports"."status" <> 'signed' or num_nulls("lab_reports"."signed_by", "lab_reports"."signer_name", "lab_reports"."signer_registration_number", "lab_reports"."pdf_url") = 0))
);
--> statement-breakpoint
CREATE TABLE "lab_results" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lab_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"center_id" integer NOT NULL,
	"clinic_id" integer,
	"patient_id" integer NOT NULL,
	"test_name" text NOT NULL,
	"parameter_key" text NOT NULL,
	"parameter_name" text NOT NULL,
	"unit" text,
	"value" numeric NOT NULL,
	"flag" text,
	"low" numeric,
	"high" numeric,
	"measured_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_results_flag_one_of" CHECK ("lab_results"."flag" in ('low', 'high', 'critical_low', 'critical_high', 'abnormal'))
);
--> statement-breakpoint
CREATE TABLE "follow_up_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_up_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer NOT NULL,
	"prescription_id" integer,
	"reminder_type" text NOT NULL,
	"message_type" text NOT NULL,
	"message_content" text,
	"scheduled_date" timestamp (3) with time zone NOT NULL,
	"sent_date" timestamp (3) with time zone,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_up_reminders_id_patient" UNIQUE("id","patient_id"),
	CONSTRAINT "follow_up_reminders_one_organisation" CHECK (num_nonnulls("follow_up_reminders"."clinic_id", "follow_up_reminders"."center_id") = 1),
	CONSTRAINT "follow_up_reminders_reminder_type_one_of" CHECK ("follow_up_reminders"."reminder_type" in ('next_visit', 'medication', 'test_results', 'general')),
	CONSTRAINT "follow_up_reminders_message_type_one_of" CHECK ("follow_up_reminders"."message_type" in ('sms', 'whatsapp')),
	CONSTRAINT "follow_up_reminders_status_one_of" CHECK ("follow_up_reminders"."status" in ('scheduled', 'sent', 'cancelled', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "message_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer,
	"patient_name" text,
	"phone" text NOT NULL,
	"message_type" text NOT NULL,
	"channel" text NOT NULL,
	"message_content" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"provider" text,
	"provider_message_id" text,
	"failure_reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"appointment_id" integer,
	"follow_up_reminder_id" integer,
	"sent_by" integer,
	"sent_date" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_logs_provider_message" UNIQUE("provider_message_id"),
	CONSTRAINT "message_logs_id_clinic" UNIQUE("id","clinic_id"),
	CONSTRAINT "message_logs_id_center" UNIQUE("id","center_id"),
	CONSTRAINT "message_logs_one_organisation" CHECK (num_nonnulls("message_logs"."clinic_id", "message_logs"."center_id") = 1),
	CONSTRAINT "message_logs_channel_one_of" CHECK ("message_logs"."channel" in ('sms', 'whatsapp')),
	CONSTRAINT "message_logs_status_one_of" CHECK ("message_logs"."status" in ('queued', 'sent', 'delivered', 'failed', 'unknown')),
	CONSTRAINT "message_logs_provider_one_of" CHECK ("message_logs"."provider" in ('twilio', 'demo')),
	CONSTRAINT "message_logs_attempts_not_negative" CHECK ("message_logs"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_opt_outs" (
	"phone" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer,
	"message_log_id" integer,
	"type" text NOT NULL,
	"channel" text NOT NULL,
	"message_content" text NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"sent_date" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_logs_one_organisation" CHECK (num_nonnulls("notification_logs"."clinic_id", "notification_logs"."center_id") = 1),
	CONSTRAINT "notification_logs_channel_one_of" CHECK ("notification_logs"."channel" in ('sms', 'whatsapp')),
	CONSTRAINT "notification_logs_status_one_of" CHECK ("notification_logs"."status" in ('queued', 'sent', 'delivered', 'failed', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "patient_engagement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_engagement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer NOT NULL,
	"engagement_type" text NOT NULL,
	"engagement_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"prescription_id" integer,
	"follow_up_reminder_id" integer,
	"notes" text,
	"due_date" date,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patient_engagement_one_organisation" CHECK (num_nonnulls("patient_engagement"."clinic_id", "patient_engagement"."center_id") = 1),
	CONSTRAINT "patient_engagement_engagement_type_not_blank" CHECK (btrim("patient_engagement"."engagement_type") <> '')
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"last_read_id" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"roles" text[] NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"entity_type" text,
	"entity_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_one_organisation" CHECK (num_nonnulls("notices"."clinic_id", "notices"."center_id") = 1),
	CONSTRAINT "notices_kind_one_of" CHECK ("notices"."kind" in ('referral_received', 'report_uploaded', 'payment_received', 'refund_needed', 'low_stock', 'follow_up_due')),
	CONSTRAINT "notices_message_not_blank" CHECK (btrim("notices"."message") <> ''),
	CONSTRAINT "notices_roles" CHECK (cardinality("notices"."roles") > 0 and "notices"."roles" <@ array['superadmin', 'clinic_doctor', 'clinic_reception', 'diagnostic_doctor', 'lab_technician']::text[])
);
--> statement-breakpoint
CREATE TABLE "clinics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clinics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"location" text NOT NULL,
	"specialization" text,
	"is_referral_enabled" boolean DEFAULT true NOT NULL,
	"timezone" text DEFAULT 'Asia/Kolkata' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clinics_name_not_blank" CHECK (btrim("clinics"."name") <> ''),
	CONSTRAINT "clinics_location_not_blank" CHECK (btrim("clinics"."location") <> '')
);
--> statement-breakpoint
CREATE TABLE "diagnostic_centers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diagnostic_centers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"location" text NOT NULL,
	"specialization" text,
	"commission_mode" boolean DEFAULT true NOT NULL,
	"fixed_commission" numeric(10, 2),
	"timezone" text DEFAULT 'Asia/Kolkata' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diagnostic_centers_name_not_blank" CHECK (btrim("diagnostic_centers"."name") <> ''),
	CONSTRAINT "diagnostic_centers_location_not_blank" CHECK (btrim("diagnostic_centers"."location") <> ''),
	CONSTRAINT "diagnostic_centers_fixed_commission_not_negative" CHECK ("diagnostic_centers"."fixed_commission" >= 0)
);
--> statement-breakpoint
CREATE TABLE "organization_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"organization_name" text NOT NULL,
	"address" text,
	"phone" text,
	"email" text,
	"gstin" text,
	"registration_number" text,
	"logo_url" text,
	"footer_notes" text,
	"pdf_header_type" text DEFAULT 'text' NOT NULL,
	"prescription_defaults" jsonb,
	"commission_tracking_enabled" boolean DEFAULT true NOT NULL,
	"sms_enabled" boolean DEFAULT false NOT NULL,
	"whatsapp_enabled" boolean DEFAULT false NOT NULL,
	"enable_whatsapp_reminders" boolean DEFAULT true NOT NULL,
	"auto_follow_up_enabled" boolean DEFAULT false NOT NULL,
	"reminder_days_before" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_settings_one_organisation" CHECK (num_nonnulls("organization_settings"."clinic_id", "organization_settings"."center_id") = 1),
	CONSTRAINT "organization_settings_organization_name_not_blank" CHECK (btrim("organization_settings"."organization_name") <> ''),
	CONSTRAINT "organization_settings_pdf_header_type_one_of" CHECK ("organization_settings"."pdf_header_type" in ('text', 'logo')),
	CONSTRAINT "organization_settings_reminder_days" CHECK ("organization_settings"."reminder_days_before" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"date_of_birth_estimated" boolean DEFAULT false NOT NULL,
	"gender" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"address" text NOT NULL,
	"language" text,
	"allergies" text[] DEFAULT '{}' NOT NULL,
	"conditions" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'appointment' NOT NULL,
	"next_visit_date" date,
	"is_walkin" boolean DEFAULT false NOT NULL,
	"doctor_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || name_key || ' ' || phone || ' ' || coalesce(lower(email), '')) STORED NOT NULL,
	CONSTRAINT "patients_id_clinic" UNIQUE("id","clinic_id"),
	CONSTRAINT "patients_id_center" UNIQUE("id","center_id"),
	CONSTRAINT "patients_one_organisation" CHECK (num_nonnulls("patients"."clinic_id", "patients"."center_id") = 1),
	CONSTRAINT "patients_name_not_blank" CHECK (btrim("patients"."name") <> ''),
	CONSTRAINT "patients_name_key_not_blank" CHECK (btrim("patients"."name_key") <> ''),
	CONSTRAINT "patients_gender_one_of" CHECK ("patients"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "patients_status_one_of" CHECK ("patients"."status" in ('appointment', 'inprogress', 'bill_pending', 'bill_paid')),
	CONSTRAINT "patients_phone_ten_digits" CHECK ("patients"."phone" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"event_type" text NOT NULL,
	"gateway_order_id" text,
	"transaction_id" integer,
	"payload" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("gateway","event_id"),
	CONSTRAINT "payment_events_one_organisation" CHECK (num_nonnulls("payment_events"."clinic_id", "payment_events"."center_id") = 1),
	CONSTRAINT "payment_events_gateway_one_of" CHECK ("payment_events"."gateway" in ('razorpay', 'stripe')),
	CONSTRAINT "payment_events_outcome_one_of" CHECK ("payment_events"."outcome" in ('applied', 'recorded', 'ignored'))
);
--> statement-breakpoint
CREATE TABLE "payment_gateway_configs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_gateway_configs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"gateway" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"public_key" text NOT NULL,
	"secret_key_encrypted" text,
	"webhook_secret_encrypted" text,
	"settings" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_gateway_configs_clinic" UNIQUE("clinic_id","gateway"),
	CONSTRAINT "payment_gateway_configs_center" UNIQUE("center_id","gateway"),
	CONSTRAINT "payment_gateway_configs_one_organisation" CHECK (num_nonnulls("payment_gateway_configs"."clinic_id", "payment_gateway_configs"."center_id") = 1),
	CONSTRAINT "payment_gateway_configs_gateway_one_of" CHECK ("payment_gateway_configs"."gateway" in ('razorpay', 'stripe'))
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"transaction_id" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"gateway_refund_id" text,
	"failure_reason" text,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"credit_note_number" text GENERATED ALWAYS AS ('CN/' || financial_year || '/' || lpad(sequence::text, greatest(6, length(sequence::text)), '0')) STORED NOT NULL,
	"pdf_url" text,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_gateway_refund" UNIQUE("gateway_refund_id"),
	CONSTRAINT "payment_refunds_clinic_number" UNIQUE("clinic_id","financial_year","sequence"),
	CONSTRAINT "payment_refunds_center_number" UNIQUE("center_id","financial_year","sequence"),
	CONSTRAINT "payment_refunds_one_organisation" CHECK (num_nonnulls("payment_refunds"."clinic_id", "payment_refunds"."center_id") = 1),
	CONSTRAINT "payment_refunds_status_one_of" CHECK ("payment_refunds"."status" in ('pending', 'completed', 'failed')),
	CONSTRAINT "payment_refunds_amount_positive" CHECK ("payment_refunds"."amount" > 0),
	CONSTRAINT "payment_refunds_sequence_positive" CHECK ("payment_refunds"."sequence" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"invoice_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"payment_method" text NOT NULL,
	"payment_gateway" text,
	"gateway_order_id" text,
	"gateway_payment_id" text,
	"gateway_transaction_id" text,
	"gateway_response" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"failure_reason" text,
	"settles" boolean DEFAULT true NOT NULL,
	"refund_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"refund_reason" text,
	"notes" text,
	"received_by" integer,
	"processed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_transactions_order" UNIQUE("payment_gateway","gateway_order_id"),
	CONSTRAINT "payment_transactions_payment" UNIQUE("payment_gateway","gateway_payment_id"),
	CONSTRAINT "payment_transactions_id_clinic" UNIQUE("id","clinic_id"),
	CONSTRAINT "payment_transactions_id_center" UNIQUE("id","center_id"),
	CONSTRAINT "payment_transactions_one_organisation" CHECK (num_nonnulls("payment_transactions"."clinic_id", "payment_transactions"."center_id") = 1),
	CONSTRAINT "payment_transactions_payment_method_one_of" CHECK ("payment_transactions"."payment_method" in ('razorpay', 'stripe', 'cash', 'upi', 'card', 'cheque', 'manual')),
	CONSTRAINT "payment_transactions_payment_gateway_one_of" CHECK ("payment_transactions"."payment_gateway" in ('razorpay', 'stripe')),
	CONSTRAINT "payment_transactions_status_one_of" CHECK ("payment_transactions"."status" in ('pending', 'completed', 'failed', 'refunded', 'cancelled')),
	CONSTRAINT "payment_transactions_amount_positive" CHECK ("payment_transactions"."amount" > 0),
	CONSTRAINT "payment_transactions_currency" CHECK ("payment_transactions"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payment_transactions_refund_amount" CHECK ("payment_transactions"."refund_amount" between 0 and "payment_transactions"."amount"),
	CONSTRAINT "payment_transactions_refund_of_completed" CHECK ("payment_transactions"."refund_amount" = 0 or "payment_transactions"."status" in ('completed', 'refunded')),
	CONSTRAINT "payment_transactions_refunded_fully" CHECK ("payment_transactions"."status" <> 'refunded' or "payment_transactions"."refund_amount" = "payment_transactions"."amount"),
	CONSTRAINT "payment_transactions_processed" CHECK ("payment_transactions"."status" not in ('completed', 'refunded') or "payment_transactions"."processed_at" is not null),
	CONSTRAINT "payment_transactions_order_of_gateway" CHECK ("payment_transactions"."gateway_order_id" is null or "payment_transactions"."payment_gateway" is not null)
);
--> statement-breakpoint
CREATE TABLE "patient_auth" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_auth_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"patient_id" integer,
	"otp_hash" text,
	"otp_expiry" timestamp (3) with time zone,
	"otp_tries" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patient_auth_phone" UNIQUE("phone"),
	CONSTRAINT "patient_auth_phone_ten_digits" CHECK ("patient_auth"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "patient_auth_code_expires" CHECK (("patient_auth"."otp_hash" is null) = ("patient_auth"."otp_expiry" is null)),
	CONSTRAINT "patient_auth_tries" CHECK ("patient_auth"."otp_tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "patient_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"patient_id" integer NOT NULL,
	"session_token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patient_sessions_token" UNIQUE("session_token_hash")
);
--> statement-breakpoint
CREATE TABLE "portal_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_attempts_kind_one_of" CHECK ("portal_attempts"."kind" in ('code_sent', 'wrong_code'))
);
--> statement-breakpoint
CREATE TABLE "prescription_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prescription_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"name" text NOT NULL,
	"medicines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"additional_instructions" text,
	"requires_diagnostics" boolean DEFAULT false NOT NULL,
	"selected_tests" text[] DEFAULT '{}' NOT NULL,
	"selected_centers" text[] DEFAULT '{}' NOT NULL,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescription_templates_name_not_blank" CHECK (btrim("prescription_templates"."name") <> ''),
	CONSTRAINT "prescription_templates_usage_count_not_negative" CHECK ("prescription_templates"."usage_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prescriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"appointment_id" integer,
	"complaints" text,
	"vitals" jsonb,
	"diagnosis" text,
	"medicines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"instructions" text NOT NULL,
	"additional_instructions" text,
	"requires_diagnostics" boolean DEFAULT false NOT NULL,
	"selected_tests" text[] DEFAULT '{}' NOT NULL,
	"referral_only" boolean DEFAULT false NOT NULL,
	"consultation_fee" numeric(10, 2),
	"next_visit_date" date,
	"language" text,
	"supersedes_id" integer,
	"pdf_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescriptions_id_patient" UNIQUE("id","patient_id"),
	CONSTRAINT "prescriptions_superseded_once" UNIQUE("supersedes_id"),
	CONSTRAINT "prescriptions_consultation_fee_not_negative" CHECK ("prescriptions"."consultation_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "commission_summary" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_summary_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"center_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"referral_id" integer NOT NULL,
	"commission_amount" numeric(10, 2) NOT NULL,
	"month" text NOT NULL,
	"year" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_summary_referral" UNIQUE("referral_id"),
	CONSTRAINT "commission_summary_commission_amount_not_negative" CHECK ("commission_summary"."commission_amount" >= 0),
	CONSTRAINT "commission_summary_month" CHECK ("commission_summary"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "commission_summary_year" CHECK ("commission_summary"."year" = left("commission_summary"."month", 4)::integer)
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"center_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"prescription_id" integer NOT NULL,
	"source_prescription_id" integer,
	"test_list" text[] NOT NULL,
	"notes" text,
	"patient_search" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"report_url" text,
	"commission_amount" numeric(10, 2),
	"earnings_amount" numeric(10, 2),
	"confirmed_at" timestamp (3) with time zone,
	"report_uploaded_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referrals_id_center_patient" UNIQUE("id","center_id","patient_id"),
	CONSTRAINT "referrals_id_clinic" UNIQUE("id","clinic_id"),
	CONSTRAINT "referrals_status_one_of" CHECK ("referrals"."status" in ('pending', 'confirmed', 'report_uploaded', 'bill_paid')),
	CONSTRAINT "referrals_commission_amount_not_negative" CHECK ("referrals"."commission_amount" >= 0),
	CONSTRAINT "referrals_earnings_amount_not_negative" CHECK ("referrals"."earnings_amount" >= 0),
	CONSTRAINT "referrals_has_tests" CHECK (cardinality("referrals"."test_list") > 0),
	CONSTRAINT "referrals_confirmed_at" CHECK (("referrals"."confirmed_at" is null) = ("referrals"."status" = 'pending')),
	CONSTRAINT "referrals_report_at" CHECK (("referrals"."report_uploaded_at" is null) = ("referrals"."status" in ('pending', 'confirmed'))),
	CONSTRAINT "referrals_paid_at" CHECK (("referrals"."paid_at" is null) = ("referrals"."status" <> 'bill_paid'))
);
--> statement-breakpoint
CREATE TABLE "clinic_patient_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clinic_patient_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"test_name" text NOT NULL,
	"notes" text,
	"file_url" text,
	"uploaded_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clinic_patient_reports_test_name_not_blank" CHECK (btrim("clinic_patient_reports"."test_name") <> '')
);
--> statement-breakpoint
CREATE TABLE "diagnostic_patient_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diagnostic_patient_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"center_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"test_name" text NOT NULL,
	"notes" text,
	"file_url" text,
	"consultation_amount" numeric(10, 2),
	"lab_report_id" integer,
	"uploaded_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diagnostic_patient_reports_test_name_not_blank" CHECK (btrim("diagnostic_patient_reports"."test_name") <> ''),
	CONSTRAINT "diagnostic_patient_reports_consultation_amount_not_negative" CHECK ("diagnostic_patient_reports"."consultation_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "physiotherapy_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "physiotherapy_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"prescription_id" integer,
	"therapy_type" text NOT NULL,
	"duration" text NOT NULL,
	"body_area" text[] DEFAULT '{}' NOT NULL,
	"total_sessions" integer DEFAULT 0 NOT NULL,
	"completed_sessions" integer DEFAULT 0 NOT NULL,
	"notes" text,
	"instructions" text,
	"status" text DEFAULT 'ongoing' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "physiotherapy_sessions_therapy_type_not_blank" CHECK (btrim("physiotherapy_sessions"."therapy_type") <> ''),
	CONSTRAINT "physiotherapy_sessions_duration_not_blank" CHECK (btrim("physiotherapy_sessions"."duration") <> ''),
	CONSTRAINT "physiotherapy_sessions_status_one_of" CHECK ("physiotherapy_sessions"."status" in ('ongoing', 'completed', 'discontinued')),
	CONSTRAINT "physiotherapy_sessions_progress" CHECK ("physiotherapy_sessions"."completed_sessions" between 0 and "physiotherapy_sessions"."total_sessions")
);
--> statement-breakpoint
CREATE TABLE "pregnancy_trackers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pregnancy_trackers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"lmp_date" date NOT NULL,
	"edd_date" date NOT NULL,
	"current_trimester" text NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pregnancy_trackers_id_clinic" UNIQUE("id","clinic_id"),
	CONSTRAINT "pregnancy_trackers_current_trimester_one_of" CHECK ("pregnancy_trackers"."current_trimester" in ('Trimester 1', 'Trimester 2', 'Trimester 3')),
	CONSTRAINT "pregnancy_trackers_edd" CHECK ("pregnancy_trackers"."edd_date" = "pregnancy_trackers"."lmp_date" + 280)
);
--> statement-breakpoint
CREATE TABLE "pregnancy_visit_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pregnancy_visit_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"tracker_id" integer NOT NULL,
	"visit_date" date NOT NULL,
	"weight" numeric(5, 2),
	"blood_pressure" text,
	"fetal_heartbeat" text,
	"scan_done" boolean DEFAULT false NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pregnancy_visit_logs_weight_not_negative" CHECK ("pregnancy_visit_logs"."weight" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rct_trackers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rct_trackers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"tooth_number" text NOT NULL,
	"diagnosis" text NOT NULL,
	"procedure_steps" text[] DEFAULT '{}' NOT NULL,
	"current_step" text,
	"notes" text,
	"status" text DEFAULT 'planned' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rct_trackers_tooth_number_not_blank" CHECK (btrim("rct_trackers"."tooth_number") <> ''),
	CONSTRAINT "rct_trackers_diagnosis_not_blank" CHECK (btrim("rct_trackers"."diagnosis") <> ''),
	CONSTRAINT "rct_trackers_status_one_of" CHECK ("rct_trackers"."status" in ('planned', 'in-progress', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "specialty_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specialty_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"appointment_id" integer,
	"specialization" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "specialty_notes_specialization_not_blank" CHECK (btrim("specialty_notes"."specialization") <> '')
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"total_steps" integer DEFAULT 0 NOT NULL,
	"done_steps" integer DEFAULT 0 NOT NULL,
	"stage" text,
	"contents" jsonb,
	"file_path" text,
	"failure" text,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_exports_status_one_of" CHECK ("data_exports"."status" in ('queued', 'running', 'done', 'failed')),
	CONSTRAINT "data_exports_done" CHECK ("data_exports"."done_steps" between 0 and "data_exports"."total_steps")
);
--> statement-breakpoint
CREATE TABLE "patient_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"total_rows" integer DEFAULT 0 NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"created_patients" integer DEFAULT 0 NOT NULL,
	"known_patients" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patient_imports_status_one_of" CHECK ("patient_imports"."status" in ('queued', 'running', 'done', 'failed')),
	CONSTRAINT "patient_imports_total_rows_not_negative" CHECK ("patient_imports"."total_rows" >= 0),
	CONSTRAINT "patient_imports_done" CHECK ("patient_imports"."done_rows" between 0 and "patient_imports"."total_rows")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"jti" uuid NOT NULL,
	"previous_jti" uuid,
	"previous_jti_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"ip_address" text,
	"user_agent" text,
	CONSTRAINT "sessions_end_reason_one_of" CHECK ("sessions"."end_reason" in ('logout', 'idle', 'expired', 'replayed_token', 'password_changed', 'role_changed', 'deactivated')),
	CONSTRAINT "sessions_end_has_reason" CHECK (("sessions"."ended_at" is null) = ("sessions"."end_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_key" text NOT NULL,
	"address" text NOT NULL,
	"device" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"assigned_clinic_id" integer,
	"assigned_center_id" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"password_temporary_until" timestamp (3) with time zone,
	"specialization" text,
	"qualification" text,
	"years_of_experience" integer,
	"registration_number" text,
	"languages_spoken" text[] DEFAULT '{}' NOT NULL,
	"gender" text,
	"profile_image_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_name_not_blank" CHECK (btrim("users"."name") <> ''),
	CONSTRAINT "users_role_one_of" CHECK ("users"."role" in ('superadmin', 'clinic_doctor', 'clinic_reception', 'diagnostic_doctor', 'lab_technician')),
	CONSTRAINT "users_gender_one_of" CHECK ("users"."gender" in ('Male', 'Female', 'Other')),
	CONSTRAINT "users_years_of_experience_not_negative" CHECK ("users"."years_of_experience" >= 0),
	CONSTRAINT "users_organisation_of_role" CHECK (("users"."assigned_clinic_id" is not null) = ("users"."role" in ('clinic_doctor', 'clinic_reception')) and ("users"."assigned_center_id" is not null) = ("users"."role" in ('diagnostic_doctor', 'lab_technician')))
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_counters" ADD CONSTRAINT "queue_counters_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_audit_log_id_audit_logs_id_fk" FOREIGN KEY ("audit_log_id") REFERENCES "public"."audit_logs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_availability" ADD CONSTRAINT "doctor_availability_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_availability" ADD CONSTRAINT "doctor_availability_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_availability" ADD CONSTRAINT "doctor_availability_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_availability_exceptions" ADD CONSTRAINT "doctor_availability_exceptions_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_availability_exceptions" ADD CONSTRAINT "doctor_availability_exceptions_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_availability_exceptions" ADD CONSTRAINT "doctor_availability_exceptions_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_medicines" ADD CONSTRAINT "doctor_medicines_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_medicines" ADD CONSTRAINT "doctor_medicines_medicine_id_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."medicines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_tests" ADD CONSTRAINT "doctor_tests_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_tests" ADD CONSTRAINT "doctor_tests_lab_test_id_lab_tests_id_fk" FOREIGN KEY ("lab_test_id") REFERENCES "public"."lab_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_tests" ADD CONSTRAINT "lab_tests_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_tests" ADD CONSTRAINT "lab_tests_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_transactions" ADD CONSTRAINT "inventory_transactions_performed_by_users_id_fk" FOREIGN KEY ("performed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_transactions" ADD CONSTRAINT "inventory_transactions_item_of_clinic" FOREIGN KEY ("item_id","clinic_id") REFERENCES "public"."inventory_items"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_transactions" ADD CONSTRAINT "inventory_transactions_item_of_center" FOREIGN KEY ("item_id","center_id") REFERENCES "public"."inventory_items"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_patient_of_center" FOREIGN KEY ("patient_id","walkin_center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_referral" FOREIGN KEY ("referral_id","center_id","patient_id") REFERENCES "public"."referrals"("id","center_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_prescription" FOREIGN KEY ("prescription_id","patient_id") REFERENCES "public"."prescriptions"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_appointment" FOREIGN KEY ("appointment_id","patient_id") REFERENCES "public"."appointments"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "center_tests" ADD CONSTRAINT "center_tests_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_of_referral" FOREIGN KEY ("referral_id","center_id","patient_id") REFERENCES "public"."referrals"("id","center_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_of_clinic" FOREIGN KEY ("referral_id","clinic_id") REFERENCES "public"."referrals"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_patient_of_center" FOREIGN KEY ("patient_id","walkin_center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_corrected" FOREIGN KEY ("corrects_id","center_id","patient_id") REFERENCES "public"."lab_reports"("id","center_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_results" ADD CONSTRAINT "lab_results_of_report" FOREIGN KEY ("report_id","center_id","patient_id") REFERENCES "public"."lab_reports"("id","center_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_reminders" ADD CONSTRAINT "follow_up_reminders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_reminders" ADD CONSTRAINT "follow_up_reminders_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_reminders" ADD CONSTRAINT "follow_up_reminders_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_reminders" ADD CONSTRAINT "follow_up_reminders_prescription" FOREIGN KEY ("prescription_id","patient_id") REFERENCES "public"."prescriptions"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_appointment" FOREIGN KEY ("appointment_id","patient_id") REFERENCES "public"."appointments"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_reminder" FOREIGN KEY ("follow_up_reminder_id","patient_id") REFERENCES "public"."follow_up_reminders"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_logs" ADD CONSTRAINT "notification_logs_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_logs" ADD CONSTRAINT "notification_logs_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_logs" ADD CONSTRAINT "notification_logs_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_logs" ADD CONSTRAINT "notification_logs_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_logs" ADD CONSTRAINT "notification_logs_message_of_clinic" FOREIGN KEY ("message_log_id","clinic_id") REFERENCES "public"."message_logs"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_logs" ADD CONSTRAINT "notification_logs_message_of_center" FOREIGN KEY ("message_log_id","center_id") REFERENCES "public"."message_logs"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_engagement" ADD CONSTRAINT "patient_engagement_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_engagement" ADD CONSTRAINT "patient_engagement_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_engagement" ADD CONSTRAINT "patient_engagement_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_engagement" ADD CONSTRAINT "patient_engagement_prescription" FOREIGN KEY ("prescription_id","patient_id") REFERENCES "public"."prescriptions"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_engagement" ADD CONSTRAINT "patient_engagement_reminder" FOREIGN KEY ("follow_up_reminder_id","patient_id") REFERENCES "public"."follow_up_reminders"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_settings" ADD CONSTRAINT "organization_settings_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_settings" ADD CONSTRAINT "organization_settings_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_transaction_id_payment_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."payment_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_gateway_configs" ADD CONSTRAINT "payment_gateway_configs_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_gateway_configs" ADD CONSTRAINT "payment_gateway_configs_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_of_clinic" FOREIGN KEY ("transaction_id","clinic_id") REFERENCES "public"."payment_transactions"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_of_center" FOREIGN KEY ("transaction_id","center_id") REFERENCES "public"."payment_transactions"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_invoice_of_clinic" FOREIGN KEY ("invoice_id","patient_id","clinic_id") REFERENCES "public"."invoices"("id","patient_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_invoice_of_center" FOREIGN KEY ("invoice_id","patient_id","center_id") REFERENCES "public"."invoices"("id","patient_id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_auth" ADD CONSTRAINT "patient_auth_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_sessions" ADD CONSTRAINT "patient_sessions_phone_patient_auth_phone_fk" FOREIGN KEY ("phone") REFERENCES "public"."patient_auth"("phone") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_sessions" ADD CONSTRAINT "patient_sessions_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_templates" ADD CONSTRAINT "prescription_templates_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_templates" ADD CONSTRAINT "prescription_templates_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_appointment" FOREIGN KEY ("appointment_id","patient_id") REFERENCES "public"."appointments"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_supersedes" FOREIGN KEY ("supersedes_id","patient_id") REFERENCES "public"."prescriptions"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_summary" ADD CONSTRAINT "commission_summary_of_referral" FOREIGN KEY ("referral_id","center_id","patient_id") REFERENCES "public"."referrals"("id","center_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_summary" ADD CONSTRAINT "commission_summary_of_clinic" FOREIGN KEY ("referral_id","clinic_id") REFERENCES "public"."referrals"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_prescription" FOREIGN KEY ("prescription_id","patient_id") REFERENCES "public"."prescriptions"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_source_prescription" FOREIGN KEY ("source_prescription_id","patient_id") REFERENCES "public"."prescriptions"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_patient_reports" ADD CONSTRAINT "clinic_patient_reports_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_patient_reports" ADD CONSTRAINT "clinic_patient_reports_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_patient_reports" ADD CONSTRAINT "diagnostic_patient_reports_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_patient_reports" ADD CONSTRAINT "diagnostic_patient_reports_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_patient_reports" ADD CONSTRAINT "diagnostic_patient_reports_lab_report" FOREIGN KEY ("lab_report_id","center_id","patient_id") REFERENCES "public"."lab_reports"("id","center_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physiotherapy_sessions" ADD CONSTRAINT "physiotherapy_sessions_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physiotherapy_sessions" ADD CONSTRAINT "physiotherapy_sessions_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physiotherapy_sessions" ADD CONSTRAINT "physiotherapy_sessions_prescription" FOREIGN KEY ("prescription_id","patient_id") REFERENCES "public"."prescriptions"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD CONSTRAINT "pregnancy_trackers_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD CONSTRAINT "pregnancy_trackers_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_tracker" FOREIGN KEY ("tracker_id","clinic_id") REFERENCES "public"."pregnancy_trackers"("id","clinic_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rct_trackers" ADD CONSTRAINT "rct_trackers_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rct_trackers" ADD CONSTRAINT "rct_trackers_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specialty_notes" ADD CONSTRAINT "specialty_notes_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specialty_notes" ADD CONSTRAINT "specialty_notes_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specialty_notes" ADD CONSTRAINT "specialty_notes_appointment" FOREIGN KEY ("appointment_id","patient_id") REFERENCES "public"."appointments"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_imports" ADD CONSTRAINT "patient_imports_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_imports" ADD CONSTRAINT "patient_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_assigned_clinic_id_clinics_id_fk" FOREIGN KEY ("assigned_clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_assigned_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("assigned_center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_patient" ON "appointments" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "appointments_doctor_start" ON "appointments" USING btree ("doctor_id","start_date_time");--> statement-breakpoint
CREATE INDEX "appointments_clinic_day" ON "appointments" USING btree ("clinic_id","visit_day","id") WHERE "appointments"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "appointments_center_day" ON "appointments" USING btree ("center_id","visit_day","id") WHERE "appointments"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_logs_clinic" ON "audit_logs" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "audit_logs"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_logs_center" ON "audit_logs" USING btree ("center_id","id" DESC NULLS LAST) WHERE "audit_logs"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_logs_user" ON "audit_logs" USING btree ("performed_by_user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_logs_view" ON "audit_logs" USING btree ("performed_by_user_id","entity_type","entity_id","timestamp") WHERE "audit_logs"."action" = 'VIEW';--> statement-breakpoint
CREATE INDEX "audit_logs_time" ON "audit_logs" USING brin ("timestamp");--> statement-breakpoint
CREATE INDEX "doctor_availability_clinic" ON "doctor_availability" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "doctor_availability_center" ON "doctor_availability" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "doctor_availability_exceptions_doctor" ON "doctor_availability_exceptions" USING btree ("doctor_id","date");--> statement-breakpoint
CREATE INDEX "doctor_availability_exceptions_clinic" ON "doctor_availability_exceptions" USING btree ("clinic_id","date");--> statement-breakpoint
CREATE INDEX "doctor_availability_exceptions_center" ON "doctor_availability_exceptions" USING btree ("center_id","date");--> statement-breakpoint
CREATE INDEX "files_patient" ON "files" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "files_record" ON "files" USING btree ("record_type","record_id");--> statement-breakpoint
CREATE INDEX "files_clinic" ON "files" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "files_center" ON "files" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "doctor_medicines_most_used" ON "doctor_medicines" USING btree ("doctor_id","is_favourite" DESC NULLS LAST,"use_count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "doctor_medicines_medicine" ON "doctor_medicines" USING btree ("medicine_id");--> statement-breakpoint
CREATE INDEX "doctor_tests_most_used" ON "doctor_tests" USING btree ("doctor_id","is_favourite" DESC NULLS LAST,"use_count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "doctor_tests_test" ON "doctor_tests" USING btree ("lab_test_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_tests_source_code" ON "lab_tests" USING btree ("source","source_code");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_tests_own_name" ON "lab_tests" USING btree ("doctor_id","name_key");--> statement-breakpoint
CREATE INDEX "lab_tests_clinic" ON "lab_tests" USING btree ("clinic_id") WHERE "lab_tests"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "lab_tests_search" ON "lab_tests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "medicines_source_code" ON "medicines" USING btree ("source","source_code");--> statement-breakpoint
CREATE UNIQUE INDEX "medicines_own_name" ON "medicines" USING btree ("doctor_id","name_key");--> statement-breakpoint
CREATE INDEX "medicines_clinic" ON "medicines" USING btree ("clinic_id") WHERE "medicines"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "medicines_search" ON "medicines" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inventory_items_clinic" ON "inventory_items" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inventory_items_center" ON "inventory_items" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inventory_transactions_item" ON "inventory_transactions" USING btree ("item_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inventory_transactions_clinic" ON "inventory_transactions" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inventory_transactions_center" ON "inventory_transactions" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_patient" ON "invoices" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_clinic_newest" ON "invoices" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "invoices"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_clinic_status" ON "invoices" USING btree ("clinic_id","status","id" DESC NULLS LAST) WHERE "invoices"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_clinic_paid" ON "invoices" USING btree ("clinic_id","paid_at") WHERE "invoices"."clinic_id" is not null and "invoices"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_clinic_created" ON "invoices" USING btree ("clinic_id","created_at") WHERE "invoices"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_center_newest" ON "invoices" USING btree ("center_id","id" DESC NULLS LAST) WHERE "invoices"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_center_status" ON "invoices" USING btree ("center_id","status","id" DESC NULLS LAST) WHERE "invoices"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_center_paid" ON "invoices" USING btree ("center_id","paid_at") WHERE "invoices"."center_id" is not null and "invoices"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_center_created" ON "invoices" USING btree ("center_id","created_at") WHERE "invoices"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_prescription_of" ON "invoices" USING btree ("prescription_id") WHERE "invoices"."prescription_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_appointment_of" ON "invoices" USING btree ("appointment_id") WHERE "invoices"."appointment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_once" ON "jobs" USING btree ("kind","once_key") WHERE "jobs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at","id") WHERE "jobs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at") WHERE "jobs"."finished_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "center_tests_name" ON "center_tests" USING btree ("center_id",lower("name")) WHERE "center_tests"."is_active";--> statement-breakpoint
CREATE INDEX "center_tests_center" ON "center_tests" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "lab_reports_open_of_referral" ON "lab_reports" USING btree ("referral_id") WHERE "lab_reports"."status" <> 'signed';--> statement-breakpoint
CREATE UNIQUE INDEX "lab_reports_open_of_walkin" ON "lab_reports" USING btree ("patient_id") WHERE "lab_reports"."status" <> 'signed' and "lab_reports"."referral_id" is null;--> statement-breakpoint
CREATE INDEX "lab_reports_center_newest" ON "lab_reports" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lab_reports_center_status" ON "lab_reports" USING btree ("center_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lab_reports_clinic_newest" ON "lab_reports" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "lab_reports"."clinic_id" is not null and "lab_reports"."status" = 'signed';--> statement-breakpoint
CREATE INDEX "lab_reports_patient" ON "lab_reports" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lab_reports_referral" ON "lab_reports" USING btree ("referral_id","id" DESC NULLS LAST) WHERE "lab_reports"."referral_id" is not null;--> statement-breakpoint
CREATE INDEX "lab_results_report" ON "lab_results" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "lab_results_patient" ON "lab_results" USING btree ("patient_id","parameter_key","measured_at");--> statement-breakpoint
CREATE INDEX "follow_up_reminders_patient" ON "follow_up_reminders" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "follow_up_reminders_clinic" ON "follow_up_reminders" USING btree ("clinic_id","scheduled_date","id");--> statement-breakpoint
CREATE INDEX "follow_up_reminders_center" ON "follow_up_reminders" USING btree ("center_id","scheduled_date","id");--> statement-breakpoint
CREATE INDEX "follow_up_reminders_due" ON "follow_up_reminders" USING btree ("scheduled_date") WHERE "follow_up_reminders"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "follow_up_reminders_prescription_of" ON "follow_up_reminders" USING btree ("prescription_id") WHERE "follow_up_reminders"."prescription_id" is not null;--> statement-breakpoint
CREATE INDEX "message_logs_patient" ON "message_logs" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_logs_clinic" ON "message_logs" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_logs_center" ON "message_logs" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_logs_appointment_of" ON "message_logs" USING btree ("appointment_id") WHERE "message_logs"."appointment_id" is not null;--> statement-breakpoint
CREATE INDEX "message_logs_reminder_of" ON "message_logs" USING btree ("follow_up_reminder_id") WHERE "message_logs"."follow_up_reminder_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_logs_message" ON "notification_logs" USING btree ("message_log_id");--> statement-breakpoint
CREATE INDEX "notification_logs_patient" ON "notification_logs" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_logs_clinic" ON "notification_logs" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_logs_center" ON "notification_logs" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "patient_engagement_patient" ON "patient_engagement" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "patient_engagement_clinic" ON "patient_engagement" USING btree ("clinic_id","engagement_date");--> statement-breakpoint
CREATE INDEX "patient_engagement_center" ON "patient_engagement" USING btree ("center_id","engagement_date");--> statement-breakpoint
CREATE INDEX "patient_engagement_prescription_of" ON "patient_engagement" USING btree ("prescription_id") WHERE "patient_engagement"."prescription_id" is not null;--> statement-breakpoint
CREATE INDEX "patient_engagement_reminder_of" ON "patient_engagement" USING btree ("follow_up_reminder_id") WHERE "patient_engagement"."follow_up_reminder_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_clinic" ON "notices" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_center" ON "notices" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "organization_settings_clinic" ON "organization_settings" USING btree ("clinic_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_settings_center" ON "organization_settings" USING btree ("center_id");--> statement-breakpoint
CREATE UNIQUE INDEX "patients_clinic_person" ON "patients" USING btree ("clinic_id","phone","name_key") WHERE "patients"."clinic_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "patients_center_person" ON "patients" USING btree ("center_id","phone","name_key") WHERE "patients"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "patients_person" ON "patients" USING btree ("phone","name_key");--> statement-breakpoint
CREATE INDEX "patients_clinic_search" ON "patients" USING gin ("clinic_id","search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE "patients"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "patients_center_search" ON "patients" USING gin ("center_id","search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE "patients"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "patients_clinic_newest" ON "patients" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "patients"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "patients_clinic_status" ON "patients" USING btree ("clinic_id","status","id" DESC NULLS LAST) WHERE "patients"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "patients_clinic_doctor" ON "patients" USING btree ("clinic_id","doctor_id","id" DESC NULLS LAST) WHERE "patients"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "patients_clinic_registered" ON "patients" USING btree ("clinic_id","created_at") WHERE "patients"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "patients_clinic_filters" ON "patients" USING btree ("clinic_id","doctor_id","status","gender","date_of_birth","id") WHERE "patients"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "patients_clinic_next_visit" ON "patients" USING btree ("clinic_id","next_visit_date") WHERE "patients"."clinic_id" is not null and "patients"."next_visit_date" is not null;--> statement-breakpoint
CREATE INDEX "patients_center_newest" ON "patients" USING btree ("center_id","id" DESC NULLS LAST) WHERE "patients"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "patients_center_status" ON "patients" USING btree ("center_id","status","id" DESC NULLS LAST) WHERE "patients"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "patients_center_doctor" ON "patients" USING btree ("center_id","doctor_id","id" DESC NULLS LAST) WHERE "patients"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "patients_center_registered" ON "patients" USING btree ("center_id","created_at") WHERE "patients"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "patients_center_filters" ON "patients" USING btree ("center_id","doctor_id","status","gender","date_of_birth","id") WHERE "patients"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "patients_center_next_visit" ON "patients" USING btree ("center_id","next_visit_date") WHERE "patients"."center_id" is not null and "patients"."next_visit_date" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_transaction" ON "payment_events" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("gateway","gateway_order_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_transaction" ON "payment_refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "payment_transactions_invoice" ON "payment_transactions" USING btree ("invoice_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_transactions_patient" ON "payment_transactions" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_transactions_clinic" ON "payment_transactions" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "payment_transactions"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_transactions_clinic_created" ON "payment_transactions" USING btree ("clinic_id","created_at") WHERE "payment_transactions"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_transactions_center" ON "payment_transactions" USING btree ("center_id","id" DESC NULLS LAST) WHERE "payment_transactions"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_transactions_center_created" ON "payment_transactions" USING btree ("center_id","created_at") WHERE "payment_transactions"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "patient_auth_patient" ON "patient_auth" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "patient_sessions_phone" ON "patient_sessions" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "patient_sessions_patient" ON "patient_sessions" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "patient_sessions_expires" ON "patient_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "portal_attempts_phone" ON "portal_attempts" USING btree ("phone","kind","at");--> statement-breakpoint
CREATE INDEX "portal_attempts_address" ON "portal_attempts" USING btree ("address","kind","at");--> statement-breakpoint
CREATE INDEX "portal_attempts_at" ON "portal_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "prescription_templates_doctor" ON "prescription_templates" USING btree ("doctor_id","usage_count" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "prescription_templates_clinic" ON "prescription_templates" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "prescriptions_patient" ON "prescriptions" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "prescriptions_clinic_newest" ON "prescriptions" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "prescriptions_clinic_created" ON "prescriptions" USING btree ("clinic_id","created_at");--> statement-breakpoint
CREATE INDEX "prescriptions_appointment_of" ON "prescriptions" USING btree ("appointment_id") WHERE "prescriptions"."appointment_id" is not null;--> statement-breakpoint
CREATE INDEX "commission_summary_clinic" ON "commission_summary" USING btree ("clinic_id","month","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "commission_summary_clinic_center" ON "commission_summary" USING btree ("clinic_id","center_id","month");--> statement-breakpoint
CREATE INDEX "referrals_clinic_newest" ON "referrals" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "referrals_clinic_status" ON "referrals" USING btree ("clinic_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "referrals_clinic_created" ON "referrals" USING btree ("clinic_id","created_at");--> statement-breakpoint
CREATE INDEX "referrals_center_newest" ON "referrals" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "referrals_center_status" ON "referrals" USING btree ("center_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "referrals_center_created" ON "referrals" USING btree ("center_id","created_at");--> statement-breakpoint
CREATE INDEX "referrals_clinic_search" ON "referrals" USING gin ("clinic_id","patient_search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "referrals_center_search" ON "referrals" USING gin ("center_id","patient_search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "referrals_center_reported" ON "referrals" USING btree ("center_id","report_uploaded_at") WHERE "referrals"."report_uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "referrals_center_paid" ON "referrals" USING btree ("center_id","paid_at") WHERE "referrals"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "referrals_clinic_center" ON "referrals" USING btree ("clinic_id","center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "referrals_center_clinic" ON "referrals" USING btree ("center_id","clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "referrals_patient" ON "referrals" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "referrals_prescription_of" ON "referrals" USING btree ("prescription_id");--> statement-breakpoint
CREATE INDEX "referrals_source_of" ON "referrals" USING btree ("source_prescription_id") WHERE "referrals"."source_prescription_id" is not null;--> statement-breakpoint
CREATE INDEX "clinic_patient_reports_patient" ON "clinic_patient_reports" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "clinic_patient_reports_clinic" ON "clinic_patient_reports" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "diagnostic_patient_reports_patient" ON "diagnostic_patient_reports" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "diagnostic_patient_reports_center" ON "diagnostic_patient_reports" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "diagnostic_patient_reports_created" ON "diagnostic_patient_reports" USING btree ("center_id","created_at");--> statement-breakpoint
CREATE INDEX "diagnostic_patient_reports_lab" ON "diagnostic_patient_reports" USING btree ("lab_report_id") WHERE "diagnostic_patient_reports"."lab_report_id" is not null;--> statement-breakpoint
CREATE INDEX "physiotherapy_sessions_patient" ON "physiotherapy_sessions" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "physiotherapy_sessions_clinic" ON "physiotherapy_sessions" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "physiotherapy_sessions_prescription_of" ON "physiotherapy_sessions" USING btree ("prescription_id") WHERE "physiotherapy_sessions"."prescription_id" is not null;--> statement-breakpoint
CREATE INDEX "pregnancy_trackers_patient" ON "pregnancy_trackers" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pregnancy_trackers_clinic" ON "pregnancy_trackers" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pregnancy_visit_logs_of" ON "pregnancy_visit_logs" USING btree ("tracker_id","visit_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rct_trackers_patient" ON "rct_trackers" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rct_trackers_clinic" ON "rct_trackers" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "specialty_notes_patient" ON "specialty_notes" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "specialty_notes_clinic" ON "specialty_notes" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "specialty_notes_appointment_of" ON "specialty_notes" USING btree ("appointment_id") WHERE "specialty_notes"."appointment_id" is not null;--> statement-breakpoint
CREATE INDEX "data_exports_clinic" ON "data_exports" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "patient_imports_clinic" ON "patient_imports" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_account" ON "sign_in_attempts" USING btree ("account_key","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_account_address" ON "sign_in_attempts" USING btree ("account_key","address","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_address" ON "sign_in_attempts" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_device" ON "sign_in_attempts" USING btree ("account_key","device","at") WHERE "sign_in_attempts"."device" is not null;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_at" ON "sign_in_attempts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_clinic" ON "users" USING btree ("assigned_clinic_id","role");--> statement-breakpoint
CREATE INDEX "users_center" ON "users" USING btree ("assigned_center_id","role");--> statement-breakpoint

-- Two live visits of one doctor can't overlap, whoever races whom. Ends touch: [10:00, 10:30) and [10:30, 11:00).
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_double_booking" EXCLUDE USING gist (
  "doctor_id" WITH =,
  tstzrange("start_date_time", "end_date_time") WITH &&
) WHERE (
  "status" NOT IN ('cancelled', 'no_show')
  AND "overbook_reason" IS NULL
  AND "start_date_time" IS NOT NULL
);--> statement-breakpoint

-- Says no, in the words that the trigger gives it.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING
    ERRCODE = 'restrict_violation', MESSAGE = TG_ARGV[0], TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint

CREATE TRIGGER audit_logs_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_logs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('The audit log only grows');--> statement-breakpoint
CREATE TRIGGER audit_seals_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('The seals of the audit log only grow');--> statement-breakpoint

-- An issued prescription stands. Only the path of its PDF comes later.
CREATE TRIGGER prescriptions_stand BEFORE UPDATE ON prescriptions
  FOR EACH ROW WHEN ((to_jsonb(OLD) - 'pdf_url') IS DISTINCT FROM (to_jsonb(NEW) - 'pdf_url'))
  EXECUTE FUNCTION refuse_change('A prescription is never edited after it was issued');--> statement-breakpoint
CREATE TRIGGER prescriptions_stay BEFORE DELETE OR TRUNCATE ON prescriptions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('A prescription is never deleted');--> statement-breakpoint

-- AFTER, since a BEFORE trigger doesn't see generated columns.
CREATE TRIGGER invoices_paid_stand AFTER UPDATE ON invoices
  FOR EACH ROW WHEN (
    OLD.status = 'paid'
    AND (to_jsonb(OLD) - '{refunded_amount,pdf_url,updated_at}'::text[])
      IS DISTINCT FROM (to_jsonb(NEW) - '{refunded_amount,pdf_url,updated_at}'::text[])
  )
  EXECUTE FUNCTION refuse_change('A paid invoice can''t be changed');--> statement-breakpoint
CREATE TRIGGER invoices_keep_number AFTER UPDATE ON invoices
  FOR EACH ROW WHEN (
    (OLD.clinic_id, OLD.center_id, OLD.financial_year, OLD.sequence, OLD.patient_id)
      IS DISTINCT FROM (NEW.clinic_id, NEW.center_id, NEW.financial_year, NEW.sequence, NEW.patient_id)
  )
  EXECUTE FUNCTION refuse_change('An invoice keeps its number and its patient');--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('An invoice is never deleted: its number would be missing');--> statement-breakpoint
CREATE TRIGGER invoice_lines_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('The lines of an invoice are never changed');--> statement-breakpoint

-- At the commit, whatever was written in which order: the lines make the amount, the payments what was paid, the
-- refunds what went back. The argument names the column that holds the invoice's id.
CREATE FUNCTION invoice_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice invoices%ROWTYPE;
  lines numeric;
  payments numeric;
  refunds numeric;
BEGIN
  SELECT * INTO invoice FROM invoices WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::integer;
  SELECT coalesce(sum(amount), 0) INTO lines FROM invoice_lines WHERE invoice_id = invoice.id;
  SELECT coalesce(sum(amount), 0), coalesce(sum(refund_amount), 0) INTO payments, refunds
    FROM payment_transactions
    WHERE invoice_id = invoice.id AND settles AND status IN ('completed', 'refunded');
  IF (invoice.amount, invoice.paid_amount, invoice.refunded_amount) IS DISTINCT FROM (lines, payments, refunds) THEN
    RAISE EXCEPTION USING
      ERRCODE = 'check_violation', TABLE = 'invoices', CONSTRAINT = 'invoices_add_up',
      MESSAGE = format('Invoice %s does not add up', invoice.id),
      DETAIL = format('amount %s, lines %s; paid %s, payments %s; refunded %s, refunds %s',
        invoice.amount, lines, invoice.paid_amount, payments, invoice.refunded_amount, refunds);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_add_up AFTER INSERT OR UPDATE OF amount, paid_amount, refunded_amount ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_adds_up('id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_lines_add_up AFTER INSERT ON invoice_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_adds_up('invoice_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_add_up AFTER INSERT OR UPDATE OF status, settles, refund_amount ON payment_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_adds_up('invoice_id');--> statement-breakpoint
CREATE TRIGGER payments_stand AFTER UPDATE ON payment_transactions
  FOR EACH ROW WHEN (
    (OLD.invoice_id, OLD.patient_id, OLD.clinic_id, OLD.center_id, OLD.amount, OLD.currency)
      IS DISTINCT FROM (NEW.invoice_id, NEW.patient_id, NEW.clinic_id, NEW.center_id, NEW.amount, NEW.currency)
  )
  EXECUTE FUNCTION refuse_change('A payment keeps its invoice and its amount');--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE DELETE OR TRUNCATE ON payment_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('A payment is never deleted');--> statement-breakpoint

-- The stock is the sum of its transactions: each is added as it comes, and nothing else moves the stock.
CREATE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventory_items
    SET current_stock = current_stock + CASE NEW.transaction_type WHEN 'stock_out' THEN -NEW.quantity ELSE NEW.quantity END,
        updated_at = now()
    WHERE id = NEW.item_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER inventory_transactions_move_stock AFTER INSERT ON inventory_transactions
  FOR EACH ROW EXECUTE FUNCTION move_stock();--> statement-breakpoint
CREATE TRIGGER inventory_transactions_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON inventory_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('The history of the stock only grows');--> statement-breakpoint
CREATE TRIGGER inventory_items_start_empty BEFORE INSERT ON inventory_items
  FOR EACH ROW WHEN (NEW.current_stock <> 0)
  EXECUTE FUNCTION refuse_change('An item starts empty: its first stock is a stock_in');--> statement-breakpoint
-- At depth 0 somebody writes the stock himself; the transaction's own trigger is one deeper.
CREATE TRIGGER inventory_items_stock_by_transaction BEFORE UPDATE OF current_stock ON inventory_items
  FOR EACH ROW WHEN (OLD.current_stock <> NEW.current_stock AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION refuse_change('Stock moves by a transaction only');--> statement-breakpoint

-- A signed report stands: what was wrong is corrected by a new version that says so.
CREATE TRIGGER lab_reports_signed_stand BEFORE UPDATE ON lab_reports
  FOR EACH ROW WHEN (OLD.status = 'signed')
  EXECUTE FUNCTION refuse_change('A signed report is never changed');--> statement-breakpoint
CREATE TRIGGER lab_reports_signed_stay BEFORE DELETE ON lab_reports
  FOR EACH ROW WHEN (OLD.status = 'signed')
  EXECUTE FUNCTION refuse_change('A signed report is never deleted');--> statement-breakpoint
CREATE TRIGGER lab_reports_not_emptied BEFORE TRUNCATE ON lab_reports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('A signed report is never deleted');--> statement-breakpoint

-- What a referral's search looks through is the patient's, wherever the patient is changed.
CREATE FUNCTION referral_takes_patient_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT ' ' || name_key || ' ' || phone INTO STRICT NEW.patient_search FROM patients WHERE id = NEW.patient_id;
  RETURN NEW;
EXCEPTION WHEN no_data_found THEN
  -- The foreign key says it better.
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER referrals_patient_search BEFORE INSERT ON referrals
  FOR EACH ROW EXECUTE FUNCTION referral_takes_patient_search();--> statement-breakpoint
CREATE FUNCTION patient_gives_referral_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE referrals SET patient_search = ' ' || NEW.name_key || ' ' || NEW.phone WHERE patient_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER patients_referral_search AFTER UPDATE OF name_key, phone ON patients
  FOR EACH ROW WHEN ((OLD.name_key, OLD.phone) IS DISTINCT FROM (NEW.name_key, NEW.phone))
  EXECUTE FUNCTION patient_gives_referral_search();
