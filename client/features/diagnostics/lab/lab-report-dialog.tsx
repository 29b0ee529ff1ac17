import { ArrowRight, EllipsisVertical, FilePen, FileText, LineChart, PencilLine, Signature, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ActionProps, runAction } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatSaidAge } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { showSuccess } from '#client/lib/api/toasts.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DropdownMenu, type MenuItem } from '#client/ui/dropdown-menu.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SendDocumentButton } from '#client/ui/send-document-button.tsx';
import { SkeletonTable } from '#client/ui/skeleton.tsx';
import { useIsPhone } from '#client/ui/use-media-query.ts';
import { CENTER_ROLES } from '#shared/kernel/http/roles.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { nextWaiting } from './next-waiting.ts';
import { ReportView } from './report-view.tsx';
import { SignAndNext } from './sign-and-next.tsx';
import { SignQuestion } from './sign-question.tsx';

/** A report to read, and what there is to do with it: sign it, give it back, correct it. */
export function LabReportDialog({ payload, onClose }: ActionProps<'lab-report'>) {
  const text = useText(labText);
  const { gender } = useText(kitText);
  const [shownId, setShownId] = useState(payload.reportId);
  const found = useApi(labReportsApi.get, { params: { id: shownId } });
  const report = found.data;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="xl"
      title={report ? text.report.of(report.patient.name) : text.report.title}
      description={
        report && (
          <p className="nums">
            {formatSaidAge(report.patient)} · {gender[report.patient.gender]}
          </p>
        )
      }
      footer={
        report && (
          <Steps
            key={report.id}
            report={report}
            isNext={shownId !== payload.reportId}
            onClose={onClose}
            onShow={setShownId}
          />
        )
      }
    >
      <div className="sm:min-h-[24rem]">
        <QueryView query={found} waiting={<SkeletonTable columns={4} />} failed={{ title: text.report.failed }}>
          {(shown) => <ReportView report={shown} onShow={setShownId} />}
        </QueryView>
      </div>
    </Dialog>
  );
}

type Other = Pick<MenuItem, 'label' | 'icon' | 'onSelect'>;

function Others({ items, more }: { items: readonly Other[]; more: string }) {
  const isPhone = useIsPhone();
  if (isPhone && items.length > 1) {
    const trigger = <IconButton label={more} tooltip="none" icon={<EllipsisVertical aria-hidden />} />;
    return <DropdownMenu align="start" trigger={trigger} items={items} />;
  }
  return items.map(({ label, icon, onSelect }, place) => (
    <Button key={label} {...(place === 0 && { variant: 'ghost', className: 'mr-auto' })} icon={icon} onClick={onSelect}>
      {label}
    </Button>
  ));
}

interface StepsProps {
  report: LabReport;
  /** It came in the place of another. */
  isNext: boolean;
  onClose: () => void;
  onShow: (reportId: number) => void;
}

function Steps({ report, isNext, onClose, onShow }: StepsProps) {
  const text = useText(labText);
  const { role } = useUser();
  const [open, setOpen] = useState<'sign' | 'back' | 'correct' | null>(null);
  const [awaited] = useState(report.status === 'submitted');
  const [isOwn, setIsOwn] = useState(false);
  const close = () => setOpen(null);
  async function goOn(otherwise?: () => void) {
    // Where the next can't be asked for, the signed one stays: nothing is lost, and the list is one click away.
    const next = await nextWaiting().catch(() => 'unknown' as const);
    if (typeof next === 'number' && next !== report.id) return onShow(next);
    if (next === undefined) showSuccess(text.sign.noneWaits);
    otherwise?.();
  }
  /** Whoever goes from one to the next goes on from one that is given back, too. */
  const onGivenBack = () => {
    close();
    void goOn(onClose);
  };
  const { id, patient, status, pdfUrl, correctedById } = report;
  const isCenter = CENTER_ROLES.some((known) => known === role);
  // A corrected one goes to nobody any more; to a clinic's patient the clinic sends it.
  const mayBeSent = correctedById === null && (report.referralId === null || !isCenter);
  const isSigner = role === 'diagnostic_doctor' && status !== 'signed';
  // A colleague was faster while it was read here: whoever goes from one to the next isn't left without a way on.
  const mayGoOn = role === 'diagnostic_doctor' && status === 'signed' && awaited && !isOwn;
  // What is needed less often: in a menu where five buttons would take a third of the screen.
  const others: (Other | false)[] = [
    role !== 'clinic_reception' && {
      label: text.actions.trends,
      icon: <LineChart aria-hidden />,
      onSelect: () => runAction('lab-trends', { patient: { ...patient, age: formatSaidAge(patient) } }),
    },
    isCenter &&
      status === 'signed' &&
      correctedById === null && {
        label: text.actions.correct,
        icon: <FilePen aria-hidden />,
        onSelect: () => setOpen('correct'),
      },
    isCenter &&
      status !== 'signed' && {
        label: text.actions.edit,
        icon: <PencilLine aria-hidden />,
        onSelect: () => {
          onClose();
          runAction('enter-results', { reportId: id });
        },
      },
    isSigner &&
      status === 'submitted' && {
        label: text.back.action,
        icon: <Undo2 aria-hidden />,
        onSelect: () => setOpen('back'),
      },
  ];
  const buttons: ReactNode[] = [
    isSigner && (
      <Button
        key="sign"
        {...(status !== 'submitted' && { variant: 'primary' })}
        icon={<Signature aria-hidden />}
        onClick={() => {
          setIsOwn(true);
          setOpen('sign');
        }}
      >
        {text.entry.sign}
      </Button>
    ),
    isSigner && status === 'submitted' && (
      <SignAndNext
        key="next"
        report={report}
        isNext={isNext}
        onPress={() => setIsOwn(true)}
        onSigned={() => void goOn()}
        onLeave={onClose}
      />
    ),
    mayGoOn && (
      <Button key="goOn" icon={<ArrowRight aria-hidden />} onClick={() => void goOn()}>
        {text.sign.next}
      </Button>
    ),
    pdfUrl !== null && mayBeSent && (
      <SendDocumentButton
        key="send"
        size="md"
        document={{ path: pdfUrl, patientId: report.patientId, title: text.report.pdfOf(patient.name) }}
      />
    ),
    pdfUrl !== null && (
      <Button
        key="pdf"
        variant="primary"
        icon={<FileText aria-hidden />}
        onClick={() => runAction('preview-document', { url: pdfUrl, title: text.report.pdfOf(patient.name) })}
      >
        {text.report.openPdf}
      </Button>
    ),
  ];
  return (
    <>
      <Others items={others.filter((other) => other !== false)} more={text.actions.more(patient.name)} />
      {buttons}
      {/* The report stays open and shows itself signed. */}
      {open === 'sign' && <SignQuestion report={report} onClose={close} onSigned={close} onLeave={onClose} />}
      {open === 'back' && <GiveBackDialog report={report} onClose={close} onDone={isNext ? onGivenBack : onClose} />}
      {open === 'correct' && <CorrectDialog report={report} onClose={close} onBegun={onClose} />}
    </>
  );
}
