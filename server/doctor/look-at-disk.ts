import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type Finding, note, well, wrong } from './finding.ts';

const GIB = 1024 ** 3;
/** Below it a busy day's uploads may not fit. */
const LEAST = GIB;
const COMFORTABLE = 5 * GIB;

/** Whether DATA_DIR takes files, and for how long it will. */
export async function lookAtDisk(dataDir: string, readSpace = freeBytes): Promise<Finding[]> {
  const about = 'disk';
  try {
    await fs.mkdir(dataDir, { recursive: true });
    const file = path.join(dataDir, `.doctor-${randomUUID()}`);
    await fs.writeFile(file, 'a line');
    await fs.rm(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const todo = 'Give the folder to the user that Naadi runs as, or set DATA_DIR to one that is.';
    return [wrong(about, `DATA_DIR (${dataDir}) can't be written to (${code}).`, todo)];
  }
  const free = await readSpace(dataDir);
  const left = `${(free / GIB).toFixed(1)} GiB free in DATA_DIR (${dataDir}).`;
  const todo = 'Make room, or move DATA_DIR to a larger disk: uploads are refused when it is full.';
  if (free < LEAST) return [wrong(about, `Only ${left}`, todo)];
  if (free < COMFORTABLE) return [note(about, left, todo)];
  return [well(about, `Writable, ${left}`)];
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize;
}
