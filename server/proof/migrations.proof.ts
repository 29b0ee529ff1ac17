import { expect, it } from 'vitest';
import { figure } from './figure.ts';
import { partAuditLogUnderLoad } from './audit-months-under-load.ts';
import { migrateUnderLoad } from './migrate-under-load.ts';

it('changes a table of a million rows while nobody waits for a second', async () => {
  const { slowest, longestWait, statements, took, wrong } = await migrateUnderLoad(1_000_000);
  figure(
    `migrations of a million rows: ${(took / 1000).toFixed(1)} s, in which ${statements} statements of others waited at most ${Math.round(longestWait)} ms for a lock and took at most ${Math.round(slowest)} ms`,
  );
  expect(wrong).toBe(0);
  expect(slowest).toBeLessThan(1_000);
});

it('parts an audit log of two million entries into months while nobody waits for a second', async () => {
  const { before, written, after, took, slowest, longestWait } = await partAuditLogUnderLoad(2_000_000);
  figure(
    `an audit log of two million entries parted into months: ${(took / 1000).toFixed(1)} s, in which ${written} entries of others waited at most ${Math.round(longestWait)} ms for a lock and took at most ${Math.round(slowest)} ms`,
  );
  expect(after).toBe(before + written);
  expect(slowest).toBeLessThan(1_000);
});
