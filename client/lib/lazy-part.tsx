import { type ComponentType, lazy, useState } from 'react';

export interface LazyPart<Props extends object = object> {
  Part: ComponentType<Props>;
  preload: () => void;
  /** The same; resolves when it is there, or can't be had. */
  ready: () => Promise<void>;
}

/**
 * A component that is loaded when it is shown, or before by `preload`. Once loaded it is drawn at once: `lazy` alone would
 * suspend even then, and React holds back what was suspended for up to 300 ms.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Suspending = lazy(async () => ({ default: await loadOnce() }));
  function Part(props: Props) {
    // Decided once: another component in the same place would lose what was typed.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Suspending);
    return <Shown {...props} />;
  }
  const ready = () => loadOnce().then(nothing, nothing);
  return { Part, preload: () => void ready(), ready };
}

const nothing = () => undefined;
