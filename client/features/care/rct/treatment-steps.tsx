import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Progress } from '#client/ui/progress.tsx';
import { type StepState, stepStates } from '#shared/care/rct/rct.rules.ts';
import type { RctTracker } from '#shared/care/rct/rct.schema.ts';

interface TreatmentStepsProps {
  tracker: RctTracker;
  /** Makes a step the current one; null when none is any more. Left out where they are only read. */
  onStep: ((step: string | null) => void) | undefined;
}

/** The plan of a treatment. Pressing a step says that the treatment is there now; pressing it again takes that back. */
export function TreatmentSteps({ tracker, onStep }: TreatmentStepsProps) {
  const text = useText(rctText);
  const { procedureSteps, currentStep, status } = tracker;
  const steps = stepStates(procedureSteps, currentStep, status === 'completed');
  const ofAnotherPlan = currentStep !== null && !procedureSteps.includes(currentStep) ? currentStep : null;
  if (steps.length === 0) return <p className="text-muted text-sm">{ofAnotherPlan ?? text.noSteps}</p>;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <div className="flex flex-col gap-2">
      <Progress
        label={text.progress}
        value={done}
        max={steps.length}
        detail={text.progressDetail(done, steps.length)}
      />
      {ofAnotherPlan && <p className="text-sm">{`${text.form.currentStep}: ${ofAnotherPlan}`}</p>}
      <ol className="mt-1">
        {steps.map(({ step, state }, index) => (
          <li key={step} className="relative">
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={clsx(
                  'absolute top-7 left-4.25 h-[calc(100%-1.5rem)] w-0.5',
                  state === 'done' ? 'bg-brand' : 'bg-line',
                )}
              />
            )}
            {onStep ? (
              <button
                type="button"
                aria-pressed={state === 'current'}
                className={clsx(line, 'transition-colors hover:bg-hover')}
                onClick={() => onStep(state === 'current' ? null : step)}
              >
                <StepWords step={step} state={state} number={index + 1} />
              </button>
            ) : (
              <p className={line}>
                <StepWords step={step} state={state} number={index + 1} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {onStep && <p className="text-faint text-xs">{text.stepsHint}</p>}
    </div>
  );
}

const line = 'flex min-h-9 w-full items-center gap-3 rounded-md px-2 py-1 text-left text-sm';

function StepWords({ step, state, number }: { step: string; state: StepState; number: number }) {
  const text = useText(rctText);
  return (
    <>
      <StepSign state={state} number={number} />
      <span className={clsx('min-w-0 flex-1', state === 'current' ? 'font-semibold' : 'text-muted')}>{step}</span>
      <span className={state === 'current' ? 'text-brand-ink text-xs' : 'sr-only'}>{text.stepStates[state]}</span>
    </>
  );
}

const signs: Record<StepState, string> = {
  done: 'border-brand bg-brand text-on-brand',
  current: 'border-brand bg-brand-soft text-brand-ink',
  ahead: 'border-line-strong bg-surface text-faint',
};

const StepSign = ({ state, number }: { state: StepState; number: number }) => (
  <span
    aria-hidden
    className={clsx(
      'nums relative flex size-5 shrink-0 items-center justify-center rounded-full border text-[0.6875rem]',
      signs[state],
    )}
  >
    {state === 'done' ? <Check className="size-3" strokeWidth={3} /> : number}
  </span>
);
