CREATE TABLE "booking_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"phone" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"date_of_birth_estimated" boolean DEFAULT false NOT NULL,
	"gender" text NOT NULL,
	"language" text,
	"doctor_id" integer NOT NULL,
	"start_date_time" timestamp (3) with time zone NOT NULL,
	"end_date_time" timestamp (3) with time zone NOT NULL,
	"visit_day" date NOT NULL,
	"appointment_type" text DEFAULT 'in_person' NOT NULL,
	"reason" text,
	"allergies" text[] DEFAULT '{}' NOT NULL,
	"medicines" text,
	"state" text DEFAULT 'open' NOT NULL,
	"declined_reason" text,
	"appointment_id" integer,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_requests_gender_one_of" CHECK ("booking_requests"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "booking_requests_appointment_type_one_of" CHECK ("booking_requests"."appointment_type" in ('in_person', 'telemedicine')),
	CONSTRAINT "booking_requests_state_one_of" CHECK ("booking_requests"."state" in ('open', 'booked', 'accepted', 'moved', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "booking_requests_name_not_blank" CHECK (btrim("booking_requests"."name") <> ''),
	CONSTRAINT "booking_requests_phone_ten_digits" CHECK ("booking_requests"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "booking_requests_start_and_end" CHECK ("booking_requests"."end_date_time" > "booking_requests"."start_date_time"),
	CONSTRAINT "booking_requests_has_visit" CHECK (("booking_requests"."state" in ('booked', 'accepted', 'moved')) = ("booking_requests"."appointment_id" is not null))
);--> statement-breakpoint
CREATE TABLE "booking_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"slug" text,
	"days_ahead" integer DEFAULT 30 NOT NULL,
	"least_notice_hours" integer DEFAULT 2 NOT NULL,
	"change_limit_hours" integer DEFAULT 4 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "booking_settings_clinic" UNIQUE("clinic_id"),
	CONSTRAINT "booking_settings_slug" UNIQUE("slug"),
	CONSTRAINT "booking_settings_slug_form" CHECK ("booking_settings"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "booking_settings_public_has_slug" CHECK (not "booking_settings"."is_public" or "booking_settings"."slug" is not null),
	CONSTRAINT "booking_settings_days_ahead" CHECK ("booking_settings"."days_ahead" between 1 and 90),
	CONSTRAINT "booking_settings_least_notice" CHECK ("booking_settings"."least_notice_hours" between 0 and 168),
	CONSTRAINT "booking_settings_change_limit" CHECK ("booking_settings"."change_limit_hours" between 0 and 168)
);--> statement-breakpoint
CREATE TABLE "booking_waits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"visit_day" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"offered_start" timestamp (3) with time zone,
	"offered_end" timestamp (3) with time zone,
	"offered_until" timestamp (3) with time zone,
	"appointment_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_waits_state_one_of" CHECK ("booking_waits"."state" in ('waiting', 'offered', 'taken', 'passed', 'left')),
	CONSTRAINT "booking_waits_offer" CHECK (("booking_waits"."state" <> 'offered') or num_nulls("booking_waits"."offered_start", "booking_waits"."offered_end", "booking_waits"."offered_until") = 0)
);--> statement-breakpoint
CREATE TABLE "doctor_booking" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctor_booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"mode" text DEFAULT 'off' NOT NULL,
	"offers_video" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "doctor_booking_doctor" UNIQUE("doctor_id"),
	CONSTRAINT "doctor_booking_mode_one_of" CHECK ("doctor_booking"."mode" in ('off', 'request', 'automatic'))
);--> statement-breakpoint
CREATE TABLE "visit_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"appointment_id" integer NOT NULL,
	"complaint" text,
	"allergies" text[] DEFAULT '{}' NOT NULL,
	"medicines" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_answers_visit" UNIQUE("appointment_id")
);--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"phone" text NOT NULL,
	"bound_to" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_codes_one" UNIQUE("phone","purpose","bound_to"),
	CONSTRAINT "phone_codes_purpose_one_of" CHECK ("phone_codes"."purpose" in ('sign_in', 'new_phone', 'booking')),
	CONSTRAINT "phone_codes_phone_ten_digits" CHECK ("phone_codes"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "phone_codes_tries" CHECK ("phone_codes"."tries" between 0 and 5)
);--> statement-breakpoint
CREATE TABLE "portal_challenges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"use" text NOT NULL,
	"challenge_hash" text NOT NULL,
	"session_id" integer,
	"address" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_challenges_hash" UNIQUE("challenge_hash"),
	CONSTRAINT "portal_challenges_use_one_of" CHECK ("portal_challenges"."use" in ('make', 'sign_in')),
	CONSTRAINT "portal_challenges_session" CHECK (("portal_challenges"."use" = 'make') = ("portal_challenges"."session_id" is not null))
);--> statement-breakpoint
CREATE TABLE "portal_passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_passkeys_credential" UNIQUE("credential_id"),
	CONSTRAINT "portal_passkeys_name_not_blank" CHECK (btrim("portal_passkeys"."name") <> ''),
	CONSTRAINT "portal_passkeys_counter_not_negative" CHECK ("portal_passkeys"."counter" >= 0)
);--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer NOT NULL,
	"kind" text NOT NULL,
	"field" text,
	"wished" text,
	"said" text,
	"guardian_name" text,
	"status" text DEFAULT 'open' NOT NULL,
	"due_on" date NOT NULL,
	"warned_at" timestamp (3) with time zone,
	"answer" text,
	"deeds" text[] DEFAULT '{}' NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "data_requests_one_organisation" CHECK (num_nonnulls("data_requests"."clinic_id", "data_requests"."center_id") = 1),
	CONSTRAINT "data_requests_kind_one_of" CHECK ("data_requests"."kind" in ('correction', 'erasure', 'grievance')),
	CONSTRAINT "data_requests_field_one_of" CHECK ("data_requests"."field" in ('name', 'dateOfBirth', 'gender', 'address', 'other')),
	CONSTRAINT "data_requests_status_one_of" CHECK ("data_requests"."status" in ('open', 'done', 'refused')),
	CONSTRAINT "data_requests_guardian_name_not_blank" CHECK (btrim("data_requests"."guardian_name") <> ''),
	CONSTRAINT "data_requests_correction" CHECK (("data_requests"."kind" = 'correction') = ("data_requests"."field" is not null)),
	CONSTRAINT "data_requests_says_what" CHECK ("data_requests"."wished" is not null or "data_requests"."said" is not null or "data_requests"."kind" = 'erasure'),
	CONSTRAINT "data_requests_answered" CHECK (num_nonnulls("data_requests"."answer", "data_requests"."answered_by", "data_requests"."answered_at") = case when "data_requests"."status" = 'open' then 0 else 3 end),
	CONSTRAINT "data_requests_deeds" CHECK ("data_requests"."deeds" <@ array['field_changed', 'email_erased', 'messages_stopped', 'portal_ended']::text[])
);--> statement-breakpoint
CREATE TABLE "nominees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nominees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nominees_patient" UNIQUE("patient_id"),
	CONSTRAINT "nominees_one_organisation" CHECK (num_nonnulls("nominees"."clinic_id", "nominees"."center_id") = 1),
	CONSTRAINT "nominees_name_not_blank" CHECK (btrim("nominees"."name") <> ''),
	CONSTRAINT "nominees_relation_not_blank" CHECK (btrim("nominees"."relation") <> ''),
	CONSTRAINT "nominees_phone_ten_digits" CHECK ("nominees"."phone" ~ '^[0-9]{10}$')
);--> statement-breakpoint
CREATE TABLE "patient_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"way" text NOT NULL,
	"notice_version" text NOT NULL,
	"guardian_name" text,
	"recorded_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patient_consents_one_organisation" CHECK (num_nonnulls("patient_consents"."clinic_id", "patient_consents"."center_id") = 1),
	CONSTRAINT "patient_consents_purpose_one_of" CHECK ("patient_consents"."purpose" in ('reminders', 'documents', 'portal')),
	CONSTRAINT "patient_consents_state_one_of" CHECK ("patient_consents"."state" in ('given', 'withdrawn')),
	CONSTRAINT "patient_consents_way_one_of" CHECK ("patient_consents"."way" in ('portal', 'desk')),
	CONSTRAINT "patient_consents_guardian_name_not_blank" CHECK (btrim("patient_consents"."guardian_name") <> ''),
	CONSTRAINT "patient_consents_recorded" CHECK (("patient_consents"."way" = 'desk') = ("patient_consents"."recorded_by" is not null))
);--> statement-breakpoint
CREATE TABLE "record_copies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"file_path" text,
	"file_size" integer,
	"missing" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_copies_one_organisation" CHECK (num_nonnulls("record_copies"."clinic_id", "record_copies"."center_id") = 1),
	CONSTRAINT "record_copies_status_one_of" CHECK ("record_copies"."status" in ('queued', 'running', 'done', 'failed'))
);--> statement-breakpoint
CREATE TABLE "video_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"appointment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"user_id" integer,
	"words_version" text,
	"language" text,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_events_kind_one_of" CHECK ("video_events"."kind" in ('emergency_yes', 'emergency_no', 'consent', 'oral_consent', 'identity_confirmed', 'joined', 'in_person_needed')),
	CONSTRAINT "video_events_side_one_of" CHECK ("video_events"."side" in ('patient', 'clinic')),
	CONSTRAINT "video_events_by_whom" CHECK (("video_events"."side" = 'clinic') = ("video_events"."user_id" is not null)),
	CONSTRAINT "video_events_consent_words" CHECK ("video_events"."kind" <> 'consent' or "video_events"."words_version" is not null),
	CONSTRAINT "video_events_reason" CHECK (("video_events"."kind" = 'in_person_needed') = ("video_events"."reason" is not null))
);--> statement-breakpoint
CREATE TABLE "video_presence" (
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"appointment_id" integer NOT NULL,
	"side" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "video_presence_appointment_id_side_pk" PRIMARY KEY("appointment_id","side"),
	CONSTRAINT "video_presence_side_one_of" CHECK ("video_presence"."side" in ('patient', 'clinic'))
);--> statement-breakpoint
ALTER TABLE "notice_mutes" DROP CONSTRAINT "notice_mutes_kind_one_of";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_one_of";--> statement-breakpoint
ALTER TABLE "message_templates" DROP CONSTRAINT "message_templates_message_type_one_of";--> statement-breakpoint
ALTER TABLE "portal_attempts" DROP CONSTRAINT "portal_attempts_kind_one_of";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "begun_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "patient_sessions" ADD COLUMN "previous_token_hash" text;--> statement-breakpoint
ALTER TABLE "patient_sessions" ADD COLUMN "rotated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "is_teleconsultation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "follows_in_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_booking" ADD CONSTRAINT "doctor_booking_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_booking" ADD CONSTRAINT "doctor_booking_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_answers" ADD CONSTRAINT "visit_answers_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_answers" ADD CONSTRAINT "visit_answers_visit_of_patient" FOREIGN KEY ("appointment_id","patient_id") REFERENCES "public"."appointments"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_passkeys" ADD CONSTRAINT "portal_passkeys_phone_patient_auth_phone_fk" FOREIGN KEY ("phone") REFERENCES "public"."patient_auth"("phone") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_consents" ADD CONSTRAINT "patient_consents_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_consents" ADD CONSTRAINT "patient_consents_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_consents" ADD CONSTRAINT "patient_consents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_consents" ADD CONSTRAINT "patient_consents_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_consents" ADD CONSTRAINT "patient_consents_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_copies" ADD CONSTRAINT "record_copies_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_copies" ADD CONSTRAINT "record_copies_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_copies" ADD CONSTRAINT "record_copies_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_copies" ADD CONSTRAINT "record_copies_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_events" ADD CONSTRAINT "video_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_events" ADD CONSTRAINT "video_events_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_events" ADD CONSTRAINT "video_events_appointment" FOREIGN KEY ("appointment_id","patient_id") REFERENCES "public"."appointments"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_presence" ADD CONSTRAINT "video_presence_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_presence" ADD CONSTRAINT "video_presence_appointment" FOREIGN KEY ("appointment_id","patient_id") REFERENCES "public"."appointments"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_requests_clinic" ON "booking_requests" USING btree ("clinic_id","state","start_date_time");--> statement-breakpoint
CREATE INDEX "booking_requests_phone" ON "booking_requests" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "booking_requests_patient" ON "booking_requests" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "booking_requests_visit" ON "booking_requests" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "booking_requests_due" ON "booking_requests" USING btree ("start_date_time") WHERE "booking_requests"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "booking_waits_person" ON "booking_waits" USING btree ("doctor_id","visit_day","patient_id") WHERE "booking_waits"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "booking_waits_held" ON "booking_waits" USING btree ("doctor_id","offered_start") WHERE "booking_waits"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "booking_waits_day" ON "booking_waits" USING btree ("clinic_id","visit_day","id");--> statement-breakpoint
CREATE INDEX "booking_waits_patient" ON "booking_waits" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "booking_waits_visit" ON "booking_waits" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "booking_waits_due" ON "booking_waits" USING btree ("offered_until") WHERE "booking_waits"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "doctor_booking_clinic" ON "doctor_booking" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "visit_answers_patient" ON "visit_answers" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "visit_answers_clinic" ON "visit_answers" USING btree ("clinic_id","id");--> statement-breakpoint
CREATE INDEX "phone_codes_expires" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "portal_challenges_address" ON "portal_challenges" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "portal_challenges_expires" ON "portal_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "portal_passkeys_phone" ON "portal_passkeys" USING btree ("phone","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_requests_patient" ON "data_requests" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_requests_clinic" ON "data_requests" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "data_requests"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "data_requests_center" ON "data_requests" USING btree ("center_id","id" DESC NULLS LAST) WHERE "data_requests"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "data_requests_due" ON "data_requests" USING btree ("due_on") WHERE "data_requests"."status" = 'open' and "data_requests"."warned_at" is null;--> statement-breakpoint
CREATE INDEX "nominees_clinic" ON "nominees" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "nominees"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "nominees_center" ON "nominees" USING btree ("center_id","id" DESC NULLS LAST) WHERE "nominees"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "patient_consents_patient" ON "patient_consents" USING btree ("patient_id","purpose","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "patient_consents_clinic" ON "patient_consents" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "patient_consents"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "patient_consents_center" ON "patient_consents" USING btree ("center_id","id" DESC NULLS LAST) WHERE "patient_consents"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "record_copies_patient" ON "record_copies" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "record_copies_expires" ON "record_copies" USING btree ("expires_at") WHERE "record_copies"."file_path" is not null;--> statement-breakpoint
CREATE INDEX "video_events_appointment_of" ON "video_events" USING btree ("appointment_id","id");--> statement-breakpoint
CREATE INDEX "video_events_patient" ON "video_events" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "video_events_clinic" ON "video_events" USING btree ("clinic_id","id");--> statement-breakpoint
CREATE INDEX "video_presence_patient" ON "video_presence" USING btree ("patient_id");--> statement-breakpoint
ALTER TABLE "notice_mutes" ADD CONSTRAINT "notice_mutes_kind_one_of" CHECK ("notice_mutes"."kind" in ('referral_received', 'report_uploaded', 'payment_received', 'refund_needed', 'low_stock', 'follow_up_due', 'message_reply', 'message_cap', 'messages_failing', 'booking_request', 'booking_change', 'organisation_created', 'data_request', 'video_visit')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_one_of" CHECK ("notices"."kind" in ('referral_received', 'report_uploaded', 'payment_received', 'refund_needed', 'low_stock', 'follow_up_due', 'message_reply', 'message_cap', 'messages_failing', 'booking_request', 'booking_change', 'organisation_created', 'data_request', 'video_visit')) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_message_type_one_of" CHECK ("message_templates"."message_type" in ('appointment_reminder', 'report_ready', 'payment_reminder', 'follow_up', 'next_visit', 'medication', 'test_results', 'general', 'appointment_soon', 'running_late', 'bill', 'prescription', 'critical_report', 'password_reset', 'booking_confirmed', 'booking_moved', 'booking_declined', 'slot_offered', 'portal_code', 'phone_changed', 'data_request')) NOT VALID;--> statement-breakpoint
ALTER TABLE "portal_attempts" ADD CONSTRAINT "portal_attempts_kind_one_of" CHECK ("portal_attempts"."kind" in ('code_sent', 'wrong_code', 'wrong_here')) NOT VALID;--> statement-breakpoint
-- What two people may edit at once is counted.
CREATE TRIGGER data_requests_revision BEFORE UPDATE OF
  kind, field, wished, said, guardian_name, status, due_on, answer, deeds
  ON data_requests FOR EACH ROW WHEN (
    (OLD.kind, OLD.field, OLD.wished, OLD.said, OLD.guardian_name, OLD.status, OLD.due_on, OLD.answer, OLD.deeds)
    IS DISTINCT FROM
    (NEW.kind, NEW.field, NEW.wished, NEW.said, NEW.guardian_name, NEW.status, NEW.due_on, NEW.answer, NEW.deeds)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER booking_settings_revision BEFORE UPDATE OF
  is_public, slug, days_ahead, least_notice_hours, change_limit_hours
  ON booking_settings FOR EACH ROW WHEN (
    (OLD.is_public, OLD.slug, OLD.days_ahead, OLD.least_notice_hours, OLD.change_limit_hours)
    IS DISTINCT FROM
    (NEW.is_public, NEW.slug, NEW.days_ahead, NEW.least_notice_hours, NEW.change_limit_hours)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER doctor_booking_revision BEFORE UPDATE OF
  mode, offers_video
  ON doctor_booking FOR EACH ROW WHEN (
    (OLD.mode, OLD.offers_video) IS DISTINCT FROM (NEW.mode, NEW.offers_video)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
-- When a visit began: the pace of the day is reckoned from it.
CREATE FUNCTION note_begun() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.begun_at := CASE WHEN NEW.status = 'inprogress' OR NEW.status LIKE 'bill_%' THEN coalesce(NEW.begun_at, now()) END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER appointments_begun BEFORE INSERT OR UPDATE OF status ON appointments
  FOR EACH ROW EXECUTE FUNCTION note_begun();--> statement-breakpoint
-- What was answered, agreed to and done stands.
CREATE TRIGGER video_events_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON video_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('What happened at a video visit is never changed');--> statement-breakpoint
CREATE TRIGGER patient_consents_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON patient_consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('What was agreed to stands');
