import { rupees } from '#shared/kernel/money/money.ts';
import { useText } from '#client/lib/text.ts';
import { portalPaymentsText } from '#client/text/en/portal-payments.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalNote, type PortalTone } from '#client/ui/portal/parts.tsx';
import type { PortalPayment } from '#shared/portal/payments/payments.schema.ts';
import type { Paying } from './use-pay.ts';

interface PayStateProps {
  paying: Paying;
  organisationName: string;
}

/** How a payment stands, in plain words, and what to do when it didn't work. */
export function PayState({ paying, organisationName }: PayStateProps) {
  const text = useText(portalPaymentsText);
  const { answer, stage } = paying;
  const said = useSaid(paying, organisationName);
  // Only what nobody knows yet can be looked at again.
  const mayLookAgain = stage === 'asking' && (answer.isError || answer.data?.status === 'pending');
  return (
    <>
      {/* It is there before its words are, or nobody would hear them. */}
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {said && <PortalNote tone={said.tone}>{said.words}</PortalNote>}
      </div>
      {mayLookAgain && (
        <PortalButton busy={answer.isFetching} onClick={() => void answer.refetch()}>
          {text.lookAgain}
        </PortalButton>
      )}
    </>
  );
}

interface Said {
  tone: PortalTone;
  words: string;
}

function useSaid({ stage, problem, answer }: Paying, clinic: string): Said | null {
  const text = useText(portalPaymentsText);
  if (stage === 'asking') {
    if (answer.data) return standsAt(text, answer.data, clinic);
    return answer.isError ? { tone: 'due', words: text.unchecked } : { tone: 'info', words: text.checking };
  }
  const said: Record<typeof stage, Said | null> = {
    idle: null,
    opening: { tone: 'info', words: text.opening },
    window: { tone: 'info', words: text.inWindow },
    unloadable: { tone: 'due', words: text.unloadable },
    refused: { tone: 'danger', words: problem ?? text.notBegun },
    closed: { tone: 'due', words: [text.closed, problem].filter(Boolean).join(' ') },
  };
  return said[stage];
}

type Words = (typeof portalPaymentsText)['en'];

function standsAt(text: Words, { status, amount }: PortalPayment, clinic: string): Said {
  const said: Record<PortalPayment['status'], Said> = {
    completed: { tone: 'paid', words: text.paid(clinic, rupees(amount)) },
    refunded: { tone: 'info', words: text.paidBack(rupees(amount)) },
    pending: { tone: 'due', words: text.pending },
    cancelled: { tone: 'due', words: text.closed },
    failed: { tone: 'danger', words: `${text.failed} ${text.moneyGone(clinic)}` },
  };
  return said[status];
}
