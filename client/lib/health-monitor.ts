import { ApiFailure } from './api/failure.ts';
import { createStore, useStore } from './create-store.ts';
import { readHealth } from './health.ts';
import { storedToken } from './session/storage.ts';

/** What went wrong in this browser lately: kept in memory, shown in the shell's status popover, sent nowhere. */
export interface MonitorEntry {
  id: number;
  at: string;
  message: string;
}
export interface MonitorState {
  online: boolean;
  errors: readonly MonitorEntry[];
  warnings: readonly MonitorEntry[];
  /** When the server was last asked, and whether it was well. */
  lastCheck: { at: string; healthy: boolean } | null;
}

const KEPT = 10;

const monitor = createStore<MonitorState>({ online: true, errors: [], warnings: [], lastCheck: null });
let lastId = 0;

export const monitorState = monitor.get;
export const useMonitor = (): MonitorState => useStore(monitor);

export const recordError = (message: string): void => change({ errors: lately(monitorState().errors, message) });
const recordWarning = (message: string): void => change({ warnings: lately(monitorState().warnings, message) });

/** Listens from the first script on. Returns what stops it. */
export function startMonitor(): () => void {
  change({ online: navigator.onLine });
  const onError = (event: ErrorEvent) => recordError(event.message || 'Script error');
  const onRejection = (event: PromiseRejectionEvent) => {
    // Swallowed: it is in the list now, and nobody is helped by a second notice in the console.
    event.preventDefault();
    recordError(`Unhandled rejection: ${describe(event.reason)}`);
  };
  const onOffline = () => {
    recordWarning('The browser went offline');
    change({ online: false });
  };
  const onOnline = () => {
    recordWarning('The browser is online again');
    change({ online: true });
    void checkHealth();
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
  };
}

/** Asks the server how it is, without the token, and when somebody is signed in, whether the token still opens a session. */
export async function checkHealth(): Promise<void> {
  const healthy = await apiAnswers();
  change({ lastCheck: { at: new Date().toISOString(), healthy } });
  if (healthy && storedToken()) await checkToken();
}

async function apiAnswers(): Promise<boolean> {
  try {
    await readHealth();
    return true;
  } catch (error) {
    const status = error instanceof ApiFailure ? error.status : 0;
    recordError(status ? `API health check failed: ${status}` : 'API connection failed');
    return false;
  }
}

async function checkToken() {
  const [{ callApi }, { sessionsApi }] = await Promise.all([
    import('./session/staff-client.ts'),
    import('#shared/people/sessions/sessions.api.ts'),
  ]);
  try {
    const { valid } = await callApi(sessionsApi.validate);
    if (!valid) recordWarning('Authentication token may be expired');
  } catch {
    recordWarning('Authentication check failed');
  }
}

const lately = (entries: readonly MonitorEntry[], message: string) =>
  [{ id: ++lastId, at: new Date().toISOString(), message }, ...entries].slice(0, KEPT);

const describe = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

const change = (part: Partial<MonitorState>) => monitor.set({ ...monitor.get(), ...part });
