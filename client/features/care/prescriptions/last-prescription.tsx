import { CopyCheck, History, RotateCcw } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';
import { Kbd } from '#client/ui/kbd.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import type { Prescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { MedicineNames } from './medicine-names.tsx';

interface LastPrescriptionProps {
  patientId: number;
  onRepeat: (prescription: Prescription) => void;
  onRepeatWhole: (prescription: Prescription) => void;
}

/** The one that can be given again: some of the latest may be mere referrals or no longer in force. */
export function useLastPrescription(patientId: number) {
  const latest = useApi(prescriptionsApi.list, { query: { patientId, limit: 10 } });
  const last = latest.data?.rows.find(({ referralOnly, supersededById }) => !referralOnly && supersededById === null);
  return { ...latest, last };
}

/** What the patient was given the last time, and the way to give it again. */
export function LastPrescription({ patientId, onRepeat, onRepeatWhole }: LastPrescriptionProps) {
  const text = useText(prescriptionsText).last;
  const { last, isPending, error } = useLastPrescription(patientId);
  if (isPending) return <Skeleton className="h-11 w-full" />;
  if (!last) return <p className="text-muted text-sm">{error ? text.failed : text.none}</p>;
  return (
    <section
      aria-label={text.title}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2"
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 text-sm">
        <History aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
        <div className="min-w-0">
          <p className="text-muted">
            {text.title} · {formatDate(last.createdAt)} · {last.doctorName}
            {last.diagnosis && <span className="text-ink"> · {last.diagnosis}</span>}
          </p>
          <MedicineNames medicines={last.medicines} withDose />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={() => onRepeat(last)}>
          {text.repeat}
        </Button>
        <Button
          size="sm"
          icon={<CopyCheck aria-hidden />}
          aria-keyshortcuts="Alt+R"
          title={text.wholeHint}
          onClick={() => onRepeatWhole(last)}
        >
          {text.whole}{' '}
          <span aria-hidden className="coarse:hidden">
            <Kbd>Alt+R</Kbd>
          </span>
        </Button>
      </div>
    </section>
  );
}
