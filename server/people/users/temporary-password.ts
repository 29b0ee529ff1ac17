import { randomInt } from 'node:crypto';

/** Read out over the telephone and typed in once: without the letters and figures that look or sound alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Four groups of four, 'k7mt-qx4p-9fwd-h3ra': about 79 bits. */
export const temporaryPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

/** Behind the '#', so that neither the server's log nor a proxy's ever holds it. */
export const signInLink = (publicUrl: string, email: string, password: string): string =>
  `${publicUrl}/login#${new URLSearchParams({ email, password }).toString()}`;
