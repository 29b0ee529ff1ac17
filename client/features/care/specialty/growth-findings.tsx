import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { Notice } from '#client/ui/notice.tsx';
import { readFinding } from '#shared/care/specialty/growth/growth.rules.ts';
import type { SpecialtyNote } from '#shared/care/specialty/specialty.api.ts';
import { wordsOf } from './note-words.ts';

/** By whose standards stands below the curves. */
const WHOSE = ' (WHO)';

/** What the measures of the latest note are called, where one of them isn't what most children have. */
export function GrowthFindings({ notes }: { notes: readonly SpecialtyNote[] }) {
  const text = useText(specialtyText);
  const latest = notes.find(({ fields }) => fields.weight ?? fields.height ?? fields.headCircumference);
  if (!latest) return null;
  const called = wordsOf(latest, text).filter(({ key }) => readFinding(latest.fields[key] ?? '').finding);
  if (called.length === 0) return null;
  const findings = called.map(({ label, value }) => `${label.replace(WHOSE, '')} ${value}`).join(', ');
  return (
    <Notice warns={called.some(({ isSevere }) => isSevere)}>
      {text.growth.found(formatDate(dayOf(latest.createdAt)), findings)}
    </Notice>
  );
}
