CREATE TABLE "model_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"model" text NOT NULL,
	"outcome" text DEFAULT 'begun' NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost_micros" bigint NOT NULL,
	"took_ms" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_calls_whose" CHECK (num_nonnulls("model_calls"."clinic_id", "model_calls"."center_id") <= 1),
	CONSTRAINT "model_calls_kind_one_of" CHECK ("model_calls"."kind" in ('analysis', 'interactions')),
	CONSTRAINT "model_calls_outcome_one_of" CHECK ("model_calls"."outcome" in ('begun', 'answered', 'cancelled', 'timed_out', 'overloaded', 'rate_limited', 'unreachable', 'rejected', 'refused', 'cut_short', 'bad_answer')),
	CONSTRAINT "model_calls_input_tokens_not_negative" CHECK ("model_calls"."input_tokens" >= 0),
	CONSTRAINT "model_calls_output_tokens_not_negative" CHECK ("model_calls"."output_tokens" >= 0),
	CONSTRAINT "model_calls_cost_micros_not_negative" CHECK ("model_calls"."cost_micros" >= 0),
	CONSTRAINT "model_calls_took_ms_not_negative" CHECK ("model_calls"."took_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "model_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"model" text,
	"user_hourly" integer DEFAULT 40 NOT NULL,
	"organisation_hourly" integer DEFAULT 200 NOT NULL,
	"monthly_budget" numeric(10, 2) DEFAULT '2000.00' NOT NULL,
	"input_price" numeric(10, 2) DEFAULT '200.00' NOT NULL,
	"output_price" numeric(10, 2) DEFAULT '1000.00' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "model_settings_one_row" CHECK ("model_settings"."id" = 1),
	CONSTRAINT "model_settings_user_hourly_positive" CHECK ("model_settings"."user_hourly" > 0),
	CONSTRAINT "model_settings_organisation_hourly_positive" CHECK ("model_settings"."organisation_hourly" > 0),
	CONSTRAINT "model_settings_monthly_budget_not_negative" CHECK ("model_settings"."monthly_budget" >= 0),
	CONSTRAINT "model_settings_input_price_not_negative" CHECK ("model_settings"."input_price" >= 0),
	CONSTRAINT "model_settings_output_price_not_negative" CHECK ("model_settings"."output_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "model_switches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_switches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"is_on" boolean NOT NULL,
	"decided_by" integer NOT NULL,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_switches_one_organisation" CHECK (num_nonnulls("model_switches"."clinic_id", "model_switches"."center_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_switches" ADD CONSTRAINT "model_switches_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_switches" ADD CONSTRAINT "model_switches_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_switches" ADD CONSTRAINT "model_switches_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_clinic" ON "model_calls" USING btree ("clinic_id","created_at");--> statement-breakpoint
CREATE INDEX "model_calls_center" ON "model_calls" USING btree ("center_id","created_at");--> statement-breakpoint
CREATE INDEX "model_calls_user" ON "model_calls" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "model_calls_created" ON "model_calls" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "model_switches_clinic" ON "model_switches" USING btree ("clinic_id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_switches_center" ON "model_switches" USING btree ("center_id");--> statement-breakpoint
CREATE TRIGGER model_settings_revision BEFORE UPDATE OF
  model, user_hourly, organisation_hourly, monthly_budget, input_price, output_price
  ON model_settings FOR EACH ROW WHEN (
    (OLD.model, OLD.user_hourly, OLD.organisation_hourly, OLD.monthly_budget, OLD.input_price, OLD.output_price)
    IS DISTINCT FROM
    (NEW.model, NEW.user_hourly, NEW.organisation_hourly, NEW.monthly_budget, NEW.input_price, NEW.output_price)
  ) EXECUTE FUNCTION raise_revision();
