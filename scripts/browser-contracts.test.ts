import fs from 'node:fs';
import { expect, it } from 'vitest';
import { allEndpoints } from '#shared/api.ts';
import { type CallFacts, factsOf } from '#shared/browser-contracts.ts';
import { moduleForBrowser, readContracts, schemaReadIn } from './browser-contracts.mjs';
import { inRoot } from './root.mjs';
import { filesIn } from './sources.mjs';

it('gives the browser of every contract what it reads, and no schema', async () => {
  const contracts = await readContracts();
  const files = filesIn('shared').filter((file) => /[^/\\]\.api\.ts$/.test(file));
  const areas = files.map((file) => {
    const code = moduleForBrowser(fs.readFileSync(inRoot(file), 'utf8'), contracts);
    // Plain data, so nothing comes along with it.
    return JSON.parse(/^export const \w+ = (.*);$/.exec(code ?? '')?.[1] ?? 'null') as Record<string, CallFacts>;
  });
  const nameOf = ({ area, name }: CallFacts) => `${area}.${name}`;
  const inOrder = (calls: CallFacts[]) => calls.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  expect(inOrder(areas.flatMap((area) => Object.values(area)))).toEqual(inOrder(allEndpoints.map(factsOf)));
});

it.each([
  ['zodResolver(patientsApi.create.body)', 'patientsApi.create.body'],
  ['const { shape } = patientsApi.list.query;', 'patientsApi.list.query'],
  ['schema ?? endpoint.body', 'endpoint.body'],
  ['const { body } = response; useApi(patientsApi.list, { query })', undefined],
])('sees in %j a schema that the browser does not have: %s', (code, schema) => {
  expect(schemaReadIn(code)).toBe(schema);
});
