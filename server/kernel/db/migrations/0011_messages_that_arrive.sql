-- Messages leave the building: what was sent, how, at what price, what came back, and who wants to hear of what.
CREATE TABLE "installation_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "notice_marks" (
	"user_id" integer NOT NULL,
	"notice_id" integer NOT NULL,
	CONSTRAINT "notice_marks_user_id_notice_id_pk" PRIMARY KEY("user_id","notice_id")
);--> statement-breakpoint
CREATE TABLE "notice_mutes" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "notice_mutes_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notice_mutes_kind_one_of" CHECK ("notice_mutes"."kind" in ('referral_received', 'report_uploaded', 'payment_received', 'refund_needed', 'low_stock', 'follow_up_due', 'message_reply', 'message_cap', 'messages_failing', 'organisation_created'))
);--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);--> statement-breakpoint
CREATE TABLE "message_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"code" text NOT NULL,
	"message_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"document_path" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_links_code" UNIQUE("code"),
	CONSTRAINT "message_links_one_organisation" CHECK (num_nonnulls("message_links"."clinic_id", "message_links"."center_id") = 1),
	CONSTRAINT "message_links_tries_not_negative" CHECK ("message_links"."tries" >= 0)
);--> statement-breakpoint
CREATE TABLE "message_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"phone" text NOT NULL,
	"channel" text NOT NULL,
	"content" text NOT NULL,
	"provider_message_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_replies_provider_message" UNIQUE("provider_message_id"),
	CONSTRAINT "message_replies_one_organisation" CHECK (num_nonnulls("message_replies"."clinic_id", "message_replies"."center_id") = 1),
	CONSTRAINT "message_replies_channel_one_of" CHECK ("message_replies"."channel" in ('sms', 'whatsapp'))
);--> statement-breakpoint
CREATE TABLE "message_skips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_skips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"cause_key" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_skips_one_organisation" CHECK (num_nonnulls("message_skips"."clinic_id", "message_skips"."center_id") = 1)
);--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"message_type" text NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"content_sid" text,
	"dlt_entity_id" text,
	"dlt_template_id" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"updated_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_templates_whose" CHECK (num_nonnulls("message_templates"."clinic_id", "message_templates"."center_id") <= 1),
	CONSTRAINT "message_templates_message_type_one_of" CHECK ("message_templates"."message_type" in ('appointment_reminder', 'report_ready', 'payment_reminder', 'follow_up', 'next_visit', 'medication', 'test_results', 'general', 'appointment_soon', 'running_late', 'bill', 'prescription', 'critical_report', 'password_reset')),
	CONSTRAINT "message_templates_channel_one_of" CHECK ("message_templates"."channel" in ('sms', 'whatsapp')),
	CONSTRAINT "message_templates_language_one_of" CHECK ("message_templates"."language" in ('en', 'hi', 'mr', 'gu', 'bn', 'ta', 'te', 'kn', 'ml', 'pa')),
	CONSTRAINT "message_templates_state_one_of" CHECK ("message_templates"."state" in ('draft', 'submitted', 'approved', 'rejected')),
	CONSTRAINT "message_templates_body_not_blank" CHECK (btrim("message_templates"."body") <> ''),
	CONSTRAINT "message_templates_approved" CHECK ("message_templates"."state" <> 'approved' or "message_templates"."channel" <> 'whatsapp' or "message_templates"."content_sid" is not null)
);--> statement-breakpoint
CREATE TABLE "message_usage" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_usage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"month" text NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"warned_at" timestamp (3) with time zone,
	"reached_at" timestamp (3) with time zone,
	CONSTRAINT "message_usage_one_organisation" CHECK (num_nonnulls("message_usage"."clinic_id", "message_usage"."center_id") = 1),
	CONSTRAINT "message_usage_month" CHECK ("message_usage"."month" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "message_usage_queued_not_negative" CHECK ("message_usage"."queued" >= 0)
);--> statement-breakpoint
CREATE TABLE "messaging_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messaging_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"email_enabled" boolean DEFAULT false NOT NULL,
	"quiet_from" integer DEFAULT 21 NOT NULL,
	"quiet_until" integer DEFAULT 9 NOT NULL,
	"monthly_cap" integer,
	"sms_fallback" boolean DEFAULT true NOT NULL,
	"sms_from" text,
	"whatsapp_from" text,
	"remind_days_before" boolean DEFAULT true NOT NULL,
	"remind_hours_before" boolean DEFAULT false NOT NULL,
	"tell_report_ready" boolean DEFAULT false NOT NULL,
	"tell_critical_report" boolean DEFAULT true NOT NULL,
	"remind_of_dues" boolean DEFAULT false NOT NULL,
	"dues_after_days" integer DEFAULT 7 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "messaging_settings_one_organisation" CHECK (num_nonnulls("messaging_settings"."clinic_id", "messaging_settings"."center_id") = 1),
	CONSTRAINT "messaging_settings_quiet" CHECK ("messaging_settings"."quiet_from" between 0 and 23 and "messaging_settings"."quiet_until" between 0 and 23),
	CONSTRAINT "messaging_settings_dues" CHECK ("messaging_settings"."dues_after_days" between 1 and 90),
	CONSTRAINT "messaging_settings_monthly_cap_not_negative" CHECK ("messaging_settings"."monthly_cap" >= 0)
);--> statement-breakpoint
ALTER TABLE "message_logs" DROP CONSTRAINT "message_logs_channel_one_of";--> statement-breakpoint
ALTER TABLE "message_logs" DROP CONSTRAINT "message_logs_provider_one_of";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_one_organisation";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_one_of";--> statement-breakpoint
ALTER TABLE "message_logs" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "variables" jsonb;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "document_path" text;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "not_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "not_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "cause_key" text;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "instead_of" integer;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "segments" integer;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "price" numeric(10, 5);--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "price_unit" text;--> statement-breakpoint
ALTER TABLE "notice_marks" ADD CONSTRAINT "notice_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_marks" ADD CONSTRAINT "notice_marks_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mutes" ADD CONSTRAINT "notice_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_message_of_clinic" FOREIGN KEY ("message_id","clinic_id") REFERENCES "public"."message_logs"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_message_of_center" FOREIGN KEY ("message_id","center_id") REFERENCES "public"."message_logs"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_of_clinic" FOREIGN KEY ("message_id","clinic_id") REFERENCES "public"."message_logs"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_of_center" FOREIGN KEY ("message_id","center_id") REFERENCES "public"."message_logs"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_skips" ADD CONSTRAINT "message_skips_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_skips" ADD CONSTRAINT "message_skips_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_skips" ADD CONSTRAINT "message_skips_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_usage" ADD CONSTRAINT "message_usage_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_usage" ADD CONSTRAINT "message_usage_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messaging_settings" ADD CONSTRAINT "messaging_settings_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messaging_settings" ADD CONSTRAINT "messaging_settings_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_marks_notice" ON "notice_marks" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_links_message" ON "message_links" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_links_clinic" ON "message_links" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "message_links_center" ON "message_links" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "message_links_patient" ON "message_links" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "message_replies_message" ON "message_replies" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_replies_patient" ON "message_replies" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_replies_clinic" ON "message_replies" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_replies_center" ON "message_replies" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_replies_phone" ON "message_replies" USING btree ("phone","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "message_skips_clinic" ON "message_skips" USING btree ("clinic_id","cause_key");--> statement-breakpoint
CREATE UNIQUE INDEX "message_skips_center" ON "message_skips" USING btree ("center_id","cause_key");--> statement-breakpoint
CREATE INDEX "message_skips_created_by" ON "message_skips" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_one" ON "message_templates" USING btree (coalesce("clinic_id", 0),coalesce("center_id", 0),"message_type","channel","language");--> statement-breakpoint
CREATE INDEX "message_templates_center" ON "message_templates" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "message_templates_clinic" ON "message_templates" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "message_templates_updated_by" ON "message_templates" USING btree ("updated_by");--> statement-breakpoint
CREATE UNIQUE INDEX "message_usage_clinic" ON "message_usage" USING btree ("clinic_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "message_usage_center" ON "message_usage" USING btree ("center_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "messaging_settings_clinic" ON "messaging_settings" USING btree ("clinic_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messaging_settings_center" ON "messaging_settings" USING btree ("center_id");--> statement-breakpoint
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_instead_of_message_logs_id_fk" FOREIGN KEY ("instead_of") REFERENCES "public"."message_logs"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_address" CHECK (case when "message_logs"."channel" = 'email' then "message_logs"."email" is not null else "message_logs"."phone" is not null end) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_channel_one_of" CHECK ("message_logs"."channel" in ('sms', 'whatsapp', 'email')) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_provider_one_of" CHECK ("message_logs"."provider" in ('twilio', 'smtp', 'demo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_whose" CHECK (num_nonnulls("notices"."clinic_id", "notices"."center_id") = case when 'superadmin' = any("notices"."roles") then 0 else 1 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_one_of" CHECK ("notices"."kind" in ('referral_received', 'report_uploaded', 'payment_received', 'refund_needed', 'low_stock', 'follow_up_due', 'message_reply', 'message_cap', 'messages_failing', 'organisation_created')) NOT VALID;--> statement-breakpoint
CREATE TRIGGER messaging_settings_revision BEFORE UPDATE OF
  email_enabled, quiet_from, quiet_until, monthly_cap, sms_fallback, sms_from, whatsapp_from, remind_days_before, remind_hours_before, tell_report_ready, tell_critical_report, remind_of_dues, dues_after_days
  ON messaging_settings FOR EACH ROW WHEN (
    (OLD.email_enabled, OLD.quiet_from, OLD.quiet_until, OLD.monthly_cap, OLD.sms_fallback, OLD.sms_from, OLD.whatsapp_from, OLD.remind_days_before, OLD.remind_hours_before, OLD.tell_report_ready, OLD.tell_critical_report, OLD.remind_of_dues, OLD.dues_after_days)
    IS DISTINCT FROM
    (NEW.email_enabled, NEW.quiet_from, NEW.quiet_until, NEW.monthly_cap, NEW.sms_fallback, NEW.sms_from, NEW.whatsapp_from, NEW.remind_days_before, NEW.remind_hours_before, NEW.tell_report_ready, NEW.tell_critical_report, NEW.remind_of_dues, NEW.dues_after_days)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER message_templates_revision BEFORE UPDATE OF
  message_type, channel, language, body, content_sid, dlt_entity_id, dlt_template_id, state
  ON message_templates FOR EACH ROW WHEN (
    (OLD.message_type, OLD.channel, OLD.language, OLD.body, OLD.content_sid, OLD.dlt_entity_id, OLD.dlt_template_id, OLD.state)
    IS DISTINCT FROM
    (NEW.message_type, NEW.channel, NEW.language, NEW.body, NEW.content_sid, NEW.dlt_entity_id, NEW.dlt_template_id, NEW.state)
  ) EXECUTE FUNCTION raise_revision();
