import { type MovementName, movements } from '#shared/care/physiotherapy/movements.ts';

export const isMovement = (name: string): name is MovementName => name in movements;

/** What a movement is called; one that has left the list keeps the name that it was stored under. */
export const movementWords = (words: Readonly<Record<MovementName, string>>, movement: string): string =>
  isMovement(movement) ? words[movement] : movement;

/** From the usual range on nothing is wanting. */
export const usualBand = (movement: string) =>
  isMovement(movement) ? { low: movements[movement].usual, high: null } : undefined;
