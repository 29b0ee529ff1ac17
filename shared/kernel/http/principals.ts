import type { StaffRole } from './roles.ts';

/** Every kind of caller. `public`: nobody in particular; `system`: the product itself, by its schedule. */
export const principalKinds = ['staff', 'patient', 'display', 'gateway', 'client', 'public', 'system'] as const;
export type PrincipalKind = (typeof principalKinds)[number];

export type GatewayName = 'razorpay' | 'stripe' | 'twilio';

/** A provider that calls us, known by its signature over the bytes. */
export interface GatewayAudience {
  kind: 'gateway';
  gateway: GatewayName;
}

/** A machine of another system, with a token that has all of these scopes. */
export interface ClientAudience {
  kind: 'client';
  scopes: readonly [string, ...string[]];
}

/** For whom a call is: staff of these roles, a patient, a paired screen, a provider, another system, or anybody. */
export type Audience = readonly StaffRole[] | 'patient' | 'display' | GatewayAudience | ClientAudience | 'public';

export const gateway = (name: GatewayName): GatewayAudience => ({ kind: 'gateway', gateway: name });
export const client = (...scopes: ClientAudience['scopes']): ClientAudience => ({ kind: 'client', scopes });

export const isStaffAudience = (audience: Audience): audience is readonly StaffRole[] =>
  typeof audience === 'object' && !('kind' in audience);

/** Which kind of caller an audience is of. */
export function kindOf(audience: Audience): Exclude<PrincipalKind, 'system'> {
  if (isStaffAudience(audience)) return 'staff';
  return typeof audience === 'string' ? audience : audience.kind;
}

/** The audience in words, for the documents: the roles, or the kind with what it needs. */
export function wordsFor(audience: Audience): string[] {
  if (isStaffAudience(audience)) return [...audience];
  if (typeof audience === 'string') return [audience];
  return audience.kind === 'gateway'
    ? [`gateway:${audience.gateway}`]
    : audience.scopes.map((scope) => `client:${scope}`);
}
