import { type ComponentType, Suspense } from 'react';
import { type ActionName, type ActionProps, closeAction, useOpenActions } from '#client/lib/actions.ts';
import { FailureBoundary } from '../failure.tsx';
import { actionDialogs } from '../actions.tsx';
import { ActionFailed } from './action-failed.tsx';

/** Shows the dialogs that were asked for, each over the one before. */
export function ActionHost() {
  return useOpenActions().map(({ id, name, payload }) => {
    const close = () => closeAction(id);
    return (
      <FailureBoundary key={id} fallback={(retry) => <ActionFailed onRetry={retry} onClose={close} />}>
        <Suspense>
          <ActionDialog name={name} payload={payload} onClose={close} />
        </Suspense>
      </FailureBoundary>
    );
  });
}

function ActionDialog<Name extends ActionName>({ name, ...props }: { name: Name } & ActionProps<Name>) {
  // The table has the dialog of this very name, which TypeScript can't follow through a union of names.
  const Dialog = actionDialogs[name] as ComponentType<ActionProps<Name>> | undefined;
  return Dialog && <Dialog {...props} />;
}
