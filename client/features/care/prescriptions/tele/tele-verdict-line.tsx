import { Ban, CircleHelp, Webcam } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { videoText } from '#client/text/en/video.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { usePrescriptionForm } from '../use-prescription-form.ts';
import { useTele } from './use-tele-check.ts';

/** Whether the medicine of one row may be prescribed by video: said as soon as it is written. */
export function TeleVerdictLine({ place }: { place: number }) {
  const text = useText(videoText).pad;
  const { control } = usePrescriptionForm();
  const follows = useWatch({ control, name: 'followsInPerson' });
  const verdict = useTele()?.verdictAt(place) ?? null;
  if (!verdict) return null;
  const { list, law } = verdict;
  const substance = verdict.substance ?? '';
  if (list === 'unknown') return <Unknown place={place} />;
  const refuses = list === 'prohibited' || (list === 'B' && !follows);
  const words = {
    O: text.listO,
    A: text.listA,
    B: text.listB(substance),
    prohibited: law === 'ndps' ? text.ndps(substance) : text.schedule_x(substance),
  }[list];
  if (!refuses) {
    return (
      <p className="flex items-center gap-1.5 text-muted text-xs">
        <Webcam aria-hidden className="size-3.5 shrink-0" />
        {words}
      </p>
    );
  }
  return (
    <p role="alert" className="flex items-center gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
      <Ban aria-hidden className="size-4 shrink-0" />
      {words}
    </p>
  );
}

function Unknown({ place }: { place: number }) {
  const text = useText(videoText).pad;
  const { control } = usePrescriptionForm();
  const name = useWatch({ control, name: `medicines.${place}.medicineName` }).trim();
  const { field } = useController({ control, name: `medicines.${place}.teleConfirmed` });
  const { ref, value, onChange, onBlur } = field;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm">
      <span className="flex items-center gap-2">
        <CircleHelp aria-hidden className="size-4 shrink-0" />
        {text.unknown}
      </span>
      <Checkbox
        ref={ref}
        label={text.confirm}
        checked={value === name}
        onChange={(isConfirmed) => onChange(isConfirmed ? name : '')}
        onBlur={onBlur}
      />
    </div>
  );
}
