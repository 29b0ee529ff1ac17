-- step by step
ALTER TABLE "files" VALIDATE CONSTRAINT "files_kind_one_of";
