import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';

export interface Formula {
  gravida: number | null;
  para: number | null;
  abortions: number | null;
  living: number | null;
}

/** 'G3 P1 L1 A1', of what was asked. */
export function writtenFormula({ gravida, para, living, abortions }: Formula): string {
  const figures = Object.entries({ G: gravida, P: para, L: living, A: abortions });
  return figures.flatMap(([letter, figure]) => (figure === null ? [] : [`${letter}${figure}`])).join(' ');
}

/** A formula that doesn't add up: this pregnancy counts among the gravida, and who lives was born. */
export function obstetricProblem(formula: Formula): { field: keyof Formula; sentence: Sentence } | null {
  const { gravida, para, abortions, living } = formula;
  const least = (para ?? 0) + (abortions ?? 0) + 1;
  if (gravida !== null && gravida < least) return { field: 'gravida', sentence: says.gravida_too_few({ least }) };
  if (para === 0 && (living ?? 0) > 0) return { field: 'living', sentence: says.living_without_birth };
  return null;
}
