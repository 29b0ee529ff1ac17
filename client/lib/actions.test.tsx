import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { signInAs } from '#client/test/session.ts';
import { closeAction, runAction, useOpenActions } from './actions.ts';
import { endSession } from './session/store.ts';

function Open() {
  const open = useOpenActions();
  return <p>{open.map(({ name, payload }) => `${name} ${JSON.stringify(payload ?? {})}`).join(' > ') || 'nothing'}</p>;
}

afterEach(() => {
  act(() => endSession('signed-out'));
});

describe('actions', () => {
  it('stack, and close one by one', () => {
    const seen: number[] = [];
    function Ids() {
      const ids = useOpenActions().map(({ id }) => id);
      seen.splice(0, seen.length, ...ids);
      return null;
    }
    signInAs();
    render(
      <>
        <Open />
        <Ids />
      </>,
    );
    act(() => runAction('open-patient', { patientId: 7 }));
    act(() => runAction('create-prescription'));
    expect(screen.getByText('open-patient {"patientId":7} > create-prescription {}')).toBeInTheDocument();
    act(() => closeAction(seen[1] ?? 0));
    expect(screen.getByText('open-patient {"patientId":7}')).toBeInTheDocument();
  });

  it('open once for a button that is pressed twice, and again for somebody else', () => {
    signInAs();
    render(<Open />);
    act(() => {
      runAction('collect-bill', { patientId: 7 });
      runAction('collect-bill', { patientId: 7 });
      runAction('collect-bill', { patientId: 8 });
      runAction('new-patient');
      runAction('new-patient');
    });
    const opened = ['collect-bill {"patientId":7}', 'collect-bill {"patientId":8}', 'new-patient {}'];
    expect(screen.getByText(opened.join(' > '))).toBeInTheDocument();
  });

  it('of one person are not left open for the next', () => {
    signInAs();
    render(<Open />);
    act(() => runAction('new-patient'));
    expect(screen.getByText('new-patient {}')).toBeInTheDocument();
    act(() => endSession('signed-out'));
    expect(screen.getByText('nothing')).toBeInTheDocument();
  });
});
