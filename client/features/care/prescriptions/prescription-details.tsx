import { clsx } from 'clsx';
import { FilePen, Mail, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { formatDate, formatMoney } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';
import { useRecordClosed } from '#client/ui/closed-record.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Prescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { DocumentButtons } from './document-buttons.tsx';
import { PrintOptions } from './print-options.tsx';
import { ReferralCard } from './referral-card.tsx';
import type { Referrals } from './use-referrals.ts';
import { vitals } from './vital-hints.ts';

interface PrescriptionDetailsProps {
  prescription: Prescription;
  referrals: Referrals;
  /** Shows another one in its place; left out where the others are in sight. */
  onShow?: ((id: number) => void) | undefined;
}

/** Everything that a prescription says, its paper, and what became of its referrals. */
export function PrescriptionDetails({ prescription, referrals, onShow }: PrescriptionDetailsProps) {
  const { details: text } = useText(prescriptionsText);
  const { supersedesId, supersededById } = prescription;
  return (
    <div className="flex flex-col gap-4">
      {supersededById !== null && (
        <Version id={supersededById} onShow={onShow} className="bg-due-soft text-due-ink">
          {text.supersededBy(supersededById)}
        </Version>
      )}
      {supersedesId !== null && (
        <Version id={supersedesId} onShow={onShow} className="bg-sunken text-muted">
          {text.supersedes(supersedesId)}
        </Version>
      )}
      <Tools prescription={prescription} />
      <dl className="grid gap-x-6 gap-y-2.5 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Fact label={text.complaints} value={prescription.complaints} />
        <Fact label={text.vitals} value={useVitalsLine(prescription)} />
        <Fact label={text.diagnosis} value={prescription.diagnosis} />
        <Fact
          label={prescription.referralOnly ? text.referralInstructions : text.instructions}
          value={unbroken(prescription.instructions)}
        />
        <Fact label={text.tests} value={!prescription.referralOnly && prescription.selectedTests.join(', ')} />
        <Fact label={text.advice} value={prescription.additionalInstructions} />
        <Fact label={text.nextVisit} value={prescription.nextVisitDate && formatDate(prescription.nextVisitDate)} />
        <Fact label={text.fee} value={prescription.consultationFee && formatMoney(prescription.consultationFee)} />
      </dl>
      <PrescriptionReferrals prescriptionId={prescription.id} referrals={referrals} />
    </div>
  );
}

interface VersionProps {
  id: number;
  onShow: ((id: number) => void) | undefined;
  className: string;
  children: string;
}

/** What took its place, or what it took the place of, and the way there. */
function Version({ id, onShow, className, children }: VersionProps) {
  const { details: text } = useText(prescriptionsText);
  return (
    <div
      className={clsx('flex flex-wrap items-center justify-between gap-x-4 rounded-md px-3 py-2 text-sm', className)}
    >
      <p className="font-medium">{children}</p>
      {onShow && (
        <Button variant="link" onClick={() => onShow(id)}>
          {text.show(id)}
        </Button>
      )}
    </div>
  );
}

/** The paper, and for a doctor the ways on from here. */
function Tools({
  prescription: { id, patientId, pdfUrl, language, referralOnly, supersededById },
}: {
  prescription: Prescription;
}) {
  const text = useText(prescriptionsText);
  const isClosed = useRecordClosed();
  const prescribes = useUser().role === 'clinic_doctor' && !isClosed;
  const write = (use: 'repeat' | 'replace') => runAction('create-prescription', { patientId, earlier: { id, use } });
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {pdfUrl !== null && (
        <>
          <DocumentButtons
            path={pdfUrl}
            open={{ label: text.openPdf, name: text.openPdfOf(id) }}
            download={{ label: text.downloadPdf, name: text.downloadPdfOf(id) }}
            send={{ patientId, title: text.number(id) }}
          />
          <PrintOptions size="sm" prescription={{ id, language }} path={pdfUrl} />
        </>
      )}
      {!referralOnly && (
        <Button
          size="sm"
          icon={<Mail aria-hidden />}
          onClick={() => runAction('visit-letters', { prescriptionId: id, patientId, isOld: supersededById !== null })}
        >
          {text.details.letters}
        </Button>
      )}
      {prescribes && !referralOnly && (
        <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={() => write('repeat')}>
          {text.details.repeat}
        </Button>
      )}
      {prescribes && !referralOnly && supersededById === null && (
        <Button size="sm" icon={<FilePen aria-hidden />} onClick={() => write('replace')}>
          {text.details.replace}
        </Button>
      )}
    </div>
  );
}

interface PrescriptionReferralsProps {
  prescriptionId: number;
  referrals: Referrals;
}

function PrescriptionReferrals({ prescriptionId, referrals }: PrescriptionReferralsProps) {
  const text = useText(prescriptionsText).details;
  const own = referrals.of(prescriptionId);
  return (
    <QueryView
      query={referrals}
      waiting={<Skeleton className="h-20 w-full" />}
      failed={{ description: text.referralsFailed }}
    >
      {() =>
        own.length === 0 ? (
          <p className="text-muted text-sm">{text.noReferrals}</p>
        ) : (
          <section aria-label={text.referrals} className="flex flex-col gap-2">
            <h4 className="font-medium text-sm">{text.referrals}</h4>
            <div className="grid gap-2 sm:grid-cols-2">
              {own.map((referral) => (
                <ReferralCard key={referral.id} referral={referral} />
              ))}
            </div>
          </section>
        )
      }
    </QueryView>
  );
}

/** '1-0-1' stays in one line: hyphens that don't break. */
const unbroken = (instructions: string): string => instructions.replace(/(?<=[\d½¼¾])-(?=[\d½¼¾])/g, '\u2011');

function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="-mt-2 min-w-0 whitespace-pre-line break-words sm:mt-0">{value}</dd>
    </div>
  );
}

/** 'BP 120/80 mmHg · Pulse 78 /min'; a unit only where a mere figure was noted. */
function useVitalsLine(prescription: Prescription): string {
  const text = useText(prescriptionsText).vitals;
  return vitals
    .flatMap((vital) => {
      const noted = prescription.vitals[vital];
      if (noted === '') return [];
      const unit = /^[\d\s./]+$/.test(noted) ? ` ${text.units[vital]}` : '';
      return [`${text[vital]} ${noted}${unit}`];
    })
    .join(' · ');
}
