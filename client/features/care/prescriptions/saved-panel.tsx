import { clsx } from 'clsx';
import { CircleCheck, ExternalLink, FilePlus2, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatDate, formatMoney } from '#client/lib/format.ts';
import { openDocument } from '#client/lib/open-document.ts';
import type { ResultOf } from '#shared/kernel/http/endpoint.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';
import { SendDocumentButton } from '#client/ui/send-document-button.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import type { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { printDocument } from './print-document.ts';
import { PrintOptions } from './print-options.tsx';

export type SavedPrescription = ResultOf<typeof prescriptionsApi.createSmart>;

interface SavedPanelProps {
  saved: SavedPrescription;
  /** Without a margin of its own. */
  compact?: boolean | undefined;
  onAnother: () => void;
  onDone: () => void;
}

/** What the saved prescription set in motion, and the paper. */
export function SavedPanel({ saved, compact = false, onAnother, onDone }: SavedPanelProps) {
  const { prescription, patient, invoice, referrals } = saved;
  const text = useText(prescriptionsText);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  // The work goes on here: Enter prints.
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);
  return (
    <section
      ref={panel}
      aria-labelledby={titleId}
      className={clsx('@container flex flex-col gap-5', !compact && 'p-5')}
    >
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-paid" />
        <div className="min-w-0">
          <h3 id={titleId} className="font-semibold text-lg">
            {text.saved.title(prescription.id)}
          </h3>
          <p className="text-muted text-sm">
            {patient.name}
            {prescription.supersedesId !== null && ` · ${text.details.supersedes(prescription.supersedesId)}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {prescription.pdfUrl !== null && (
          <>
            <Paper path={prescription.pdfUrl} />
            <PrintOptions prescription={prescription} path={prescription.pdfUrl} />
            <SendDocumentButton
              size="md"
              document={{ path: prescription.pdfUrl, patientId: patient.id, title: text.number(prescription.id) }}
            />
          </>
        )}
        <Button icon={<FilePlus2 aria-hidden />} onClick={onAnother}>
          {text.saved.another}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {text.saved.done}
        </Button>
      </div>
      <dl className="grid gap-x-8 gap-y-3 text-sm @md:grid-cols-[auto_minmax(0,1fr)]">
        <Fact label={text.form.fee}>
          {invoice ? (
            <>
              <span className="nums font-semibold">{text.saved.collect(formatMoney(invoice.amount))}</span>
              <span className="nums block text-muted">{text.saved.invoice(invoice.invoiceNumber)}</span>
            </>
          ) : (
            text.saved.noFee
          )}
        </Fact>
        {prescription.nextVisitDate !== null && (
          <Fact label={text.saved.nextVisit}>{formatDate(prescription.nextVisitDate)}</Fact>
        )}
        {referrals.length > 0 && (
          <Fact label={text.saved.referrals}>
            <ul className="flex flex-col gap-1.5">
              {referrals.map((referral) => (
                <li key={referral.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-medium">{referral.center.name}</span>
                  <StatusBadge kind="referral" status={referral.status} />
                  <span className="basis-full text-muted">{referral.testList.join(', ')}</span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Paper({ path }: { path: string }) {
  const text = useText(prescriptionsText);
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    await printDocument(path);
    setBusy(false);
  };
  return (
    <>
      <Button variant="primary" icon={<Printer aria-hidden />} busy={busy} onClick={() => void print()}>
        {text.print}
      </Button>
      <Button icon={<ExternalLink aria-hidden />} onClick={() => void openDocument(path)}>
        {text.openPdf}
      </Button>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-muted">{label}</dt>
    <dd className="-mt-2 min-w-0 @md:mt-0">{children}</dd>
  </div>
);
