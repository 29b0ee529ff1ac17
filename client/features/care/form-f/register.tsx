import { BookLock, Download, Pencil, Plus, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useApi, useApiList } from '#client/lib/api/hooks.ts';
import { formatDate, formatMonth, today } from '#client/lib/format.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { formFText } from '#client/text/en/form-f.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { Select } from '#client/ui/select.tsx';
import { formFApi } from '#shared/care/form-f/form-f.api.ts';
import { type FormFRecord, formFMonth } from '#shared/care/form-f/form-f.schema.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { useRegisterColumns } from './register-columns.tsx';

const FormFDialog = lazy(async () => ({ default: (await import('./form-f-dialog.tsx')).FormFDialog }));
const WithdrawLine = lazy(async () => ({ default: (await import('./withdraw-line.tsx')).WithdrawLine }));

const ALL = 'all';
const MONTHS = 24;

/** The last months, this one first. */
function lastMonths(now: string): string[] {
  const months = [now.slice(0, 7)];
  while (months.length < MONTHS) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}

type Opened = { to: 'write'; record: FormFRecord | undefined } | { to: 'withdraw'; record: FormFRecord };

/** Without a registration nothing is on it and nothing can be put on it: what stands above asks for that. */
export function Register() {
  const registration = useApi(formFApi.registration, {});
  return registration.data?.number === null ? null : <Lines />;
}

/** The register of one month, or all of it: its lines, the form of the next, and the month as a file. */
function Lines() {
  const text = useText(formFText);
  const now = today();
  const [{ month: said }, setQuery] = useTabQuery();
  const chosen = said === ALL ? undefined : (formFMonth.safeParse(said).data ?? now.slice(0, 7));
  const list = useApiList(formFApi.list, { query: chosen ? { month: chosen } : {} }, { pageSize: 50 });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setOpened(null);
  const save = async (month: string) => {
    setBusy(true);
    try {
      saveFile(await callApi(formFApi.file, { query: { month } }));
    } catch {
      toast.error(text.saveFailed);
    }
    setBusy(false);
  };
  const months = lastMonths(now);
  const offered = chosen && !months.includes(chosen) ? [chosen, ...months] : months;
  const actions = (record: FormFRecord) =>
    record.withdrawn ? null : (
      <span className="flex justify-end">
        <IconButton
          size="sm"
          icon={<Pencil />}
          label={text.edit(record.patientName, formatDate(record.performedOn))}
          onClick={() => setOpened({ to: 'write', record })}
        />
        <IconButton
          size="sm"
          icon={<Undo2 />}
          label={text.withdraw(record.patientName, formatDate(record.performedOn))}
          onClick={() => setOpened({ to: 'withdraw', record })}
        />
      </span>
    );
  return (
    <>
      <div data-print="hide" className="mb-3 flex flex-wrap items-center gap-2">
        <div className="w-44">
          <Select
            aria-label={text.month}
            value={chosen ?? ALL}
            onChange={(month) => setQuery({ month })}
            options={[
              ...offered.map((value) => ({ value, label: formatMonth(value) })),
              { value: ALL, label: text.allMonths },
            ]}
          />
        </div>
        {chosen && (
          <Button icon={<Download aria-hidden />} busy={busy} onClick={() => void save(chosen)}>
            {text.save}
          </Button>
        )}
        <Button
          variant="primary"
          className="ml-auto"
          icon={<Plus aria-hidden />}
          onClick={() => setOpened({ to: 'write', record: undefined })}
        >
          {text.add}
        </Button>
      </div>
      <ListTable
        label={text.tableOf}
        columns={useRegisterColumns()}
        list={list}
        rowKey={({ id }) => id}
        actions={actions}
        failed={text.loadFailed}
        empty={{ icon: <BookLock />, title: text.none, description: text.noneHint }}
      />
      <Suspense fallback={null}>
        {opened?.to === 'write' && <FormFDialog record={opened.record} onClose={close} />}
        {opened?.to === 'withdraw' && <WithdrawLine record={opened.record} onClose={close} />}
      </Suspense>
    </>
  );
}
