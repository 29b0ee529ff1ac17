import { clsx } from 'clsx';
import { CornerDownRight, X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { DoseRow, NotesRow } from './medicine-cells.tsx';
import { usePrescriptionForm } from './use-prescription-form.ts';

interface TaperStepProps {
  place: number;
  /** Of the row that names the medicine. */
  head: number;
  /** Which medicine of the prescription it goes on with, and which step of it, both from 1. */
  number: number;
  step: number;
  isLast: boolean;
  onNext: () => void;
  onRemove: () => void;
  onTaper?: (() => void) | undefined;
}

/** 'then ...': the same medicine goes on with another dose. */
export function TaperStep({ place, head, number, step, isLast, onNext, onRemove, onTaper }: TaperStepProps) {
  const text = useText(prescriptionsText).medicine;
  const { control } = usePrescriptionForm();
  const [name, form] = useWatch({
    control,
    name: [`medicines.${head}.medicineName`, `medicines.${head}.medicineType`],
  });
  return (
    <fieldset
      className={clsx(
        '-mt-2 relative m-0 flex min-w-0 flex-col gap-2 border border-line border-t-0 bg-sunken p-3 @4xl:flex-row @4xl:p-2',
        isLast && 'rounded-b-lg',
      )}
    >
      <legend className="sr-only">{text.step(number, step)}</legend>
      <span aria-hidden className="hidden w-5 shrink-0 @4xl:inline" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <DoseRow place={place} head={head} form={form}>
          <p className="col-span-2 flex min-w-0 items-center gap-2 pr-8 text-sm @xl:col-span-1 @xl:pr-0 @4xl:col-span-2">
            <CornerDownRight aria-hidden className="size-4 shrink-0 text-faint" />
            <span className="shrink-0 font-medium">{text.goingOn}</span>
            <span className="hidden truncate text-muted @4xl:inline">{name}</span>
          </p>
        </DoseRow>
        <NotesRow place={place} onNext={onNext} onTaper={onTaper} />
      </div>
      <div className="absolute top-0.5 right-0.5 @4xl:static @4xl:-mr-1">
        <IconButton
          label={text.removeStep(step, number)}
          icon={<X aria-hidden />}
          variant="danger"
          tooltip="none"
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}
