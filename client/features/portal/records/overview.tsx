import { CalendarDays, FileText, type LucideIcon, Pill, ReceiptText } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useApi } from '#client/lib/api/use-api.ts';
import { dayText } from '#client/lib/portal/format.ts';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { portalOverviewText } from '#client/text/en/portal-overview.ts';
import { PortalRow, PortalRows, PortalSection } from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalEmpty, PortalSkeleton } from '#client/ui/portal/states.tsx';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import type { Dashboard } from '#shared/portal/records/records.schema.ts';
import type { PortalActivityKind } from '#shared/portal/records/records.states.ts';
import { AppointmentRow } from './appointment-row.tsx';
import { PregnancyCard } from './pregnancy-card.tsx';

const useDashboard = () => useApi(recordsApi.dashboard, {});

const isToday = (instant: string, zone?: string) => dayText(instant, zone) === dayText(new Date().toISOString(), zone);

/**
 * With whom the person has or had a visit today, by the clinic's clock; null on other days. A late one is no longer to come: it stands
 * with what was, the latest first.
 */
export function useWhereToday(): string | null {
  const { data } = useDashboard();
  if (!data) return null;
  const late = data.recentActivity.findLast(({ type, date }) => type === 'appointment' && isToday(date));
  if (late) return nameBoth(late.title, late.organisationName);
  const toCome = data.upcomingAppointments.find(({ startDateTime, appointmentDate, timezone }) =>
    isToday(startDateTime ?? appointmentDate, timezone),
  );
  return toCome ? nameBoth(toCome.doctorName, toCome.clinicName) : null;
}

const nameBoth = (doctor: string | null, clinic: string) => [doctor, clinic].filter(Boolean).join(', ');

/** Whether the answer is there, or can't be had. */
export const useIsOverviewKnown = (): boolean => !useDashboard().isPending;

/** Who it is, and how much there is of each kind. */
export function OverviewCards() {
  const { dashboardFailed } = useText(portalOverviewText);
  return (
    <PortalAnswer query={useDashboard()} failed={dashboardFailed} waiting={<PortalSkeleton count={2} />}>
      {({ patient, stats }) => (
        <div className="flex flex-col gap-4">
          <Person {...patient} />
          <Cards {...stats} />
        </div>
      )}
    </PortalAnswer>
  );
}

function Person({ name, phone, age }: Dashboard['patient']) {
  const text = useText(portalOverviewText);
  const { years } = useText(portalText);
  return (
    <section aria-label={text.you} className="rounded-lg border border-line bg-surface p-4">
      <p className="break-words font-semibold text-lg">{name}</p>
      <p className="nums text-muted">
        {years(age)} · {phone.replace(/^(\d{5})(\d{5})$/, '$1 $2')}
      </p>
    </section>
  );
}

function Cards(stats: Dashboard['stats']) {
  const { places } = useText(portalText);
  return (
    <ul className="grid grid-cols-2 gap-3">
      <Card place="prescriptions" label={places.prescriptions} count={stats.totalPrescriptions} icon={Pill} />
      <Card place="appointments" label={places.appointments} count={stats.totalAppointments} icon={CalendarDays} />
      <Card place="invoices" label={places.invoices} count={stats.totalInvoices} icon={ReceiptText} />
      <Card place="reports" label={places.reports} count={stats.totalReports} icon={FileText} />
    </ul>
  );
}

interface CardProps {
  place: string;
  label: string;
  count: number;
  icon: LucideIcon;
}

const Card = ({ place, label, count, icon: Icon }: CardProps) => (
  <li className="min-w-0">
    <a
      href={placeHref(place)}
      className="flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface px-2 py-3 hover:bg-hover min-[24rem]:px-3"
    >
      <span className="flex items-center justify-between gap-2">
        <span className="nums font-semibold text-2xl">{count}</span>
        <Icon aria-hidden className="size-5 shrink-0 text-brand-ink" />
      </span>{' '}
      <span className="text-muted text-xs min-[24rem]:text-sm">{label}</span>
    </a>
  </li>
);

/** A pregnancy that runs, visits to come, and what happened last. They come after the cards, without stopping a slow phone; where those failed, they have said so. */
export function OverviewLists() {
  const text = useText(portalOverviewText);
  const data = useDeferredValue(useDashboard().data);
  if (!data) return null;
  return (
    <>
      {data.pregnancies?.map((pregnancy) => (
        <PregnancyCard key={pregnancy.id} pregnancy={pregnancy} />
      ))}
      <PortalSection title={text.upcoming}>
        {data.upcomingAppointments.length === 0 ? (
          <PortalEmpty title={text.noUpcoming} />
        ) : (
          <PortalRows>
            {data.upcomingAppointments.map((appointment) => (
              <AppointmentRow key={appointment.id} appointment={appointment} />
            ))}
          </PortalRows>
        )}
      </PortalSection>
      <PortalSection title={text.recent}>
        {data.recentActivity.length === 0 ? (
          <PortalEmpty title={text.noActivity} hint={text.noActivityHint} />
        ) : (
          <PortalRows>
            {data.recentActivity.map(({ type, id, title, date, organisationName }) => (
              <PortalRow
                key={`${type} ${id}`}
                href={placeHref(placeOfKind[type], id)}
                title={title || text.kinds[type]}
              >
                <span>
                  {text.kinds[type]} · {dayText(date)}
                </span>
                <span>{organisationName}</span>
              </PortalRow>
            ))}
          </PortalRows>
        )}
      </PortalSection>
    </>
  );
}

const placeOfKind: Record<PortalActivityKind, string> = {
  prescription: 'prescriptions',
  appointment: 'appointments',
  invoice: 'invoices',
  report: 'reports',
};
