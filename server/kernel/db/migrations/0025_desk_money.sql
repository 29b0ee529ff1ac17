CREATE TABLE "advances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"method" text,
	"reference" text,
	"reason" text,
	"receipt_id" integer,
	"transaction_id" integer,
	"refund_id" integer,
	"shift_id" integer,
	"business_day" date DEFAULT '-infinity' NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advances_one_organisation" CHECK (num_nonnulls("advances"."clinic_id", "advances"."center_id") = 1),
	CONSTRAINT "advances_kind_one_of" CHECK ("advances"."kind" in ('taken', 'used', 'returned', 'given_back')),
	CONSTRAINT "advances_method_one_of" CHECK ("advances"."method" in ('cash', 'upi', 'card', 'cheque', 'manual')),
	CONSTRAINT "advances_amount_positive" CHECK ("advances"."amount" > 0),
	CONSTRAINT "advances_moves_money" CHECK (("advances"."kind" in ('taken', 'given_back')) = ("advances"."method" is not null)),
	CONSTRAINT "advances_taken" CHECK (("advances"."kind" = 'taken') = ("advances"."receipt_id" is not null)),
	CONSTRAINT "advances_used" CHECK (("advances"."kind" = 'used') = ("advances"."transaction_id" is not null)),
	CONSTRAINT "advances_returned" CHECK (("advances"."kind" = 'returned') = ("advances"."refund_id" is not null))
);--> statement-breakpoint
CREATE TABLE "closed_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closed_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"day" date NOT NULL,
	"collected" numeric(10, 2) NOT NULL,
	"given_back" numeric(10, 2) NOT NULL,
	"closed_by" integer NOT NULL,
	"pdf_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_days_clinic" UNIQUE("clinic_id","day"),
	CONSTRAINT "closed_days_center" UNIQUE("center_id","day"),
	CONSTRAINT "closed_days_id_clinic" UNIQUE("id","clinic_id"),
	CONSTRAINT "closed_days_id_center" UNIQUE("id","center_id"),
	CONSTRAINT "closed_days_one_organisation" CHECK (num_nonnulls("closed_days"."clinic_id", "closed_days"."center_id") = 1),
	CONSTRAINT "closed_days_collected_not_negative" CHECK ("closed_days"."collected" >= 0),
	CONSTRAINT "closed_days_given_back_not_negative" CHECK ("closed_days"."given_back" >= 0)
);--> statement-breakpoint
CREATE TABLE "day_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"closed_day_id" integer NOT NULL,
	"note" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_notes_one_organisation" CHECK (num_nonnulls("day_notes"."clinic_id", "day_notes"."center_id") = 1),
	CONSTRAINT "day_notes_note_not_blank" CHECK (btrim("day_notes"."note") <> '')
);--> statement-breakpoint
CREATE TABLE "shift_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"shift_id" integer NOT NULL,
	"method" text NOT NULL,
	"expected" numeric(10, 2) NOT NULL,
	"counted" numeric(10, 2) NOT NULL,
	"pieces" jsonb,
	CONSTRAINT "shift_counts_method" UNIQUE("shift_id","method"),
	CONSTRAINT "shift_counts_one_organisation" CHECK (num_nonnulls("shift_counts"."clinic_id", "shift_counts"."center_id") = 1),
	CONSTRAINT "shift_counts_method_one_of" CHECK ("shift_counts"."method" in ('cash', 'upi', 'card', 'cheque', 'manual'))
);--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"user_id" integer NOT NULL,
	"opening_float" numeric(10, 2) NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	"note" text,
	CONSTRAINT "shifts_id_clinic" UNIQUE("id","clinic_id"),
	CONSTRAINT "shifts_id_center" UNIQUE("id","center_id"),
	CONSTRAINT "shifts_one_organisation" CHECK (num_nonnulls("shifts"."clinic_id", "shifts"."center_id") = 1),
	CONSTRAINT "shifts_opening_float_not_negative" CHECK ("shifts"."opening_float" >= 0),
	CONSTRAINT "shifts_times" CHECK ("shifts"."closed_at" >= "shifts"."opened_at"),
	CONSTRAINT "shifts_closed_by" CHECK (("shifts"."closed_at" is null) = ("shifts"."closed_by" is null))
);--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer NOT NULL,
	"referral_id" integer,
	"walkin_center_id" integer GENERATED ALWAYS AS (case when referral_id is null then center_id end) STORED,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"receipt_number" text GENERATED ALWAYS AS ('RCT/' || financial_year || '/' || lpad(sequence::text, greatest(6, length(sequence::text)), '0')) STORED NOT NULL,
	"total" numeric(10, 2) NOT NULL,
	"tendered" numeric(10, 2),
	"received_by" integer,
	"shift_id" integer,
	"business_day" date DEFAULT '-infinity' NOT NULL,
	"pdf_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_clinic_number" UNIQUE("clinic_id","financial_year","sequence"),
	CONSTRAINT "receipts_center_number" UNIQUE("center_id","financial_year","sequence"),
	CONSTRAINT "receipts_id_clinic" UNIQUE("id","clinic_id"),
	CONSTRAINT "receipts_id_center" UNIQUE("id","center_id"),
	CONSTRAINT "receipts_one_organisation" CHECK (num_nonnulls("receipts"."clinic_id", "receipts"."center_id") = 1),
	CONSTRAINT "receipts_referral_is_centers" CHECK ("receipts"."referral_id" is null or "receipts"."center_id" is not null),
	CONSTRAINT "receipts_financial_year" CHECK ("receipts"."financial_year" ~ '^[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "receipts_sequence_positive" CHECK ("receipts"."sequence" > 0),
	CONSTRAINT "receipts_total_positive" CHECK ("receipts"."total" > 0),
	CONSTRAINT "receipts_tendered_positive" CHECK ("receipts"."tendered" > 0)
);--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind_one_of";--> statement-breakpoint
ALTER TABLE "invoice_counters" DROP CONSTRAINT "invoice_counters_series_one_of";--> statement-breakpoint
ALTER TABLE "payment_transactions" DROP CONSTRAINT "payment_transactions_payment_method_one_of";--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "shift_id" integer;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "business_day" date;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "receipt_id" integer;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "shift_id" integer;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "business_day" date;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_receipt_of_clinic" FOREIGN KEY ("receipt_id","clinic_id") REFERENCES "public"."receipts"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_receipt_of_center" FOREIGN KEY ("receipt_id","center_id") REFERENCES "public"."receipts"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_shift_of_clinic" FOREIGN KEY ("shift_id","clinic_id") REFERENCES "public"."shifts"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_shift_of_center" FOREIGN KEY ("shift_id","center_id") REFERENCES "public"."shifts"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_payment_of_clinic" FOREIGN KEY ("transaction_id","clinic_id") REFERENCES "public"."payment_transactions"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_payment_of_center" FOREIGN KEY ("transaction_id","center_id") REFERENCES "public"."payment_transactions"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_notes" ADD CONSTRAINT "day_notes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_notes" ADD CONSTRAINT "day_notes_of_clinic" FOREIGN KEY ("closed_day_id","clinic_id") REFERENCES "public"."closed_days"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_notes" ADD CONSTRAINT "day_notes_of_center" FOREIGN KEY ("closed_day_id","center_id") REFERENCES "public"."closed_days"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_counts" ADD CONSTRAINT "shift_counts_shift_of_clinic" FOREIGN KEY ("shift_id","clinic_id") REFERENCES "public"."shifts"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_counts" ADD CONSTRAINT "shift_counts_shift_of_center" FOREIGN KEY ("shift_id","center_id") REFERENCES "public"."shifts"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_patient_of_center" FOREIGN KEY ("patient_id","walkin_center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_referral" FOREIGN KEY ("referral_id","center_id","patient_id") REFERENCES "public"."referrals"("id","center_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_shift_of_clinic" FOREIGN KEY ("shift_id","clinic_id") REFERENCES "public"."shifts"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_shift_of_center" FOREIGN KEY ("shift_id","center_id") REFERENCES "public"."shifts"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advances_patient" ON "advances" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "advances_receipt" ON "advances" USING btree ("receipt_id") WHERE "advances"."receipt_id" is not null;--> statement-breakpoint
CREATE INDEX "advances_transaction" ON "advances" USING btree ("transaction_id") WHERE "advances"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX "advances_refund" ON "advances" USING btree ("refund_id") WHERE "advances"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "advances_shift" ON "advances" USING btree ("shift_id") WHERE "advances"."shift_id" is not null;--> statement-breakpoint
CREATE INDEX "advances_clinic_patient" ON "advances" USING btree ("clinic_id","patient_id") WHERE "advances"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "advances_center_patient" ON "advances" USING btree ("center_id","patient_id") WHERE "advances"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "advances_clinic_day" ON "advances" USING btree ("clinic_id","business_day") WHERE "advances"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "advances_center_day" ON "advances" USING btree ("center_id","business_day") WHERE "advances"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "day_notes_day" ON "day_notes" USING btree ("closed_day_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_open" ON "shifts" USING btree ("user_id") WHERE "shifts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "shifts_clinic_opened" ON "shifts" USING btree ("clinic_id","opened_at" DESC NULLS LAST) WHERE "shifts"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "shifts_center_opened" ON "shifts" USING btree ("center_id","opened_at" DESC NULLS LAST) WHERE "shifts"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "receipts_patient" ON "receipts" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "receipts_referral_of" ON "receipts" USING btree ("referral_id") WHERE "receipts"."referral_id" is not null;--> statement-breakpoint
CREATE INDEX "receipts_shift" ON "receipts" USING btree ("shift_id") WHERE "receipts"."shift_id" is not null;--> statement-breakpoint
CREATE INDEX "receipts_clinic_newest" ON "receipts" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "receipts"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "receipts_center_newest" ON "receipts" USING btree ("center_id","id" DESC NULLS LAST) WHERE "receipts"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "receipts_clinic_day" ON "receipts" USING btree ("clinic_id","business_day","id" DESC NULLS LAST) WHERE "receipts"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "receipts_center_day" ON "receipts" USING btree ("center_id","business_day","id" DESC NULLS LAST) WHERE "receipts"."center_id" is not null;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_shift_of_clinic" FOREIGN KEY ("shift_id","clinic_id") REFERENCES "public"."shifts"("id","clinic_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_shift_of_center" FOREIGN KEY ("shift_id","center_id") REFERENCES "public"."shifts"("id","center_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_receipt_of_clinic" FOREIGN KEY ("receipt_id","clinic_id") REFERENCES "public"."receipts"("id","clinic_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_receipt_of_center" FOREIGN KEY ("receipt_id","center_id") REFERENCES "public"."receipts"("id","center_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_shift_of_clinic" FOREIGN KEY ("shift_id","clinic_id") REFERENCES "public"."shifts"("id","clinic_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_shift_of_center" FOREIGN KEY ("shift_id","center_id") REFERENCES "public"."shifts"("id","center_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind_one_of" CHECK ("files"."kind" in ('prescriptions', 'invoices', 'receipts', 'credit-notes', 'day-reports', 'reports', 'logos', 'profiles', 'exports')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_series_one_of" CHECK ("invoice_counters"."series" in ('INV', 'CN', 'RCT')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_business_day" CHECK ("payment_refunds"."status" <> 'completed' or "payment_refunds"."business_day" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_business_day" CHECK ("payment_transactions"."status" not in ('completed', 'refunded') or "payment_transactions"."business_day" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_payment_method_one_of" CHECK ("payment_transactions"."payment_method" in ('razorpay', 'stripe', 'cash', 'upi', 'card', 'cheque', 'manual', 'advance')) NOT VALID;--> statement-breakpoint
-- The day whose figures money is in: that on which it moved, or the day after the last closed one. Whoever moves money holds
-- the organisation's books open until the commit, and whoever closes a day waits for them; then the day is found anew.
CREATE FUNCTION business_day(clinic integer, center integer, moment timestamp with time zone) RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  zone text;
  closed date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5201128, coalesce(clinic, -center));
  IF clinic IS NOT NULL THEN
    SELECT timezone INTO zone FROM clinics WHERE id = clinic;
    SELECT max(day) INTO closed FROM closed_days WHERE clinic_id = clinic;
  ELSE
    SELECT timezone INTO zone FROM diagnostic_centers WHERE id = center;
    SELECT max(day) INTO closed FROM closed_days WHERE center_id = center;
  END IF;
  RETURN greatest((moment AT TIME ZONE zone)::date, closed + 1);
END $$;--> statement-breakpoint
-- The shift that somebody has open, or the one that is named if it was open at that moment. Whoever closes it waits.
CREATE FUNCTION shift_at(named integer, cashier integer, moment timestamp with time zone) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found_shift integer;
BEGIN
  SELECT id INTO found_shift FROM shifts
    WHERE CASE WHEN named IS NULL THEN user_id = cashier AND closed_at IS NULL
      ELSE id = named AND moment BETWEEN opened_at AND coalesce(closed_at, 'infinity') END
    FOR SHARE;
  RETURN found_shift;
END $$;--> statement-breakpoint
CREATE FUNCTION payment_is_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('completed', 'refunded') THEN
    NEW.business_day := NULL;
    NEW.shift_id := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.business_day IS NULL THEN
    NEW.business_day := business_day(NEW.clinic_id, NEW.center_id, NEW.processed_at);
    IF NEW.payment_gateway IS NULL AND NEW.payment_method <> 'advance' THEN
      NEW.shift_id := shift_at(NEW.shift_id, NEW.received_by, NEW.processed_at);
    END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_are_of_day BEFORE INSERT OR UPDATE OF status ON payment_transactions
  FOR EACH ROW EXECUTE FUNCTION payment_is_of_day();--> statement-breakpoint
CREATE TRIGGER payments_of_day_stand AFTER UPDATE ON payment_transactions
  FOR EACH ROW WHEN (
    OLD.business_day IS NOT NULL AND (
      NEW.status NOT IN ('completed', 'refunded')
      OR (OLD.business_day, OLD.shift_id, OLD.payment_method)
        IS DISTINCT FROM (NEW.business_day, NEW.shift_id, NEW.payment_method)
      OR (NEW.settles AND NOT OLD.settles)
      OR (OLD.receipt_id IS NOT NULL AND OLD.receipt_id IS DISTINCT FROM NEW.receipt_id)
    )
  )
  EXECUTE FUNCTION refuse_change('A payment keeps its day, its shift, its method and its receipt');--> statement-breakpoint
CREATE FUNCTION refund_is_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payment payment_transactions%ROWTYPE;
  moment timestamp with time zone;
BEGIN
  IF NEW.status <> 'completed' THEN
    NEW.business_day := NULL;
    NEW.shift_id := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.business_day IS NULL THEN
    moment := CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE now() END;
    SELECT * INTO payment FROM payment_transactions WHERE id = NEW.transaction_id;
    NEW.business_day := business_day(NEW.clinic_id, NEW.center_id, moment);
    -- The credit note has its place from the moment on from which it holds.
    NEW.pdf_url := coalesce(NEW.pdf_url,
      format('/uploads/credit-notes/credit_note_%s_%s.pdf', NEW.id, left(replace(gen_random_uuid()::text, '-', ''), 22)));
    IF payment.payment_gateway IS NULL AND payment.payment_method <> 'advance' THEN
      NEW.shift_id := shift_at(NEW.shift_id, NEW.created_by, moment);
    END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_are_of_day BEFORE INSERT OR UPDATE OF status ON payment_refunds
  FOR EACH ROW EXECUTE FUNCTION refund_is_of_day();--> statement-breakpoint
CREATE TRIGGER refunds_of_day_stand AFTER UPDATE ON payment_refunds
  FOR EACH ROW WHEN (
    OLD.business_day IS NOT NULL
    AND (OLD.business_day, OLD.shift_id, OLD.status, OLD.amount, OLD.transaction_id)
      IS DISTINCT FROM (NEW.business_day, NEW.shift_id, NEW.status, NEW.amount, NEW.transaction_id)
  )
  EXECUTE FUNCTION refuse_change('A refund keeps its day, its shift and its amount');--> statement-breakpoint
-- A bill that an advance paid and that is given back: the money is kept for the patient again.
CREATE FUNCTION refund_returns_advance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'completed' AND (TG_OP = 'INSERT' OR OLD.status <> 'completed') THEN
    INSERT INTO advances (clinic_id, center_id, patient_id, kind, amount, refund_id, created_by)
      SELECT NEW.clinic_id, NEW.center_id, patient_id, 'returned', NEW.amount, NEW.id, NEW.created_by
      FROM payment_transactions WHERE id = NEW.transaction_id AND payment_method = 'advance';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_return_advances AFTER INSERT OR UPDATE OF status ON payment_refunds
  FOR EACH ROW EXECUTE FUNCTION refund_returns_advance();--> statement-breakpoint
CREATE FUNCTION receipt_is_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.business_day := business_day(NEW.clinic_id, NEW.center_id, NEW.created_at);
  NEW.shift_id := shift_at(NEW.shift_id, NEW.received_by, NEW.created_at);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER receipts_are_of_day BEFORE INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION receipt_is_of_day();--> statement-breakpoint
-- AFTER, since a BEFORE trigger doesn't see generated columns.
CREATE TRIGGER receipts_stand AFTER UPDATE ON receipts
  FOR EACH ROW WHEN ((to_jsonb(OLD) - 'pdf_url') IS DISTINCT FROM (to_jsonb(NEW) - 'pdf_url'))
  EXECUTE FUNCTION refuse_change('A receipt is never changed');--> statement-breakpoint
CREATE TRIGGER receipts_stay BEFORE DELETE OR TRUNCATE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('A receipt is never deleted: its number would be missing');--> statement-breakpoint
-- At the commit: what was taken by a receipt, for bills and as an advance, is its total. A bill that an advance pays stands on
-- it too, and brings no money.
CREATE FUNCTION receipt_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  receipt receipts%ROWTYPE;
  taken numeric;
BEGIN
  SELECT * INTO receipt FROM receipts WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::integer;
  SELECT coalesce(sum(amount), 0) INTO taken FROM (
    SELECT amount FROM payment_transactions WHERE receipt_id = receipt.id AND payment_method <> 'advance'
    UNION ALL
    SELECT amount FROM advances WHERE receipt_id = receipt.id
  ) AS parts;
  IF receipt.total IS DISTINCT FROM taken THEN
    RAISE EXCEPTION USING
      ERRCODE = 'check_violation', TABLE = 'receipts', CONSTRAINT = 'receipts_add_up',
      MESSAGE = format('Receipt %s does not add up', receipt.id),
      DETAIL = format('total %s, taken %s', receipt.total, taken);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER receipts_add_up AFTER INSERT ON receipts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION receipt_adds_up('id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER receipts_add_up_of_payment AFTER INSERT OR UPDATE OF receipt_id ON payment_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.receipt_id IS NOT NULL)
  EXECUTE FUNCTION receipt_adds_up('receipt_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER receipts_add_up_of_advance AFTER INSERT ON advances
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.receipt_id IS NOT NULL)
  EXECUTE FUNCTION receipt_adds_up('receipt_id');--> statement-breakpoint
-- What is kept for a patient never goes below nothing: of two who take of it at once the second waits and counts anew.
CREATE FUNCTION advance_is_there() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept numeric;
BEGIN
  NEW.business_day := business_day(NEW.clinic_id, NEW.center_id, NEW.created_at);
  IF NEW.kind IN ('taken', 'given_back') THEN
    NEW.shift_id := shift_at(NEW.shift_id, NEW.created_by, NEW.created_at);
  END IF;
  IF NEW.kind IN ('used', 'given_back') THEN
    PERFORM FROM patients WHERE id = NEW.patient_id FOR NO KEY UPDATE;
    SELECT coalesce(sum(CASE WHEN kind IN ('taken', 'returned') THEN amount ELSE -amount END), 0) INTO kept
      FROM advances WHERE patient_id = NEW.patient_id;
    IF kept < NEW.amount THEN
      RAISE EXCEPTION USING
        ERRCODE = 'check_violation', TABLE = 'advances', CONSTRAINT = 'advances_are_there',
        MESSAGE = format('Only %s is kept for patient %s', kept, NEW.patient_id);
    END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER advances_are_there BEFORE INSERT ON advances FOR EACH ROW EXECUTE FUNCTION advance_is_there();--> statement-breakpoint
CREATE TRIGGER advances_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON advances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('What moved an advance stands');--> statement-breakpoint
CREATE TRIGGER shifts_stand BEFORE UPDATE ON shifts
  FOR EACH ROW WHEN (
    OLD.closed_at IS NOT NULL
    OR (OLD.clinic_id, OLD.center_id, OLD.user_id, OLD.opening_float, OLD.opened_at)
      IS DISTINCT FROM (NEW.clinic_id, NEW.center_id, NEW.user_id, NEW.opening_float, NEW.opened_at)
  )
  EXECUTE FUNCTION refuse_change('A closed shift is never changed, and an open one only closed');--> statement-breakpoint
CREATE TRIGGER shifts_stay BEFORE DELETE OR TRUNCATE ON shifts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('A shift is never deleted');--> statement-breakpoint
CREATE TRIGGER shift_counts_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON shift_counts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('What was counted stands');--> statement-breakpoint
-- Days are closed forwards, and none that hasn't come.
CREATE FUNCTION day_may_be_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text;
BEGIN
  PERFORM pg_advisory_xact_lock(5201128, coalesce(NEW.clinic_id, -NEW.center_id));
  SELECT timezone INTO zone FROM (
    SELECT timezone FROM clinics WHERE id = NEW.clinic_id
    UNION ALL SELECT timezone FROM diagnostic_centers WHERE id = NEW.center_id
  ) AS own;
  IF NEW.day > (clock_timestamp() AT TIME ZONE zone)::date OR EXISTS (
    SELECT FROM closed_days
    WHERE (clinic_id = NEW.clinic_id OR center_id = NEW.center_id) AND day >= NEW.day
  ) THEN
    RAISE EXCEPTION USING
      ERRCODE = 'check_violation', TABLE = 'closed_days', CONSTRAINT = 'closed_days_forwards',
      MESSAGE = 'Days are closed one after the other, and none that has not come';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER closed_days_forwards BEFORE INSERT ON closed_days FOR EACH ROW EXECUTE FUNCTION day_may_be_closed();--> statement-breakpoint
CREATE TRIGGER closed_days_stand BEFORE UPDATE ON closed_days
  FOR EACH ROW WHEN ((to_jsonb(OLD) - 'pdf_url') IS DISTINCT FROM (to_jsonb(NEW) - 'pdf_url'))
  EXECUTE FUNCTION refuse_change('A closed day stands');--> statement-breakpoint
CREATE TRIGGER closed_days_stay BEFORE DELETE OR TRUNCATE ON closed_days
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('A closed day stays closed');--> statement-breakpoint
CREATE TRIGGER day_notes_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON day_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('A note on a closed day stands');
