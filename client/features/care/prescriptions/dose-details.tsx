import { clsx } from 'clsx';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useLanguage, useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';
import { ChipGroup } from '#client/ui/chip-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { dosePhrase, dosingPhrases } from '#shared/care/dosing/dosing-line.ts';
import {
  type PrescriptionLanguage,
  prescriptionLanguages,
  type Weekday,
  weekdays,
} from '#shared/care/dosing/dosing.states.ts';
import { missingIn } from '#shared/care/dosing/missing.ts';
import { nearestDoses } from '#shared/care/dosing/nearest-doses.ts';
import { readDose } from '#shared/care/dosing/read-dose.ts';
import { type AsNeeded, isByTimes, switchWeekday, withRules } from './dose.ts';
import { usePrescriptionForm } from './use-prescription-form.ts';

interface DoseDetailsProps {
  place: number;
  /** Of the row that names the medicine. */
  head: number;
}

/** What the typed dose still leaves open, and how it will be read by whoever reads the paper. */
export function DoseDetails({ place, head }: DoseDetailsProps) {
  const { control } = usePrescriptionForm();
  const { field } = useController({ control, name: `medicines.${place}.dose` });
  const { value, onChange } = field;
  const dose = readDose(value)?.dose;
  if (!dose) return <Nearest typed={value} onPick={onChange} />;
  const { frequency } = dose;
  return (
    <>
      {frequency.kind === 'weekly' && (
        <Weekdays chosen={frequency.days} onSwitch={(day) => onChange(switchWeekday(value, day))} />
      )}
      {frequency.kind === 'as_needed' && (
        <Rules
          rules={frequency}
          onChange={(rules) => {
            const written = withRules(value, rules);
            if (written !== null) onChange(written);
          }}
        />
      )}
      {!isByTimes(dose) && missingIn(dose) === null && <ReadBack place={place} head={head} />}
    </>
  );
}

/** A dose that can't be read stays as it was typed; what may have been meant is a press away. */
function Nearest({ typed, onPick }: { typed: string; onPick: (dose: string) => void }) {
  const text = useText(prescriptionsText).medicine;
  const nearest = nearestDoses(typed);
  if (nearest.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">{text.nearest}</span>
      {nearest.map((dose) => (
        <Button key={dose} size="sm" onClick={() => onPick(dose)}>
          {dose}
        </Button>
      ))}
    </div>
  );
}

interface WeekdaysProps {
  chosen: readonly Weekday[];
  onSwitch: (day: Weekday) => void;
}

function Weekdays({ chosen, onSwitch }: WeekdaysProps) {
  const text = useText(prescriptionsText).medicine;
  return (
    <fieldset className="m-0 flex min-w-0 flex-wrap items-center gap-1 border-0 p-0 text-sm">
      <legend className="sr-only">{text.weekdays}</legend>
      <span aria-hidden className="mr-1 text-muted">
        {text.weekdays}
      </span>
      {weekdays.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={chosen.includes(day)}
          aria-label={text.weekday[day]}
          className={clsx(
            'h-7 rounded-sm px-2 transition-colors duration-100 coarse:h-11',
            chosen.includes(day) ? 'bg-brand text-on-brand' : 'bg-sunken text-muted hover:text-ink',
          )}
          onClick={() => onSwitch(day)}
        >
          {text.weekdayShort[day]}
        </button>
      ))}
    </fieldset>
  );
}

const USUAL_REASONS = ['fever', 'pain', 'vomiting', 'acidity', 'cough', 'loose motions', 'itching', 'breathlessness'];
const MOST = ['1', '2', '3', '4', '6', '8'];
const GAPS = ['1', '2', '3', '4', '6', '8', '12', '24'];

interface RulesProps {
  rules: AsNeeded;
  onChange: (rules: Partial<AsNeeded>) => void;
}

/** What for, how many a day at most, and how far apart at least. */
function Rules({ rules: { reason, mostPerDay, gapHours }, onChange }: RulesProps) {
  const text = useText(prescriptionsText).medicine;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <Reason key={reason} reason={reason} onChange={(written) => onChange({ reason: written })} />
      <div className="flex items-center gap-2">
        <span aria-hidden className="whitespace-nowrap text-muted">
          {text.mostPerDay}
        </span>
        <Select
          aria-label={text.mostPerDay}
          className="w-18"
          placeholder="–"
          value={mostPerDay === null ? '' : String(mostPerDay)}
          options={withOwn(MOST, mostPerDay).map((value) => ({ value, label: value }))}
          onChange={(value) => onChange({ mostPerDay: Number(value) })}
        />
      </div>
      <div className="flex items-center gap-2">
        <span aria-hidden className="whitespace-nowrap text-muted">
          {text.gap}
        </span>
        <Select
          aria-label={text.gap}
          className="w-22"
          value={gapHours ? String(gapHours) : ''}
          options={[
            { value: '', label: text.noGap },
            ...withOwn(GAPS, gapHours).map((value) => ({ value, label: text.hours(value) })),
          ]}
          onChange={(value) => onChange({ gapHours: value === '' ? null : Number(value) })}
        />
      </div>
    </div>
  );
}

/** The choices with the one that was typed, if it isn't among them. */
const withOwn = (choices: readonly string[], own: number | null | undefined): string[] =>
  own && !choices.includes(String(own))
    ? [...choices, String(own)].toSorted((a, b) => Number(a) - Number(b))
    : [...choices];

function Reason({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const text = useText(prescriptionsText).medicine;
  const phrases = dosingPhrases[useSpokenLanguage()];
  const [written, setWritten] = useState(reason);
  const commit = () => written.trim() !== '' && onChange(written.trim());
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="whitespace-nowrap text-muted">
        {text.reason}
      </span>
      <div className="w-40">
        <TextField
          aria-label={text.reason}
          autoComplete="off"
          maxLength={58}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          onBlur={commit}
        />
      </div>
      {reason === '' && (
        <ChipGroup
          aria-label={text.reason}
          options={USUAL_REASONS.map((value) => ({ value, label: phrases.reasons[value] ?? value }))}
          value={[]}
          onChange={([chosen]) => chosen && onChange(chosen)}
        />
      )}
    </div>
  );
}

/** The dose as the paper says it, where it isn't plain figures. */
function ReadBack({ place, head }: DoseDetailsProps) {
  const language = useSpokenLanguage();
  const { control } = usePrescriptionForm();
  const [row, named] = useWatch({ control, name: [`medicines.${place}`, `medicines.${head}`] });
  const dose = readDose(row.dose)?.dose;
  if (!dose) return null;
  const { medicineType, medicineName, genericName, strength } = named;
  const phrase = dosePhrase(
    { medicineType, medicineName, genericName, strength, notes: row.notes, ...dose, dosageTiming: noMeal, days: 1 },
    language,
  );
  return <output className="text-muted text-sm">{phrase.charAt(0).toUpperCase() + phrase.slice(1)}</output>;
}

/** The screen's language, where doses are told in it. */
function useSpokenLanguage(): PrescriptionLanguage {
  const screen = useLanguage();
  return prescriptionLanguages.find((known) => known === screen) ?? 'en';
}

const noMeal = { breakfast: false, lunch: false, dinner: false };
