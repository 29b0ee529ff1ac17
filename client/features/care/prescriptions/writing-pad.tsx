import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { toast } from '#client/lib/toast.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import type { Template } from '#shared/care/templates/templates.schema.ts';
import { AnalysisContext } from './assistant/analysis-context.ts';
import { SafetyNotice } from './assistant/safety-notice.tsx';
import { useAssistant } from './assistant/use-assistant.ts';
import { useSaveQuestion } from './assistant/use-save-question.tsx';
import { PaperLanguage, useCopyLanguage } from './copy-language.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { draftOf } from './drafts.ts';
import { enterKeys } from './enter-keys.ts';
import { type Earlier, firstValues } from './first-values.ts';
import { writtenPlaces } from './form-values.ts';
import { jumpKeys, testsField } from './jump-keys.ts';
import { JumpLine } from './jump-line.tsx';
import { LastPrescription } from './last-prescription.tsx';
import { PadFields } from './pad-fields.tsx';
import { PadFooter } from './pad-footer.tsx';
import { PadHead } from './pad-head.tsx';
import { PadTools } from './pad-tools.tsx';
import { fieldOf, prescriptionResolver } from './prescription-body.ts';
import type { SavedPrescription } from './saved-panel.tsx';
import { TeleNotice } from './tele/tele-notice.tsx';
import { TeleProvider } from './tele/tele-provider.tsx';
import { useFocusInSight } from './use-focus-in-sight.ts';
import { useOwnFee } from './use-own-fee.ts';
import { useRepeat } from './use-repeat.ts';
import { useKeptDraft, useLeftDraft } from './use-kept-draft.ts';
import type { PrescriptionFormState } from './use-prescription-form.ts';
import { PatientSays } from './patient-says.tsx';

/** What gets the focus comes to stand between the head and the footer, which on a phone has three lines. */
const inSight =
  '[&_button]:scroll-mb-44 [&_input]:scroll-mb-44 [&_textarea]:scroll-mb-44 [&_button]:scroll-mt-32 [&_input]:scroll-mt-32 [&_textarea]:scroll-mt-32';

interface WritingPadProps {
  patientId: number;
  appointmentId?: number | undefined;
  earlier?: Earlier | undefined;
  /** Begins with what stands in a template. */
  template?: Template | undefined;
  compact?: boolean | undefined;
  takesFocus?: boolean | undefined;
  onSaved: (saved: SavedPrescription) => void;
  onBusy?: ((busy: boolean) => void) | undefined;
}

/** The prescription while it is being written. */
export function WritingPad({
  patientId,
  appointmentId,
  earlier,
  template,
  compact = false,
  takesFocus = false,
  onSaved,
  onBusy,
}: WritingPadProps) {
  const text = useText(prescriptionsText);
  const user = useUser();
  const mayRefer = user.organisation?.isReferralEnabled ?? false;
  const replacing = earlier?.use === 'replace' ? earlier.prescription.id : null;
  const of = draftOf(patientId, replacing);
  const left = useLeftDraft(of);
  const [showsLeft, setShowsLeft] = useState(left !== null);
  const copy = useCopyLanguage(patientId, earlier?.use === 'replace' ? earlier.prescription.language : null);

  const form: PrescriptionFormState = useEndpointForm(prescriptionsApi.createSmart, {
    resolver: prescriptionResolver({ patientId, mayRefer, language: copy.asked, appointmentId }),
    values: firstValues({ left: left?.values, earlier, template }),
    mayGoOn: () => question.mayGoOn(),
    toBody: (checked) => ({ ...checked, ...question.said() }),
    fieldOf: (path, { medicines }) => fieldOf(path, writtenPlaces(medicines)),
    success: text.form.created,
    failure: text.form.failed,
    onSuccess: (saved) => {
      draft.drop();
      onSaved(saved);
    },
  });
  const { isPending } = form;
  const draft = useKeptDraft(form, of, left !== null);
  useOwnFee(form, patientId, replacing === null && left === null);
  const assistant = useAssistant(form, patientId);
  const question = useSaveQuestion(assistant);
  useEffect(() => {
    onBusy?.(isPending);
    // The pad gives way to what was saved while it still counts as busy.
    return () => onBusy?.(false);
  }, [onBusy, isPending]);
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('complaints');
  }, [takesFocus, setFocus]);
  const above = useRef<HTMLDivElement>(null);
  useFocusInSight(above);

  const discard = () => {
    const values = form.getValues();
    const { ownFee } = values;
    const blank = firstValues(replacing === null ? {} : { earlier });
    form.reset({ ...blank, ownFee, consultationFee: ownFee });
    setShowsLeft(false);
    setFocus('complaints');
    const undo = { label: text.draft.undo, onClick: () => form.reset(values) };
    toast.info(text.draft.discarded, undefined, { action: undo });
  };
  const repeat = useRepeat(form, patientId, replacing === null);
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    enterKeys(event, form.submit);
    assistant.keys(event);
    repeat.keys(event);
    const { currentTarget } = event;
    jumpKeys(event, {
      openTests: () => flushSync(() => form.setValue('requiresDiagnostics', true, { shouldDirty: true })),
      closeTests: () => {
        const begun = currentTarget.querySelector<HTMLInputElement>(testsField)?.value ?? '';
        if (form.getValues('selectedTests').length > 0 || begun.trim() !== '') return;
        form.setValue('requiresDiagnostics', false, { shouldDirty: true });
      },
      addMedicine: () => currentTarget.querySelector<HTMLElement>('[data-add="medicine"]')?.click(),
    });
  };

  return (
    <FormProvider {...form}>
      <TeleProvider patientId={patientId} appointmentId={appointmentId}>
        <PadTools assistant={assistant}>
          {(tools) => (
            <form noValidate className="@container flex min-h-full flex-col" onSubmit={form.submit}>
              <PadHead patientId={patientId} compact={compact} />
              <div
                role="presentation"
                className={clsx('flex flex-1 flex-col gap-5', inSight, compact ? 'py-4' : 'px-5 py-4')}
                onKeyDown={keys}
              >
                <div ref={above} className="flex flex-col gap-3">
                  <FormErrors message={form.problem} />
                  <TeleNotice />
                  {replacing === null ? (
                    <LastPrescription patientId={patientId} onRepeat={repeat.medicines} onRepeatWhole={repeat.whole} />
                  ) : (
                    <p className="rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm">
                      <strong className="font-medium">{text.replacing(replacing)}</strong> {text.replacingHint}
                    </p>
                  )}
                  {left && showsLeft && <DraftNotice savedAt={left.savedAt} onDiscard={discard} />}
                  {tools}
                  <JumpLine />
                  <PatientSays patientId={patientId} />
                </div>
                <PaperLanguage value={copy.language}>
                  <AnalysisContext value={assistant.analysis}>
                    <PadFields patientId={patientId} />
                  </AnalysisContext>
                </PaperLanguage>
              </div>
              <PadFooter
                compact={compact}
                kept={draft.kept}
                busy={isPending}
                copy={copy}
                notice={<SafetyNotice assistant={assistant} />}
                onDiscard={discard}
              />
            </form>
          )}
        </PadTools>
        {question.question}
      </TeleProvider>
    </FormProvider>
  );
}
