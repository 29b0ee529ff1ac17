-- step by step
ALTER TABLE "files" VALIDATE CONSTRAINT "files_kind_one_of";--> statement-breakpoint
ALTER TABLE "model_calls" VALIDATE CONSTRAINT "model_calls_kind_one_of";--> statement-breakpoint
ALTER TABLE "message_templates" VALIDATE CONSTRAINT "message_templates_message_type_one_of";
