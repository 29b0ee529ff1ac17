-- step by step
ALTER TABLE "record_copies" VALIDATE CONSTRAINT "record_copies_asked_by_users_id_fk";
