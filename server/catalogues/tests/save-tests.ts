import type { Db } from '#server/kernel/db/client.ts';
import { labTests } from '#server/kernel/db/schema/formulary.ts';
import { type Saved, saveEntries } from '#server/catalogues/formulary/save-entries.ts';
import type { TestRow } from './test-row.ts';

const said = ['name', 'nameKey', 'category', 'sample', 'alsoKnownAs', 'loincCode'] as const;

export const saveTests = (db: Db, rows: readonly TestRow[]): Promise<Saved> => saveEntries(db, labTests, said, rows);
