import type { Db } from '#server/kernel/db/client.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { type ReferralFigures, referralFigures } from './referral-figures.ts';

/** For as long as the figures of the dashboard may be old. */
const KEEP_MS = 3 * 60_000;
const MOST_CLINICS = 1000;

interface Clinic {
  clinicId: number;
  timezone: string;
}

/**
 * All referrals of a clinic in two stretches: the months of the chart, read anew after each change, and everything
 * before them, read once in three minutes. So a change costs a look at half a year, however long the clinic has been
 * here; what still happens to an older referral shows within three minutes.
 */
export function keptReferralFigures({ hub }: { hub: Hub }) {
  const past = kept();
  const lately = kept();
  hub.onAnyChange(({ kind, clinicId }) => {
    if (kind === 'referrals' && clinicId !== null) lately.drop(clinicId);
  });
  hub.onGap(() => lately.clear());

  return (db: Db, clinic: Clinic, since: string): Promise<ReferralFigures[]> =>
    Promise.all([
      past.read(clinic, since, () => referralFigures(db, clinic, { from: null, to: since })),
      hub.mayKeep({ clinicId: clinic.clinicId, centerId: null })
        ? lately.read(clinic, since, () => referralFigures(db, clinic, { from: since, to: null }))
        : referralFigures(db, clinic, { from: since, to: null }),
    ]);
}

function kept() {
  const clinics = new Map<number, { key: string; until: number; figures: Promise<ReferralFigures> }>();
  return {
    drop: (clinicId: number) => void clinics.delete(clinicId),
    clear: () => clinics.clear(),
    read({ clinicId, timezone }: Clinic, since: string, ask: () => Promise<ReferralFigures>): Promise<ReferralFigures> {
      const key = `${timezone} ${since}`;
      const known = clinics.get(clinicId);
      // Whose read it was may have failed where this one doesn't read.
      if (known?.key === key && known.until > Date.now()) return known.figures.catch(ask);
      if (clinics.size >= MOST_CLINICS) clinics.clear();
      const figures = ask();
      clinics.set(clinicId, { key, until: Date.now() + KEEP_MS, figures });
      figures.catch(() => clinics.delete(clinicId));
      return figures;
    },
  };
}
