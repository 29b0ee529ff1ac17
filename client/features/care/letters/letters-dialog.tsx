import { ExternalLink, FilePlus2, Mail, MailPlus, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApi, useApiMutation, useApiPages } from '#client/lib/api/hooks.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { lettersText } from '#client/text/en/letters.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ClosedNotice, RecordOf, useRecordClosed, WhileOpen } from '#client/ui/closed-record.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SendDocumentButton } from '#client/ui/send-document-button.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { lettersApi } from '#shared/care/letters/letters.api.ts';
import type { Letter } from '#shared/care/letters/letters.schema.ts';
import type { LetterKind } from '#shared/care/letters/letters.states.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';

type Open = { what: 'edit'; id: number } | { what: 'mail'; letter: Letter } | null;

/** What was written after a visit, and the ways to write more, to send and to print. */
export function LettersDialog({ payload, onClose }: ActionProps<'visit-letters'>) {
  const { prescriptionId, patientId, isOld } = payload;
  const text = useText(lettersText);
  const { number } = useText(prescriptionsText);
  const writes = useUser().role === 'clinic_doctor';
  const [open, show] = useState<Open>(null);
  const begin = useApiMutation(lettersApi.create, {
    failure: text.beginFailed,
    onSuccess: ({ id }) => show({ what: 'edit', id }),
  });
  const begins = (kind: LetterKind) => () => begin.mutate({ body: { prescriptionId, kind } });
  const { data: patient } = useApi(patientsApi.get, { params: { id: patientId } });
  const back = () => show(null);
  if (open?.what === 'edit') return <LetterDialog id={open.id} onClose={back} />;
  if (open?.what === 'mail') return <MailDialog letter={open.letter} onClose={back} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={text.title}
      description={number(prescriptionId)}
      footer={<PanelCancel>{text.close}</PanelCancel>}
    >
      <RecordOf patient={patient}>
        <div className="flex flex-col gap-4">
          <ClosedNotice />
          {writes && !isOld && (
            <WhileOpen>
              <div className="flex flex-wrap gap-2">
                <Button icon={<MailPlus aria-hidden />} busy={begin.isPending} onClick={begins('letter')}>
                  {text.newLetter}
                </Button>
                <Button icon={<FilePlus2 aria-hidden />} busy={begin.isPending} onClick={begins('summary')}>
                  {text.newSummary}
                </Button>
              </div>
            </WhileOpen>
          )}
          <LetterList
            {...payload}
            onShow={show}
            onVersion={({ id, kind }) => begin.mutate({ body: { prescriptionId, kind, replacesId: id } })}
          />
        </div>
      </RecordOf>
    </Dialog>
  );
}

interface LetterListProps {
  prescriptionId: number;
  onShow: (open: Open) => void;
  onVersion: (letter: Letter) => void;
}

function LetterList({ prescriptionId, ...ways }: LetterListProps) {
  const text = useText(lettersText);
  const list = useApiPages(lettersApi.list, { query: { prescriptionId } }, { pageSize: 20 });
  return (
    <QueryView
      query={list}
      waiting={<SkeletonList count={2} />}
      failed={{ description: text.failed }}
      empty={{ icon: <Mail />, title: text.none }}
    >
      {(rows) => (
        <>
          <ul className="divide-y divide-line">
            {rows.map((letter) => (
              <Row key={letter.id} letter={letter} {...ways} />
            ))}
          </ul>
          <ShowMore list={list} />
        </>
      )}
    </QueryView>
  );
}

interface RowProps extends Pick<LetterListProps, 'onShow' | 'onVersion'> {
  letter: Letter;
}

function Row({ letter, ...ways }: RowProps) {
  const text = useText(lettersText);
  const { kind, recipientName, approvedByName, approvedAt, doctorName, createdAt } = letter;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {text.kinds[kind]} <State letter={letter} />
          {letter.draftedWithHelp && <Badge>{text.states.helped}</Badge>}
        </p>
        {recipientName && <p className="break-words">{text.to(recipientName)}</p>}
        <p className="text-muted">
          {approvedByName && approvedAt
            ? text.approved(approvedByName, formatDateTime(approvedAt))
            : text.begun(doctorName, formatDateTime(createdAt))}
        </p>
      </div>
      <RowTools letter={letter} {...ways} />
    </li>
  );
}

function State({ letter: { state, replacedById, isOutdated } }: { letter: Letter }) {
  const { states } = useText(lettersText);
  if (replacedById !== null) return <Badge>{states.replaced}</Badge>;
  if (isOutdated) return <Badge tone="due">{states.outdated}</Badge>;
  return state === 'draft' ? <Badge tone="due">{states.draft}</Badge> : <Badge tone="paid">{states.final}</Badge>;
}

function RowTools({ letter, onShow, onVersion }: RowProps) {
  const text = useText(lettersText);
  const isClosed = useRecordClosed();
  const writes = useUser().role === 'clinic_doctor' && !isClosed;
  const { id, kind, state, patientId, pdfUrl, replacedById, isOutdated } = letter;
  const holds = state === 'final' && replacedById === null && !isOutdated;
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'draft' && writes && (
        <Button
          size="sm"
          icon={<Pencil aria-hidden />}
          aria-label={text.editOf(id)}
          onClick={() => onShow({ what: 'edit', id })}
        >
          {text.edit}
        </Button>
      )}
      {pdfUrl !== null && (
        <Button
          size="sm"
          icon={<ExternalLink aria-hidden />}
          aria-label={text.openOf(id)}
          onClick={() => void openDocument(pdfUrl)}
        >
          {text.open}
        </Button>
      )}
      {holds && kind === 'letter' && !isClosed && (
        <Button
          size="sm"
          icon={<Send aria-hidden />}
          aria-label={text.sendOf(id)}
          onClick={() => onShow({ what: 'mail', letter })}
        >
          {text.send}
        </Button>
      )}
      {holds && kind === 'summary' && pdfUrl !== null && (
        <SendDocumentButton document={{ path: pdfUrl, patientId, title: text.summaryTitle(id) }} />
      )}
      {holds && writes && (
        <Button
          size="sm"
          icon={<FilePlus2 aria-hidden />}
          aria-label={text.newVersionOf(id)}
          onClick={() => onVersion(letter)}
        >
          {text.newVersion}
        </Button>
      )}
    </div>
  );
}
