import {
  Archive,
  Download,
  EllipsisVertical,
  Eye,
  FilePlus2,
  FileText,
  FlaskConical,
  GitMerge,
  MailPlus,
  MessageSquareText,
  Pencil,
  ReceiptIndianRupee,
} from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { downloadDocument } from '#client/lib/open-document.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { DropdownMenu, type MenuItem } from '#client/ui/dropdown-menu.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { paidInvoice, sendLatestInvoice, viewLatestInvoice } from './invoice-documents.ts';
import { PatientCardFrame } from './patient-card.tsx';
import { CardButton, CollectButton } from './patient-card-actions.tsx';
import { WalkInFacts } from './patient-facts.tsx';

/** One person of a centre's list, and what can be done for them now. */
export function WalkInCard({ patient }: { patient: Patient }) {
  const text = useText(walkInsText).card;
  const { id } = patient;
  const open = () => runAction('walk-in-details', { patientId: id });
  return (
    <PatientCardFrame
      patient={patient}
      onOpen={open}
      menu={<WalkInMenu patient={patient} />}
      facts={<WalkInFacts patient={patient} />}
      actions={
        <div className="-ml-2 flex flex-wrap items-center gap-0.5">
          <CardButton patient={patient} label={text.view} icon={<Eye aria-hidden />} onClick={open} />
          {patient.closedAt === null && (
            <CardButton
              patient={patient}
              label={text.edit}
              icon={<Pencil aria-hidden />}
              onClick={() => runAction('edit-walk-in', { patient })}
            />
          )}
          <WalkInBilling patient={patient} />
        </div>
      }
    />
  );
}

/** What is open is collected; who has paid gets the paper; everybody else their bill. */
export function WalkInBilling({ patient }: { patient: Patient }) {
  const text = useText(walkInsText).card;
  const { invoiceOf } = useText(patientsText).card;
  const { id, name, openAmount, paidInvoiceId, status } = patient;
  if (openAmount !== null) return <CollectButton patient={patient} />;
  if (status === 'bill_paid' && paidInvoiceId !== null) {
    return (
      <CardButton
        patient={patient}
        className="ml-auto"
        label={text.invoice}
        icon={<FileText aria-hidden />}
        onClick={() => runAction('preview-document', { url: paidInvoice(id, paidInvoiceId), title: invoiceOf(name) })}
      />
    );
  }
  if (patient.closedAt !== null) return null;
  return (
    <CardButton
      patient={patient}
      variant="secondary"
      className="ml-auto"
      label={text.createInvoice}
      icon={<ReceiptIndianRupee aria-hidden />}
      onClick={() => runAction('create-invoice', { patient })}
    />
  );
}

export function WalkInMenu({ patient }: { patient: Patient }) {
  const text = useText(walkInsText).card;
  const { role } = useUser();
  const { closeRecord, invoiceOf, menu, merge, messages, sendInvoice } = useText(patientsText).card;
  const { id, name, openAmount, paidInvoiceId } = patient;
  const isOpen = patient.closedAt === null;
  const items: (MenuItem | false)[] = [
    isOpen && {
      label: text.enterResults,
      icon: <FlaskConical aria-hidden />,
      onSelect: () => runAction('enter-results', { patientId: id }),
    },
    isOpen && {
      label: text.addReport,
      icon: <FilePlus2 aria-hidden />,
      onSelect: () => runAction('walk-in-details', { patientId: id, show: 'new-report' }),
    },
    isOpen && {
      label: text.createInvoice,
      icon: <ReceiptIndianRupee aria-hidden />,
      onSelect: () => runAction('create-invoice', { patient }),
    },
    {
      label: messages,
      icon: <MessageSquareText aria-hidden />,
      onSelect: () => runAction('patient-messages', { patientId: id }),
    },
    (openAmount !== null || paidInvoiceId !== null) && {
      label: text.viewInvoice,
      icon: <FileText aria-hidden />,
      onSelect: () => viewLatestInvoice(id, invoiceOf(name)),
    },
    isOpen &&
      (openAmount !== null || paidInvoiceId !== null) && {
        label: sendInvoice,
        icon: <MailPlus aria-hidden />,
        onSelect: () => void sendLatestInvoice(id, invoiceOf(name)),
      },
    isOpen && {
      label: merge,
      icon: <GitMerge aria-hidden />,
      onSelect: () => runAction('merge-patients', { patientId: id }),
    },
    paidInvoiceId !== null && {
      label: text.downloadInvoice,
      icon: <Download aria-hidden />,
      onSelect: () => void downloadDocument(paidInvoice(id, paidInvoiceId)),
    },
    isOpen &&
      role === 'diagnostic_doctor' && {
        label: closeRecord,
        icon: <Archive aria-hidden />,
        onSelect: () => runAction('close-record', { patientId: id }),
      },
  ];
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label={menu(name)}
          tooltip="none"
          size="sm"
          className="-mr-1.5"
          icon={<EllipsisVertical aria-hidden />}
        />
      }
      items={items.filter((item) => item !== false)}
    />
  );
}
