import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from './button.tsx';

export interface ChoicesFailure {
  /** 'Failed to fetch doctors' */
  title: string;
  /** The retry is under way. */
  busy: boolean;
  retry: () => void;
}

interface ChoicesFailedProps {
  /** For the field to be described by. */
  id: string;
  failure: ChoicesFailure;
}

/** One line below a field whose choices could not be loaded; what else the field offers can still be chosen. */
export function ChoicesFailed({ id, failure: { title, busy, retry } }: ChoicesFailedProps) {
  const text = useText(kitText);
  return (
    <p id={id} role="alert" className="flex flex-wrap items-center gap-x-2 text-danger-ink text-xs">
      <span>{title}</span>
      <Button variant="link" size="sm" busy={busy} onClick={retry}>
        {text.tryAgain}
      </Button>
    </p>
  );
}
