import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { storedPath } from '#shared/kernel/files/files.rules.ts';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import { clinics, diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import type { DrawingParts } from '#server/kernel/files/documents.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import type { OrganisationHeader } from './documents.ts';

interface Letterhead {
  organisation: OrganisationHeader;
  footerNotes: string | null;
  timezone: string;
}

/** The head and foot of an organisation's documents: as it saved them, else its name and place. */
export async function letterheadOf(
  { db, store }: DrawingParts,
  owner: { clinicId: number | null; centerId: number | null },
): Promise<Letterhead> {
  const own =
    owner.clinicId === null ? { table: diagnosticCenters, id: owner.centerId } : { table: clinics, id: owner.clinicId };
  const saved = owner.clinicId === null ? organizationSettings.centerId : organizationSettings.clinicId;
  const [found] = await db
    .select({
      name: own.table.name,
      location: own.table.location,
      timezone: own.table.timezone,
      settings: organizationSettings,
    })
    .from(own.table)
    .leftJoin(organizationSettings, eq(saved, own.table.id))
    .where(sql`${own.table.id} = ${own.id}`);
  const { settings } = found ?? {};
  if (!settings) {
    return {
      organisation: { name: found?.name ?? '', address: found?.location },
      footerNotes: null,
      timezone: found?.timezone ?? DEFAULT_TIMEZONE,
    };
  }
  const { organizationName, address, phone, email, gstin, registrationNumber, footerNotes } = settings;
  const logo = settings.pdfHeaderType === 'logo' ? await storedImage(store, settings.logoUrl) : null;
  const organisation = { name: organizationName, address, phone, email, gstin, registrationNumber, logo };
  return { organisation, footerNotes, timezone: found?.timezone ?? DEFAULT_TIMEZONE };
}

/** Images come from our own store only: no address in a setting is ever fetched. */
async function storedImage(store: FileStore, url: string | null): Promise<Buffer | null> {
  const path = url === null ? undefined : storedPath(url);
  const content = path && (await store.read(path));
  return content ? await buffer(content) : null;
}
