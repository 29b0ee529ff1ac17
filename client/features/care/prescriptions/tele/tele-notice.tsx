import { Webcam } from 'lucide-react';
import { useController } from 'react-hook-form';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { videoText } from '#client/text/en/video.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { usePrescriptionForm } from '../use-prescription-form.ts';
import { useTele } from './use-tele-check.ts';

/** At a visit by video: what holds for the prescription, and whether it follows one in person. */
export function TeleNotice() {
  const text = useText(videoText).pad;
  const tele = useTele();
  const { control } = usePrescriptionForm();
  const { field } = useController({ control, name: 'followsInPerson' });
  const { ref, value, onChange, onBlur } = field;
  if (!tele) return null;
  const { earlierInPerson: earlier } = tele;
  return (
    <div className="flex flex-col gap-2.5 rounded-md bg-info-soft px-3 py-2.5 text-info-ink text-sm">
      <p className="flex gap-2">
        <Webcam aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          <strong className="font-medium">{text.title}</strong> {text.hint}
        </span>
      </p>
      <div className="text-ink">
        <Checkbox
          ref={ref}
          label={text.follows}
          description={
            earlier ? text.earlier(formatDate(dayOf(earlier.createdAt)), earlier.diagnosis) : text.followsHint
          }
          checked={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      </div>
    </div>
  );
}
