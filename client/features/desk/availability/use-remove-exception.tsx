import { type ReactNode, useState } from 'react';
import { callApi } from '#client/lib/session/staff-client.ts';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { ownWriteChanged } from '#client/lib/api/query-client.ts';
import { showFailure } from '#client/lib/api/toasts.ts';
import { useText } from '#client/lib/text.ts';
import { availabilityText } from '#client/text/en/availability.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { toast } from '#client/lib/toast.ts';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import type { ExceptionGroup } from './exception-groups.ts';
import { useExceptionWords } from './exception-line.tsx';
import { StrandedQuestion } from './stranded-question.tsx';
import { type Stranded, useStrandedCheck } from './use-stranded-check.ts';

interface Removal {
  /** Asks, and removes what was meant; extra hours that are booked say so first. */
  ask: (group: ExceptionGroup) => Promise<void>;
  busyWith: number | null;
  question: ReactNode;
}

export function useRemoveException(doctorId: number): Removal {
  const text = useText(availabilityText);
  const words = useExceptionWords();
  const check = useStrandedCheck(text.exceptions.removeFailed);
  const [asked, setAsked] = useState<(Stranded & { group: ExceptionGroup }) | null>(null);
  const [busyWith, setBusyWith] = useState<number | null>(null);
  const [removing, setRemoving] = useState(false);
  const takeBack = useApiMutation(availabilityApi.addException, { failure: text.form.failed });

  const ask = async (group: ExceptionGroup) => {
    setBusyWith(group.first.id);
    const found = await check.look({ doctorId, removeExceptionIds: group.ids });
    setBusyWith(null);
    if (found) setAsked({ ...found, group });
  };
  const remove = async ({ first, from, until, ids }: ExceptionGroup) => {
    setRemoving(true);
    try {
      for (const id of ids) await callApi(availabilityApi.removeException, { params: { id } });
      const { exceptionType, isFullDay, isAvailable, startTime, endTime, reason } = first;
      const same = { exceptionType, isFullDay, isAvailable, startTime, endTime, reason };
      const again = () => takeBack.mutate({ body: { doctorId, date: from, endDate: until, ...same } });
      toast.success(text.exceptions.removed, undefined, { action: { label: text.exceptions.undo, onClick: again } });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error, text.exceptions.removeFailed);
    } finally {
      // Of several days some may be gone already.
      ownWriteChanged([availabilityApi.removeException.area]);
      setRemoving(false);
      setAsked(null);
    }
  };

  const close = () => setAsked(null);
  const question = asked && (
    <Question
      {...asked}
      what={words.what(asked.group)}
      when={words.when(asked.group)}
      busy={removing}
      onConfirm={() => void remove(asked.group)}
      onClose={close}
    />
  );
  return { ask, busyWith, question };
}

interface QuestionProps extends Stranded {
  what: string;
  when: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Question({ what, when, stranded, strandedTotal, busy, onConfirm, onClose }: QuestionProps) {
  const text = useText(availabilityText);
  if (strandedTotal > 0) {
    return (
      <StrandedQuestion
        stranded={stranded}
        strandedTotal={strandedTotal}
        confirmLabel={text.stranded.removeAnyway}
        busy={busy}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.exceptions.question(what, when)}
      description={text.exceptions.questionHint}
      confirmLabel={text.exceptions.remove}
      cancelLabel={text.exceptions.keep}
      destructive
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
