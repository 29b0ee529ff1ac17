import { Check, CircleHelp, OctagonX, Plus, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Suggestion } from '#shared/care/assistant/assistant.schema.ts';
import type { RiskLevel } from '#shared/care/assistant/assistant.states.ts';
import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import { SeverityBadge } from '../assistant/alert-card.tsx';

const looks = {
  low: { tone: 'neutral', icon: ShieldCheck },
  medium: { tone: 'busy', icon: TriangleAlert },
  high: { tone: 'danger', icon: OctagonX },
} as const;

function RiskBadge({ level }: { level: RiskLevel }) {
  const text = useText(assistantText).ai.risk;
  const { tone, icon: Icon } = looks[level];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {text[level]}
    </Badge>
  );
}

interface MedicineNameProps {
  name: string;
  isKnown: boolean;
  isContraindicated: boolean;
}

/** A medicine that the model named: struck through where the safety check advises against it. */
export function NamedMedicine({ name, isKnown, isContraindicated }: MedicineNameProps) {
  const text = useText(assistantText).ai;
  return (
    <>
      {isContraindicated ? (
        <s className="min-w-0 break-words font-semibold text-muted">{name}</s>
      ) : (
        <span className="min-w-0 break-words font-semibold">{name}</span>
      )}{' '}
      {isContraindicated && (
        <Badge tone="danger" icon={<OctagonX aria-hidden />}>
          {text.contraindicated}
        </Badge>
      )}
      {!isKnown && (
        <Badge tone="due" icon={<CircleHelp aria-hidden />}>
          {text.unknown}
        </Badge>
      )}
    </>
  );
}

/** What the safety check says of it, beside what is prescribed already. */
export function FoundAlerts({ alerts }: { alerts: readonly SafetyAlert[] }) {
  return (
    <ul className="flex flex-col gap-1.5 empty:hidden">
      {alerts.map(({ kind, severity, title, description, source }) => (
        <li key={`${kind} ${title}`} className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm">
          <SeverityBadge severity={severity} />
          <span className="min-w-0 flex-1 basis-56 break-words">
            <span className="font-medium">{title}</span> <span className="text-muted">{description}</span>{' '}
            <span className="text-faint text-xs">{source}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface SuggestionCardProps {
  suggestion: Suggestion;
  /** Where there is a prescription to add it to. */
  onAdd?: (() => void) | undefined;
  isAdded?: boolean | undefined;
}

/** One medicine to consider, with what speaks for and against it. Everything the model wrote is shown as text. */
export function SuggestionCard({ suggestion, onAdd, isAdded = false }: SuggestionCardProps) {
  const text = useText(assistantText).ai;
  const { medicine, dosage, frequency, duration, notes, reasoning, riskLevel, alerts, notCovered } = suggestion;
  const { isContraindicated, isDoseChecked } = suggestion;
  const heading = useId();
  const how = [dosage, frequency, duration && text.duration(duration)].filter(Boolean).join(' · ');
  return (
    <li
      aria-labelledby={heading}
      className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-3 text-sm"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h4 id={heading} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <NamedMedicine name={medicine} isKnown={suggestion.isKnown} isContraindicated={isContraindicated} />
        </h4>
        <RiskBadge level={riskLevel} />
      </div>
      {how !== '' && <p className="nums break-words">{how}</p>}
      {notes !== '' && <p className="break-words text-muted">{notes}</p>}
      <FoundAlerts alerts={alerts} />
      <p className="text-pretty break-words">
        <span className="font-medium">{text.why}:</span> {reasoning}
      </p>
      {notCovered.length > 0 && (
        <p className="break-words text-faint text-xs">{text.notCovered(notCovered.join(' '))}</p>
      )}
      {!isDoseChecked && <p className="text-faint text-xs">{text.doseUnread}</p>}
      {isContraindicated && <p className="text-danger-ink text-sm">{text.against}</p>}
      {onAdd && !isContraindicated && (
        <Button
          size="sm"
          className="self-start"
          icon={isAdded ? <Check aria-hidden /> : <Plus aria-hidden />}
          aria-label={isAdded ? undefined : text.addOf(medicine)}
          disabled={isAdded}
          onClick={onAdd}
        >
          {isAdded ? text.added : text.add}
        </Button>
      )}
    </li>
  );
}
