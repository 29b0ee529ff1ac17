import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldName } from '#shared/kernel/words/names.ts';
import { normalizePhone } from '#shared/kernel/words/phone.ts';

/** The order of the `…_newest` indexes: without 'nulls last' Postgres can't read it off them. */
export const newestFirst = (id: PgColumn): SQL => sql`${id} desc nulls last`;

/** A typed text for LIKE, where % and _ are letters like any other. Brings no % of its own. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * What a `search_text` column is compared with: three letters and more stand anywhere in it, fewer at the start of a
 * word, where the trigram index still helps. Undefined when nothing was typed.
 */
export function searchPattern(typed: string | undefined): string | undefined {
  const looksLikePhone = /^[+\d][\d\s().-]{4,}$/.test(typed?.trim() ?? '');
  const text = looksLikePhone ? normalizePhone(typed ?? '') : foldName(typed ?? '');
  if (text === '') return undefined;
  return text.length < 3 ? `% ${escapeLike(text)}%` : `%${escapeLike(text)}%`;
}
