import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Kbd } from '#client/ui/kbd.tsx';
import { jumps } from './jump-keys.ts';

/** The keys of the pad, for who has some. */
export function JumpLine() {
  const text = useText(prescriptionsText);
  const names = {
    diagnosis: text.form.diagnosis,
    medicines: text.form.medicines,
    tests: text.diagnostics.tests,
    advice: text.form.advice,
  };
  return (
    <ul
      aria-label={text.form.keys}
      className="hidden flex-wrap gap-x-4 gap-y-1 text-faint text-xs coarse:hidden @2xl:flex"
    >
      {Object.entries(jumps).map(([key, part]) => (
        <li key={key} className="flex items-center gap-1.5">
          <Kbd>{key}</Kbd> {names[part]}
        </li>
      ))}
    </ul>
  );
}
