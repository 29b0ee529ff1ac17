import { hearsHere, type SpokenLanguage } from './recognition.ts';

/** Who turns speech into text: the device itself, a company whose servers the browser sends it to, or one that we don't know. */
export type Hearer = 'device' | 'Google' | 'Microsoft' | 'Apple' | 'unknown';

/** As they are called in a sentence; whom we don't know has none. */
export const hearerNames: Partial<Record<Hearer, string>> = {
  Google: 'Google',
  Microsoft: 'Microsoft',
  Apple: 'Apple',
};

const services: readonly [RegExp, Hearer][] = [
  // On an iPhone every browser is Apple's within.
  [/CriOS|FxiOS|EdgiOS/, 'Apple'],
  [/Edg/, 'Microsoft'],
  [/OPR|Brave|SamsungBrowser|Vivaldi|YaBrowser/, 'unknown'],
  [/Chrom(?:e|ium)/, 'Google'],
  [/Safari/, 'Apple'],
];

/**
 * Chrome sends speech to Google (support.google.com/chrome, 'Use your microphone'), Edge to Microsoft's Azure, Safari to Apple where
 * Siri's dictation isn't on the device. Others of the Chromium family have servers of their own or none.
 */
export async function hearerOf(language: SpokenLanguage, browser = navigator.userAgent): Promise<Hearer> {
  if (await hearsHere(language)) return 'device';
  return services.find(([name]) => name.test(browser))?.[1] ?? 'unknown';
}

const KEY = 'naadi.dictation';

interface Kept {
  /** Whom it was agreed to. */
  agreed: Hearer[];
  language: SpokenLanguage;
}

/** Of this device: the browser that listens is its own. */
export function keptDictation(): Kept {
  const nothing: Kept = { agreed: [], language: 'en' };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return nothing;
  }
}

export function keepDictation(change: Partial<Kept>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...keptDictation(), ...change }));
  } catch {
    // Without a place to keep it, it is asked again.
  }
}
