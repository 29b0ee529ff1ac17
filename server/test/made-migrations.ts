import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A folder of migrations as drizzle-kit writes it, from their texts by name; they are later than every real one. */
export function madeMigrations(texts: Record<string, string>): { folder: string; remove: () => void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-migrations-'));
  const entries = Object.keys(texts).map((tag, index) => ({ idx: index, tag, when: 4_000_000_000_000 + index }));
  fs.mkdirSync(path.join(folder, 'meta'));
  fs.writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const [tag, text] of Object.entries(texts)) fs.writeFileSync(path.join(folder, `${tag}.sql`), text);
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/** The product's own migrations as they were before one of them, by its name without the number. */
export function earlierMigrations(name: string): { folder: string; remove: () => void } {
  const own = fileURLToPath(new URL('../kernel/db/migrations', import.meta.url));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-migrations-'));
  fs.cpSync(own, folder, { recursive: true });
  const journal = path.join(folder, 'meta', '_journal.json');
  const { entries } = JSON.parse(fs.readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const until = entries.findIndex(({ tag }) => tag.replace(/^\d+_/, '') === name);
  fs.writeFileSync(journal, JSON.stringify({ entries: entries.slice(0, until) }));
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
