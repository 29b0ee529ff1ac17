import { describe, expect, it } from 'vitest';
import { complaintsAbout } from './check.ts';
import { parseMigration, readMigrations } from './files.ts';

const complaints = (text: string) => complaintsAbout(parseMigration({ tag: '0007_any', when: 7 }, text));
const steps = (text: string) => complaints(`-- step by step\n${text}`);

/** Until then there was no installation whose people could have waited. */
const RULES_SINCE = Date.parse('2026-11-22T16:00:00Z');

it('finds no migration that makes anybody wait', () => {
  const bound = readMigrations().filter(({ when }) => when > RULES_SINCE);
  expect(bound.flatMap(complaintsAbout)).toEqual([]);
});

describe('a migration', () => {
  it.each([
    'CREATE INDEX "a_b" ON "a" USING btree ("b");',
    'CREATE UNIQUE INDEX a_b ON public.a (b);',
    'CREATE INDEX CONCURRENTLY a_b ON a (b);',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "b" integer NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "b" uuid DEFAULT gen_random_uuid() NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "b" integer GENERATED ALWAYS AS (c + 1) STORED;',
    'ALTER TABLE "a" ADD COLUMN "b" text UNIQUE;',
    'ALTER TABLE "a" ADD CONSTRAINT "a_b" FOREIGN KEY ("b") REFERENCES "public"."c"("id") ON DELETE no action;',
    'ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK ("a"."b" > 0);',
    'ALTER TABLE "a" ADD CONSTRAINT "a_b" UNIQUE("b");',
    'ALTER TABLE "a" VALIDATE CONSTRAINT "a_b";',
    'ALTER TABLE "a" DROP COLUMN "b";',
    'ALTER TABLE "a" DROP COLUMN "notes";',
    'DROP TABLE "a";',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" RENAME TO "b";',
    'CREATE TABLE "a" ("b" integer);--> statement-breakpoint\nALTER TABLE "a" RENAME TO "c";',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";--> statement-breakpoint\nCREATE TABLE "a" ("b" integer);',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;--> statement-breakpoint\nALTER TABLE "a" RENAME TO "c";--> statement-breakpoint\nCREATE TABLE "a" ("b" integer);',
    'UPDATE a SET b = 1;',
    'DELETE FROM a;',
    'TRUNCATE a;',
    'LOCK TABLE a;',
    'DO $$ BEGIN UPDATE a SET b = 1; END $$;',
    'CREATE TABLE c (id integer); COMMIT; BEGIN;',
    'CREATE TABLE c (id integer);--> statement-breakpoint\nUPDATE a SET b = 1;',
  ])('is refused: %s', (text) => {
    expect(complaints(text)).toHaveLength(text.includes('COMMIT') ? 2 : 1);
  });

  it.each([
    'ALTER TABLE "a" ADD COLUMN "b" integer;',
    'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'random\' NOT NULL;',
    'ALTER TABLE "a" ADD CONSTRAINT "a_b" FOREIGN KEY ("b") REFERENCES "c"("id") NOT VALID;',
    'ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK ("b" is not null) NOT VALID;',
    'ALTER TABLE "a" ADD CONSTRAINT "a_b" UNIQUE USING INDEX "a_b";',
    '-- validated by a_b_there\nALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    '-- second step of 0006_any, which stopped writing it\nALTER TABLE "a" DROP COLUMN "b";',
    'ALTER TABLE "a" DROP CONSTRAINT "a_b";',
    'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DEFAULT 1;',
    'DROP INDEX "a_b";',
    'ALTER TABLE "a" RENAME TO "b";--> statement-breakpoint\nCREATE TABLE "a" (LIKE "b") PARTITION BY RANGE (c);',
    'CREATE TABLE "c" ("id" integer);--> statement-breakpoint\nCREATE INDEX "c_id" ON "c" USING btree ("id");--> statement-breakpoint\nALTER TABLE "c" ADD CONSTRAINT "c_d" FOREIGN KEY ("id") REFERENCES "a"("id");--> statement-breakpoint\nUPDATE c SET id = 1;',
    'INSERT INTO a (b) SELECT d FROM c;',
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE a SET b = 1; RETURN NULL; END $$;',
    'CREATE TRIGGER t BEFORE UPDATE OR DELETE ON a EXECUTE FUNCTION f();',
    "-- UPDATE a SET b = 1;\nINSERT INTO a (b) VALUES ('; DROP TABLE a;');",
  ])('may say: %s', (text) => {
    expect(complaints(text)).toEqual([]);
  });
});

describe('a migration step by step', () => {
  it.each([
    'CREATE UNIQUE INDEX CONCURRENTLY "a_b" ON "a" USING btree ("b");',
    'DROP INDEX CONCURRENTLY "a_b";',
    'ALTER TABLE "a" VALIDATE CONSTRAINT "a_b";',
    '-- in batches of a\nUPDATE a SET b = 1 WHERE id > $1 AND id <= $2;',
  ])('may say: %s', (text) => {
    expect(steps(text)).toEqual([]);
  });

  it.each([
    'CREATE INDEX "a_b" ON "a" USING btree ("b");',
    'ALTER TABLE "a" ADD COLUMN "b" integer;',
    'UPDATE a SET b = 1 WHERE id > $1 AND id <= $2;',
    '-- in batches of a\nUPDATE a SET b = 1;',
    'INSERT INTO a (b) VALUES (1);',
  ])('is refused: %s', (text) => {
    expect(steps(text)).toHaveLength(1);
  });
});
