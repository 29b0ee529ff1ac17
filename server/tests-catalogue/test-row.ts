import type { labTests } from '#server/db/schema/formulary.ts';
import { nameKeyOf } from '#server/formulary/name-key.ts';

export type TestRow = typeof labTests.$inferInsert;

type Said = Pick<TestRow, 'source' | 'sourceCode' | 'name' | 'category' | 'sample' | 'loincCode'>;

/** A test that belongs to nobody: shipped with the product, or imported. */
export const testRow = (test: Said, otherNames: readonly string[]): TestRow => ({
  ...test,
  nameKey: nameKeyOf(test.name),
  alsoKnownAs: otherNames.join(', ') || null,
});
