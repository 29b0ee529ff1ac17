import * as Radix from '@radix-ui/react-dialog';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { runAction } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatAge, formatPhone } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { overlayClass } from '#client/ui/confirm-dialog.tsx';
import { Kbd } from '#client/ui/kbd.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { useFocusReturn } from '#client/ui/use-focus-return.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { quickActionsOf, searchesPatients } from '../actions.tsx';
import type { Tab } from '../tabs.ts';

interface CommandPaletteProps {
  tabs: readonly Tab[];
  onClose: () => void;
}

const SHORTEST_SEARCH = 2;
const PATIENTS_SHOWN = 6;

/** Patients, actions and tabs by a few letters. The server searches the patients. */
export function CommandPalette({ tabs, onClose }: CommandPaletteProps) {
  const { palette: text, tabs: tabLabels, actions: actionLabels } = useText(shellText);
  const { role } = useUser();
  const navigate = useNavigate();
  const focus = useFocusReturn();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const patients = usePatientSearch(search);
  const matches = (label: string) => label.toLocaleLowerCase().includes(search.toLocaleLowerCase());
  const actions = quickActionsOf(role).filter(({ name }) => matches(actionLabels[name]));
  const goals = tabs.filter(({ key }) => matches(tabLabels[key]));

  const choose = (work: () => void) => () => {
    onClose();
    work();
  };

  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass('flex items-start justify-center p-3 sm:p-6 sm:pt-[12vh]')}>
          <Radix.Content
            aria-describedby={undefined}
            className="flex max-h-full w-full max-w-xl flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-dialog outline-none data-[state=open]:animate-pop-in"
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={focus.giveBack}
          >
            <Radix.Title className="sr-only">{text.title}</Radix.Title>
            <Command shouldFilter={false} loop label={text.title} className="flex min-h-0 flex-col">
              <div className="flex items-center gap-3 border-line border-b px-4">
                <Search aria-hidden className="size-4.5 shrink-0 text-faint" />
                <Command.Input
                  value={typed}
                  onValueChange={setTyped}
                  placeholder={patients.offered ? text.placeholder : text.placeholderWithoutPatients}
                  className="h-12 w-full min-w-0 bg-transparent text-base outline-none"
                />
                {patients.isSearching && <Spinner decorative className="text-faint" />}
              </div>
              <Command.List className="scroll-pane max-h-96 min-h-0 p-2">
                {patients.failed && <p className="px-2 py-3 text-danger-ink text-sm">{text.failed}</p>}
                {!patients.isSearching && !patients.failed && (
                  <Command.Empty className="px-2 py-8 text-center text-muted text-sm">{text.nothing}</Command.Empty>
                )}
                {patients.rows.length > 0 && (
                  <Group heading={text.patients}>
                    {patients.rows.map(({ id, name, dateOfBirth, phone, status }) => (
                      <Line
                        key={id}
                        value={`patient ${id}`}
                        icon={<Avatar name={name} size="sm" />}
                        onSelect={choose(() => runAction('open-patient', { patientId: id }))}
                      >
                        <span className="min-w-0 flex-1">
                          <span className="block truncate font-medium">{name}</span>
                          <span className="nums block text-muted text-xs">
                            {formatAge(dateOfBirth)} · {formatPhone(phone)}
                          </span>
                        </span>
                        <StatusBadge kind="visit" status={status} />
                      </Line>
                    ))}
                  </Group>
                )}
                {actions.length > 0 && (
                  <Group heading={text.actions}>
                    {actions.map(({ name, icon: Icon }) => (
                      <Line
                        key={name}
                        value={`action ${name}`}
                        icon={<Icon />}
                        onSelect={choose(() => runAction(name))}
                      >
                        {actionLabels[name]}
                      </Line>
                    ))}
                  </Group>
                )}
                {goals.length > 0 && (
                  <Group heading={text.tabs}>
                    {goals.map(({ key, icon: Icon }) => (
                      <Line
                        key={key}
                        value={`tab ${key}`}
                        icon={<Icon />}
                        onSelect={choose(() => void navigate({ hash: tabHref(key) }))}
                      >
                        {tabLabels[key]}
                      </Line>
                    ))}
                  </Group>
                )}
              </Command.List>
            </Command>
            <p className="flex items-center gap-1 border-line border-t px-4 py-2 text-faint text-xs coarse:hidden">
              <Kbd>↑</Kbd>
              <Kbd>↓</Kbd>
              <span className="ml-1">{text.keys}</span>
            </p>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

function usePatientSearch(search: string) {
  const { role } = useUser();
  const offered = searchesPatients(role);
  const settled = useDebounced(search, 150);
  const wanted = offered && search.length >= SHORTEST_SEARCH;
  const enabled = wanted && settled.length >= SHORTEST_SEARCH;
  const { data, isFetching, isError } = useApi(
    patientsApi.list,
    { query: { search: settled, limit: PATIENTS_SHOWN } },
    { enabled, keepPrevious: true },
  );
  return {
    offered,
    rows: wanted ? (data?.rows ?? []) : [],
    isSearching: wanted && (isFetching || settled !== search),
    failed: wanted && isError,
  };
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-faint [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}

interface LineProps {
  value: string;
  icon: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}

function Line({ value, icon, onSelect, children }: LineProps) {
  return (
    <Command.Item
      value={value}
      className="flex min-h-10 cursor-default select-none items-center gap-3 rounded-md px-2 py-1 text-sm data-[selected=true]:bg-hover coarse:min-h-11 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-muted"
      onSelect={onSelect}
    >
      {icon}
      {children}
    </Command.Item>
  );
}
