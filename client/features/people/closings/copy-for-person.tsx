import { Download, FileArchive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDateTime, formatFileSize } from '#client/lib/format.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { closingsText } from '#client/text/en/closings.ts';
import { Button } from '#client/ui/button.tsx';
import type { RecordCopy } from '#shared/portal/privacy/privacy.schema.ts';
import { privacyDeskApi } from '#shared/portal/privacy/privacy-desk.api.ts';

const EVERY_MS = 2000;

interface CopyForPersonProps {
  patientId: number;
  /** When the last one was made, as it was known when the dialog opened. */
  copiedAt: string | null;
}

/** Everything of the person in one file, to be handed to them. */
export function CopyForPerson({ patientId, copiedAt }: CopyForPersonProps) {
  const text = useText(closingsText);
  const { data, refetch } = useApi(privacyDeskApi.copies, { params: { id: patientId }, query: { limit: 1 } });
  const ask = useApiMutation(privacyDeskApi.askCopy, { failure: text.copyFailed, onSuccess: () => void refetch() });
  const newest = data?.rows[0];
  const isMaking = ask.isPending || newest?.status === 'queued' || newest?.status === 'running';
  // The copy is made in the background, and nothing announces it.
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setInterval(() => void refetch(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isMaking, refetch]);
  const madeAt = newest?.isThere ? newest.createdAt : copiedAt;
  return (
    <section className="flex flex-col gap-1.5 text-sm">
      <h3 className="font-medium">{text.copyTitle}</h3>
      <p>
        {text.copyAbout} <span className="nums">{madeAt ? text.copyLast(formatDateTime(madeAt)) : text.copyNever}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<FileArchive aria-hidden />}
          busy={isMaking}
          busyLabel={text.copyMaking}
          onClick={() => ask.mutate({ params: { id: patientId }, body: {} })}
        >
          {text.copyMake}
        </Button>
        {newest?.isThere && <SaveCopy copy={newest} />}
      </div>
      {newest?.status === 'failed' && <p className="text-danger-ink">{text.copyFailed}</p>}
      {newest?.isThere && newest.missing > 0 && <p>{text.copyMissing(newest.missing)}</p>}
    </section>
  );
}

function SaveCopy({ copy: { id, fileSize } }: { copy: RecordCopy }) {
  const text = useText(closingsText);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await callApi(privacyDeskApi.copyFile, { params: { id } }));
    } catch {
      toast.error(text.copyNotSaved);
    }
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      className="nums"
      icon={<Download aria-hidden />}
      busy={busy}
      onClick={() => void save()}
    >
      {text.copySave(formatFileSize(fileSize ?? 0))}
    </Button>
  );
}
