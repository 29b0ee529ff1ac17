CREATE TABLE "upi_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upi_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"vpa" text NOT NULL,
	"payee_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "upi_addresses_clinic" UNIQUE("clinic_id"),
	CONSTRAINT "upi_addresses_center" UNIQUE("center_id"),
	CONSTRAINT "upi_addresses_one_organisation" CHECK (num_nonnulls("upi_addresses"."clinic_id", "upi_addresses"."center_id") = 1),
	CONSTRAINT "upi_addresses_payee_name_not_blank" CHECK (btrim("upi_addresses"."payee_name") <> ''),
	CONSTRAINT "upi_addresses_vpa" CHECK ("upi_addresses"."vpa" like '%_@_%')
);--> statement-breakpoint
ALTER TABLE "payment_gateway_configs" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "pay_url" text;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "upi_addresses" ADD CONSTRAINT "upi_addresses_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upi_addresses" ADD CONSTRAINT "upi_addresses_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER upi_addresses_revision BEFORE UPDATE OF vpa, payee_name
  ON upi_addresses FOR EACH ROW WHEN ((OLD.vpa, OLD.payee_name) IS DISTINCT FROM (NEW.vpa, NEW.payee_name))
  EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER payment_gateway_configs_revision BEFORE UPDATE OF
  is_active, public_key, secret_key_encrypted, webhook_secret_encrypted
  ON payment_gateway_configs FOR EACH ROW WHEN (
    (OLD.is_active, OLD.public_key, OLD.secret_key_encrypted, OLD.webhook_secret_encrypted)
    IS DISTINCT FROM
    (NEW.is_active, NEW.public_key, NEW.secret_key_encrypted, NEW.webhook_secret_encrypted)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
ALTER TABLE payment_transactions ADD CONSTRAINT payment_transactions_way_one_of CHECK (way in ('checkout', 'link', 'qr')) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_templates" DROP CONSTRAINT "message_templates_message_type_one_of";--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_message_type_one_of" CHECK ("message_templates"."message_type" in ('appointment_reminder', 'report_ready', 'payment_reminder', 'follow_up', 'next_visit', 'medication', 'test_results', 'general', 'appointment_soon', 'running_late', 'bill', 'prescription', 'critical_report', 'password_reset', 'booking_confirmed', 'booking_moved', 'booking_declined', 'slot_offered', 'payment_link', 'portal_code', 'phone_changed', 'data_request')) NOT VALID;
