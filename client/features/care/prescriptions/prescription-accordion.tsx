import { FilePlus2, FileText } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { useRecordClosed } from '#client/ui/closed-record.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import type { Prescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { PrescriptionName } from './prescription-name.tsx';
import { PrescriptionDetails } from './prescription-details.tsx';
import { useReferrals } from './use-referrals.ts';

const AT_A_TIME = 20;

/** Every prescription of a patient, newest first, each to be unfolded. A doctor can write the next one. */
export function PrescriptionAccordion({ patientId }: { patientId: number }) {
  const text = useText(prescriptionsText);
  const isClosed = useRecordClosed();
  const prescribes = useUser().role === 'clinic_doctor' && !isClosed;
  const list = useApiPages(prescriptionsApi.list, { query: { patientId } }, { pageSize: AT_A_TIME });
  const referrals = useReferrals(patientId);
  const create = prescribes && (
    <Button icon={<FilePlus2 aria-hidden />} onClick={() => runAction('create-prescription', { patientId })}>
      {text.create}
    </Button>
  );
  return (
    <QueryView
      query={list}
      waiting={<SkeletonList count={3} />}
      failed={{ description: text.loadFailed }}
      empty={{ icon: <FileText />, title: text.details.empty, description: text.details.emptyHint, action: create }}
    >
      {(rows) => (
        <div className="flex flex-col items-stretch gap-3">
          {create && <div className="flex justify-end">{create}</div>}
          <Accordion
            defaultOpen={rows.slice(0, 1).map(({ id }) => String(id))}
            items={rows.map((prescription) => ({
              key: String(prescription.id),
              header: (
                <Header
                  prescription={prescription}
                  referralCount={referrals.isPending ? undefined : referrals.of(prescription.id).length}
                />
              ),
              content: <PrescriptionDetails prescription={prescription} referrals={referrals} />,
            }))}
          />
          <ShowMore list={list} variant="secondary" size="md" />
        </div>
      )}
    </QueryView>
  );
}

interface HeaderProps {
  prescription: Prescription;
  /** Undefined until it is known. */
  referralCount: number | undefined;
}

function Header({ prescription, referralCount }: HeaderProps) {
  const text = useText(prescriptionsText);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
      <span className="min-w-0 font-medium">
        <PrescriptionName prescription={prescription} />
      </span>{' '}
      <span className="text-muted">
        {formatDate(prescription.createdAt)} · {prescription.doctorName} · {text.shortNumber(prescription.id)}
      </span>{' '}
      {prescription.referralOnly && <Badge>{text.details.referralOnly}</Badge>}
      {prescription.supersededById !== null && (
        <Badge tone="due">{text.details.supersededByShort(prescription.supersededById)}</Badge>
      )}
      {prescription.supersedesId !== null && <Badge>{text.details.supersedesShort(prescription.supersedesId)}</Badge>}
      {referralCount !== undefined && (
        <Badge {...(referralCount > 0 && { tone: 'info' })}>{text.details.referralCount(referralCount)}</Badge>
      )}
    </span>
  );
}
