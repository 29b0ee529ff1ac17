/** Shown in the footer, in /api/health and in the API's own description. */
export const VERSION = '1.0.0';
