import {
  Bell,
  BellRing,
  BookLock,
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
  Package,
  Pill,
  ReceiptIndianRupee,
  ScrollText,
  Send,
  Settings,
  Sparkles,
  Tags,
  Users,
} from 'lucide-react';
import { type LazyPart, lazyPart } from '#client/lib/lazy-part.tsx';
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
import type { CurrentUser, OwnOrganisation } from '#shared/people/sessions/sessions.schema.ts';

export interface Tab {
  /** In the URL hash. The sidebar's name for it stands under the same key in the words of its area: `"sidebar": { ... }`. */
  key: keyof (typeof shellText)['en']['tabs'];
  icon: LucideIcon;
  /** Under which heading of the sidebar, where it isn't the first one. */
  group?: Exclude<keyof (typeof shellText)['en']['groups'], 'care'>;
  roles: readonly StaffRole[];
  /** Whose sidebar names it, where that isn't everyone who may open it. */
  sidebar?: readonly StaffRole[];
  /** Whether the sidebar of this organisation names it, where that isn't all of them. */
  concerns?: (organisation: OwnOrganisation) => boolean;
  /** Shown only where the installation has this feature switched on. */
  feature?: string;
  screen: LazyPart;
  /** Asks for what the screen begins with, so that it is there when the screen is drawn for the first time. */
  ask?: (user: CurrentUser) => Promise<void>;
}

