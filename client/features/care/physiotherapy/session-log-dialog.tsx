import { FormProvider, useWatch } from 'react-hook-form';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { today } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { useDoctors } from '#client/lib/use-doctors.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { type Bound, type Field, FormFields } from '#client/ui/form-fields.tsx';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import { allTherapies } from '#shared/care/physiotherapy/physiotherapy.rules.ts';
import { MOST_PAIN } from '#shared/care/physiotherapy/movements.ts';
import type { PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';
import { therapySessionsApi } from '#shared/care/physiotherapy/therapy-sessions.api.ts';
import type { TherapySession } from '#shared/care/physiotherapy/therapy-sessions.schema.ts';
import { isOfSpecialization } from '#shared/care/trackers/specializations.ts';
import { type Attendance, attendances } from '#shared/care/trackers/trackers.states.ts';
import { usePackageFields } from './package-fields.ts';
import { MeasureRows } from './measure-rows.tsx';
import { type MeasureRow, newValues, sessionLogForm, type SessionLogValues, valuesOf } from './session-log-form.ts';

interface SessionLogDialogProps {
  course: PhysiotherapySession;
  /** The session to correct; without one a new one is recorded. */
  session: TherapySession | undefined;
  /** The latest one of the course. */
  last: TherapySession | undefined;
  onClose: () => void;
}

/** Records a session of a course, or corrects one. Where somebody came today as usual, Enter is all that it takes. */
export function SessionLogDialog({ course, session, last, onClose }: SessionLogDialogProps) {
  const text = useText(physiotherapyText).session;
  const me = useUser();
  const now = today();
  const first = newValues({ today: now, therapistId: me.id, therapy: course.therapyType, last });
  const form = useRecordForm(therapySessionsApi, {
    schema: sessionLogForm,
    values: session ? valuesOf(session) : first,
    create: { params: { id: course.id }, success: text.created, failure: text.createFailed },
    update: session && {
      params: { id: session.id },
      revised: { record: session, valuesOf },
      toBody: ({ therapistId, singlePrice: _forNew, ...changed }) => ({
        ...changed,
        ...(therapistId && { therapistId }),
      }),
      success: text.updated,
      failure: text.updateFailed,
    },
    onSuccess: onClose,
  });
  const [attendance, countMissed, outside] = useWatch({
    control: form.control,
    name: ['attendance', 'countMissed', 'outside'],
  });
  const taken = usePackageFields({ patientId: course.patientId, session, attendance, countMissed, outside });
  const fields = useFields(attendance, now, course, taken);
  return (
    <RecordDialog
      size="lg"
      isNew={!session}
      text={text}
      description={course.therapyType}
      form={form}
      submitFocused={!session}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <FormFields form={form} fields={fields} labels={text} />
      </FormProvider>
    </RecordDialog>
  );
}

const scale = Array.from({ length: MOST_PAIN + 1 }, (_, pain) => String(pain));

/** The form's fields, in their order. Of who didn't come there is nothing more to say. */
function useFields(
  attendance: Attendance,
  now: string,
  course: PhysiotherapySession,
  taken: readonly Field<SessionLogValues>[],
): Field<SessionLogValues>[] {
  const { session: text, sessions } = useText(physiotherapyText);
  const therapists = useTherapists();
  const hidden = attendance !== 'came';
  const options = attendances.map((value) => ({ value, label: sessions.attendances[value] }));
  const measureRows = (bound: Bound<MeasureRow[]>) => <MeasureRows {...bound} course={course} />;
  return [
    {
      name: 'sessionDate',
      kind: 'date',
      required: true,
      half: true,
      ...(attendance !== 'cancelled' && { max: now }),
    },
    { name: 'therapistId', kind: 'choice', half: true, options: therapists, hidden: therapists.length < 2 },
    { name: 'attendance', kind: 'radio', options },
    ...taken,
    { name: 'modalities', kind: 'chips', required: true, options: allTherapies, hidden },
    { name: 'painBefore', kind: 'chip', optional: true, half: true, hint: text.painHint, options: scale, hidden },
    { name: 'painAfter', kind: 'chip', optional: true, half: true, options: scale, hidden },
    { name: 'measures', kind: 'own', optional: true, group: true, control: measureRows, hidden },
    { name: 'notes', kind: 'long-text', optional: true, rows: 2, maxLength: 2000 },
  ];
}

function useTherapists() {
  const { doctors } = useDoctors();
  return (doctors ?? [])
    .filter(({ specialization }) => isOfSpecialization(specialization, 'Physiotherapy'))
    .map(({ id, name }) => ({ value: String(id), label: name }));
}
