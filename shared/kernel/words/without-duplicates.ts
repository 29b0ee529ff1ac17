export const nameKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** Keeps the first of each name, whatever its case or spaces. */
export function withoutDuplicates(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = nameKey(name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
