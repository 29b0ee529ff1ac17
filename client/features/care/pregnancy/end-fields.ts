import type { z } from 'zod';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import type { Field } from '#client/ui/form-fields.tsx';
import { gestationOn } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { ending } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { pregnancyOutcomes } from '#shared/care/trackers/trackers.states.ts';

/** How a pregnancy ended, in the order in which it is asked. What could have become of it is only seen when it is looked for. */
export function useEndFields(lmpDate: string): Field<z.input<typeof ending>>[] {
  const { end: text, outcomes, gestation, visitForm } = useText(pregnancyText);
  const gestationAt = (day: string) => {
    if (day < lmpDate) return null;
    const { weeks, days } = gestationOn(lmpDate, day);
    return visitForm.atThatDay(gestation(weeks, days));
  };
  return [
    { name: 'endedOn', kind: 'date', required: true, min: lmpDate, max: today(), hint: gestationAt },
    {
      name: 'outcome',
      kind: 'choice',
      required: true,
      placeholder: text.choose,
      options: pregnancyOutcomes.map((value) => ({ value, label: outcomes[value] })),
    },
    { name: 'note', kind: 'long-text', optional: true, maxLength: 1000 },
  ];
}
