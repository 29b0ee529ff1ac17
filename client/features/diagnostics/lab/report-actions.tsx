import { EllipsisVertical, FilePen, LineChart, PencilLine, Tags, Timer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatSaidAge } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { DropdownMenu, type MenuItem } from '#client/ui/dropdown-menu.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { LabReportRow } from '#shared/diagnostics/lab/lab.schema.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { printLabels } from './print-labels.ts';
import { ReportSample } from './report-sample.tsx';

/** What there is to do with a report of the list: the next step as a button, the rest in a menu. */
export function ReportActions({ report }: { report: LabReportRow }) {
  const text = useText(labText);
  const { actions } = text;
  const [open, setOpen] = useState<'discard' | 'correct' | 'sample' | null>(null);
  const { id, status, patient, correctedById, accessionNumber, referralId } = report;
  const close = () => setOpen(null);
  const enter = () => runAction('enter-results', { reportId: id });
  const items: (MenuItem | false)[] = [
    status === 'submitted' && { label: actions.edit, icon: <PencilLine aria-hidden />, onSelect: enter },
    status === 'signed' &&
      correctedById === null && {
        label: actions.correct,
        icon: <FilePen aria-hidden />,
        onSelect: () => setOpen('correct'),
      },
    {
      label: actions.trends,
      icon: <LineChart aria-hidden />,
      onSelect: () => runAction('lab-trends', { patient: { ...patient, age: formatSaidAge(patient) } }),
    },
    accessionNumber !== null && {
      label: actions.labels,
      icon: <Tags aria-hidden />,
      onSelect: () => void printLabels(id),
    },
    referralId === null &&
      status !== 'signed' && { label: actions.sample, icon: <Timer aria-hidden />, onSelect: () => setOpen('sample') },
    status !== 'signed' && {
      label: actions.discard,
      icon: <Trash2 aria-hidden />,
      destructive: true,
      separated: true,
      onSelect: () => setOpen('discard'),
    },
  ];
  return (
    <>
      <NextStep report={report} onEnter={enter} />
      <DropdownMenu
        trigger={
          <IconButton
            label={actions.more(patient.name)}
            tooltip="none"
            size="sm"
            icon={<EllipsisVertical aria-hidden />}
          />
        }
        items={items.filter((item) => item !== false)}
      />
      {open === 'discard' && <DiscardQuestion report={report} onClose={close} />}
      {open === 'sample' && <ReportSample report={report} onClose={close} />}
      {open === 'correct' && <CorrectDialog report={report} onClose={close} />}
    </>
  );
}

function NextStep({ report: { id, status, patient }, onEnter }: { report: LabReportRow; onEnter: () => void }) {
  const { actions } = useText(labText);
  const { role } = useUser();
  const view = () => runAction('lab-report', { reportId: id });
  if (status === 'draft') {
    return (
      <Button size="sm" aria-label={actions.continueOf(patient.name)} onClick={onEnter}>
        {actions.continue}
      </Button>
    );
  }
  return status === 'submitted' && role === 'diagnostic_doctor' ? (
    <Button size="sm" variant="primary" aria-label={actions.reviewOf(patient.name)} onClick={view}>
      {actions.review}
    </Button>
  ) : (
    <Button size="sm" aria-label={actions.viewOf(patient.name)} onClick={view}>
      {actions.view}
    </Button>
  );
}

function DiscardQuestion({ report: { id, patient }, onClose }: { report: LabReportRow; onClose: () => void }) {
  const text = useText(labText).discard;
  const discard = useApiMutation(labReportsApi.discard, {
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title(patient.name)}
      description={text.body}
      confirmLabel={text.confirm}
      destructive
      busy={discard.isPending}
      onConfirm={() => discard.mutate({ params: { id } })}
    />
  );
}
