import { type MessageLanguage, messageLanguages } from './languages.states.ts';

export const DEFAULT_LANGUAGE: MessageLanguage = 'en';

/** Of a patient, of whom another one or none may be noted. */
export const languageOf = (noted: string | null | undefined): MessageLanguage =>
  messageLanguages.find((language) => language === noted) ?? DEFAULT_LANGUAGE;
