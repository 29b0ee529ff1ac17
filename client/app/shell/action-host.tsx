import { Suspense } from 'react';
import { type ActionName, type ActionProps, closeAction, placeOf, useOpenActions } from '#client/lib/actions.ts';
import { FormPlaceProvider } from '#client/lib/forms/form-place.ts';
import { dialogOf } from '../actions.tsx';
import { FailureBoundary } from '../failure.tsx';
import { ActionFailed } from './action-failed.tsx';
import { TypingAhead } from './typing-ahead.tsx';
import { useAddressedDialogs, useBackCloses } from './use-back-closes.ts';

/** Shows the dialogs that were asked for, each over the one before. */
export function ActionHost() {
  const open = useOpenActions();
  useAddressedDialogs();
  useBackCloses(open.length);
  return open.map((action) => {
    const { id, name, payload } = action;
    const close = () => closeAction(id);
    return (
      <FailureBoundary key={id} renderFailure={(retry) => <ActionFailed onRetry={retry} onClose={close} />}>
        <Suspense fallback={<TypingAhead onCancel={close} />}>
          <FormPlaceProvider value={placeOf(action)}>
            <ActionDialog name={name} payload={payload} onClose={close} />
          </FormPlaceProvider>
        </Suspense>
      </FailureBoundary>
    );
  });
}

function ActionDialog<Name extends ActionName>({ name, ...props }: { name: Name } & ActionProps<Name>) {
  const { Part } = dialogOf(name);
  return <Part {...props} />;
}
