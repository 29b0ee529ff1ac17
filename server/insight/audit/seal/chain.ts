import { sql } from 'drizzle-orm';
import { signer } from '#server/kernel/signing.ts';

/** An entry of the log as a seal is made over it: every column, as text that the database writes the same way each time. */
export interface SealedEntry extends Record<string, unknown> {
  id: number;
  clinicId: number | null;
  centerId: number | null;
  /** Its time, as the database writes it. */
  at: string;
  /** All of it, the id too. */
  said: string;
}

/** Of the log as `l`. A jsonb has one text, whatever was sent; the time is kept to the millisecond. */
export const entryForSeal = sql`
  l.id, l.clinic_id as "clinicId", l.center_id as "centerId", l."timestamp"::text as at,
  jsonb_build_array(l.id, to_char(l."timestamp" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), l.clinic_id, l.center_id,
    l.action, l.performed_by_kind, l.performed_by_id, l.performed_by_user_id, l.performed_by_role, l.entity_type, l.entity_id,
    l.details, l.ip_address, l.user_agent, l.request_id)::text as said`;

export const PLATFORM = 'platform';

/** Each organisation has a chain of its own, so one that is taken away leaves the others whole. */
export const chainOf = ({ clinicId, centerId }: Pick<SealedEntry, 'clinicId' | 'centerId'>): string => {
  if (clinicId !== null) return `clinic:${clinicId}`;
  return centerId === null ? PLATFORM : `center:${centerId}`;
};

/** How far a chain has come. */
export interface Head {
  sequence: number;
  hash: string;
}

/** What the first seal of a chain follows. */
export const BEGINNING: Head = { sequence: 0, hash: '' };

/** Makes seals with the installation's AUDIT_KEY, which the database doesn't know. */
export function sealing(auditKey: string) {
  const { sign } = signer(auditKey, 'audit chain');
  return {
    /** The seal of the entry that comes after `head` in the chain. */
    next(chain: string, head: Head, entry: Pick<SealedEntry, 'said'>): Head {
      const sequence = head.sequence + 1;
      return { sequence, hash: sign(JSON.stringify([chain, sequence, head.hash, entry.said])) };
    },
  };
}

export type Sealing = ReturnType<typeof sealing>;
