import { useState } from 'react';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { Chart } from '#client/ui/chart/chart.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Select } from '#client/ui/select.tsx';
import type { TherapySession } from '#shared/care/physiotherapy/therapy-sessions.schema.ts';
import { movementWords, usualBand } from './movement-words.ts';
import { type Measured, measuredOften, painPoints, rangePoints, strengthPoints } from './session-figures.ts';

/** One figure is no line. */
const FEWEST_POINTS = 2;
const keyOf = ({ movement, side }: Measured) => `${movement} ${side}`;

/** What became of pain, and of one movement at a time: its range before the usual one, and its strength. */
export function SessionTrends({ sessions }: { sessions: readonly TherapySession[] }) {
  const { trends: text, movements, sides, sessions: words } = useText(physiotherapyText);
  const often = measuredOften(sessions);
  const [chosen, setChosen] = useState('');
  const measured = often.find((one) => keyOf(one) === chosen) ?? often[0];
  const nameOf = ({ movement, side }: Measured) => words.measure(movementWords(movements, movement), sides[side]);
  const pain = painPoints(sessions, formatDate);
  const range = measured ? rangePoints(sessions, measured, formatDate) : [];
  const strength = measured ? strengthPoints(sessions, measured, formatDate) : [];
  return (
    <div className="flex flex-col gap-3">
      {pain.length >= FEWEST_POINTS && (
        <Chart
          kind="line"
          title={text.pain}
          xLabel={text.date}
          yLabel={text.painAxis}
          series={[
            { key: 'before', label: text.before },
            { key: 'after', label: text.after },
          ]}
          points={pain}
        />
      )}
      {measured && (
        <>
          <FormField label={text.choose}>
            <Select
              options={often.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
              value={keyOf(measured)}
              onChange={setChosen}
            />
          </FormField>
          {range.length >= FEWEST_POINTS && (
            <Chart
              kind="line"
              title={`${text.range}: ${nameOf(measured)}`}
              xLabel={text.date}
              yLabel={text.degrees}
              series={[{ key: 'degrees', label: text.degrees }]}
              points={range}
              band={usualBand(measured.movement)}
            />
          )}
          {strength.length >= FEWEST_POINTS && (
            <Chart
              kind="line"
              title={`${text.strength}: ${nameOf(measured)}`}
              xLabel={text.date}
              yLabel={text.strengthAxis}
              series={[{ key: 'strength', label: text.strength }]}
              points={strength}
            />
          )}
        </>
      )}
    </div>
  );
}