/** Every tab of every role, in the order of the sidebar, group by group. */
export const tabs: readonly Tab[] = [
  {
    key: 'dashboard',
    icon: LayoutDashboard,
    roles: CLINIC_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/clinic/overview.tsx')).OverviewScreen),
    ask: async (user) => (await import('#client/features/desk/appointments/first-rows.ts')).askFirstRows(user),
  },
  {
    key: 'dashboard',
    icon: LayoutDashboard,
    roles: CENTER_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/center/overview.tsx')).CenterOverviewScreen),
    ask: async () => (await import('#client/features/insight/analytics/waiting-first.ts')).askWaitingReferrals(),
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
    key: 'followups',
    icon: BellRing,
    roles: CLINIC_ROLES,
    feature: 'follow-ups',
    screen: lazyPart(async () => (await import('#client/screens/clinic/follow-ups.tsx')).FollowUpsScreen),
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
    key: 'reports',
    icon: FlaskConical,
    roles: ['clinic_doctor'],
    screen: lazyPart(async () => (await import('#client/screens/clinic/reports.tsx')).TestReportsScreen),
  },
  {
    key: 'dispensing',
    icon: Pill,
    roles: CLINIC_ROLES,
    feature: 'inventory',
    screen: lazyPart(async () => (await import('#client/screens/clinic/dispensing.tsx')).DispensingScreen),
  },
  {
    key: 'form-f',
    icon: BookLock,
    roles: ORGANISATION_ROLES,
    // Without a registration nobody does ultrasound here: the settings lead there, and the palette.
    concerns: ({ keepsFormF }) => keepsFormF,
    screen: lazyPart(async () => (await import('#client/screens/form-f/form-f.tsx')).FormFScreen),
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
    key: 'notifications',
    icon: Send,
    group: 'messages',
    roles: DOCTOR_ROLES,
    screen: lazyPart(
      async () => (await import('#client/screens/clinic/send-notifications.tsx')).SendNotificationsScreen,
    ),
  },
  {
    key: 'message-logs',
    icon: MessageSquareText,
    group: 'messages',
    roles: ['clinic_doctor'],
    screen: lazyPart(async () => (await import('#client/screens/clinic/message-logs.tsx')).MessageLogsScreen),
  },
  {
    key: 'notification-logs',
    icon: Bell,
    group: 'messages',
    roles: [...DOCTOR_ROLES, 'lab_technician'],
    screen: lazyPart(async () => (await import('#client/screens/clinic/notification-logs.tsx')).NotificationLogsScreen),
  },
  {
    key: 'invoices',
    icon: ReceiptIndianRupee,
    group: 'money',
    roles: CENTER_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/center/invoices.tsx')).CenterInvoicesScreen),
  },
  {
    key: 'prices',
    icon: Tags,
    group: 'money',
    roles: ORGANISATION_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/prices/prices.tsx')).PricesScreen),
  },
  {
    key: 'dues',
    icon: HandCoins,
    group: 'money',
    roles: ORGANISATION_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/money/dues.tsx')).DuesScreen),
  },
  {
    key: 'day-close',
    icon: CalendarCheck2,
    group: 'money',
    roles: ORGANISATION_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/money/day-close.tsx')).DayCloseScreen),
  },
  {
    key: 'payments',
    icon: CreditCard,
    group: 'money',
    roles: ['superadmin', 'clinic_doctor', 'clinic_reception', 'diagnostic_doctor'],
    feature: 'payments',
    screen: lazyPart(async () => (await import('#client/screens/payments/payments.tsx')).PaymentsScreen),
  },
  {
    key: 'commission-summary',
    icon: IndianRupee,
    group: 'money',
    roles: ['clinic_doctor'],
    screen: lazyPart(
      async () => (await import('#client/screens/clinic/commission-summary.tsx')).CommissionSummaryScreen,
    ),
  },
  {
    key: 'revenue',
    icon: ChartNoAxesCombined,
    group: 'money',
    roles: DOCTOR_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/money/revenue.tsx')).RevenueScreen),
  },
  {
    key: 'accounts',
    icon: Calculator,
    group: 'money',
    roles: DOCTOR_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/accounts/accounts.tsx')).AccountsScreen),
  },
  {
    key: 'clinics',
    icon: Hospital,
    group: 'setup',
    roles: ['superadmin'],
    screen: lazyPart(async () => (await import('#client/screens/admin/clinics.tsx')).ClinicsScreen),
  },
  {
    key: 'centers',
    icon: FlaskConical,
    group: 'setup',
    roles: ['superadmin'],
    screen: lazyPart(async () => (await import('#client/screens/admin/centers.tsx')).CentersScreen),
  },
  {
    key: 'users',
    icon: Users,
    group: 'setup',
    roles: ['superadmin'],
    screen: lazyPart(async () => (await import('#client/screens/admin/users.tsx')).UsersScreen),
  },
  {
    key: 'messaging',
    icon: MessageSquareText,
    group: 'setup',
    roles: ['superadmin'],
    screen: lazyPart(async () => (await import('#client/screens/admin/messaging.tsx')).MessagingScreen),
  },
  {
    key: 'availability',
    icon: CalendarCog,
    group: 'setup',
    roles: ['clinic_doctor', 'superadmin'],
    feature: 'doctor-availability',
    screen: lazyPart(async () => (await import('#client/screens/clinic/availability.tsx')).AvailabilityScreen),
  },
  {
    key: 'inventory',
    icon: Package,
    group: 'setup',
    roles: ['superadmin', ...DOCTOR_ROLES],
    feature: 'inventory',
    screen: lazyPart(async () => (await import('#client/screens/inventory/inventory.tsx')).InventoryScreen),
  },
  {
    key: 'lab-tests',
    icon: FlaskConical,
    group: 'setup',
    roles: CENTER_ROLES,
    screen: lazyPart(async () => (await import('#client/screens/center/lab-tests.tsx')).LabTestsScreen),
  },
  {
    key: 'ai',
    icon: Sparkles,
    group: 'setup',
    roles: ['superadmin'],
    screen: lazyPart(async () => (await import('#client/screens/admin/ai.tsx')).AiScreen),
  },
  {
    key: 'audit-logs',
    icon: ScrollText,
    group: 'setup',
    roles: ['superadmin'],
    feature: 'audit-logs',
    screen: lazyPart(async () => (await import('#client/screens/admin/audit-logs.tsx')).AuditLogsScreen),
  },
  {
    key: 'safety-rules',
    icon: ScrollText,
    group: 'setup',
    roles: ['clinic_doctor'],
    // Safety Check leads there, and the palette.
    sidebar: [],
    screen: lazyPart(async () => (await import('#client/screens/clinic/safety-rules.tsx')).SafetyRulesScreen),
  },
  {
    key: 'notices',
    icon: Bell,
    group: 'setup',
    roles: ALL_STAFF,
    // The bell leads there.
    sidebar: [],
    screen: lazyPart(async () => (await import('#client/screens/notices/notices.tsx')).NoticesScreen),
  },
  {
    key: 'settings',
    icon: Settings,
    group: 'setup',
    roles: ALL_STAFF,
    screen: lazyPart(async () => (await import('#client/screens/settings/settings.tsx')).SettingsScreen),
  },
];

/** The tabs of a role on an installation with these features. The first is where the role begins. */
export const tabsOf = (role: StaffRole, features: readonly string[]): Tab[] =>
  tabs.filter((tab) => tab.roles.includes(role) && (tab.feature === undefined || features.includes(tab.feature)));

/** Which of a role's screens the address asks for, as far as that is known before what the installation has switched on. */
export function tabAt(role: StaffRole, hash: string): Tab | undefined {
  const own = tabsOf(role, []);
  const { key } = parseTab(hash);
  return own.find((tab) => tab.key === key) ?? (key ? undefined : own[0]);
}

/** Those of a person's tabs that the sidebar names. */
export const inSidebar = (shown: readonly Tab[], { role, organisation }: CurrentUser): Tab[] =>
  shown.filter(
    ({ sidebar, concerns }) =>
      (sidebar === undefined || sidebar.includes(role)) &&
      (concerns === undefined || (organisation !== null && concerns(organisation))),
  );
