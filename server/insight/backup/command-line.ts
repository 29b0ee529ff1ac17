import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BadSetting } from '#server/kernel/bad-setting.ts';
import { BackupRefused } from './refused.ts';

/** Of BACKUP_PASSPHRASE, else asked at the terminal and not shown; a new one is asked twice. */
export async function askPassphrase(given: string | null, { isNew }: { isNew: boolean }): Promise<string> {
  if (given !== null) return given;
  if (!process.stdin.isTTY) {
    throw new BackupRefused(
      'A backup needs a passphrase: set BACKUP_PASSPHRASE, or run this at a terminal to be asked.',
    );
  }
  const passphrase = await ask('Passphrase: ');
  if (!isNew) return passphrase;
  if (passphrase.length < LEAST_LENGTH) {
    throw new BackupRefused(
      `A passphrase has at least ${LEAST_LENGTH} characters: five words that don't belong together, say.`,
    );
  }
  if ((await ask('Once more: ')) !== passphrase) throw new BackupRefused('The two are different. Nothing was done.');
  return passphrase;
}

const LEAST_LENGTH = 12;

async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

/** Ends with 1 and a sentence where something was refused; everything else is a fault, with its trace. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BackupRefused || error instanceof BadSetting)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The first few of a long list. */
export const some = (names: readonly string[]): string =>
  names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '');
