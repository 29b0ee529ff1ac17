import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPushes } from '#client/lib/push.ts';
import { signOut } from '#client/lib/session/account.ts';
import { notePushHere, pushHere } from '#client/lib/session/push-here.ts';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { pushApi } from '#shared/contact/notices/push.api.ts';
import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import { PushSwitch } from './push-switch.tsx';

const browser = { endpoint: 'https://push.example.com/send/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };

/** A browser that can be pushed to, as far as the page sees it. */
function aBrowser(permission: NotificationPermission = 'granted') {
  let subscription: object | null = null;
  const messages = new EventTarget();
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => {
    subscription = null;
    return true;
  });
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn<(options?: PushSubscriptionOptionsInit) => Promise<object>>(async () => {
      subscription = { toJSON: () => browser, unsubscribe };
      return subscription;
    }),
  };
  const registration = { pushManager };
  const kept: { words?: unknown } = {};
  const put = async (_: string, response: Response) => {
    kept.words = await response.json();
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => permission });
  vi.stubGlobal('caches', { open: async () => ({ put }), delete: async () => true });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(messages, {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    }),
  });
  return { kept, pushManager, unsubscribe, messages };
}

// What says that something failed loads with the first that does.
beforeAll(() => import('#client/lib/toaster.tsx'));

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  server.on(pushApi.key, () => reply({ key: 'BKey' }));
  server.on(pushApi.subscribe, () => reply({ id: 5 }, {}, 201));
  server.on(pushApi.unsubscribe, () => reply(null, {}, 204));
  server.on(sessionsApi.logout, () => reply(null, {}, 204));
});
afterEach(() => {
  vi.unstubAllGlobals();
  notePushHere(null);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function open() {
  signInAs('lab_technician');
  renderInApp(<PushSwitch />);
}
const onDevice = () => screen.findByRole('switch', { name: 'Tell me on this device also when Naadi is closed' });

describe('the switch for this device', () => {
  it('subscribes with the key of the installation, and leaves the worker its words', async () => {
    const { kept, pushManager } = aBrowser();
    open();
    await userEvent.click(await onDevice());
    await waitFor(async () => expect(await onDevice()).toBeChecked());
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
    expect(server.callsOf(pushApi.subscribe)[0]?.body).toEqual(browser);
    expect(kept.words).toMatchObject({ referral_received: 'News of a referral' });
    expect(pushHere()?.id).toBe(5);
  });

  it('ends it when it is switched off', async () => {
    const { unsubscribe } = aBrowser();
    open();
    await userEvent.click(await onDevice());
    await waitFor(async () => expect(await onDevice()).toBeChecked());
    await userEvent.click(await onDevice());
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
    expect(server.callsOf(pushApi.unsubscribe).map(({ url }) => url)).toEqual(['/api/push/subscriptions/5']);
    expect(pushHere()).toBeNull();
  });

  it('leaves nothing behind in the browser when the server refuses', async () => {
    const { unsubscribe } = aBrowser();
    server.on(pushApi.subscribe, () => refusal(500, 'internal', 'Broken'));
    open();
    await userEvent.click(await onDevice());
    expect(await findToast('It could not be switched. Please try again.')).toBeInTheDocument();
    expect(unsubscribe).toHaveBeenCalled();
    expect(await onDevice()).not.toBeChecked();
  });

  it('says what to do where the person or the browser forbids it', async () => {
    aBrowser('denied');
    open();
    await userEvent.click(await onDevice());
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible();
  });

  it('says what is missing where the browser cannot', async () => {
    open();
    expect(await screen.findByText(/It takes a secure address/)).toBeVisible();
  });
});

describe('what is pushed', () => {
  it('ends with signing out, and not with a session whose time ran out', async () => {
    const { unsubscribe, pushManager } = aBrowser();
    await pushManager.subscribe();
    signInAs('lab_technician');
    notePushHere({ userId: 1, id: 5 });
    signOut('idle');
    expect(pushHere()).not.toBeNull();
    signInAs('lab_technician');
    signOut();
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
    expect(server.callsOf(pushApi.unsubscribe)[0]?.headers.get('Authorization')).toMatch(/^Bearer /);
    expect(pushHere()).toBeNull();
  });

  it('ends when somebody else signs in here', async () => {
    const { unsubscribe, pushManager } = aBrowser();
    await pushManager.subscribe();
    notePushHere({ userId: 1, id: 5 });
    followPushes(2, new AbortController().signal);
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  });

  it('leads to its place in the tab that is open', () => {
    const { messages } = aBrowser();
    notePushHere({ userId: 1, id: 5 });
    const stop = new AbortController();
    followPushes(1, stop.signal);
    messages.dispatchEvent(new MessageEvent('message', { data: { goTo: '#notices?open=9' } }));
    expect(location.hash).toBe('#notices?open=9');
    stop.abort();
    location.hash = '';
  });
});
