/** Every kind of caller. `public`: nobody in particular; `system`: the product itself, by its schedule. */
export const principalKinds = ['staff', 'patient', 'display', 'gateway', 'client', 'public', 'system'] as const;
export type PrincipalKind = (typeof principalKinds)[number];
