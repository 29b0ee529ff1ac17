import { useWatch } from 'react-hook-form';
import { today } from '#client/lib/format.ts';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { FormFields, firstValues } from '#client/ui/form-fields.tsx';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import { visitDateProblem } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { weightBefore } from '#shared/care/pregnancy/standing.ts';
import type { VisitLog } from '#shared/care/pregnancy/visit-log.schema.ts';
import { useVisitFields, useVisitLabels } from './visit-fields.tsx';
import { bodyOf, fieldOf, findingsByField, shownOf, type VisitValues, visitForm } from './visit-form.ts';

interface VisitDialogProps {
  tracker: PregnancyTracker;
  /** The visit to correct; without one a new one is put on record. */
  visit: VisitLog | undefined;
  /** Those on record, latest first: a weight is seen beside the one before it. */
  visits: readonly VisitLog[];
  onClose: () => void;
}

const nothing = new Map<never, never>();

/** Puts a visit on record, or corrects one. What is out of the ordinary is said while it is typed. */
export function VisitDialog({ tracker, visit, visits, onClose }: VisitDialogProps) {
  const text = useText(pregnancyText).visitForm;
  const now = today();
  const fetusCount = Math.max(tracker.fetusCount ?? 1, visit?.fetuses.length ?? 1);
  const asked = { lmpDate: tracker.lmpDate, now, fetusCount, hasWords: Boolean(visit?.fetalHeartbeat) };
  const labels = useVisitLabels(fetusCount) as Record<keyof VisitValues, string>;
  // The values to begin with don't depend on what is found.
  const plain = useVisitFields({ ...asked, findings: nothing });
  const all = Object.values(plain).flat();
  const valuesOf = (one: VisitLog | undefined) => firstValues<VisitValues>(all, shownOf(one));
  const form = useRecordForm(
    { create: pregnancyApi.createLog, update: pregnancyApi.updateLog },
    {
      schema: visitForm.superRefine(({ visitDate }, context) => {
        const problem = visitDateProblem(visitDate, tracker.lmpDate, now);
        if (problem) context.addIssue({ code: 'custom', path: ['visitDate'], message: problem });
      }),
      values: valuesOf(visit),
      fieldOf,
      refusals: { rule_broken: 'visitDate' },
      create: { params: { id: tracker.id }, toBody: bodyOf, success: text.created, failure: text.createFailed },
      update: visit && {
        params: { logId: visit.id },
        toBody: bodyOf,
        revised: { record: visit, valuesOf },
        success: text.updated,
        failure: text.updateFailed,
      },
      onSuccess: onClose,
    },
  );
  const values = useWatch({ control: form.control });
  const before = visits.filter(
    (one) => one.id !== visit?.id && !one.withdrawn && one.visitDate < String(values.visitDate),
  );
  const findings = findingsByField(values, { ...tracker, earlierWeight: weightBefore(before) });
  const groups = useVisitFields({ ...asked, findings });
  return (
    <RecordDialog isNew={!visit} text={text} form={form} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <FormFields form={form} fields={groups.mother} labels={labels} />
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold text-sm">{text.childTitle}</legend>
          <FormFields form={form} fields={groups.child} labels={labels} />
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold text-sm">{text.testsTitle}</legend>
          <FormFields form={form} fields={groups.tests} labels={labels} />
        </fieldset>
        <FormFields form={form} fields={groups.rest} labels={labels} />
      </div>
    </RecordDialog>
  );
}
