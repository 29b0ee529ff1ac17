import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldName } from '#shared/kernel/words/names.ts';
import { normalizePhone } from '#shared/kernel/words/phone.ts';

/** The order of the `…_newest` indexes: without 'nulls last' Postgres can't read it off them. */
export const newestFirst = (id: PgColumn): SQL => sql`${id} desc nulls last`;

/** A typed text for LIKE, where % and _ are letters like any other. Brings no % of its own. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** More words than these are one phrase at the end: each costs a look into the index. */
const MOST_WORDS = 4;

/**
 * What a `search_text` column is compared with, all of it, in whatever order: the surname may come first. Three letters and more stand
 * anywhere in it, fewer at the start of a word, where the index of pieces still helps. The longest, which tells most, comes first.
 * Undefined when nothing was typed.
 */
export function searchPatterns(typed: string | undefined): [string, ...string[]] | undefined {
  const looksLikePhone = /^[+\d][\d\s().-]{4,}$/.test(typed?.trim() ?? '');
  const text = looksLikePhone ? normalizePhone(typed ?? '') : foldName(typed ?? '');
  const words = text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
  const asked = [...words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1).join(' ')].filter(Boolean);
  const [first = text, ...others] = asked.toSorted((one, other) => other.length - one.length);
  return first === '' ? undefined : [patternOf(first), ...others.map(patternOf)];
}

/** Letters are counted as Postgres counts them: one beyond the first 65,536 is one. */
const patternOf = (word: string) => (Array.from(word).length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`);

/** Whether all that was typed stands in it. */
export const hasAll = (column: PgColumn | SQL, patterns: readonly string[]): SQL =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` and `,
  )})`;
