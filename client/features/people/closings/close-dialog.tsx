import type { z } from 'zod';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { closingsText } from '#client/text/en/closings.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { closingsApi } from '#shared/people/closings/closings.api.ts';
import { type ClosingPreview, closingForm, LONGEST_WORDS } from '#shared/people/closings/closings.schema.ts';
import { closingReasons } from '#shared/people/closings/closings.states.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { CopyForPerson } from './copy-for-person.tsx';
import { StillLoading } from './still-loading.tsx';
import { WhatIsKept } from './what-is-kept.tsx';
import { WhatIsOpen } from './what-is-open.tsx';

/** Somebody leaves: what is open is named, what the law asks to keep, a copy is offered, and the record is closed with a reason. */
export function CloseRecordDialog({ payload: { patientId }, onClose }: ActionProps<'close-record'>) {
  const text = useText(closingsText);
  const person = useApi(patientsApi.get, { params: { id: patientId } });
  const query = useApi(closingsApi.preview, { params: { id: patientId } });
  const [patient, preview] = [person.data, query.data];
  if (patient && preview) return <CloseForm patient={patient} preview={preview} onClose={onClose} />;
  return (
    <StillLoading
      title={text.title(patient?.name ?? '…')}
      failedTitle={text.loadFailed}
      queries={[person, query]}
      onClose={onClose}
    />
  );
}

type Values = z.input<typeof closingForm>;

interface CloseFormProps {
  patient: Patient;
  preview: ClosingPreview;
  onClose: () => void;
}

function CloseForm({ patient, preview, onClose }: CloseFormProps) {
  const text = useText(closingsText);
  const { id, name } = patient;
  const form = useEndpointForm(closingsApi.close, {
    schema: closingForm,
    values: { reason: '' as Values['reason'], words: '' },
    params: { id },
    toBody: (given: z.output<typeof closingForm>) => ({ ...given, patientRevision: preview.patientRevision }),
    failure: text.failed,
    onSuccess: () => {
      toast.success(text.done(name));
      onClose();
    },
  });
  const fields: Field<Values>[] = [
    {
      name: 'reason',
      kind: 'choice',
      required: true,
      placeholder: text.reasonPlaceholder,
      options: closingReasons.map((value) => ({ value, label: text.reasons[value] })),
    },
    { name: 'words', kind: 'text', maxLength: LONGEST_WORDS, hint: text.wordsHint },
  ];
  return (
    <FormDialog
      size="lg"
      title={text.title(name)}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.busy}
      disabled={preview.open.length > 0}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {/* What is to be read first stands above the fields: it would be scrolled away for the first of them. */}
        <p data-autofocus tabIndex={-1} className="text-sm outline-none">
          {text.about}
        </p>
        <WhatIsOpen open={preview.open} />
        <CopyForPerson patientId={id} copiedAt={preview.copiedAt} />
        <WhatIsKept kept={preview.kept} />
        <FormFields form={form} fields={fields} labels={text} />
      </div>
    </FormDialog>
  );
}
