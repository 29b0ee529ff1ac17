CREATE TABLE "pregnancy_visit_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pregnancy_visit_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"log_id" integer NOT NULL,
	"measured" jsonb NOT NULL,
	"replaced_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_id_clinic" UNIQUE USING INDEX "pregnancy_visit_logs_id_clinic";--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "haemoglobin" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "urine_protein" text;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "urine_sugar" text;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "oedema" text;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "fundal_height" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "movements" text;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "fetuses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "gtt_fasting" integer;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "gtt_one_hour" integer;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "gtt_two_hour" integer;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "antibody_screen" text;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "anti_d_dose" integer;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "td_dose" text;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "withdrawn_by" integer;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "withdraw_reason" text;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_versions" ADD CONSTRAINT "pregnancy_visit_versions_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_versions" ADD CONSTRAINT "pregnancy_visit_versions_log" FOREIGN KEY ("log_id","clinic_id") REFERENCES "public"."pregnancy_visit_logs"("id","clinic_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pregnancy_visit_versions_of" ON "pregnancy_visit_versions" USING btree ("log_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_haemoglobin_within" CHECK ("pregnancy_visit_logs"."haemoglobin" between 2 and 22) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_urine_protein_one_of" CHECK ("pregnancy_visit_logs"."urine_protein" in ('nil', 'trace', '1+', '2+', '3+', '4+')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_urine_sugar_one_of" CHECK ("pregnancy_visit_logs"."urine_sugar" in ('nil', 'trace', '1+', '2+', '3+', '4+')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_oedema_one_of" CHECK ("pregnancy_visit_logs"."oedema" in ('none', 'feet', 'face')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_fundal_height_within" CHECK ("pregnancy_visit_logs"."fundal_height" between 5 and 60) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_movements_one_of" CHECK ("pregnancy_visit_logs"."movements" in ('felt', 'reduced', 'absent', 'not_yet')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_fetuses" CHECK (jsonb_typeof("pregnancy_visit_logs"."fetuses") = 'array' and jsonb_array_length("pregnancy_visit_logs"."fetuses") <= 5 and not jsonb_path_exists("pregnancy_visit_logs"."fetuses", '$[*] ? (@.heartRate != 0 && (@.heartRate < 40 || @.heartRate > 240))')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_gtt_fasting_within" CHECK ("pregnancy_visit_logs"."gtt_fasting" between 30 and 600) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_gtt_one_hour_within" CHECK ("pregnancy_visit_logs"."gtt_one_hour" between 30 and 600) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_gtt_two_hour_within" CHECK ("pregnancy_visit_logs"."gtt_two_hour" between 30 and 600) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_antibody_screen_one_of" CHECK ("pregnancy_visit_logs"."antibody_screen" in ('negative', 'positive')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_anti_d_dose_within" CHECK ("pregnancy_visit_logs"."anti_d_dose" between 20 and 3000) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_td_dose_one_of" CHECK ("pregnancy_visit_logs"."td_dose" in ('first', 'second', 'booster')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD CONSTRAINT "pregnancy_visit_logs_withdrawn" CHECK (num_nonnulls("pregnancy_visit_logs"."withdrawn_at", "pregnancy_visit_logs"."withdrawn_by", "pregnancy_visit_logs"."withdraw_reason") in (0, 3) and btrim("pregnancy_visit_logs"."withdraw_reason") <> '') NOT VALID;--> statement-breakpoint
CREATE OR REPLACE TRIGGER pregnancy_visit_logs_revision BEFORE UPDATE OF
  visit_date, weight, blood_pressure, fetal_heartbeat, haemoglobin, urine_protein, urine_sugar, oedema, fundal_height, movements, fetuses, gtt_fasting, gtt_one_hour, gtt_two_hour, antibody_screen, anti_d_dose, td_dose, scan_done, notes, withdraw_reason
  ON pregnancy_visit_logs FOR EACH ROW WHEN (
    (OLD.visit_date, OLD.weight, OLD.blood_pressure, OLD.fetal_heartbeat, OLD.haemoglobin, OLD.urine_protein, OLD.urine_sugar, OLD.oedema, OLD.fundal_height, OLD.movements, OLD.fetuses, OLD.gtt_fasting, OLD.gtt_one_hour, OLD.gtt_two_hour, OLD.antibody_screen, OLD.anti_d_dose, OLD.td_dose, OLD.scan_done, OLD.notes, OLD.withdraw_reason)
    IS DISTINCT FROM
    (NEW.visit_date, NEW.weight, NEW.blood_pressure, NEW.fetal_heartbeat, NEW.haemoglobin, NEW.urine_protein, NEW.urine_sugar, NEW.oedema, NEW.fundal_height, NEW.movements, NEW.fetuses, NEW.gtt_fasting, NEW.gtt_one_hour, NEW.gtt_two_hour, NEW.antibody_screen, NEW.anti_d_dose, NEW.td_dose, NEW.scan_done, NEW.notes, NEW.withdraw_reason)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
-- Row by row: a visit without any goes with its tracker, as before.
CREATE TRIGGER pregnancy_visit_versions_only_grow BEFORE UPDATE OR DELETE ON pregnancy_visit_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change('What a visit was before it was corrected stands');
