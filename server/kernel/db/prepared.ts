import type { Db } from './client.ts';

/**
 * A statement that is built and prepared once per database handle and reused by every call: building the SQL of a
 * Drizzle query costs more than running it. Inside a transaction (a handle that lives for one call) it is built anew.
 *
 * ```ts
 * const findPatient = prepared((db, kind: OwnerKind) => db.select()...prepare(`patient_by_id_${kind}`));
 * await findPatient(db, 'clinic').execute({ ownerId: 1, id: 7 });
 * ```
 */
export function prepared<Variant extends string, Statement>(
  build: (db: Db, variant: Variant) => Statement,
): (db: Db, variant: Variant) => Statement {
  const perHandle = new WeakMap<Db, Map<Variant, Statement>>();
  return (db, variant) => {
    let statements = perHandle.get(db);
    if (!statements) {
      statements = new Map();
      perHandle.set(db, statements);
    }
    let statement = statements.get(variant);
    if (!statement) {
      statement = build(db, variant);
      statements.set(variant, statement);
    }
    return statement;
  };
}
