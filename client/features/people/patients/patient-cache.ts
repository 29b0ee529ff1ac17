import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from '#client/lib/api/query-client.ts';
import type { ListResult } from '#shared/kernel/http/endpoint.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';

type Rows = ListResult<Patient>;
type Listed = Rows | InfiniteData<Rows>;

const { list, get } = patientsApi;
const walkIns = walkInsApi.list;

/** The patient as a list that is up to date has it: what opens for one of its cards needn't wait. */
export function listedPatient(id: number): Patient | undefined {
  const lists = [list, walkIns].flatMap(({ area, name }) =>
    queryClient.getQueryCache().findAll({ queryKey: [area, name], stale: false }),
  );
  const newestFirst = lists.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const { state } of newestFirst) {
    const found = rowsOf(state.data as Listed | undefined).find((patient) => patient.id === id);
    if (found) return found;
  }
  return undefined;
}

const rowsOf = (listed: Listed | undefined): readonly Patient[] => {
  if (!listed) return [];
  return 'pages' in listed ? listed.pages.flatMap(({ rows }) => rows) : listed.rows;
};

/** Shows a change of one patient at once, wherever the patient stands on screen. The refetch that follows brings the truth. */
export function showPatientAs(id: number, change: Partial<Patient>): void {
  const changed = (patient: Patient) => (patient.id === id ? { ...patient, ...change } : patient);
  const changedIn = (page: Rows) => ({ ...page, rows: page.rows.map(changed) });
  queryClient.setQueriesData<Listed>({ queryKey: [list.area, list.name] }, (listed) => {
    if (!listed) return undefined;
    return 'pages' in listed ? { ...listed, pages: listed.pages.map(changedIn) } : changedIn(listed);
  });
  queryClient.setQueriesData<Patient>({ queryKey: [get.area, get.name] }, (patient) => patient && changed(patient));
}
