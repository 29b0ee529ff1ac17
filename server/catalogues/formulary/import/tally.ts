/** Told for each record that is left out, why: 'has no name'. */
export type Skip = (reason: string) => void;

export interface Tally {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  /** By reason. */
  skipped: Map<string, number>;
}

export const newTally = (): Tally => ({ read: 0, added: 0, updated: 0, unchanged: 0, skipped: new Map() });

export const skipIn =
  (tally: Tally): Skip =>
  (reason) => {
    tally.skipped.set(reason, (tally.skipped.get(reason) ?? 0) + 1);
  };

const number = new Intl.NumberFormat('en-IN');

/** '71,503 read: 71,400 added, 0 updated, 0 unchanged, 103 left out', and a line for each reason. */
export function tallyLines(what: string, tally: Tally): string[] {
  const leftOut = [...tally.skipped.values()].reduce((sum, count) => sum + count, 0);
  const counts = { added: tally.added, updated: tally.updated, unchanged: tally.unchanged, 'left out': leftOut };
  const list = Object.entries(counts).map(([name, count]) => `${number.format(count)} ${name}`);
  return [
    `${what}: ${number.format(tally.read)} read, ${list.join(', ')}.`,
    ...[...tally.skipped].map(([reason, count]) => `  left out ${number.format(count)}: ${reason}`),
  ];
}
