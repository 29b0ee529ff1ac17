import { beforeEach, describe, expect, it } from 'vitest';
import { queryKeyOf } from '#client/lib/api/hooks.ts';
import { queryClient } from '#client/lib/api/query-client.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { examplePatient } from '#client/test/records/patients.ts';
import { listedPatient, showPatientAs } from './patient-cache.ts';

const page = (...rows: ReturnType<typeof examplePatient>[]) => ({ rows, total: rows.length, headers: {} });
const listKey = (search: string) => queryKeyOf(patientsApi.list, { query: { search } });
const getKey = queryKeyOf(patientsApi.get, { params: { id: 7 } });

beforeEach(() => queryClient.clear());

describe('patients in the cache', () => {
  it('change wherever they stand, and nobody else does', () => {
    const other = examplePatient({ id: 8 });
    queryClient.setQueryData(listKey('a'), page(other, examplePatient()));
    queryClient.setQueryData([...listKey('b'), 'pages', 50], { pages: [page(examplePatient())], pageParams: [0] });
    queryClient.setQueryData(getKey, examplePatient());
    showPatientAs(7, { status: 'inprogress' });
    const changed = examplePatient({ status: 'inprogress' });
    expect(queryClient.getQueryData(listKey('a'))).toEqual(page(other, changed));
    expect(queryClient.getQueryData([...listKey('b'), 'pages', 50])).toMatchObject({ pages: [page(changed)] });
    expect(queryClient.getQueryData(getKey)).toEqual(changed);
  });

  it('are found in the newest list that has them', () => {
    queryClient.setQueryData(listKey('old'), page(examplePatient({ name: 'Sunita' })), {
      updatedAt: Date.now() - 1000,
    });
    queryClient.setQueryData(listKey('new'), page(examplePatient()));
    expect(listedPatient(7)?.name).toBe('Sunita Sharma');
    expect(listedPatient(8)).toBeUndefined();
  });

  it('are not taken from a list that has changed since', async () => {
    queryClient.setQueryData(listKey('a'), page(examplePatient()));
    await queryClient.invalidateQueries();
    expect(listedPatient(7)).toBeUndefined();
  });
});
