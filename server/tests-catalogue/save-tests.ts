import type { Db } from '#server/db/client.ts';
import { labTests } from '#server/db/schema/formulary.ts';
import { type Saved, saveEntries } from '#server/formulary/save-entries.ts';
import type { TestRow } from './test-row.ts';

const said = ['name', 'nameKey', 'category', 'sample', 'alsoKnownAs', 'loincCode'] as const;

export const saveTests = (db: Db, rows: readonly TestRow[]): Promise<Saved> => saveEntries(db, labTests, said, rows);
