import { clsx } from 'clsx';
import { Info, Siren, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import { antenatalText } from '#client/text/en/antenatal.ts';
import type { Finding } from '#shared/care/pregnancy/findings.schema.ts';
import type { FindingGrade } from '#shared/care/pregnancy/findings.states.ts';
import { useFindingWords } from './finding-words.ts';

const looks: Record<FindingGrade, { icon: ReactNode; className: string }> = {
  urgent: { icon: <Siren aria-hidden />, className: 'bg-danger-soft text-danger-ink' },
  warning: { icon: <TriangleAlert aria-hidden />, className: 'bg-due-soft text-due-ink' },
  note: { icon: <Info aria-hidden />, className: 'bg-info-soft text-info-ink' },
};

/** One line of what was found: its grade is a word and a sign, never the colour alone. */
export function GradedLine({ grade, children }: { grade: FindingGrade; children: ReactNode }) {
  const text = useText(antenatalText);
  const { icon, className } = looks[grade];
  return (
    <span
      className={clsx(
        'flex items-start gap-1.5 rounded-md px-2 py-1 text-left text-xs [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0',
        className,
      )}
    >
      {icon}
      <span className="nums min-w-0 break-words">
        <span className="font-semibold">{text.grades[grade]}:</span> {children}
      </span>
    </span>
  );
}

interface FindingListProps {
  findings: readonly Finding[];
  /** What to do about it stands below. */
  advises?: boolean;
}

/** What is out of the ordinary, the gravest first. */
export function FindingList({ findings, advises = false }: FindingListProps) {
  const words = useFindingWords();
  if (findings.length === 0) return null;
  return (
    <span className="flex flex-col gap-1">
      {findings.map((finding) => {
        const { title, advice } = words(finding);
        return (
          <GradedLine key={`${finding.code} ${finding.fetus}`} grade={finding.grade}>
            {title}
            {advises && <span className="block">{advice}</span>}
          </GradedLine>
        );
      })}
    </span>
  );
}
