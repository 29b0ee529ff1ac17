import { SearchX, Users, X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { formatPhone } from '#client/lib/format.ts';
import { searchTerm } from '#client/lib/patient-search-term.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { useWhyNotChosen } from '#client/ui/closed-record.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { ExpectedPatients } from './expected-patients.tsx';
import type { Person } from './send-form-fields.ts';

const PAUSE = 300;
const PAGE = 20;

interface ChoosePatientsProps {
  value: readonly Person[];
  onChange: (people: Person[]) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Several patients: searched on the server, shown a page at a time, and those chosen kept above. */
export function ChoosePatients({ value, onChange, ref }: ChoosePatientsProps) {
  const { send: text } = useText(messagesText);
  // A centre's patients come unbooked.
  const books = useUser().role.includes('clinic');
  const [typed, setTyped] = useState('');
  const search = searchTerm(useDebounced(typed, PAUSE));
  const list = useApiPages(patientsApi.list, { query: { ...(search && { search }) } }, { pageSize: PAGE });
  const chosen = new Set(value.map(({ id }) => id));
  const add = (people: readonly Person[]) =>
    onChange([
      ...value,
      ...people.filter(({ id }) => !chosen.has(id)).map(({ id, name, phone }) => ({ id, name, phone })),
    ]);
  const remove = (ids: readonly number[]) => onChange(value.filter(({ id }) => !ids.includes(id)));
  const whyNot = useWhyNotChosen();
  const writable = list.rows.filter((patient) => !whyNot(patient));
  const shown = writable.map(({ id }) => id);
  const chosenShown = shown.filter((id) => chosen.has(id)).length;

  return (
    <div className="flex flex-col gap-2">
      <Chosen people={value} onRemove={(id) => remove([id])} onClear={() => onChange([])} />
      {books && <ExpectedPatients onAdd={add} />}
      <SearchField ref={ref} label={text.searchPatients} value={typed} onChange={setTyped} shortcut="/" />
      <div className="scroll-pane max-h-96 rounded-md border border-line">
        <QueryView
          query={list}
          waiting={<SkeletonList count={4} />}
          failed={{ description: text.searchFailed }}
          empty={
            search === ''
              ? { icon: <Users />, title: text.noPatients, description: text.noPatientsHint }
              : { icon: <SearchX />, title: text.noMatch, description: text.noMatchHint }
          }
        >
          {(rows) => (
            <>
              <div className="border-line border-b bg-sunken px-3 py-2 coarse:py-3">
                <Checkbox
                  label={text.selectShown(shown.length)}
                  disabled={shown.length === 0}
                  checked={chosenShown === 0 ? false : chosenShown === shown.length || 'indeterminate'}
                  onChange={(all) => (all ? add(writable) : remove(shown))}
                />
              </div>
              <ul aria-label={text.matches} className="divide-y divide-line">
                {rows.map((patient) => (
                  <li key={patient.id} className="px-3 py-1.5">
                    <Checkbox
                      label={<PersonLine person={patient} />}
                      description={whyNot(patient)}
                      disabled={whyNot(patient) !== undefined}
                      checked={chosen.has(patient.id)}
                      onChange={(checked) => (checked ? add([patient]) : remove([patient.id]))}
                    />
                  </li>
                ))}
              </ul>
              {list.hasMore && (
                <div className="border-line border-t p-1.5">
                  <Button block size="sm" variant="ghost" busy={list.isLoadingMore} onClick={list.loadMore}>
                    {text.more}
                  </Button>
                </div>
              )}
            </>
          )}
        </QueryView>
      </div>
    </div>
  );
}

const PersonLine = ({ person: { name, phone } }: { person: Person }) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    <span className="min-w-0">{name}</span>
    <span className="nums text-muted text-xs">{formatPhone(phone)}</span>
  </span>
);

interface ChosenProps {
  people: readonly Person[];
  onRemove: (id: number) => void;
  onClear: () => void;
}

function Chosen({ people, onRemove, onClear }: ChosenProps) {
  const { send: text } = useText(messagesText);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <output className="text-muted text-sm">
          {people.length === 0 ? text.noneChosen : text.chosen(people.length)}
        </output>
        {people.length > 1 && (
          <Button size="sm" variant="ghost" onClick={onClear}>
            {text.deselectAll}
          </Button>
        )}
      </div>
      {people.length > 0 && (
        <ul className="scroll-pane flex max-h-28 flex-wrap gap-1.5">
          {people.map(({ id, name }) => (
            <li key={id} className="flex h-7 max-w-full items-center rounded-full bg-brand-soft pl-3 text-brand-ink">
              <span className="truncate text-sm">{name}</span>
              <button
                type="button"
                aria-label={text.deselect(name)}
                className="flex size-7 shrink-0 items-center justify-center rounded-full hover:bg-hover"
                onClick={() => onRemove(id)}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
