import type { Db } from '#server/kernel/db/client.ts';
import { medicines } from '#server/kernel/db/schema/formulary.ts';
import type { MedicineRow } from './medicine-row.ts';
import { type Saved, saveEntries } from './save-entries.ts';

const said = [
  'displayName',
  'nameKey',
  'genericName',
  'brandName',
  'strength',
  'form',
  'alsoKnownAs',
  'therapeuticGroup',
  'schedule',
] as const;

export const saveMedicines = (db: Db, rows: readonly MedicineRow[]): Promise<Saved> =>
  saveEntries(db, medicines, said, rows);
