import { type SQL, sql } from 'drizzle-orm';
import { careLists } from './lists/care.ts';
import { clinicLists } from './lists/clinic.ts';
import { contactLists } from './lists/contact.ts';
import { deskLists } from './lists/desk.ts';
import type { ExportList } from './lists/export-list.ts';
import { moneyLists } from './lists/money.ts';
import { stockLists } from './lists/stock.ts';

/** All that a clinic has on record. A table's list stands with those of its wing, in `lists`. */
export const exportLists = (shown: { showsCommission: boolean }): ExportList[] => [
  ...deskLists,
  ...careLists(shown),
  ...moneyLists,
  ...stockLists,
  ...contactLists,
  ...clinicLists,
];

interface Page {
  clinicId: number;
  after: number;
  size: number;
}

/** One page of a list, by the id after which it begins. Ascending as the `desc nulls last` indexes are read backwards. */
export function pageOfList({ columns, from, id = sql`t.id`, lines }: ExportList, { clinicId, after, size }: Page): SQL {
  const page = (what: SQL) => sql`select ${what} from ${from}
    where t.clinic_id = ${clinicId} and ${id} > ${after}
    order by ${id} nulls first limit ${sql.raw(String(size))}`;
  return lines
    ? sql`select ${columns} from (${page(sql`t.*`)}) t ${lines.join} order by t.id, ${lines.order}`
    : page(columns);
}
