ALTER TABLE "message_logs" DROP CONSTRAINT "message_logs_status_one_of";--> statement-breakpoint
ALTER TABLE "notification_logs" DROP CONSTRAINT "notification_logs_status_one_of";--> statement-breakpoint
ALTER TABLE "follow_up_reminders" ADD COLUMN "visit_day" date;--> statement-breakpoint
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_status_one_of" CHECK ("message_logs"."status" in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown'));--> statement-breakpoint
ALTER TABLE "notification_logs" ADD CONSTRAINT "notification_logs_status_one_of" CHECK ("notification_logs"."status" in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown'));
--> statement-breakpoint
-- Once from the words, which were the product's own where a prescription asked for the reminder.
UPDATE follow_up_reminders
SET visit_day = to_date(substring(message_content FROM ' on (\d{1,2} [A-Z][a-z]{2} \d{4})'), 'DD Mon YYYY')
WHERE prescription_id IS NOT NULL
  AND message_content ~ ' on \d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}';
