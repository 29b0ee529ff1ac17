import { FileText, Inbox, LayoutDashboard, type LucideIcon, Users } from 'lucide-react';
import type { shellText } from '#client/text/en/shell.ts';
import { CENTER_ROLES, CLINIC_ROLES, type StaffRole } from '#shared/http/roles.ts';
import { type LazyPart, lazyPart } from './lazy-part.tsx';

export interface Tab {
  /** In the URL hash. Its label stands under the same key in the shell's catalogue. */
  key: keyof (typeof shellText)['en']['tabs'];
  icon: LucideIcon;
  roles: readonly StaffRole[];
  /** Shown only where the installation has this feature switched on. */
  feature?: string;
  screen: LazyPart;
}

/** Every tab of every role, in the order of the sidebar. */
export const tabs: readonly Tab[] = [
  {
    key: 'dashboard',
    icon: LayoutDashboard,
    roles: CLINIC_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/clinic/overview.tsx')).OverviewScreen),
  },
  {
    key: 'overview',
    icon: LayoutDashboard,
    roles: ['superadmin'],
    screen: lazyPart(async () => (await import('#client/screens/admin/overview.tsx')).AdminOverviewScreen),
  },
  {
    key: 'patients',
    icon: Users,
    roles: CLINIC_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/clinic/patients.tsx')).PatientsScreen),
  },
  {
    key: 'prescriptions',
    icon: FileText,
    roles: ['clinic_doctor'],
    screen: lazyPart(async () => (await import('#client/screens/clinic/prescriptions.tsx')).PrescriptionsScreen),
  },
  {
    key: 'referrals',
    icon: Inbox,
    roles: CENTER_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/center/referrals.tsx')).CenterReferralsScreen),
  },
];

/** The tabs of a role on an installation with these features. The first is where the role begins. */
export const tabsOf = (role: StaffRole, features: readonly string[]): Tab[] =>
  tabs.filter((tab) => tab.roles.includes(role) && (tab.feature === undefined || features.includes(tab.feature)));
