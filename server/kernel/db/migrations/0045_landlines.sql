-- A landline is kept with the 0 in front of its area code. Servers of the version before write ten digits, as they did.
ALTER TABLE "patients" DROP CONSTRAINT "patients_phone_ten_digits";--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_phone_digits" CHECK ("patients"."phone" ~ '^0?[0-9]{10}$') NOT VALID;
