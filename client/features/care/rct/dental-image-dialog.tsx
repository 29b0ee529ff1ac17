import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { today } from '#client/lib/format.ts';
import { MAX_BYTES } from '#client/lib/report-file.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Bound, type Field, FormFields } from '#client/ui/form-fields.tsx';
import { UploadProgress } from '#client/ui/report-file.tsx';
import { dentalImagesApi } from '#shared/care/rct/dental-images.api.ts';
import { dentalImageFields } from '#shared/care/rct/dental-images.schema.ts';
import { type DentalImageKind, dentalImageKinds } from '#shared/care/trackers/trackers.states.ts';
import * as says from '#shared/kernel/words/says.ts';
import { useToothName } from './tooth-name.ts';

interface DentalImageDialogProps {
  patientId: number;
  /** '' for the whole mouth. */
  tooth: string;
  onClose: () => void;
}

/** The server judges by the bytes; this spares a long upload in vain. */
const image = z
  .custom<File | null>()
  .refine((file) => file !== null, says.choose_file)
  .refine((file) => !file || /\.(jpe?g|png|pdf)$/i.test(file.name), says.image_of_wrong_type)
  .refine((file) => !file || file.size <= MAX_BYTES, says.file_over_10_mb);
const fields = dentalImageFields
  .omit({ toothNumber: true })
  .extend({ image, kind: z.enum(dentalImageKinds, says.choose_of_list) });
type Values = z.input<typeof fields>;

/** Pins an image to a tooth: dropped, pasted, chosen, or taken with the phone. */
export function DentalImageDialog({ patientId, tooth, onClose }: DentalImageDialogProps) {
  const text = useText(rctText).dental.images;
  const nameOf = useToothName();
  const [share, setShare] = useState(0);
  const first: DentalImageKind = tooth === '' ? 'opg' : 'iopa';
  const form = useEndpointForm(dentalImagesApi.create, {
    schema: fields,
    values: { image: null, kind: first, takenOn: today(), notes: '' } satisfies Values,
    toBody: ({ kind, takenOn, notes }) => ({ kind, takenOn, notes, patientId, toothNumber: tooth }),
    toFile: ({ image: file }) => file,
    refusals: { too_large: 'image', unsupported_type: 'image' },
    success: text.added,
    failure: text.addFailed,
    onSuccess: onClose,
    onProgress: setShare,
  });
  const file = useWatch({ control: form.control, name: 'image' });
  const fileField = ({ value, ...bound }: Bound<File | null>) => (
    <FileDrop
      {...bound}
      file={value}
      accept="image/jpeg,image/png,application/pdf"
      accepted={text.accepted}
      camera
      disabled={form.isPending}
    />
  );
  const asked: Field<Values>[] = [
    {
      name: 'image',
      kind: 'own',
      required: true,
      control: fileField,
    },
    {
      name: 'kind',
      kind: 'chip',
      required: true,
      options: dentalImageKinds.map((kind) => ({ value: kind, label: text.kinds[kind] })),
    },
    { name: 'takenOn', kind: 'date', required: true, max: today() },
    { name: 'notes', kind: 'long-text', optional: true, rows: 2, maxLength: 500 },
  ];
  return (
    <FormDialog
      title={text.addTitle}
      description={tooth === '' ? text.wholeMouth : nameOf(tooth)}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <FormFields form={form} fields={asked} labels={text.form} />
      {form.isPending && file && <UploadProgress file={file} share={share} />}
    </FormDialog>
  );
}
