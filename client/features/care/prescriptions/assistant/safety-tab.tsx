import { CircleCheck, Info, Pill } from 'lucide-react';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { FEWEST_FOR_INTERACTIONS } from '#shared/care/safety/safety.rules.ts';
import type { SafetyAnswer } from '#shared/care/safety/safety.schema.ts';
import { safetySeverities } from '#shared/care/safety/safety.states.ts';
import { usePrescriptionForm } from '../use-prescription-form.ts';
import { AlertCard, SeverityBadge } from './alert-card.tsx';
import { inputOf } from './analysers.ts';
import { type BackgroundAnalysis, useFound } from './use-background-analysis.ts';

/** What the safety check says of the medicines as they stand, the most severe first, and what it can't say. */
export function SafetyTab({ analysis }: { analysis: BackgroundAnalysis }) {
  const text = useText(assistantText).safety;
  const { safety } = useFound(analysis);
  const { getValues } = usePrescriptionForm();
  const count = inputOf(getValues(), 0).medicines.length;
  const answer = safety.findings.safety;
  if (count === 0) return <EmptyState icon={<Pill />} title={text.noMedicines} description={text.noMedicinesHint} />;
  return (
    <div className="flex flex-col gap-5 p-5">
      {count < FEWEST_FOR_INTERACTIONS && (
        <p className="flex gap-2 rounded-md bg-info-soft px-3 py-2 text-info-ink text-sm">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="font-medium">{text.needMore}</strong> {text.needMoreHint}
          </span>
        </p>
      )}
      {safety.status === 'failed' ? (
        <ErrorState title={text.failed} description={text.failedHint} onRetry={analysis.hurry} />
      ) : answer ? (
        <Alerts answer={answer} />
      ) : (
        <SkeletonList count={3} />
      )}
      <Limits />
      {safety.status === 'running' && answer && <output className="sr-only">{text.checking}</output>}
    </div>
  );
}

function Alerts({ answer: { alerts, notCovered } }: { answer: SafetyAnswer }) {
  const text = useText(assistantText).safety;
  return (
    <>
      {alerts.length === 0 && (
        <p className="flex gap-2 rounded-md bg-sunken px-3 py-2 text-sm">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span>
            <strong className="font-medium">{text.none}</strong> {text.noneHint}
          </span>
        </p>
      )}
      {safetySeverities.toReversed().map((severity) => {
        const some = alerts.filter((alert) => alert.severity === severity);
        if (some.length === 0) return null;
        return (
          <section key={severity} className="flex flex-col gap-2.5">
            <h3 className="flex items-center gap-2 font-semibold text-sm">
              <SeverityBadge severity={severity} />
              <span className="nums text-muted">{some.length}</span>
            </h3>
            <ul className="flex flex-col gap-2.5">
              {some.map((alert) => (
                <AlertCard key={`${alert.kind} ${alert.title} ${alert.medicines.join()}`} alert={alert} />
              ))}
            </ul>
          </section>
        );
      })}
      {notCovered.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold text-sm">{text.notCovered}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {notCovered.map(({ name, reason, nearest }) => (
              <li key={`${name} ${reason}`} className="break-words">
                <span className="font-medium">{name}</span> <span className="text-muted">{reason}</span>
                <Nearest written={name} names={nearest} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Known names that are written nearly like it. Nothing is taken before it is pressed. */
function Nearest({ written, names }: { written: string; names: readonly string[] }) {
  const text = useText(assistantText).safety;
  const { getValues, setValue } = usePrescriptionForm();
  const place = getValues('medicines').findIndex(({ medicineName }) => medicineName.trim() === written);
  if (names.length === 0 || place === -1) return null;
  const take = (name: string) => {
    setValue(`medicines.${place}.medicineName`, name, { shouldDirty: true });
    setValue(`medicines.${place}.genericName`, '');
    setValue(`medicines.${place}.medicineId`, null);
  };
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1.5">
      <span className="text-muted">{text.nearest}</span>
      {names.map((name) => (
        <Button key={name} size="sm" onClick={() => take(name)}>
          {name}
        </Button>
      ))}
    </span>
  );
}

function Limits() {
  const text = useText(assistantText).safety;
  return (
    <section className="flex flex-col gap-1 border-line border-t pt-4">
      <h3 className="font-medium text-muted text-xs">{text.limitsTitle}</h3>
      <p className="text-pretty text-faint text-xs">{text.limits}</p>
      <a
        href={tabHref('safety-rules')}
        target="_blank"
        rel="noopener"
        className="self-start text-brand-ink text-sm underline"
      >
        {text.allRules}
      </a>
    </section>
  );
}
