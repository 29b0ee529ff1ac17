import { randomInt } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '#shared/contact/words/languages.ts';
import type { MessageLanguage } from '#shared/contact/words/languages.states.ts';

/** Without those that are taken for one another: 0 and O, 1, l and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const LENGTH = 10;

/** The code of a new link, with 58 random bits: nobody comes upon one by trying. */
export const makeLinkCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** As a message carries it. */
export const messageLinkUrl = (
  { publicUrl }: { publicUrl: string },
  { code, language }: { code: string; language: MessageLanguage },
): string => `${publicUrl}/m/${code}${language === DEFAULT_LANGUAGE ? '' : `?l=${language}`}`;
