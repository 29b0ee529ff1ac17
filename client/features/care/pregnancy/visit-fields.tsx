import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { FindingList } from '#client/ui/antenatal/finding-list.tsx';
import type { Field } from '#client/ui/form-fields.tsx';
import type { Finding } from '#shared/care/pregnancy/findings.schema.ts';
import { gestationOn } from '#shared/care/pregnancy/pregnancy.rules.ts';
import {
  antibodyScreens,
  dipsticks,
  fetalMovements,
  oedemas,
  presentations,
  tdDoses,
} from '#shared/care/trackers/trackers.states.ts';
import { type FetusNumber, fetusNumbers, type VisitValues } from './visit-form.ts';

type Name = keyof VisitValues;
type VisitField = Field<VisitValues>;

export interface VisitFields {
  mother: VisitField[];
  child: VisitField[];
  tests: VisitField[];
  rest: VisitField[];
}

interface Asked {
  lmpDate: string;
  now: string;
  fetusCount: number;
  /** Of an earlier visit the heartbeat stands there in words. */
  hasWords: boolean;
  findings: ReadonlyMap<keyof VisitValues, Finding[]>;
}

/** The form's fields in their groups; what was found stands at the field that it was typed in. */
export function useVisitFields({ lmpDate, now, fetusCount, hasWords, findings }: Asked): VisitFields {
  const text = useText(pregnancyText);
  const { visitForm: words, gestation } = text;
  const gestationAt = (day: string) => {
    if (day < lmpDate) return null;
    const { weeks, days } = gestationOn(lmpDate, day);
    return words.atThatDay(gestation(weeks, days));
  };
  const found = (name: Name, hint?: string) => () => {
    const all = findings.get(name) ?? [];
    return all.length > 0 ? <FindingList findings={all} advises /> : hint;
  };
  const figure = (name: Name, hint?: string) =>
    ({ name, kind: 'number', maxLength: 5, optional: true, half: true, hint: found(name, hint) }) as VisitField;
  const choice = (name: Name, values: readonly string[], labels: Record<string, string>) =>
    ({
      name,
      kind: 'choice',
      optional: true,
      half: true,
      placeholder: words.notDone,
      hint: found(name),
      options: values.map((value) => ({ value, label: labels[value] ?? value })),
    }) as VisitField;
  const ofFetus = (number: FetusNumber) => [
    figure(`heartRate${number}`, words.heartRateHint),
    choice(`presentation${number}`, presentations, text.presentations),
  ];
  return {
    mother: [
      {
        name: 'visitDate',
        kind: 'date',
        required: true,
        half: true,
        min: lmpDate,
        max: now,
        first: now,
        hint: gestationAt,
      },
      figure('weight'),
      {
        name: 'bloodPressure',
        kind: 'text',
        optional: true,
        half: true,
        placeholder: '120/80',
        hint: found('bloodPressure', words.bloodPressureHint),
      },
      choice('oedema', oedemas, text.oedemas),
      choice('urineProtein', dipsticks, text.dipsticks),
      choice('urineSugar', dipsticks, text.dipsticks),
    ],
    child: [
      figure('fundalHeight'),
      choice('movements', fetalMovements, text.movementsFelt),
      ...fetusNumbers.slice(0, fetusCount).flatMap(ofFetus),
      { name: 'fetalHeartbeat', kind: 'text', optional: true, maxLength: 60, hidden: !hasWords },
      { name: 'scanDone', kind: 'checkbox' },
    ],
    tests: [
      figure('haemoglobin'),
      choice('antibodyScreen', antibodyScreens, text.screens),
      figure('gttFasting'),
      figure('gttOneHour'),
      figure('gttTwoHour'),
      figure('antiDDose', words.antiDHint),
      choice('tdDose', tdDoses, text.tdDoses),
    ],
    rest: [{ name: 'notes', kind: 'long-text', optional: true, maxLength: 2000 }],
  };
}

/** The labels by name; of several each has its number. */
export function useVisitLabels(fetusCount: number): Partial<Record<Name, string>> {
  const words = useText(pregnancyText).visitForm;
  const ofFetuses = fetusNumbers.flatMap((number) => [
    [`heartRate${number}`, fetusCount > 1 ? words.heartRateOf(number) : words.heartRate],
    [`presentation${number}`, fetusCount > 1 ? words.presentationOf(number) : words.presentation],
  ]);
  return { ...words, fetalHeartbeat: words.earlierHeartbeat, ...Object.fromEntries(ofFetuses) } as Partial<
    Record<Name, string>
  >;
}
