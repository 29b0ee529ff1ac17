import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import type { GatheredRecords } from './gather-records.ts';

export interface CopiedDocument extends OrganisationColumns {
  /** As records keep it. */
  url: string;
  /** In the zip. */
  name: string;
}

type WithFile = OrganisationColumns & { url: string | null; at: string };

/** 'documents/prescriptions/2026-03-02-1.pdf': by day, as people look for them. */
function named(folder: string, rows: readonly WithFile[]): CopiedDocument[] {
  return rows.flatMap(({ url, at, clinicId, centerId }, index) => {
    if (url === null) return [];
    const extension = /\.[a-z]+$/.exec(url)?.[0] ?? '';
    return [{ url, clinicId, centerId, name: `documents/${folder}/${at.slice(0, 10)}-${index + 1}${extension}` }];
  });
}

/** A bill that is still open has no paper for the patient. */
export const documentsIn = ({
  prescriptions,
  letters,
  invoices,
  labReports,
  reports,
  referrals,
}: GatheredRecords): CopiedDocument[] => [
  ...named('prescriptions', prescriptions),
  ...named('letters', letters),
  ...named(
    'bills',
    invoices.filter(({ status }) => status === 'paid'),
  ),
  ...named('lab-reports', labReports),
  ...named('reports', reports),
  ...named('referral-reports', referrals),
];
