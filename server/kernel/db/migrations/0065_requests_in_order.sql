-- step by step
CREATE INDEX CONCURRENTLY "booking_requests_clinic_wish" ON "booking_requests" USING btree ("clinic_id","state","start_date_time","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "booking_requests_clinic_asked" ON "booking_requests" USING btree ("clinic_id","state","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY "booking_requests_clinic";