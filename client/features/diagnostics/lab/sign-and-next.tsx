import { Signature } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { asksNothing } from './sign-checks.ts';
import { type RefusedSigning, SignQuestion } from './sign-question.tsx';

/** A second click of a double one must not sign the report that has just come in its place. */
const READ_AT_LEAST_MS = 700;

interface SignAndNextProps {
  /** One for each report: as it is first shown is what is signed, and nothing that it becomes meanwhile. */
  report: LabReport;
  /** It came by signing the one before, and the next Enter is for it. */
  isNext: boolean;
  /** It was pressed: what is signed from now on is signed here. */
  onPress: () => void;
  onSigned: () => void;
  onLeave: () => void;
}

/** Signs what was read in one click where there is nothing to ask, and goes on to the report that has waited longest. */
export function SignAndNext({ report: opened, isNext, onPress, onSigned, onLeave }: SignAndNextProps) {
  const text = useText(labText);
  const [report] = useState(opened);
  const [shownAt] = useState(() => Date.now());
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNext) button.current?.focus();
  }, [isNext]);
  const [asking, setAsking] = useState<{ refused?: RefusedSigning } | null>(null);
  const sign = useApiMutation(labReportsApi.sign, {
    success: text.sign.done,
    failure: text.sign.failed,
    onSuccess: onSigned,
    onFailure: ({ text: said, code, isNetwork, record }) => {
      if (isNetwork) return false;
      setAsking({
        refused: code === 'changed_meanwhile' ? { now: record as LabReport } : { said, rule: code === 'rule_broken' },
      });
      return true;
    },
  });
  return (
    <>
      <Button
        variant="primary"
        icon={<Signature aria-hidden />}
        ref={button}
        busy={sign.isPending}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => {
          if (Date.now() - shownAt < READ_AT_LEAST_MS) return;
          onPress();
          if (asksNothing(report)) sign.mutate({ params: { id: report.id }, body: { revision: report.revision } });
          else setAsking({});
        }}
      >
        {text.sign.andNext}
      </Button>
      {asking && (
        <SignQuestion
          report={report}
          refused={asking.refused}
          onClose={() => setAsking(null)}
          onSigned={() => {
            setAsking(null);
            onSigned();
          }}
          onLeave={onLeave}
        />
      )}
    </>
  );
}
