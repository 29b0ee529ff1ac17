import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import type { Alternative, Analysis, Interaction, Suggestion } from '#shared/care/assistant/assistant.schema.ts';
import { SeverityBadge } from '../assistant/alert-card.tsx';
import { FoundAlerts, NamedMedicine, SuggestionCard } from './suggestion-card.tsx';

interface AnalysisViewProps {
  analysis: Analysis;
  onAdd?: ((suggestion: Suggestion) => void) | undefined;
  isAdded?: ((medicine: string) => boolean) | undefined;
}

/** All that came of one question: what to consider, what to mind, what else there is. Nothing of it acts by itself. */
export function AnalysisView({ analysis, onAdd, isAdded }: AnalysisViewProps) {
  const text = useText(assistantText).ai;
  const { suggestions, warnings, alternatives, interactions, leftOut } = analysis;
  return (
    <div className="flex flex-col gap-5">
      <Support />
      {warnings.length > 0 && (
        <Part title={text.warnings}>
          <ul className="flex flex-col gap-1.5">
            {warnings.map((warning) => (
              <li key={warning} className="flex gap-2 rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span className="min-w-0 text-pretty break-words">{warning}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={text.suggestions}>
        {suggestions.length === 0 && (
          <p className="text-sm">
            <span className="font-medium">{text.none}</span> <span className="text-muted">{text.noneHint}</span>
          </p>
        )}
        <ul className="flex flex-col gap-2.5 empty:hidden">
          {suggestions.map((suggestion, place) => (
            <SuggestionCard
              key={`${place} ${suggestion.medicine}`}
              suggestion={suggestion}
              onAdd={onAdd && (() => onAdd(suggestion))}
              isAdded={isAdded?.(suggestion.medicine)}
            />
          ))}
        </ul>
      </Part>
      {alternatives.length > 0 && <Alternatives alternatives={alternatives} />}
      {interactions.length > 0 && (
        <Part title={text.interactions}>
          <Interactions interactions={interactions} />
        </Part>
      )}
      {leftOut > 0 && <p className="text-faint text-xs">{text.leftOut(leftOut)}</p>}
    </div>
  );
}

/** Stands above whatever the model said. */
export function Support() {
  const text = useText(assistantText).ai;
  return (
    <p className="flex gap-2 rounded-md bg-info-soft px-3 py-2 text-info-ink text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{text.support}</span>
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2.5">
      <h3 className="font-semibold text-sm">{title}</h3>
      {children}
    </section>
  );
}

function Alternatives({ alternatives }: { alternatives: readonly Alternative[] }) {
  const text = useText(assistantText).ai;
  return (
    <Part title={text.alternatives}>
      <ul className="flex flex-col gap-2.5">
        {alternatives.map(({ original, alternative, reason, alerts, isKnown, isContraindicated }) => (
          <li
            key={`${original} ${alternative}`}
            className="flex flex-col gap-1.5 rounded-lg border border-line bg-surface p-3 text-sm"
          >
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <NamedMedicine
                name={text.alternative(alternative, original)}
                isKnown={isKnown}
                isContraindicated={isContraindicated}
              />
            </p>
            <FoundAlerts alerts={alerts} />
            <p className="text-pretty break-words text-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Pairs of medicines, as the model knows them: the safety check says what it knows itself. */
export function Interactions({ interactions }: { interactions: readonly Interaction[] }) {
  const text = useText(assistantText).ai;
  return (
    <ul className="flex flex-col gap-2.5">
      {interactions.map(({ medicine1, medicine2, severity, description, recommendations }) => (
        <li
          key={`${medicine1} ${medicine2} ${description}`}
          className="flex flex-col gap-1.5 rounded-lg border border-line bg-surface p-3 text-sm"
        >
          <p className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-words font-medium">{text.pair(medicine1, medicine2)}</span>
            <SeverityBadge severity={severity} />
          </p>
          <p className="text-pretty break-words">{description}</p>
          {recommendations !== '' && (
            <p className="text-pretty break-words">
              <span className="font-medium">{text.recommendation}:</span> {recommendations}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
