import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { appText } from '#client/text/en/app.ts';
import { textOf } from './text.ts';
import { toast } from './toast.ts';

interface Wanted {
  /** Somebody waits for it; otherwise it only comes nearer. */
  wanted: boolean;
  /** It can't be had: what was opened is taken back. The person is told. */
  onMissing: () => void;
}

export interface QuietPart<Props extends object> {
  Part: ComponentType<Props & Wanted>;
  preload: () => void;
  /** The same; resolves when it is there, or can't be had. */
  ready: () => Promise<void>;
}

/**
 * A part like those of `lazyPart`, but one without which the page stands just as well: it is nothing until it is there, and where
 * it can't be loaded nothing around it breaks.
 */
export function quietPart<Props extends object>(load: () => Promise<ComponentType<Props>>): QuietPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const ready = async () => {
    try {
      loaded ??= await load();
    } catch {
      // Tried again when it is wanted again.
    }
  };
  function Part({ wanted, onMissing, ...props }: Props & Wanted) {
    const [Shown, setShown] = useState<ComponentType<Props> | undefined>(() => loaded);
    const arrived = useEffectEvent((isAwaited: boolean) => {
      if (loaded) {
        setShown(() => loaded);
      } else if (isAwaited) {
        const text = textOf(appText);
        toast.error(text.failed, text.unreachableServer);
        onMissing();
      }
    });
    useEffect(() => {
      if (Shown) return undefined;
      let stays = true;
      void ready().then(() => stays && arrived(wanted));
      return () => {
        stays = false;
      };
    }, [Shown, wanted]);
    return Shown && <Shown {...(props as unknown as Props)} />;
  }
  return { Part, preload: () => void ready(), ready };
}
