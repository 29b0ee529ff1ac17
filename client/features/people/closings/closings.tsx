import { Archive, ArchiveRestore, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { closingsText } from '#client/text/en/closings.ts';
import { Button } from '#client/ui/button.tsx';
import { ReasonedStep } from '#client/ui/reason-dialog.tsx';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import { closingsApi } from '#shared/people/closings/closings.api.ts';
import type { PatientAnonymising, PatientClosing } from '#shared/people/closings/closings.schema.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { AnonymiseDialog } from './anonymise-dialog.tsx';

/** That the record is closed, since when, by whom and why, and that it was before; a doctor opens it again, or anonymises it. */
export function Closings({
  patient: { id, closedAt, anonymisedAt },
}: {
  patient: Pick<Patient, 'id' | 'closedAt' | 'anonymisedAt'>;
}) {
  const text = useText(closingsText);
  const { role } = useUser();
  const [opening, setOpening] = useState(false);
  const [anonymising, setAnonymising] = useState(false);
  const { data } = useApi(closingsApi.list, { params: { id }, query: { limit: 50 } });
  const closings = data?.rows ?? [];
  if (closings.length === 0) return null;
  const mayOpen = closedAt !== null && anonymisedAt === null && DOCTOR_ROLES.some((one) => one === role);
  return (
    <>
      <ul aria-label={text.closings} className="flex flex-col gap-2">
        {closings.map((closing) => (
          <li
            key={closing.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line px-3 py-2.5"
          >
            <Archive aria-hidden className="size-4 shrink-0 text-faint" />
            <Closing closing={closing} />
            {mayOpen && closing.reopenedAt === null && (
              <span className="flex flex-wrap gap-2">
                <Button size="sm" icon={<ArchiveRestore aria-hidden />} onClick={() => setOpening(true)}>
                  {text.reopen}
                </Button>
                <Button size="sm" icon={<UserRoundX aria-hidden />} onClick={() => setAnonymising(true)}>
                  {text.anonymise}
                </Button>
              </span>
            )}
          </li>
        ))}
        <Anonymisings patientId={id} />
      </ul>
      {opening && (
        <ReasonedStep
          endpoint={closingsApi.reopen}
          params={{ id }}
          text={{ ...text.reopenText, done: text.reopened, failed: text.reopenFailed }}
          onClose={() => setOpening(false)}
        />
      )}
      {anonymising && <AnonymiseDialog patientId={id} onClose={() => setAnonymising(false)} />}
    </>
  );
}

function Closing({ closing }: { closing: PatientClosing }) {
  const text = useText(closingsText);
  const { reason, words, closedBy, closedAt, reopenedAt, reopenedBy, reopenReason } = closing;
  return (
    <span className="min-w-0 flex-1 basis-56">
      <span className="block break-words text-sm">{text.closedOn(formatDate(closedAt), text.reasons[reason])}</span>
      <span className="block break-words text-muted text-xs">
        {words === null ? closedBy : text.closedWords(closedBy, words)}
      </span>
      {reopenedAt !== null && (
        <span className="block break-words text-muted text-xs">
          {text.openedOn(formatDate(reopenedAt), reopenedBy ?? '', reopenReason ?? '')}
        </span>
      )}
    </span>
  );
}

function Anonymisings({ patientId }: { patientId: number }) {
  const text = useText(closingsText);
  const { data } = useApi(closingsApi.anonymisings, { params: { id: patientId }, query: { limit: 50 } });
  return (data?.rows ?? []).map((one: PatientAnonymising) => (
    <li key={`a${one.id}`} className="flex items-center gap-3 rounded-lg border border-line px-3 py-2.5">
      <UserRoundX aria-hidden className="size-4 shrink-0 text-faint" />
      <span className="min-w-0 flex-1">
        <span className="block break-words text-sm">
          {text.anonymisedOn(formatDate(one.anonymisedAt), text.stageNames[one.stage])}
        </span>
        <span className="block break-words text-muted text-xs">
          {text.anonymisedWhy(one.anonymisedBy, text.anonymiseReasons[one.reason])}
        </span>
      </span>
    </li>
  ));
}
