import { LABEL } from './manifest.ts';
import { type BackupPlace, momentOf } from './places.ts';
import { outlived } from './retention.ts';

const DAY_MS = 86_400_000;

/** Removes the backups whose time is over, and what a process that was killed has begun. */
export async function removeOutlived(place: BackupPlace, now = new Date()): Promise<void> {
  const whole: string[] = [];
  for (const name of await place.list()) {
    const label = await place.read(name, LABEL);
    label?.stream.destroy();
    if (label) whole.push(name);
    else if (now.getTime() - Date.parse(momentOf(name)) > DAY_MS) await place.remove(name);
  }
  for (const name of outlived(whole)) await place.remove(name);
}
