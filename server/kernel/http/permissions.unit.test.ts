import fs from 'node:fs';
import { expect, it } from 'vitest';
import { allEndpoints } from '#shared/api.ts';
import { permissionsDocument } from './permissions.ts';

it('names only areas that exist in what a call affects', () => {
  const later = ['payments'];
  const areas = new Set([...allEndpoints.map(({ area }) => area), ...later]);
  for (const endpoint of allEndpoints) {
    for (const affected of endpoint.affects ?? []) expect(areas, `${endpoint.path} affects`).toContain(affected);
  }
});

/**
 * `npm run docs` writes the page, and whoever reads its difference compares it with the specification: a test that calls through
 * the contract can't notice a wrong path or role.
 */
it('has exactly the calls and roles of docs/permissions.md', () => {
  expect(fs.readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsDocument());
});
