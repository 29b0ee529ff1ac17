/** What children of a place in a table measure: skewness, median and coefficient of variation. */
export type Lms = readonly [number, number, number];

/** Rows of three figures, divided by '|'. */
export const read = (table: string): Lms[] =>
  table.split('|').map((row) => row.split(' ').map(Number) as [number, number, number]);

/** Rows that share their skewness, of the other two figures. */
export const readWith = (skew: number, table: string): Lms[] =>
  table.split('|').map((row) => [skew, ...row.split(' ').map(Number)] as [number, number, number]);

/** The row of a place between two rows, on the straight line from one to the other. */
export function between(table: readonly Lms[], place: number): Lms | null {
  const row = Math.min(Math.floor(place), table.length - 2);
  const [before, after] = [table[row], table[row + 1]];
  if (!before || !after) return null;
  const at = (part: 0 | 1 | 2) => before[part] + (after[part] - before[part]) * (place - row);
  return [at(0), at(1), at(2)];
}
