import type { ReactNode } from 'react';
import { TeleContext, useTeleCheck, type Written } from './use-tele-check.ts';

interface TeleProviderProps extends Written {
  children: ReactNode;
}

/** Around the pad, which isn't drawn again with each key: only what shows something of it is. */
export function TeleProvider({ children, ...of }: TeleProviderProps) {
  return <TeleContext value={useTeleCheck(of)}>{children}</TeleContext>;
}
