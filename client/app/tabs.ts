import {
  Bell,
  BellDot,
  BellRing,
  Calculator,
  CalendarCheck,
  CalendarCheck2,
  CalendarClock,
  CalendarCog,
  CalendarDays,
  ChartColumn,
  ChartNoAxesCombined,
  ClipboardPen,
  CreditCard,
  FileText,
  FlaskConical,
  HandCoins,
  Hospital,
  Inbox,
  IndianRupee,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  Microscope,
  Package,
  Pill,
  ReceiptIndianRupee,
  ScrollText,
  Send,
  Settings,
  Sparkles,
  Tags,
  UserCog,
  Users,
} from 'lucide-react';
import { parseTab } from '#client/lib/tab-location.ts';
import type { shellText } from '#client/text/en/shell.ts';
import {
  ALL_STAFF,
  CENTER_ROLES,
  CLINIC_ROLES,
  DOCTOR_ROLES,
  ORGANISATION_ROLES,
  type StaffRole,
} from '#shared/kernel/http/roles.ts';
import { type LazyPart, lazyPart } from '#client/lib/lazy-part.tsx';

export interface Tab {
  /** In the URL hash. The sidebar's name for it stands under the same key in the words of its area: `"sidebar": { ... }`. */
  key: keyof (typeof shellText)['en']['tabs'];
  icon: LucideIcon;
  roles: readonly StaffRole[];
  /** Whose sidebar names it, where that isn't everyone who may open it. */
  sidebar?: readonly StaffRole[];
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
    key: 'dashboard',
    icon: LayoutDashboard,
    roles: CENTER_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/center/overview.tsx')).CenterOverviewScreen),
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
    key: 'appointments',
    icon: CalendarDays,
    roles: CLINIC_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/clinic/appointments.tsx')).AppointmentsScreen),
  },
  {
    key: 'bookings',
    icon: CalendarCheck,
    roles: CLINIC_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/clinic/bookings.tsx')).BookingsScreen),
  },
  {
    key: 'next-visits',
    icon: CalendarClock,
    roles: CLINIC_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/clinic/next-visits.tsx')).NextVisitsScreen),
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
  {
    key: 'lab-reports',
    icon: ClipboardPen,
    roles: CENTER_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/center/lab-reports.tsx')).LabReportsScreen),
  },
  {
    key: 'walkin-patients',
    icon: Users,
    roles: CENTER_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/center/walk-in-patients.tsx')).WalkInPatientsScreen),
  },
  {
    key: 'invoices',
    icon: ReceiptIndianRupee,
    roles: CENTER_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/center/invoices.tsx')).CenterInvoicesScreen),
  },
  {
    key: 'prices',
    icon: Tags,
    roles: ORGANISATION_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/prices/prices.tsx')).PricesScreen),
  },
  {
    key: 'accounts',
    icon: Calculator,
    roles: DOCTOR_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/accounts/accounts.tsx')).AccountsScreen),
  },
  {
    key: 'dues',
    icon: HandCoins,
    roles: ORGANISATION_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/money/dues.tsx')).DuesScreen),
  },
  {
    key: 'day-close',
    icon: CalendarCheck2,
    roles: ORGANISATION_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/money/day-close.tsx')).DayCloseScreen),
  },
  {
    key: 'lab-tests',
    icon: FlaskConical,
    roles: CENTER_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/center/lab-tests.tsx')).LabTestsScreen),
  },
  {
    key: 'clinics',
    icon: Hospital,
    roles: ['superadmin'],
    screen: lazyPart(async () => (await import('#client/screens/admin/clinics.tsx')).ClinicsScreen),
  },
  {
    key: 'centers',
    icon: Microscope,
    roles: ['superadmin'],
    screen: lazyPart(async () => (await import('#client/screens/admin/centers.tsx')).CentersScreen),
  },
  {
    key: 'users',
    icon: UserCog,
    roles: ['superadmin'],
    screen: lazyPart(async () => (await import('#client/screens/admin/users.tsx')).UsersScreen),
  },
  {
    key: 'messaging',
    icon: MessageSquareText,
    roles: ['superadmin'],
    screen: lazyPart(async () => (await import('#client/screens/admin/messaging.tsx')).MessagingScreen),
  },
  {
    key: 'payments',
    icon: CreditCard,
    roles: ['superadmin', 'clinic_doctor', 'clinic_reception', 'diagnostic_doctor'],
    feature: 'payments',
    screen: lazyPart(async () => (await import('#client/screens/payments/payments.tsx')).PaymentsScreen),
  },
  {
    key: 'reports',
    icon: FlaskConical,
    roles: ['clinic_doctor'],
    screen: lazyPart(async () => (await import('#client/screens/clinic/reports.tsx')).TestReportsScreen),
  },
  {
    key: 'followups',
    icon: BellRing,
    roles: CLINIC_ROLES,
    feature: 'follow-ups',
    screen: lazyPart(async () => (await import('#client/screens/clinic/follow-ups.tsx')).FollowUpsScreen),
  },
  {
    key: 'notifications',
    icon: Send,
    roles: DOCTOR_ROLES,
    screen: lazyPart(
      async () => (await import('#client/screens/clinic/send-notifications.tsx')).SendNotificationsScreen,
    ),
  },
  {
    key: 'message-logs',
    icon: MessageSquareText,
    roles: ['clinic_doctor'],
    screen: lazyPart(async () => (await import('#client/screens/clinic/message-logs.tsx')).MessageLogsScreen),
  },
  {
    key: 'notification-logs',
    icon: BellDot,
    roles: [...DOCTOR_ROLES, 'lab_technician'],
    screen: lazyPart(async () => (await import('#client/screens/clinic/notification-logs.tsx')).NotificationLogsScreen),
  },
  {
    key: 'commission-summary',
    icon: IndianRupee,
    roles: ['clinic_doctor'],
    screen: lazyPart(
      async () => (await import('#client/screens/clinic/commission-summary.tsx')).CommissionSummaryScreen,
    ),
  },
  {
    key: 'referral-analytics',
    icon: ChartColumn,
    roles: CLINIC_ROLES,
    sidebar: ['clinic_doctor'],
    screen: lazyPart(
      async () => (await import('#client/screens/clinic/referral-analytics.tsx')).ReferralAnalyticsScreen,
    ),
  },
  {
    key: 'revenue',
    icon: ChartNoAxesCombined,
    roles: DOCTOR_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/money/revenue.tsx')).RevenueScreen),
  },
  {
    key: 'availability',
    icon: CalendarCog,
    roles: ['clinic_doctor', 'superadmin'],
    feature: 'doctor-availability',
    screen: lazyPart(async () => (await import('#client/screens/clinic/availability.tsx')).AvailabilityScreen),
  },
  {
    key: 'dispensing',
    icon: Pill,
    roles: CLINIC_ROLES,
    feature: 'inventory',
    screen: lazyPart(async () => (await import('#client/screens/clinic/dispensing.tsx')).DispensingScreen),
  },
  {
    key: 'inventory',
    icon: Package,
    roles: ['superadmin', ...DOCTOR_ROLES],
    feature: 'inventory',
    screen: lazyPart(async () => (await import('#client/screens/inventory/inventory.tsx')).InventoryScreen),
  },
  {
    key: 'ai',
    icon: Sparkles,
    roles: ['superadmin'],
    screen: lazyPart(async () => (await import('#client/screens/admin/ai.tsx')).AiScreen),
  },
  {
    key: 'audit-logs',
    icon: ScrollText,
    roles: ['superadmin'],
    feature: 'audit-logs',
    screen: lazyPart(async () => (await import('#client/screens/admin/audit-logs.tsx')).AuditLogsScreen),
  },
  {
    key: 'safety-rules',
    icon: ScrollText,
    roles: ['clinic_doctor'],
    // Safety Check leads there, and the palette.
    sidebar: [],
    screen: lazyPart(async () => (await import('#client/screens/clinic/safety-rules.tsx')).SafetyRulesScreen),
  },
  {
    key: 'notices',
    icon: Bell,
    roles: ALL_STAFF,
    // The bell leads there.
    sidebar: [],
    screen: lazyPart(async () => (await import('#client/screens/notices/notices.tsx')).NoticesScreen),
  },
  {
    key: 'settings',
    icon: Settings,
    roles: ALL_STAFF,
    screen: lazyPart(async () => (await import('#client/screens/settings/settings.tsx')).SettingsScreen),
  },
];

/** The tabs of a role on an installation with these features. The first is where the role begins. */
export const tabsOf = (role: StaffRole, features: readonly string[]): Tab[] =>
  tabs.filter((tab) => tab.roles.includes(role) && (tab.feature === undefined || features.includes(tab.feature)));

/** Loads the screen that the address asks a role for. */
export function preloadTab(role: StaffRole, hash: string): void {
  const own = tabsOf(role, []);
  const { key } = parseTab(hash);
  (own.find((tab) => tab.key === key) ?? own[0])?.screen.preload();
}

/** Those of a role's tabs that its sidebar names. */
export const inSidebar = (shown: readonly Tab[], role: StaffRole): Tab[] =>
  shown.filter(({ sidebar }) => sidebar === undefined || sidebar.includes(role));
