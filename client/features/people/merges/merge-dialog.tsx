import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import type { ActionProps } from '#client/lib/actions.ts';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { mergesText } from '#client/text/en/merges.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import { mergesApi } from '#shared/people/merges/merges.api.ts';
import { LONGEST_REASON, type MergePreview, mergeReason } from '#shared/people/merges/merges.schema.ts';
import { mergedFields } from '#shared/people/merges/merges.states.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { ChooseOther } from './choose-other.tsx';
import { betterInOther } from './merge-fields.ts';
import { TwoRecords } from './two-records.tsx';
import { useUndoMerge } from './use-undo-merge.ts';

/** Two records that may be of one person: the other one is searched for, both are compared, and a doctor makes one of them. */
export function MergeDialog({ payload: { patientId, otherId }, onClose }: ActionProps<'merge-patients'>) {
  const [chosen, choose] = useState(otherId);
  if (chosen === undefined) return <ChooseDialog patientId={patientId} onChoose={choose} onClose={onClose} />;
  return <CompareDialog patientId={patientId} otherId={chosen} onClose={onClose} />;
}

interface ChooseDialogProps {
  patientId: number;
  onChoose: (otherId: number) => void;
  onClose: () => void;
}

function ChooseDialog({ patientId, onChoose, onClose }: ChooseDialogProps) {
  const text = useText(mergesText);
  const query = useApi(patientsApi.get, { params: { id: patientId } });
  return (
    <Dialog open onOpenChange={onClose} title={text.title} footer={<PanelCancel />}>
      {query.data ? <ChooseOther patient={query.data} onChoose={onChoose} /> : <Waiting query={query} />}
    </Dialog>
  );
}

interface CompareDialogProps {
  patientId: number;
  otherId: number;
  onClose: () => void;
}

function CompareDialog({ patientId, otherId, onClose }: CompareDialogProps) {
  const text = useText(mergesText);
  const { role } = useUser();
  const query = useApi(mergesApi.preview, { params: { id: patientId }, query: { otherId } });
  const preview = query.data;
  if (preview && DOCTOR_ROLES.some((one) => one === role)) {
    // What somebody else has changed meanwhile is looked at anew.
    const seen = `${preview.patient.revision}:${preview.other.revision}`;
    return <MergeForm key={seen} preview={preview} onClose={onClose} />;
  }
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={text.title} footer={<PanelCancel />}>
      {preview ? (
        <div className="flex flex-col gap-4">
          <Notice>{text.doctorOnly}</Notice>
          <TwoRecords preview={preview} fromOther={betterInOther(preview.patient, preview.other)} />
        </div>
      ) : (
        <Waiting query={query} />
      )}
    </Dialog>
  );
}

interface Waited {
  isError: boolean;
  error: ApiFailure | null;
  isFetching: boolean;
  refetch: () => unknown;
}

function Waiting({ query }: { query: Waited }) {
  const text = useText(mergesText);
  if (!query.isError) return <SkeletonList count={4} />;
  return (
    <ErrorState
      title={text.loadFailed}
      description={query.error?.isNetwork ? undefined : query.error?.text}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

const schema = z.object({ fromOther: z.array(z.enum(mergedFields)), reason: mergeReason });
type Values = z.output<typeof schema>;

function MergeForm({ preview, onClose }: { preview: MergePreview; onClose: () => void }) {
  const text = useText(mergesText);
  const { patient, other } = preview;
  const { undo } = useUndoMerge();
  const form = useEndpointForm(mergesApi.merge, {
    schema,
    values: { fromOther: betterInOther(patient, other), reason: '' },
    params: { id: patient.id },
    toBody: (given: Values) => ({
      ...given,
      otherId: other.id,
      keptRevision: patient.revision,
      otherRevision: other.revision,
    }),
    failure: text.failed,
    onSuccess: ({ id }) => {
      toast.success(text.done, undefined, { action: { label: text.undo, onClick: () => undo(id) } });
      onClose();
    },
  });
  return (
    <FormDialog
      size="lg"
      title={text.title}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Controller
          control={form.control}
          name="fromOther"
          render={({ field: { value, onChange } }) => (
            <TwoRecords preview={preview} fromOther={value} onChoose={onChange} />
          )}
        />
        <Notice>{text.after}</Notice>
        <FormField label={text.reason} required hint={text.reasonHint} error={form.formState.errors.reason?.message}>
          <TextField
            autoComplete="off"
            maxLength={LONGEST_REASON}
            placeholder={text.reasonPlaceholder}
            {...form.register('reason')}
          />
        </FormField>
      </div>
    </FormDialog>
  );
}
