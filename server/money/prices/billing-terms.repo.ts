import { sql } from 'drizzle-orm';
import { DOCTOR_ROLES, type StaffRole } from '#shared/kernel/http/roles.ts';
import { isStateCode, type StateCode } from '#shared/money/prices/states-of-india.ts';
import type { BillingTerms, BillingTermsChange } from '#shared/money/prices/prices.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { billingTerms } from '#server/kernel/db/schema/prices.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';

/** Before the first save. */
const USUAL = { deskDiscountCap: '10', doctorDiscountCap: '100', revision: 0 };

export async function readBillingTerms(db: Db, actor: Member, lock = false): Promise<BillingTerms> {
  const query = db
    .select({
      deskDiscountCap: sql<string>`trim_scale(${billingTerms.deskDiscountCap})::text`,
      doctorDiscountCap: sql<string>`trim_scale(${billingTerms.doctorDiscountCap})::text`,
      revision: billingTerms.revision,
    })
    .from(billingTerms)
    .where(ownedBy(actor, billingTerms));
  const [found = USUAL] = lock ? await query.for('update') : await query;
  const isDoctor = (DOCTOR_ROLES as readonly StaffRole[]).includes(actor.role);
  const ownDiscountCap = isDoctor ? found.doctorDiscountCap : found.deskDiscountCap;
  return { ...found, ownDiscountCap, stateCode: (await ownState(db, actor)) ?? null };
}

export async function saveBillingTerms(db: Db, actor: Member, change: BillingTermsChange): Promise<BillingTerms> {
  const { deskDiscountCap, doctorDiscountCap } = change;
  const target = actor.clinicId === null ? billingTerms.centerId : billingTerms.clinicId;
  const values = { deskDiscountCap, doctorDiscountCap };
  await db
    .insert(billingTerms)
    // The usual terms were 0: who has seen those is told of the first change too.
    .values({ ...values, ...ownerOf(actor), revision: 1 })
    .onConflictDoUpdate({ target, set: { ...values, updatedAt: sql`now()` } });
  return await readBillingTerms(db, actor);
}

/** The state that the organisation is registered in, the first two digits of its GSTIN; undefined where it isn't registered. */
export async function ownState(db: Db, actor: Member): Promise<StateCode | undefined> {
  const [settings] = await db
    .select({ gstin: organizationSettings.gstin })
    .from(organizationSettings)
    .where(ownedBy(actor, organizationSettings));
  const code = settings?.gstin?.slice(0, 2) ?? '';
  return isStateCode(code) ? code : undefined;
}
