import { createStore, useStore, useStorePart } from '../create-store.ts';

/** off: nobody signed in, or the tab is out of sight. down: tried and failed, so the screens poll. */
export type LiveState = 'off' | 'connecting' | 'live' | 'down';

const state = createStore<LiveState>('off');

export const liveState = state.get;
export const setLiveState = state.set;
/** Whether the screens have to ask by themselves. */
export const useIsLiveDown = (): boolean => useStorePart(state, (now) => now === 'down');
export const useLiveState = (): LiveState => useStore(state);
