import { FilePlus2, Hospital, type LucideIcon, Sparkles, UserPlus } from 'lucide-react';
import type { ActionName, ActionProps } from '#client/lib/actions.ts';
import { type LazyPart, lazyPart } from '#client/lib/lazy-part.tsx';
import type { shellText } from '#client/text/en/shell.ts';
import { CENTER_ROLES, CLINIC_ROLES, ORGANISATION_ROLES, type StaffRole } from '#shared/kernel/http/roles.ts';

const dialogs: { [Name in ActionName]?: LazyPart<ActionProps<Name>> } = {};

/** The dialog of an action, loaded when it is first asked for. */
export function dialogOf<Name extends ActionName>(name: Name): LazyPart<ActionProps<Name>> {
  const known: LazyPart<ActionProps<Name>> | undefined = dialogs[name];
  if (known) return known;
  const made = lazyPart<ActionProps<Name>>(async () => (await import('./action-dialogs.tsx')).loadDialog[name]());
  Object.assign(dialogs, { [name]: made });
  return made;
}

export interface QuickAction {
  /** Its label stands under the same name in the shell's catalogue. */
  name: keyof (typeof shellText)['en']['actions'];
  icon: LucideIcon;
  roles: readonly StaffRole[];
}

/** What the top bar, the palette and the `n` key offer a role. The first is the role's main one. */
const quickActions: readonly QuickAction[] = [
  { name: 'new-patient', icon: UserPlus, roles: CLINIC_ROLES },
  { name: 'create-prescription', icon: FilePlus2, roles: ['clinic_doctor'] },
  { name: 'add-walk-in', icon: UserPlus, roles: CENTER_ROLES },
  { name: 'add-user', icon: UserPlus, roles: ['superadmin'] },
  { name: 'add-clinic', icon: Hospital, roles: ['superadmin'] },
  { name: 'ai-assistant', icon: Sparkles, roles: ORGANISATION_ROLES },
];

/** The action that registers a person, for the `n` key. */
export const registeringActionOf = (role: StaffRole) =>
  (['new-patient', 'add-walk-in'] as const).find((action) => quickActionsOf(role).some(({ name }) => name === action));

export const quickActionsOf = (role: StaffRole): QuickAction[] =>
  quickActions.filter((action) => action.roles.includes(role));
