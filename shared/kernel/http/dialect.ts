import type { z } from 'zod';
import type { ErrorReply } from './errors.ts';

/** How a family of calls speaks that isn't the product's own: FHIR, say, has a media type and a shape of refusals. */
export interface Dialect {
  /** Of its JSON, in and out; bodies of plain application/json are read too. */
  mediaType: `application/${string}+json`;
  /** The shape of its refusals, for the documents and the tests. */
  refusal: z.ZodType;
  /** A refusal in that shape. */
  refuse: (refusal: ErrorReply, status: number) => unknown;
}
