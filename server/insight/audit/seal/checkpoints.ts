import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { signer } from '#server/kernel/signing.ts';
import type { Head } from './chain.ts';

/** How far every chain had come at a moment, as it was written down outside of the database. */
export interface Checkpoint {
  file: string;
  at: string;
  chains: Map<string, Head>;
  /** Its signature is that of this installation. */
  isGenuine: boolean;
}

const NAME = /^\d{4}-\d\d-\d\d\.json$/;

/**
 * Checkpoints in the data folder, one file a day, in which the day's last stands. A chain whose end was cut off fits together
 * as well as before; that it was longer once only these can tell. Copies of them elsewhere tell it also of this machine's owner.
 */
export function checkpointsIn(dataDir: string, auditKey: string) {
  const folder = path.join(dataDir, 'audit-checkpoints');
  const signature = signer(auditKey, 'audit checkpoint');

  async function read(file: string): Promise<Checkpoint> {
    const text = await readFile(path.join(folder, file), 'utf8');
    try {
      const { signature: given, said } = JSON.parse(text) as { signature: string; said: string };
      const { at, chains } = JSON.parse(said) as { at: string; chains: Record<string, Head> };
      return { file, at, chains: new Map(Object.entries(chains)), isGenuine: signature.matches(said, given) };
    } catch {
      return { file, at: '', chains: new Map(), isGenuine: false };
    }
  }

  /** Oldest first. */
  const files = async (): Promise<string[]> =>
    (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).toSorted();

  return {
    all: async (): Promise<Checkpoint[]> => await Promise.all((await files()).map(read)),

    async latest(): Promise<Checkpoint | undefined> {
      const last = (await files()).at(-1);
      return last === undefined ? undefined : await read(last);
    },

    /** Whole or not at all. */
    async write(chains: ReadonlyMap<string, Head>, now = new Date()): Promise<void> {
      const said = JSON.stringify({ at: now.toISOString(), chains: Object.fromEntries(chains) });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const place = path.join(folder, `${now.toISOString().slice(0, 10)}.json`);
      const draft = `${place}.${process.pid}`;
      await writeFile(draft, `${JSON.stringify({ signature: signature.sign(said), said })}\n`, { mode: 0o600 });
      await rename(draft, place);
    },
  };
}

export type Checkpoints = ReturnType<typeof checkpointsIn>;
