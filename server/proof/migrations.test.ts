import { expect, it } from 'vitest';
import { complaintsAbout } from '#server/kernel/db/migrate/check.ts';
import { parseMigration } from '#server/kernel/db/migrate/files.ts';
import { partAuditLogUnderLoad } from './audit-months-under-load.ts';
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

it('parts an audit log of 20,000 entries into months while nobody waits for a second or loses one', async () => {
  const { before, written, after, parts, findings, longestWait } = await partAuditLogUnderLoad(20_000);
  expect(written).toBeGreaterThan(20);
  expect(after).toBe(before + written);
  // What was there stays where it is; an empty log begins with its first month, and its part then is another.
  expect(parts).toEqual(['audit_logs_earlier']);
  expect(findings).toEqual([]);
  expect(longestWait).toBeLessThan(1_000);
}, 60_000);
