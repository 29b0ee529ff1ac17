import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Migration {
  name: string;
  /** The moment in which it was written, in milliseconds: what a database remembers it by. */
  when: number;
  hash: string;
  statements: string[];
  /** Each statement on its own, for what a transaction can't hold or mustn't. */
  stepByStep: boolean;
}

/** Where drizzle-kit puts a line between two statements. */
const BETWEEN_STATEMENTS = '--> statement-breakpoint';
const STEP_BY_STEP = /^\s*-- step by step\n/;

const ownFolder = () => fileURLToPath(new URL('../migrations', import.meta.url));

/** The migrations that come with this version, oldest first. */
export function readMigrations(folder = ownFolder()): Migration[] {
  const journal = JSON.parse(fs.readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: JournalEntry[];
  };
  return journal.entries.map((entry) => parseMigration(entry, fs.readFileSync(`${folder}/${entry.tag}.sql`, 'utf8')));
}

interface JournalEntry {
  tag: string;
  when: number;
}

export function parseMigration({ tag, when }: JournalEntry, text: string): Migration {
  return {
    name: tag,
    when,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split(BETWEEN_STATEMENTS).filter((statement) => statement.trim() !== ''),
    stepByStep: STEP_BY_STEP.test(text),
  };
}
