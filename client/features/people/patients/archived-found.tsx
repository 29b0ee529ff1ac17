import { useApiPages } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { BringBack } from './bring-back.tsx';
import { PatientSummary } from './patient-summary.tsx';
import type { PatientFiltersState } from './use-patient-filters.ts';

const PAGE = 10;

interface ArchivedFoundProps {
  filters: PatientFiltersState;
  /** Nobody else was found. */
  alone: boolean;
  onOpen: (patient: Patient) => void;
}

/** Below what a search found: who is archived and fits too, folded up unless nobody else does. */
export function ArchivedFound({ filters, ...found }: ArchivedFoundProps) {
  const { organisation } = useUser();
  if (!filters.values.search?.trim() || !organisation?.archivesPeople) return null;
  return <Found filters={filters} {...found} />;
}

function Found({ filters, alone, onOpen }: ArchivedFoundProps) {
  const { archive: text, atLeast } = useText(patientsText);
  const list = useApiPages(patientsApi.list, { query: { ...filters.query, archived: 'only' } }, { pageSize: PAGE });
  const { rows, total } = list;
  if (rows.length === 0) return null;
  const count = list.atLeast ? atLeast(formatNumber(total)) : formatNumber(total);
  return (
    // Room for the floating button, which would cover the last line.
    <div className="pb-20">
      <Accordion
        key={String(alone)}
        defaultOpen={alone ? ['archived'] : []}
        items={[
          {
            key: 'archived',
            header: <span className="font-medium text-muted text-sm">{text.found(count)}</span>,
            content: (
              <div className="flex flex-col gap-2">
                <p className="text-faint text-xs">{text.hint}</p>
                <ul aria-label={text.title} className="divide-y divide-line">
                  {rows.map((patient) => (
                    <li key={patient.id} className="flex flex-wrap items-center gap-2 py-1.5">
                      <button
                        type="button"
                        aria-label={text.open(patient.name)}
                        className="-mx-2 min-w-0 flex-1 basis-56 rounded-md px-2 py-1.5 text-left hover:bg-hover"
                        onClick={() => onOpen(patient)}
                      >
                        <PatientSummary patient={patient} />
                      </button>
                      <BringBack patient={patient} />
                    </li>
                  ))}
                </ul>
                <ShowMore list={list} />
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}
