import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeAction, openActions, runAction } from '#client/lib/actions.ts';
import { endSession } from '#client/lib/session/store.ts';
import { renderInApp } from '#client/test/render.tsx';
import { stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { ActionHost } from './action-host.tsx';

const depth = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
const names = () => openActions().map(({ name }) => name);
const back = () => act(() => history.back());

beforeEach(() => {
  stubServer();
  signInAs('clinic_reception');
  history.pushState({ key: 'of the router' }, '', '/clinic-dashboard#patients');
  renderInApp(<ActionHost />);
});
afterEach(() => {
  act(() => endSession('signed-out'));
});

describe('the browser’s Back', () => {
  it('closes the dialog in front, one after the other, and leaves the page where it is', async () => {
    act(() => runAction('preview-document', { url: '/a.docx', title: 'One' }));
    await screen.findByRole('dialog', { name: 'One' });
    act(() => runAction('preview-document', { url: '/b.docx', title: 'Two' }));
    await screen.findByRole('dialog', { name: 'Two' });
    await waitFor(() => expect(depth()).toBe(2));
    expect(history.state).toMatchObject({ key: 'of the router' });
    back();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Two' })).not.toBeInTheDocument());
    expect(await screen.findByRole('dialog', { name: 'One' })).toBeVisible();
    back();
    await waitFor(() => expect(names()).toEqual([]));
    expect(location.hash).toBe('#patients');
    expect(depth()).toBe(0);
  });

  it('needs no step more after a dialog was closed by its button', async () => {
    act(() => runAction('preview-document', { url: '/a.docx', title: 'One' }));
    await waitFor(() => expect(depth()).toBe(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(depth()).toBe(0));
    // And the next dialog isn't taken for the one before.
    act(() => runAction('preview-document', { url: '/b.docx', title: 'Two' }));
    await waitFor(() => expect(depth()).toBe(1));
    expect(names()).toEqual(['preview-document']);
  });

  it('leaves an address alone that was gone to while closing', async () => {
    act(() => runAction('preview-document', { url: '/a.docx', title: 'One' }));
    await waitFor(() => expect(depth()).toBe(1));
    act(() => {
      closeAction(openActions()[0]?.id ?? 0);
      location.hash = '#appointments';
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(location.hash).toBe('#appointments');
  });

  it('asks about unsaved work first, and asks again', async () => {
    act(() => runAction('new-patient'));
    const name = await screen.findByRole('textbox', { name: /Full Name/ });
    await waitFor(() => expect(depth()).toBe(1));
    await userEvent.type(name, 'Asha');
    back();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(names()).toEqual(['new-patient']);
    await waitFor(() => expect(depth()).toBe(1));
    back();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(names()).toEqual([]));
    await waitFor(() => expect(depth()).toBe(0));
  });
});
