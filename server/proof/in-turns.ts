export const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** What nineteen of twenty don't exceed. */
export const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0;

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * The median time of each way, measured in turns so that whatever else the machine does hits all alike. The first rounds only
 * warm up what every call needs.
 */
export async function inTurns(
  ways: Readonly<Record<string, () => Promise<unknown>>>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Record<string, number>> {
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      const took = await timeOf(way);
      if (round >= 0) times.get(name)?.push(took);
    }
  }
  return Object.fromEntries([...times].map(([name, each]) => [name, median(each)]));
}
