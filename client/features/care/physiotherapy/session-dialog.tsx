import { z } from 'zod';
import { useApi } from '#client/lib/api/hooks.ts';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { type Field, firstValues, FormFields } from '#client/ui/form-fields.tsx';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import { physiotherapyApi } from '#shared/care/physiotherapy/physiotherapy.api.ts';
import { allAreas, allTherapies, sides } from '#shared/care/physiotherapy/physiotherapy.rules.ts';
import { newPhysiotherapySession, type PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { physiotherapyStatuses } from '#shared/care/trackers/trackers.states.ts';

const { therapyType, bodyArea } = newPhysiotherapySession.shape;

const noSide = '';

/** The contract's fields, in which nothing may be chosen yet. */
const course = newPhysiotherapySession.omit({ patientId: true }).extend({
  therapyType: z.string().pipe(therapyType),
  bodyArea: z.array(z.string()).pipe(bodyArea),
  side: z.enum([noSide, ...sides]).transform((chosen) => chosen || null),
  prescriptionId: z.string().transform((chosen) => (chosen === '' ? null : Number(chosen))),
  status: z.enum(physiotherapyStatuses),
});

interface SessionDialogProps {
  patientId: number;
  /** The course to change; without one a new one is planned. */
  session?: PhysiotherapySession | undefined;
  onClose: () => void;
}

export function SessionDialog({ patientId, session, onClose }: SessionDialogProps) {
  const text = useText(physiotherapyText).form;
  const fields = useFields(patientId, !session);
  const form = useRecordForm(physiotherapyApi, {
    schema: course,
    values: firstValues(fields, session),
    refusals: { rule_broken: 'totalSessions' },
    create: {
      toBody: ({ status: _begins, ...planned }) => ({ ...planned, patientId }),
      success: text.created,
      failure: text.createFailed,
    },
    update: session && {
      params: { id: session.id },
      revised: { record: session, valuesOf: (one) => firstValues(fields, one) },
      toBody: ({ prescriptionId: _stays, ...changed }) => changed,
      success: text.updated,
      failure: text.updateFailed,
    },
    onSuccess: onClose,
  });
  return (
    <RecordDialog isNew={!session} text={text} form={form} onClose={onClose}>
      <FormFields form={form} fields={fields} labels={text} />
    </RecordDialog>
  );
}

/** The form's fields, in their order. */
function useFields(patientId: number, isNew: boolean): Field<z.input<typeof course>>[] {
  const { form: text, statuses, sides: sideNames } = useText(physiotherapyText);
  const prescriptions = usePrescriptions(patientId, isNew);
  const lines = { kind: 'long-text', optional: true, maxLength: 2000 } as const;
  const usual = { placeholder: text.durationHint, suggestions: text.durations };
  const sources = [{ value: '', label: text.noPrescription }, ...prescriptions];
  const sideOptions = [
    { value: noSide, label: text.noSide },
    ...sides.map((value) => ({ value, label: sideNames[value] })),
  ];
  const statusOptions = physiotherapyStatuses.map((value) => ({ value, label: statuses[value] }));
  return [
    { name: 'therapyType', kind: 'choice', required: true, placeholder: text.chooseTherapy, options: allTherapies },
    { name: 'duration', kind: 'text', required: true, half: true, maxLength: 60, ...usual },
    { name: 'totalSessions', kind: 'number', whole: true, half: true, maxLength: 3, hint: text.totalSessionsHint },
    { name: 'bodyArea', kind: 'chips', required: true, options: allAreas },
    { name: 'side', kind: 'radio', options: sideOptions, first: noSide },
    { name: 'prescriptionId', kind: 'choice', optional: true, options: sources, hidden: prescriptions.length === 0 },
    { name: 'status', kind: 'radio', options: statusOptions, first: 'ongoing', hidden: isNew },
    { name: 'notes', ...lines, placeholder: text.notesHint },
    { name: 'instructions', ...lines, placeholder: text.instructionsHint },
  ];
}

/** More than a patient has in a year; the field is a help and no must. */
const NEWEST = 20;

/** The prescriptions that may have asked for the course. */
function usePrescriptions(patientId: number, enabled: boolean) {
  const text = useText(physiotherapyText).form;
  const { data } = useApi(prescriptionsApi.list, { query: { patientId, limit: NEWEST } }, { enabled });
  // What was asked for elsewhere is there all the same.
  const rows = enabled && data ? data.rows : [];
  return rows
    .filter(({ referralOnly, supersededById }) => !referralOnly && supersededById === null)
    .map(({ id, createdAt }) => ({ value: String(id), label: text.prescriptionOf(id, formatDate(createdAt)) }));
}
