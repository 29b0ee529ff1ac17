import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import type { Dating } from '#shared/care/pregnancy/dating.ts';

/** 'by scan of 12 Mar 2026: 8w 2d': what a pregnancy is dated by. */
export function useDatingWords(): (dating: Dating) => string {
  const text = useText(pregnancyText);
  return ({ by, lmpDate, isUncertain, scanDate, scanWeeks, scanDays, transferDate, embryoDay }) => {
    if (by === 'scan') return text.byScan(dateOr(scanDate), text.weeksAndDays(scanWeeks ?? 0, scanDays ?? 0));
    if (by === 'transfer') return text.byTransfer(dateOr(transferDate), embryoDay ?? 0);
    return isUncertain ? text.byUncertainLmp(dateOr(lmpDate)) : text.byLmp(dateOr(lmpDate));
  };
}

const dateOr = (day: string | null) => (day === null ? '' : formatDate(day));
