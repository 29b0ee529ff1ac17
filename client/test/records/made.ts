import type { z } from 'zod';

/** A record as the server sends it. Its contract reads it at once, so that a changed one is found here and not on a screen. */
export const made = <Schema extends z.ZodType>(schema: Schema, record: z.output<Schema>): z.output<Schema> =>
  schema.parse(record);
