import { expect, it } from 'vitest';
import { complaintsAbout } from '#server/kernel/db/migrate/check.ts';
import { parseMigration } from '#server/kernel/db/migrate/files.ts';
import { changes, migrateUnderLoad } from './migrate-under-load.ts';

it('changes a table of 50,000 rows while nobody waits for a second', async () => {
  const complaints = Object.entries(changes).flatMap(([tag, text]) =>
    complaintsAbout(parseMigration({ tag, when: 0 }, text)),
  );
  expect(complaints).toEqual([]);
  const { longestWait, statements, wrong } = await migrateUnderLoad(50_000);
  expect(wrong).toBe(0);
  expect(statements).toBeGreaterThan(100);
  expect(longestWait).toBeLessThan(1_000);
}, 60_000);
