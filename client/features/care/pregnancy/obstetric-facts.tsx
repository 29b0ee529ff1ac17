import type { ReactNode } from 'react';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { disagreement } from '#shared/care/pregnancy/dating.ts';
import { writtenFormula } from '#shared/care/pregnancy/obstetric.rules.ts';
import type { PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { useDatingWords } from './dating-words.ts';

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-faint text-xs">{label}</dt>
    <dd className="nums mt-0.5 text-sm">{children}</dd>
  </div>
);

/** The obstetric formula, how many there are, and the blood group: of what was asked. */
export function ObstetricFacts({ tracker }: { tracker: PregnancyTracker }) {
  const text = useText(pregnancyText);
  const { fetusCount, chorionicity, bloodGroup } = tracker;
  const formula = writtenFormula(tracker);
  const count = fetusCount === null ? undefined : text.fetusCounts[String(fetusCount) as '1'];
  if (!formula && !count && !bloodGroup) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
      {formula && <Fact label={text.formula}>{formula}</Fact>}
      {bloodGroup && (
        <Fact label={text.bloodGroup}>
          <span className="flex flex-wrap items-center gap-1.5">
            {bloodGroup.replace('-', '−')}
            {bloodGroup.endsWith('-') && <Badge tone="due">{text.rhNegative}</Badge>}
          </span>
        </Fact>
      )}
      {count && (
        <Fact label={text.fetuses}>
          {count}
          {chorionicity && <span className="block text-muted text-xs">{text.chorionicities[chorionicity]}</span>}
        </Fact>
      )}
    </dl>
  );
}

/** That scan and LMP disagree, and what stood before the pregnancy was dated anew. */
export function EarlierDatings({ tracker: { dating, earlierDatings } }: { tracker: PregnancyTracker }) {
  const text = useText(pregnancyText);
  const datingWords = useDatingWords();
  const differ = dating.by === 'lmp' ? disagreement(dating) : null;
  return (
    <>
      {differ !== null && (
        <Notice warns>
          {text.disagree(differ)} ({text.disagreeSource})
        </Notice>
      )}
      {earlierDatings.length > 0 && (
        <section aria-label={text.earlierDatings}>
          <h3 className="text-faint text-xs">{text.earlierDatings}</h3>
          <ul className="nums mt-1 flex flex-col gap-1 text-sm">
            {earlierDatings.map((earlier) => (
              <li key={earlier.replacedAt} className="break-words">
                {text.earlierDating(datingWords(earlier.dating), formatDate(earlier.eddDate))}
                <span className="block text-muted text-xs">
                  {text.earlierUntil(formatDate(dayOf(earlier.replacedAt)), earlier.replacedBy)}
                  {earlier.reason !== null && `: ${earlier.reason}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
