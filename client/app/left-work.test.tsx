import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openActions, type OpenAction, placeOf, reopenLeft, runAction } from '#client/lib/actions.ts';
import { TermsCard } from '#client/features/money/prices/terms-card.tsx';
import { leftWork } from '#client/lib/left-work.ts';
import { endSession } from '#client/lib/session/store.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import { pricesApi } from '#shared/money/prices/prices.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { ActionHost } from './shell/action-host.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof stubServer>;

beforeEach(() => {
  server = stubServer();
  server.on(patientsApi.list, () => listReply([]));
  server.on(pricesApi.list, () => listReply([]));
  server.on(pricesApi.terms, () => reply({ gstin: null, stateCode: null, ownDiscountCap: null, sac: null }));
  leftWork.set(null);
});

async function begin() {
  signInAs('clinic_reception', { id: 7 });
  const { unmount } = renderInApp(<ActionHost />);
  act(() => runAction('new-patient'));
  await user.type(await screen.findByLabelText(/Full Name/), 'Kamla Devi');
  await user.type(screen.getByLabelText(/Phone Number/), '9876501234');
  await user.type(screen.getByLabelText(/^Address/), '4 MG Road');
  await user.type(screen.getByLabelText(/^Age/), '41');
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  return unmount;
}

const back = async (id: number) => {
  signInAs('clinic_reception', { id });
  renderInApp(<ActionHost />);
  let isReopened = false;
  act(() => {
    isReopened = reopenLeft(id);
  });
  return isReopened;
};

describe('a registration that is half filled when the session ends', () => {
  it('is there again for who typed it, and can be let go of once', async () => {
    const unmount = await begin();
    act(() => endSession('idle'));
    expect(leftWork.get()).not.toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    expect(await back(7)).toBe(true);
    expect(await screen.findByLabelText(/Full Name/)).toHaveValue('Kamla Devi');
    expect(screen.getByLabelText(/Phone Number/)).toHaveValue('98765 01234');
    expect(leftWork.get()).toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Discard your changes?')).toBeVisible();
  });

  it('is there again when the save itself was what the session was refused for', async () => {
    server.on(patientsApi.create, () => refusal(401, 'unauthenticated', 'Gone'));
    const unmount = await begin();
    await user.click(screen.getByRole('button', { name: 'Add Patient' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    unmount();
    expect(await back(7)).toBe(true);
    expect(await screen.findByLabelText(/Full Name/)).toHaveValue('Kamla Devi');
  });

  it('is nobody else’s', async () => {
    const unmount = await begin();
    act(() => endSession('idle'));
    unmount();
    expect(await back(8)).toBe(false);
    expect(leftWork.get()).toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is let go of by whoever signs out', async () => {
    await begin();
    act(() => endSession('signed-out'));
    expect(leftWork.get()).toBeNull();
  });
});

describe('what was typed on a screen when the session ended', () => {
  const caps = { deskDiscountCap: '5', doctorDiscountCap: '20', ownDiscountCap: '20' };
  const terms = { ...caps, stateCode: null, revision: 1 };
  const cap = async () => await screen.findByLabelText(/^By doctors/);
  const show = (id: number) => {
    signInAs('clinic_doctor', { id });
    return renderInApp(<TermsCard />).unmount;
  };
  async function leave() {
    server.on(pricesApi.terms, () => reply(terms));
    const unmount = show(7);
    await user.clear(await cap());
    await user.type(await cap(), '35');
    act(() => endSession('idle'));
    unmount();
  }

  it('stands there again for who typed it, once', async () => {
    await leave();
    expect(leftWork.get()).not.toBeNull();
    const unmount = show(7);
    let isReopened = false;
    act(() => {
      isReopened = reopenLeft(7);
    });
    expect(isReopened).toBe(true);
    expect(await cap()).toHaveValue('35');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    unmount();
    show(7);
    expect(await cap()).toHaveValue('20');
  });

  it('waits while the session ends once more before it is seen', async () => {
    await leave();
    signInAs('clinic_doctor', { id: 7 });
    act(() => void reopenLeft(7));
    act(() => endSession('idle'));
    show(7);
    expect(await cap()).toHaveValue('35');
  });

  it('is nobody else’s, and gone when another was here between', async () => {
    await leave();
    show(8)();
    act(() => void reopenLeft(8));
    act(() => endSession('idle'));
    show(7);
    expect(await cap()).toHaveValue('20');
  });

  it('is let go of by whoever signs out', async () => {
    server.on(pricesApi.terms, () => reply(terms));
    const unmount = show(7);
    await user.clear(await cap());
    await user.type(await cap(), '35');
    act(() => endSession('signed-out'));
    unmount();
    show(7);
    expect(await cap()).toHaveValue('20');
    expect(leftWork.get()).toBeNull();
  });
});

it('what came back into a dialog comes back once', async () => {
  const unmount = await begin();
  act(() => endSession('idle'));
  unmount();
  await back(7);
  expect(await screen.findByLabelText(/Full Name/)).toHaveValue('Kamla Devi');
  const place = placeOf(openActions()[0] as OpenAction);
  expect([...place.left]).toEqual([]);
});

it('a bill comes back with its lines', async () => {
  signInAs('clinic_reception', { id: 7 });
  const { unmount } = renderInApp(<ActionHost />);
  act(() => runAction('create-invoice', { patient: { id: 3, name: 'Kamla Devi' } }));
  await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), '350');
  act(() => endSession('refused'));
  unmount();
  expect(await back(7)).toBe(true);
  expect(await screen.findByRole('dialog', { name: /Kamla Devi/ })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: /^Amount/ })).toHaveValue('350');
  expect(server.callsOf(invoicesApi.create)).toHaveLength(0);
});
