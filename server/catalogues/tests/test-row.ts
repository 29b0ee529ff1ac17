import type { labTests } from '#server/kernel/db/schema/formulary.ts';
import { nameKeyOf } from '#server/catalogues/formulary/name-key.ts';

export type TestRow = typeof labTests.$inferInsert;

type Said = Pick<TestRow, 'source' | 'sourceCode' | 'name' | 'category' | 'sample' | 'loincCode'>;

/** A test that belongs to nobody: shipped with the product, or imported. */
export const testRow = (test: Said, otherNames: readonly string[]): TestRow => ({
  ...test,
  nameKey: nameKeyOf(test.name),
  alsoKnownAs: otherNames.join(', ') || null,
});
