-- step by step
CREATE INDEX CONCURRENTLY "medicines_name" ON "medicines" USING btree ("name_key" text_pattern_ops);