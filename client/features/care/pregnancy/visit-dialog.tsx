import { TriangleAlert } from 'lucide-react';
import type { z } from 'zod';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { type Field, firstValues, FormFields } from '#client/ui/form-fields.tsx';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import { gestationOn, isHighPressure, readPressure, visitDateProblem } from '#shared/care/pregnancy/pregnancy.rules.ts';
import { newVisitLog, type PregnancyTracker, type VisitLog } from '#shared/care/pregnancy/pregnancy.schema.ts';

/** The form's fields, in their order. */
function useFields(lmpDate: string, now: string): Field<z.input<typeof newVisitLog>>[] {
  const { visitForm: text, gestation } = useText(pregnancyText);
  const gestationAt = (day: string) => {
    if (day < lmpDate) return null;
    const { weeks, days } = gestationOn(lmpDate, day);
    return text.atThatDay(gestation(weeks, days));
  };
  const pressureHint = (typed: string | null) => <PressureHint typed={typed} />;
  const heartbeat = { maxLength: 60, placeholder: text.fetalHeartbeatHint };
  return [
    {
      name: 'visitDate',
      kind: 'date',
      required: true,
      half: true,
      min: lmpDate,
      max: now,
      first: now,
      hint: gestationAt,
    },
    { name: 'weight', kind: 'number', optional: true, half: true },
    { name: 'bloodPressure', kind: 'text', optional: true, half: true, placeholder: '120/80', hint: pressureHint },
    { name: 'fetalHeartbeat', kind: 'text', optional: true, half: true, ...heartbeat },
    { name: 'scanDone', kind: 'checkbox' },
    { name: 'notes', kind: 'long-text', optional: true, maxLength: 2000 },
  ];
}

/** The form in which it is written, and a word about a high one: something to look at again, never a refusal. */
function PressureHint({ typed }: { typed: string | null }) {
  const text = useText(pregnancyText).visitForm;
  const pressure = readPressure(typed ?? '');
  if (!pressure || !isHighPressure(pressure)) return text.bloodPressureHint;
  return (
    <span className="flex items-start gap-1 text-due-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
      {text.highPressure}
    </span>
  );
}

interface VisitDialogProps {
  tracker: PregnancyTracker;
  /** The visit to correct; without one a new one is put on record. */
  visit: VisitLog | undefined;
  onClose: () => void;
}

/** Puts a visit on record, or corrects one. */
export function VisitDialog({ tracker, visit, onClose }: VisitDialogProps) {
  const text = useText(pregnancyText).visitForm;
  const now = today();
  const fields = useFields(tracker.lmpDate, now);
  const form = useRecordForm(
    { create: pregnancyApi.createLog, update: pregnancyApi.updateLog },
    {
      schema: newVisitLog.superRefine(({ visitDate }, context) => {
        const problem = visitDateProblem(visitDate, tracker.lmpDate, now);
        if (problem) context.addIssue({ code: 'custom', path: ['visitDate'], message: problem });
      }),
      values: firstValues(fields, visit),
      refusals: { rule_broken: 'visitDate' },
      create: { params: { id: tracker.id }, success: text.created, failure: text.createFailed },
      update: visit && {
        params: { logId: visit.id },
        revised: { record: visit, valuesOf: (one) => firstValues(fields, one) },
        success: text.updated,
        failure: text.updateFailed,
      },
      onSuccess: onClose,
    },
  );
  return (
    <RecordDialog isNew={!visit} text={text} form={form} onClose={onClose}>
      <FormFields form={form} fields={fields} labels={text} />
    </RecordDialog>
  );
}
