import { z } from 'zod';
import { useListFilters } from '#client/lib/list-filters.ts';
import { itemFilters } from '#shared/money/inventory/inventory.schema.ts';
import type { OrganisationKind } from '#shared/people/organisations/organisations.states.ts';

/** The address names an organisation in one word, the call by the number and its kind. */
const query = itemFilters.extend({ of: z.string().regex(/^(clinic|center)-\d{1,9}$/) });

/** '#inventory?category=medicine&lowStock=true&search=dolo&of=clinic-3' */
export const useInventoryFilters = () =>
  useListFilters(query, ['search', 'category', 'lowStock', 'expiring', 'of'], { inUrl: { lowStock: 'low' } });
export type InventoryFiltersState = ReturnType<typeof useInventoryFilters>;

interface OfOrganisation {
  organizationId?: string;
  organizationType?: OrganisationKind;
}

export function organisationIn(of: string): OfOrganisation {
  const [kind, id] = of.split('-');
  if (id === undefined) return {};
  return { organizationId: id, organizationType: kind === 'center' ? 'diagnostic_center' : 'clinic' };
}
