import type { PageOf } from '#server/kernel/http/handlers.ts';

export interface Page {
  limit: number;
  offset: number;
}

/** How many rows there are in all, on each row of the page: a person has tens of records, and no second question is needed. */
export interface Counted {
  total: number;
}

/** A page of a person's records; one beyond the last asks the first row how many there are. */
export async function pageOf<Row extends Counted, Shown>(
  { limit, offset }: Page,
  read: (page: Page) => Promise<Row[]>,
  show: (row: Row) => Shown,
): Promise<PageOf<Shown>> {
  const rows = await read({ limit, offset });
  const [first] = rows.length > 0 || offset === 0 ? rows : await read({ limit: 1, offset: 0 });
  return { rows: rows.map(show), total: first?.total ?? 0 };
}
