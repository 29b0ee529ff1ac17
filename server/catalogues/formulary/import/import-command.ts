import path from 'node:path';
import type { Db } from '#server/kernel/db/client.ts';
import { openDatabase } from '#server/kernel/db/open-database.ts';
import { BadSetting } from '#server/kernel/bad-setting.ts';
import { ImportError } from './import-error.ts';

type Say = (line: string) => void;

export interface ImportCommand {
  usage: string;
  /** Throws for a path that can't be imported, before a database is started for it. */
  check: (given: string) => Promise<void>;
  /** Does the import; the lines it returns are printed at the end. */
  run: (db: Db, given: string, say: Say) => Promise<string[]>;
}

/** The frame of an import command: its one argument, the database, what is printed, the exit code. */
export async function runImportCommand({ usage, check, run }: ImportCommand, print: Say): Promise<void> {
  const [typed, ...more] = process.argv.slice(2);
  if (!typed || more.length > 0) {
    print(usage);
    process.exitCode = 1;
    return;
  }
  // npm starts commands in the project's folder and says here where it was called.
  const given = path.resolve(process.env.INIT_CWD ?? '.', typed);
  const begun = performance.now();
  try {
    await check(given);
    const { db, close } = await openDatabase();
    try {
      for (const line of await run(db, given, print)) print(line);
    } finally {
      await close();
    }
    print(`Done in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  } catch (error) {
    print(`${reasonOf(error)}. Nothing was imported.`);
    process.exitCode = 1;
  }
}

/** A sentence without its full stop. A failed statement's own message would repeat thousands of rows. */
function reasonOf(error: unknown): string {
  if (error instanceof ImportError || error instanceof BadSetting) return error.message.replace(/\.$/, '');
  const { message, code } = (error instanceof Error && error.cause ? error.cause : error) as {
    message?: string;
    code?: string;
  };
  return `The database refused: ${[message, code].filter(Boolean).join(' ')}`;
}
