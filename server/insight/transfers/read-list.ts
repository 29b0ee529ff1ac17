import type { ImportColumns } from '#shared/insight/transfers/import-columns.ts';
import { type ReadPerson, readPerson } from '#shared/insight/transfers/read-person.ts';
import { readTable } from '#shared/kernel/files/table-file.ts';
import type { TableFault } from '#shared/kernel/files/table-faults.ts';
import { doneBy, threadTask } from '#server/kernel/threads/thread-task.ts';

interface ListToRead {
  bytes: Uint8Array;
  columns: ImportColumns;
  today: string;
}

interface ReadList {
  headings: string[];
  people: (ReadPerson & { row: number })[];
}

/** Reads the whole list and each row of it as a person, in a thread: it may have ten megabytes. */
export const readingOfList = threadTask<ListToRead, ReadList | { fault: TableFault }>('read a list');

export const readLists = doneBy(readingOfList, ({ bytes, columns, today }) => {
  const table = readTable(bytes);
  if ('fault' in table) return table;
  const people = table.rows.map(({ number: row, cells }) => ({ row, ...readPerson(cells, columns, today) }));
  return { headings: table.headings, people };
});
