import type { z } from 'zod';
import { useApi } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { closingsText } from '#client/text/en/closings.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { closingsApi } from '#shared/people/closings/closings.api.ts';
import { type AnonymisingPreview, anonymisingForm } from '#shared/people/closings/closings.schema.ts';
import { anonymisingReasons } from '#shared/people/closings/closings.states.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { CopyForPerson } from './copy-for-person.tsx';
import { StillLoading } from './still-loading.tsx';
import { WhatGoes } from './what-goes.tsx';
import { WhatIsKept } from './what-is-kept.tsx';

interface AnonymiseDialogProps {
  patientId: number;
  onClose: () => void;
}

/** Of a closed record: what goes now and what stays until when, a copy before, and the person's name typed, since nothing brings it back. */
export function AnonymiseDialog({ patientId, onClose }: AnonymiseDialogProps) {
  const text = useText(closingsText).anonymiseForm;
  const person = useApi(patientsApi.get, { params: { id: patientId } });
  const query = useApi(closingsApi.anonymisingPreview, { params: { id: patientId } });
  const [patient, preview] = [person.data, query.data];
  if (patient && preview) return <AnonymiseForm patient={patient} preview={preview} onClose={onClose} />;
  return (
    <StillLoading
      title={text.title(patient?.name ?? '…')}
      failedTitle={text.loadFailed}
      queries={[person, query]}
      onClose={onClose}
    />
  );
}

type Values = z.input<typeof anonymisingForm>;

interface AnonymiseFormProps {
  patient: Patient;
  preview: AnonymisingPreview;
  onClose: () => void;
}

function AnonymiseForm({ patient, preview, onClose }: AnonymiseFormProps) {
  const { anonymiseForm: text, anonymiseReasons } = useText(closingsText);
  const { id, name } = patient;
  const due = preview.stages.filter(({ from, doneAt }) => from === null && doneAt === null).map(({ stage }) => stage);
  const form = useEndpointForm(closingsApi.anonymise, {
    schema: anonymisingForm,
    values: { reason: '' as Values['reason'], typed: '' },
    params: { id },
    toBody: (given: z.output<typeof anonymisingForm>) => ({
      ...given,
      stages: due,
      patientRevision: preview.patientRevision,
    }),
    failure: text.failed,
    onSuccess: ({ rows, files }) => {
      toast.success(text.finished(rows, files));
      onClose();
    },
  });
  const fields: Field<Values>[] = [
    {
      name: 'reason',
      kind: 'choice',
      required: true,
      placeholder: text.reasonPlaceholder,
      options: anonymisingReasons.map((value) => ({ value, label: anonymiseReasons[value] })),
    },
    { name: 'typed', kind: 'text', required: true, hint: text.typedHint(name) },
  ];
  return (
    <FormDialog
      size="lg"
      title={text.title(name)}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.busy}
      disabled={due.length === 0}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {/* What is to be read first stands above the fields: it would be scrolled away for the first of them. */}
        <p data-autofocus tabIndex={-1} className="text-sm outline-none">
          {text.about}
        </p>
        <WhatGoes stages={preview.stages} />
        <CopyForPerson patientId={id} copiedAt={preview.copiedAt} />
        <WhatIsKept kept={preview.kept} elseGoes />
        <p className="text-sm">{text.backups}</p>
        {due.length > 0 && <FormFields form={form} fields={fields} labels={text} />}
      </div>
    </FormDialog>
  );
}
