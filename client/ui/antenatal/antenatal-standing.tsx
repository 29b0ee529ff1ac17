import { useApi } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { antenatalText } from '#client/text/en/antenatal.ts';
import { antenatalApi } from '#shared/care/pregnancy/antenatal.api.ts';
import type { FindingGrade } from '#shared/care/pregnancy/findings.states.ts';
import { ErrorState } from '../error-state.tsx';
import { GradedLine } from './finding-list.tsx';
import { useFindingWords } from './finding-words.ts';

interface AntenatalStandingProps {
  patientId: number;
  /** Where there is little room: what is to be acted on, without how. */
  brief?: boolean;
}

/** What was found at the latest contact of a pregnancy that runs, and what is due: before anything else is done. */
export function AntenatalStanding({ patientId, brief = false }: AntenatalStandingProps) {
  const text = useText(antenatalText);
  const words = useFindingWords();
  const standing = useApi(antenatalApi.standing, { params: { id: patientId } });
  if (standing.error && standing.error.code !== 'record_denied')
    return <ErrorState description={text.loadFailed} onRetry={() => void standing.refetch()} />;
  const isShown = ({ grade }: { grade: FindingGrade }) => !brief || grade !== 'note';
  const findings = (standing.data?.findings ?? []).filter(isShown);
  const due = (standing.data?.due ?? []).filter(isShown);
  if (findings.length === 0 && due.length === 0) return null;
  return (
    <ul aria-label={text.standing} className="flex min-w-0 flex-1 basis-full flex-col gap-1">
      {findings.map((finding) => {
        const { title, advice } = words(finding);
        return (
          <li key={`${finding.code} ${finding.fetus}`}>
            <GradedLine grade={finding.grade}>
              {title} ({text.of(formatDate(finding.visitDate))}){!brief && <span className="block">{advice}</span>}
            </GradedLine>
          </li>
        );
      })}
      {due.map(({ kind, grade }) => (
        <li key={kind}>
          <GradedLine grade={grade}>{text.due[kind]}</GradedLine>
        </li>
      ))}
    </ul>
  );
}
