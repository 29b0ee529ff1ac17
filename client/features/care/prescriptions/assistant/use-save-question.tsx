import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { isSerious } from '#shared/care/safety/safety.rules.ts';
import type { SafetyAlert, SafetySaid } from '#shared/care/safety/safety.schema.ts';
import { focusField } from '../focus-field.ts';
import { OverrideQuestion } from './save-question.tsx';
import { keyOf, shownAlerts } from './shown-alerts.ts';
import type { Assistant } from './use-assistant.ts';

interface Question {
  /** To go on in spite of; null where a child's weight is asked for. */
  alerts: readonly SafetyAlert[] | null;
  /** Null: back to the prescription. */
  answer: (reasons: ReadonlyMap<string, string> | null) => void;
}

type Reasons = Map<string, SafetySaid['reasons'][number]>;

/**
 * Before a prescription is issued in spite of something serious, the doctor is asked once about each, and why; and once for the
 * weight of a child that wasn't weighed lately. When the check can't be had, nobody is kept from prescribing.
 */
export function useSaveQuestion({ analysis, tab }: Pick<Assistant, 'analysis' | 'tab'>): {
  mayGoOn: () => Promise<boolean>;
  /** What goes with the prescription: what was shown, and why it is issued all the same. */
  said: () => { safety?: SafetySaid };
  question: ReactNode;
} {
  const [asked, ask] = useState<Question | null>(null);
  const [shown] = useState(shownAlerts);
  const reasons = useRef<Reasons>(new Map());
  const withoutWeight = useRef(false);

  useEffect(() => {
    const follow = () => shown.follow(analysis.states.get().safety?.findings.safety?.alerts ?? []);
    follow();
    return analysis.states.subscribe(follow);
  }, [analysis, shown]);
  useEffect(() => shown.open(tab === 'safety'), [shown, tab]);

  const put = async (alerts: Question['alerts']) => {
    const answer = await new Promise<ReadonlyMap<string, string> | null>((done) => ask({ alerts, answer: done }));
    ask(null);
    return answer;
  };
  const mayGoWithoutWeight = async () => {
    // The focus comes back to where it was before the question: to the field that answers it.
    focusField(document.body, 'vitals.weight');
    withoutWeight.current = (await put(null)) !== null;
    return withoutWeight.current;
  };
  const mayGoOn = async () => {
    const safety = (await analysis.findNow('safety'))?.safety;
    if (safety?.weightNeeded && !withoutWeight.current && !(await mayGoWithoutWeight())) return false;
    const alerts = distinct(safety?.alerts ?? []).filter(
      (alert) => isSerious(alert) && alert.earlier === null && !reasons.current.has(answeredKey(alert)),
    );
    if (alerts.length === 0) return true;
    const answer = await put(alerts);
    if (answer === null) return false;
    for (const alert of alerts) {
      const { rule, subject } = alert;
      reasons.current.set(answeredKey(alert), { rule, subject, reason: answer.get(keyOf(alert))?.trim() ?? '' });
    }
    return true;
  };
  const said = () => {
    const safety = { shown: shown.sofar(), reasons: [...reasons.current.values()] };
    return safety.shown.length + safety.reasons.length > 0 ? { safety } : {};
  };

  return { mayGoOn, said, question: asked && <SaveQuestion {...asked} /> };
}

/** Asked again in the same pad only where it got worse: another severity, or another figure in a dose. */
const answeredKey = (alert: SafetyAlert): string => [keyOf(alert), alert.severity, alert.title].join('|');

const distinct = (alerts: readonly SafetyAlert[]): SafetyAlert[] =>
  [...new Map(alerts.toReversed().map((alert) => [keyOf(alert), alert])).values()].toReversed();

function SaveQuestion({ alerts, answer }: Question) {
  const text = useText(assistantText).weight;
  if (alerts !== null) return <OverrideQuestion alerts={alerts} answer={answer} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && answer(null)}
      title={text.title}
      description={text.description}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      onConfirm={() => answer(new Map())}
    />
  );
}
