import { expect, it } from 'vitest';
import { testAliases, testOfAlias } from '#shared/catalogues/tests/test-aliases.ts';
import { starterTests } from './starter.ts';

it.each(testAliases)('%s means a test that ships with the product', (alias) => {
  expect(starterTests.map(({ name }) => name)).toContain(testOfAlias(` ${alias.toUpperCase()} `));
});

it('means nothing else', () => {
  for (const typed of ['', 'cb', 'constructor', 'cbc with esr']) expect(testOfAlias(typed)).toBeUndefined();
});
