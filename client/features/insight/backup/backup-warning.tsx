import { useApi } from '#client/lib/api/hooks.ts';
import { relativeTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { backupText } from '#client/text/en/backup.ts';
import { Notice } from '#client/ui/notice.tsx';
import { backupApi } from '#shared/insight/backup/backup.api.ts';

/** What is wrong with the backups, where everybody who can mend it looks first; nothing while all is well. */
export function BackupWarning() {
  const text = useText(backupText);
  const { data: told } = useApi(backupApi.state);
  if (!told?.isOn || !(told.isLate || told.lastFailed)) return null;
  const last = told.lastDone ? text.lastWas(relativeTime(told.lastDone.at)) : text.noneYet;
  return (
    <div className="mb-4">
      <Notice warns>
        {told.isLate ? text.late : text.failedOnce} {last} {told.lastFailed && text.failure[told.lastFailed.reason]}
      </Notice>
    </div>
  );
}
