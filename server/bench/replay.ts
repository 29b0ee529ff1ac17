import type { RecordedStatement } from './record.ts';

/** Where a value of a statement comes from, when the call is made again for somebody else. */
type Source =
  | { kind: 'same'; value: unknown }
  | { kind: 'part'; name: string }
  | { kind: 'text'; value: string }
  | { kind: 'list'; items: Source[] }
  | { kind: 'result'; statement: number; column: string; asText: boolean };

export interface ReplayStatement {
  name?: string;
  text: string;
  sources: Source[];
}

/** Distinctive values that stood in the recorded call: what takes their place is a part of each request. */
export type Placeholders = Record<string, string>;

/**
 * Turns a recorded call into one that can be made again: values that held a placeholder are filled from the request,
 * values that an earlier statement gave back are taken from its new result.
 */
export function toReplay(recorded: RecordedStatement[], placeholders: Placeholders): ReplayStatement[] {
  return recorded.map(({ name, text, values }, index) => ({
    ...(name && { name: `bare_${name}` }),
    text,
    sources: values.map((value) => sourceOf(value, placeholders, recorded.slice(0, index))),
  }));
}

/** The words and patterns of a search are a list: each of it comes from somewhere. */
const sourceOf = (value: unknown, placeholders: Placeholders, earlier: RecordedStatement[]): Source =>
  Array.isArray(value)
    ? { kind: 'list', items: value.map((item) => sourceOf(item, placeholders, earlier)) }
    : (fromRequest(value, placeholders) ?? earlierResult(earlier, value) ?? { kind: 'same', value });

/** A value that is a placeholder, or a text that contains one. Numbers are too short to be looked for inside texts. */
function fromRequest(value: unknown, placeholders: Placeholders): Source | undefined {
  const whole = Object.entries(placeholders).find(([, word]) => word === String(value));
  if (whole) return { kind: 'part', name: whole[0] };
  const words = Object.values(placeholders).filter((word) => !/^\d{1,6}$/.test(word));
  return typeof value === 'string' && words.some((word) => value.includes(word)) ? { kind: 'text', value } : undefined;
}

/** Small numbers and empty values are too common to tell where they came from. */
const isTelling = (value: unknown) => typeof value === 'number' && value > 1000;

function earlierResult(earlier: RecordedStatement[], value: unknown): Source | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (!isTelling(number)) return undefined;
  for (const [statement, { firstRow }] of earlier.entries()) {
    const column = Object.entries(firstRow ?? {}).find(([, given]) => given === number)?.[0];
    if (column) return { kind: 'result', statement, column, asText: typeof value === 'string' };
  }
  return undefined;
}

/** The values of one statement for one request. */
export function valuesFor(
  statement: ReplayStatement,
  placeholders: Placeholders,
  request: Record<string, string>,
  results: (Record<string, unknown> | undefined)[],
): unknown[] {
  const valueOf = (source: Source): unknown => {
    if (source.kind === 'list') return source.items.map(valueOf);
    if (source.kind === 'same') return source.value;
    if (source.kind === 'part') return request[source.name];
    if (source.kind === 'result') {
      const value = results[source.statement]?.[source.column];
      return source.asText ? String(value) : value;
    }
    let text = source.value;
    for (const [name, word] of Object.entries(placeholders)) text = text.replaceAll(word, request[name] ?? '');
    return text;
  };
  return statement.sources.map(valueOf);
}
