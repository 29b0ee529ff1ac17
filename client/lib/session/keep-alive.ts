import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import { IDLE_MINUTES, REFRESH_BELOW_MINUTES, REFRESH_CHECK_MINUTES } from '#shared/kernel/principals/session.rules.ts';
import { callApi } from './staff-client.ts';
import { signOut } from './account.ts';
import { hasRecentInput, lastActivity, noteActivity, watchInputs } from './activity.ts';
import { tokenReceivedAt, tokenTimeLeft } from './storage.ts';
import { endSession, replaceToken } from './store.ts';

const MINUTE = 60_000;
const IDLE_CHECK = 20_000;

/**
 * While somebody is signed in: ends the session after half an hour without activity, and exchanges the token before it
 * runs out while the person is at work. Returns what stops it.
 */
export function keepSessionAlive(): () => void {
  if (!lastActivity()) noteActivity();
  const stopWatching = watchInputs(() => {
    // A laptop that was asleep has had no timer: the first movement must not revive a session that is over.
    if (endIfIdle()) return;
    const returned = !hasRecentInput();
    noteActivity();
    if (returned) void refreshIfDue();
  });
  const idleTimer = setInterval(endIfIdle, IDLE_CHECK);
  const refreshTimer = setInterval(() => void refreshIfDue(), REFRESH_CHECK_MINUTES * MINUTE);
  const onShow = () => {
    if (!document.hidden && !endIfIdle()) void refreshIfDue();
  };
  document.addEventListener('visibilitychange', onShow);
  addEventListener('online', onShow);
  onShow();
  return () => {
    stopWatching();
    clearInterval(idleTimer);
    clearInterval(refreshTimer);
    document.removeEventListener('visibilitychange', onShow);
    removeEventListener('online', onShow);
  };
}

function endIfIdle(): boolean {
  const idle = Date.now() - lastActivity() >= IDLE_MINUTES * MINUTE;
  if (idle) signOut('idle');
  return idle;
}

/** Under a quarter of an hour left, and somebody did something since this token came. */
function isDue(): boolean {
  const left = tokenTimeLeft();
  return left !== null && left < REFRESH_BELOW_MINUTES * MINUTE && lastActivity() > tokenReceivedAt();
}

let refreshing = false;

/** One exchange at a time, in all tabs together: the second one finds that it is no longer due. */
async function refreshIfDue(): Promise<void> {
  if (refreshing || !isDue()) return;
  refreshing = true;
  try {
    await alone('naadi.refresh', async () => {
      if (isDue()) await refresh();
    });
  } finally {
    refreshing = false;
  }
}

async function refresh() {
  try {
    const { token } = await callApi(sessionsApi.refresh);
    replaceToken(token);
  } catch {
    // A refusal has ended the session already. Out of reach, the token is good until it runs out; the next check tries again.
    if ((tokenTimeLeft() ?? 0) <= 0) endSession('refused');
  }
}

/** Under a lock of the browser where it has one (not over plain http); the server forgives two tabs at once anyway. */
const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
