/** Lists go by number, so what happened earlier is stored earlier. Gives back the number of each row, in the rows' own order. */
export async function inOrderOfTime<Row extends { createdAt: string }>(
  rows: readonly Row[],
  insert: (ordered: Row[]) => Promise<{ id: number }[]>,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const ordered = rows.map((row, place) => ({ row, place })).toSorted((one, other) => byTime(one.row, other.row));
  const stored = await insert(ordered.map(({ row }) => row));
  const numbers = new Map(ordered.map(({ place }, index) => [place, stored[index]?.id ?? 0]));
  return rows.map((_, place) => numbers.get(place) ?? 0);
}

export const byTime = (one: { createdAt: string }, other: { createdAt: string }): number =>
  one.createdAt.localeCompare(other.createdAt);
