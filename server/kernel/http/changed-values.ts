/** For the audit log, of records that are no patient's: which of the fields are otherwise now, and what they were. */
export function changedValues<Row extends object>(
  before: Row | undefined,
  after: Row,
  fields: readonly string[],
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const [old, now] = [before as Record<string, unknown> | undefined, after as Record<string, unknown>];
  const changed = fields.filter((field) => JSON.stringify(old?.[field]) !== JSON.stringify(now[field]));
  const pick = (row: Record<string, unknown> | undefined) =>
    Object.fromEntries(changed.map((field) => [field, row?.[field] ?? null]));
  return { before: pick(old), after: pick(now) };
}
