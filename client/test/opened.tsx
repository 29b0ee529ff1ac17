import { useEffect } from 'react';
import { useOpenActions } from '#client/lib/actions.ts';
import { endSession } from '#client/lib/session/store.ts';

/** Says which dialogs were asked for, in place of the shell that shows them: 'collect-bill {"patientId":7}' */
export function Opened() {
  // Nothing of one test stays open for the next.
  useEffect(() => () => endSession('signed-out'), []);
  return (
    <ul aria-label="Asked for">
      {useOpenActions().map(({ id, name, payload }) => (
        <li key={id}>{`${name} ${JSON.stringify(payload ?? {})}`}</li>
      ))}
    </ul>
  );
}
