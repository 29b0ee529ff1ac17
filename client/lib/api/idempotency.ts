/** A new random key. Not `crypto.randomUUID`, which a clinic's own server over plain http doesn't have. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keys for one form: while the same content is sent again after a failure it keeps its key, so that a payment whose
 * answer got lost isn't made twice. Other content, and anything after a success, gets a new one. With `once` also other content
 * keeps the key: what had arrived without an answer is never done a second time in another way.
 */
export function idempotencyKeys(once = false): { keyFor: (content: unknown) => string; succeeded: () => void } {
  let last: { content: string; key: string } | null = null;
  return {
    keyFor(content) {
      const written = contentOf(content);
      if (last === null || (!once && last.content !== written)) last = { content: written, key: newIdempotencyKey() };
      return last.key;
    },
    succeeded() {
      last = null;
    },
  };
}

/** One and the same for two calls that would send the same. */
export const contentOf = (content: unknown): string => JSON.stringify(content, describeFile);

const describeFile = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;
