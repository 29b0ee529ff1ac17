import { Building2, FlaskConical, Users } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { StatCard } from '#client/ui/stat-card.tsx';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { usersApi } from '#shared/people/users/users.api.ts';
import type { AdminList } from './use-admin-lists.ts';

const countOnly = { query: { limit: 1 } };

/** How many clinics, centres and users there are. Each figure opens its list. */
export function OrganisationCounts({ onShow }: { onShow: (list: AdminList) => void }) {
  const { counts } = useText(organisationsText);
  const clinics = useApi(organisationsApi.clinics, countOnly);
  const centers = useApi(organisationsApi.centers, countOnly);
  const users = useApi(usersApi.list, countOnly);
  const cards = [
    { key: 'clinics', label: counts.clinics, icon: <Building2 />, list: clinics },
    { key: 'centers', label: counts.centers, icon: <FlaskConical />, list: centers },
    { key: 'users', label: counts.users, icon: <Users />, list: users },
  ] as const;
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 max-sm:[&>:last-child]:col-span-2">
      {cards.map(({ key, label, icon, list }) => (
        <StatCard
          key={key}
          label={label}
          icon={icon}
          tone="brand"
          value={list.data ? formatNumber(list.data.total) : '–'}
          loading={list.isPending}
          onClick={() => onShow(key)}
        />
      ))}
    </div>
  );
}
