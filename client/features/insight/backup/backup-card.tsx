import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { formatClock, formatDate, formatFileSize, formatNumber, formatTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { backupText } from '#client/text/en/backup.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SectionCard } from '#client/ui/section-card.tsx';
import { Select } from '#client/ui/select.tsx';
import { SkeletonForm } from '#client/ui/skeleton.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { backupApi } from '#shared/insight/backup/backup.api.ts';
import type { BackupState } from '#shared/insight/backup/backup.schema.ts';

/** When the installation is backed up, and whether it was. */
export function BackupCard() {
  const text = useText(backupText);
  const state = useApi(backupApi.state);
  return (
    <SectionCard id="backup" title={text.title} about={text.about}>
      <QueryView query={state} waiting={<SkeletonForm count={2} />} failed={{ description: text.loadFailed }}>
        {(told) => <Backups told={told} />}
      </QueryView>
    </SectionCard>
  );
}

function Backups({ told }: { told: BackupState }) {
  const text = useText(backupText);
  const isSetUp = told.place !== null && told.hasPassphrase;
  return (
    <div className="flex flex-col gap-4">
      {isSetUp ? (
        <p className="min-w-0 break-words text-muted text-sm">{text.goesTo(told.place ?? '')}</p>
      ) : (
        <Notice>{text.setUp}</Notice>
      )}
      <LastRuns told={told} />
      <Choices told={told} isSetUp={isSetUp} />
    </div>
  );
}

function LastRuns({ told: { lastDone, lastFailed } }: { told: BackupState }) {
  const text = useText(backupText);
  return (
    <ul className="flex flex-col gap-2 text-sm">
      <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={lastDone ? 'paid' : 'due'}>{lastDone ? text.done : text.none}</Badge>
        {lastDone && (
          <span className="nums min-w-0 break-words">
            {text.doneAt(`${formatDate(lastDone.at)}, ${formatTime(lastDone.at)}`)}{' '}
            <span className="text-muted">
              {text.holds(formatNumber(lastDone.rows), formatNumber(lastDone.files), formatFileSize(lastDone.bytes))}
            </span>
          </span>
        )}
      </li>
      {lastDone && lastDone.damaged > 0 && (
        <li>
          <Notice warns>{text.damaged(lastDone.damaged)}</Notice>
        </li>
      )}
      {lastFailed && (
        <li>
          <Notice warns>
            {text.failedAt(`${formatDate(lastFailed.at)}, ${formatTime(lastFailed.at)}`)}{' '}
            {text.failure[lastFailed.reason]}
          </Notice>
        </li>
      )}
    </ul>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatClock(`${String(hour).padStart(2, '0')}:00`),
}));

function Choices({ told, isSetUp }: { told: BackupState; isSetUp: boolean }) {
  const text = useText(backupText);
  const save = useApiMutation(backupApi.save, { success: text.saved, failure: text.failed });
  const run = useApiMutation(backupApi.run, { success: text.begun, failure: text.notBegun });
  const shown = { ...told, ...(save.isPending && save.variables?.body) };
  const change = (values: { isOn?: boolean; hour?: number }) =>
    save.mutate({ body: { ...values, revision: told.revision } });
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="min-w-60 flex-1">
        <Switch
          label={text.daily}
          description={text.kept}
          checked={shown.isOn}
          disabled={save.isPending || !(isSetUp || told.isOn)}
          onChange={(isOn) => change({ isOn })}
        />
      </div>
      <FormField label={text.hour}>
        <Select
          options={hours}
          value={String(shown.hour)}
          disabled={save.isPending}
          onChange={(hour) => change({ hour: Number(hour) })}
          className="nums w-28"
        />
      </FormField>
      <Button variant="secondary" disabled={!isSetUp} busy={run.isPending} onClick={() => run.mutate({})}>
        {text.now}
      </Button>
    </div>
  );
}
