import { useSyncExternalStore } from 'react';

/** One value that lives outside of React, because more than one screen shows it or code outside of components changes it. */
export interface Store<Value> {
  get: () => Value;
  /** Nobody is told of the value that was there already. */
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** `whileWatched` begins with the first listener, for what the value follows; what it returns is called after the last has left. */
export function createStore<Value>(first: Value, whileWatched?: () => () => void): Store<Value> {
  let value = first;
  let stopWatching: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) stopWatching = whileWatched?.();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopWatching?.();
      };
    },
  };
}

/** `select` picks what is watched of the value: the component is drawn again only when that has changed. */
export function useStorePart<Value, Part extends string | number | boolean | null>(
  { subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>,
  select: (value: Value) => Part,
): Part {
  const part = () => select(get());
  return useSyncExternalStore(subscribe, part, part);
}

export const useStore = <Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value =>
  useSyncExternalStore(subscribe, get, get);
