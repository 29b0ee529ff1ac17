-- Whoever calls is named by kind and id; screens and machines of other systems get their tables.
-- What is kept under an Idempotency-Key is kept for a day: the keys before this count as forgotten.
DELETE FROM "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "principal_kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "principal_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "leased_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "run" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "steps" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_principal_kind_principal_id_key_pk" PRIMARY KEY("principal_kind","principal_id","key");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_principal_kind_one_of" CHECK ("idempotency_keys"."principal_kind" in ('staff', 'patient', 'display', 'gateway', 'client', 'public', 'system'));--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "performed_by_kind" text;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "performed_by_id" text;--> statement-breakpoint
-- The rows before this say who by the user's id alone. What they tell stays as it is.
ALTER TABLE "audit_logs" DISABLE TRIGGER "audit_logs_only_grow";--> statement-breakpoint
UPDATE "audit_logs" SET "performed_by_id" = "performed_by_user_id", "performed_by_kind" = CASE
  WHEN "performed_by_user_id" IS NOT NULL THEN 'staff' WHEN "performed_by_role" = 'anonymous' THEN 'public' ELSE 'system' END;--> statement-breakpoint
ALTER TABLE "audit_logs" ENABLE TRIGGER "audit_logs_only_grow";--> statement-breakpoint
ALTER TABLE "audit_logs" ALTER COLUMN "performed_by_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_logs" DROP CONSTRAINT "audit_logs_performed_by_role_one_of";--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_performed_by_role_one_of" CHECK ("audit_logs"."performed_by_role" in ('superadmin', 'clinic_doctor', 'clinic_reception', 'diagnostic_doctor', 'lab_technician', 'patient', 'display', 'gateway', 'client', 'anonymous', 'system'));--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_performed_by_kind_one_of" CHECK ("audit_logs"."performed_by_kind" in ('staff', 'patient', 'display', 'gateway', 'client', 'public', 'system'));--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_staff_by_id" CHECK ("audit_logs"."performed_by_user_id" is null or "audit_logs"."performed_by_kind" = 'staff');--> statement-breakpoint
DROP INDEX "audit_logs_view";--> statement-breakpoint
CREATE INDEX "audit_logs_view" ON "audit_logs" USING btree ("performed_by_id","performed_by_kind","entity_type","entity_id","timestamp") WHERE "audit_logs"."action" = 'VIEW';--> statement-breakpoint
CREATE TABLE "api_clients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_clients_token" UNIQUE("token_hash"),
	CONSTRAINT "api_clients_one_organisation" CHECK (num_nonnulls("api_clients"."clinic_id", "api_clients"."center_id") = 1),
	CONSTRAINT "api_clients_name_not_blank" CHECK (btrim("api_clients"."name") <> ''),
	CONSTRAINT "api_clients_scopes" CHECK (cardinality("api_clients"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "displays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "displays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "displays_token" UNIQUE("token_hash"),
	CONSTRAINT "displays_one_organisation" CHECK (num_nonnulls("displays"."clinic_id", "displays"."center_id") = 1),
	CONSTRAINT "displays_name_not_blank" CHECK (btrim("displays"."name") <> '')
);
--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "displays" ADD CONSTRAINT "displays_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "displays" ADD CONSTRAINT "displays_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;
