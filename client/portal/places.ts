import { CalendarDays, FileText, House, type LucideIcon, Pill, ReceiptText } from 'lucide-react';
import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '#client/lib/lazy-part.tsx';
import { portalText } from '#client/text/en/portal.ts';

/**
 * Every page of the portal behind the sign-in. To add one:
 *
 * 1. a screen in `client/screens/portal/<name>.tsx`, that takes `{ id, query }` as it needs them and draws a `PortalPage`
 *    (`client/ui/portal/page.tsx`) with features of `client/features/portal/<area>`;
 * 2. a line here: its key, which is the first part of the hash ('#booking', '#join/12' comes with `id` '12'), and the import
 *    of the screen. `tab`, its icon, shows it in the bar (there is room for five), `menu` in the menu; without
 *    either it is reached by a link, `placeHref('join', 12)` (`client/lib/portal/place.ts`);
 * 3. of a tab or a line of the menu its name in `words/{en,hi}/portal.json` under `places`, then `npm run words`.
 *
 * Everything else is at hand: `useApi`, `useApiPages`, `useApiMutation` (`client/lib/api/hooks.ts`) call as the patient,
 * `usePortalPatient` tells whom for, `PortalAnswer` waits, fails and is empty, `client/lib/portal/format.ts` writes days
 * and money. A screen is loaded when it is opened: what it imports is no part of the first load. Words stand in an area whose name begins
 * with 'portal' (`words/en/portal-booking.json`), which is what is translated into all ten languages.
 */
interface PortalScreenProps {
  /** What stands behind the key in the hash. */
  id: string | undefined;
  query: Readonly<Record<string, string>>;
}

type PlaceName = keyof typeof portalText.en.places;

export interface Place {
  key: string;
  screen: LazyPart<PortalScreenProps>;
  tab?: LucideIcon;
  menu?: true;
}
interface NamedPlace extends Place {
  key: PlaceName;
}

const screen = (load: () => Promise<ComponentType<PortalScreenProps>>): LazyPart<PortalScreenProps> => lazyPart(load);

/** Those with a name of their own in the bar or the menu. */
export const namedPlaces: readonly NamedPlace[] = [
  {
    key: 'overview',
    tab: House,
    screen: screen(async () => (await import('#client/screens/portal/overview.tsx')).OverviewScreen),
  },
  {
    key: 'prescriptions',
    tab: Pill,
    screen: screen(async () => (await import('#client/screens/portal/prescriptions.tsx')).PrescriptionsScreen),
  },
  {
    key: 'appointments',
    tab: CalendarDays,
    screen: screen(async () => (await import('#client/screens/portal/appointments.tsx')).AppointmentsScreen),
  },
  {
    key: 'invoices',
    tab: ReceiptText,
    screen: screen(async () => (await import('#client/screens/portal/invoices.tsx')).InvoicesScreen),
  },
  {
    key: 'reports',
    tab: FileText,
    screen: screen(async () => (await import('#client/screens/portal/reports.tsx')).ReportsScreen),
  },
  {
    key: 'booking',
    menu: true,
    screen: screen(async () => (await import('#client/screens/portal/booking.tsx')).BookingScreen),
  },
  {
    key: 'vaccines',
    menu: true,
    screen: screen(async () => (await import('#client/screens/portal/vaccines.tsx')).VaccinesScreen),
  },
  {
    key: 'profile',
    menu: true,
    screen: screen(async () => (await import('#client/screens/portal/profile.tsx')).ProfileScreen),
  },
  {
    key: 'privacy',
    menu: true,
    screen: screen(async () => (await import('#client/screens/portal/privacy.tsx')).PrivacyScreen),
  },
  {
    key: 'menu',
    screen: screen(async () => (await import('./menu.tsx')).MenuScreen),
  },
];

/** Those that are reached by a link alone. */
const linkedPlaces: readonly Place[] = [
  { key: 'video', screen: screen(async () => (await import('#client/screens/portal/video.tsx')).VideoScreen) },
  {
    key: 'before',
    screen: screen(async () => (await import('#client/screens/portal/before-visit.tsx')).BeforeVisitScreen),
  },
  {
    key: 'here',
    screen: screen(async () => (await import('#client/screens/portal/here.tsx')).HereScreen),
  },
];

const places: readonly Place[] = [...namedPlaces, ...linkedPlaces];

/** The page of a hash; without one the first. Undefined where there is none. */
export const placeOf = (key: string): Place | undefined =>
  places.find((place) => place.key === (key === '' ? 'overview' : key));
