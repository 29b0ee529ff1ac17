import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import { acknowledgedBy, openAsker, replayedBy, secondsBehind } from '#server/kernel/db/replica/standing.ts';
import { type ReplicaRead, replicaReads } from './channels.ts';

/** What the read replica does, and how it stands at each look. Nothing of it is there where none is set. */
export function replicaFigures(registers: Registry[], { primary, readUrl }: { primary: pg.Pool; readUrl: string }) {
  const reads = new Counter({
    name: 'naadi_replica_reads_total',
    help: 'Reads that the replica is meant for: done there, or at the primary because it was behind, away or failed.',
    labelNames: ['outcome'],
    registers,
  });
  const up = new Gauge({ name: 'naadi_replica_up', help: '1 while the replica answers as a standby.', registers });
  const bytes = new Gauge({
    name: 'naadi_replica_lag_bytes',
    help: 'What the replica has not replayed yet.',
    registers,
  });
  const seconds = new Gauge({
    name: 'naadi_replica_lag_seconds',
    help: 'How old what the replica replayed last is; 0 while it has everything.',
    registers,
  });
  const onRead = (message: unknown) => reads.inc({ ...(message as ReplicaRead) });
  replicaReads.subscribe(onRead);

  let asker: pg.Client | undefined;
  const forget = () => {
    void asker?.end().catch(() => undefined);
    asker = undefined;
  };
  return {
    /** While it doesn't answer, its figures are missing rather than old. */
    async ask(): Promise<void> {
      bytes.remove();
      seconds.remove();
      try {
        asker ??= await openAsker(readUrl);
        const position = await acknowledgedBy(primary);
        const lag = Math.max(0, position - (await replayedBy(asker)));
        bytes.set(lag);
        seconds.set(lag === 0 ? 0 : await secondsBehind(asker));
        up.set(1);
      } catch {
        up.set(0);
        forget();
      }
    },
    stop() {
      replicaReads.unsubscribe(onRead);
      forget();
    },
  };
}
