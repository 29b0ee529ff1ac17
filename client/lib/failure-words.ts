/** Why a message did not arrive, by our own word for it or the provider's number. Undefined for a code that we have no words for. */
export function failureWords(failures: Readonly<Record<string, string>>, code: string | null): string | undefined {
  if (code === null) return undefined;
  const name = /^\d+$/.test(code) ? `code_${code}` : code;
  return Object.hasOwn(failures, name) ? failures[name] : undefined;
}
