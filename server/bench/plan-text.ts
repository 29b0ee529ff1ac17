/** Plans and statements as they are kept in docs/plans, where a diff tells what has changed. */

/** Ids, days and words of this database differ from those of the next one; the way doesn't. */
export const withoutValues = (line: string): string =>
  line
    .replaceAll(/'(?:[^']|'')*'(?:::[a-z][\w ]*(?:\[\])?)?/g, '?')
    .replaceAll(/_\d{4}_\d{2}\b/g, '_month')
    .replaceAll(/\d{4}-\d{2}-\d{2}/g, '?')
    .replaceAll(/(?<![\w$.])\d+(?:\.\d+)?\b/g, '?');

/** The statement on lines that a diff can tell apart. */
export const laidOut = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (from|left join|inner join|join|where|group by|order by|limit|union all|having) /g, '\n$1 ');

/** The lines that only one of them has. */
export function differing(before: string, after: string): string {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const gone = old.filter((line) => !fresh.includes(line)).map((line) => `- ${line}`);
  return [...gone, ...fresh.filter((line) => !old.includes(line)).map((line) => `+ ${line}`)].join('\n');
}
