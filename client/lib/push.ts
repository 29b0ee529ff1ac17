import { pushApi } from '#shared/contact/notices/push.api.ts';
import { goToTab, parseTab } from './tab-location.ts';
import { notePushHere, pushHere } from './session/push-here.ts';
import { callApi } from './session/staff-client.ts';
import { STAFF_WORKER, trustedScript } from './trusted-scripts.ts';

/** Being told of notices with the tab closed, as this browser can do it. */
export type PushState = 'unsupported' | 'denied' | 'on' | 'off';

const WORDS = '/push-words';
const STORE = 'naadi.push';

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis && 'caches' in globalThis;

const registered = () => navigator.serviceWorker.getRegistration(STAFF_WORKER);

export async function pushStateOf(userId: number): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await registered())?.pushManager.getSubscription();
  return subscription && pushHere()?.userId === userId ? 'on' : 'off';
}

/** Straight from a click: the browser asks the person. What is shown later is said in these words, by the kind. */
export async function switchPushOn(userId: number, words: Readonly<Record<string, string>>): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await keepPushWords(words);
  await navigator.serviceWorker.register(trustedScript(STAFF_WORKER));
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that somebody else left, or of another installation at this address, can't be gone on with.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { key } = await callApi(pushApi.key);
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  try {
    const { id } = await callApi(pushApi.subscribe, { body });
    notePushHere({ userId, id });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** In the language on screen, where the worker finds them. */
export async function keepPushWords(words: Readonly<Record<string, string>>): Promise<void> {
  const store = await caches.open(STORE);
  await store.put(WORDS, Response.json(words));
}

export async function switchPushOff(): Promise<PushState> {
  const here = pushHere();
  if (here) await callApi(pushApi.unsubscribe, { params: { id: here.id } }).catch(() => undefined);
  await endPushHere();
  return 'off';
}

/**
 * In the browser, whatever the server hears of it: what is pushed then is refused, and the server forgets the subscription. The
 * worker stays, which also says that there is no connection.
 */
export async function endPushHere(): Promise<void> {
  notePushHere(null);
  if (!canPush()) return;
  const registration = await registered();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await caches.delete(STORE);
}

/** While somebody is signed in here: another's notices end, and a pressed one leads to its place in this tab. */
export function followPushes(userId: number, signal: AbortSignal): void {
  const here = pushHere();
  if (!here || !canPush()) return;
  if (here.userId !== userId) {
    endPushHere().catch(() => undefined);
    return;
  }
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ goTo?: string } | null>) => {
      if (typeof data?.goTo !== 'string') return;
      const { key, query } = parseTab(data.goTo);
      goToTab(key, query);
    },
    { signal },
  );
}
