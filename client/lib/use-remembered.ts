import { useState } from 'react';
import { useUser } from './session/store.ts';

/** A person's choice of how a screen looks, one of `choices`; kept on this device, beside those of whoever else uses it. */
export function useRemembered<const Choice extends string>(
  name: string,
  choices: readonly Choice[],
  first: NoInfer<Choice>,
): [Choice, (choice: Choice) => void] {
  const key = `naadi.${name}.${useUser().id}`;
  const [changed, setChanged] = useState<{ key: string; choice: Choice }>();
  const kept = () => choices.find((choice) => choice === localStorage.getItem(key));
  const choose = (choice: Choice) => {
    localStorage.setItem(key, choice);
    setChanged({ key, choice });
  };
  return [changed?.key === key ? changed.choice : (kept() ?? first), choose];
}
