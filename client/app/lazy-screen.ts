import { type ComponentType, lazy } from 'react';

/** A screen as a part of its own, loaded when its tab is shown or about to be. */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return {
    Screen: lazy(async () => ({ default: (await load())[name] })),
    preload: () => void load().catch(() => undefined),
  };
}
