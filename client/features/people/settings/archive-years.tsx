import { useText } from '#client/lib/text.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { Select, type SelectProps } from '#client/ui/select.tsx';

const USUAL = [2, 3, 5, 7, 10, 15, 20];

interface ArchiveYearsProps extends Omit<SelectProps<string>, 'options' | 'value' | 'onChange' | 'className'> {
  /** What the form holds; null where nobody is archived. */
  value: unknown;
  onChange: (years: number | null) => void;
}

/** After how long people leave the lists. Years that were chosen past this screen stand among the usual ones. */
export function ArchiveYears({ value, onChange, ...field }: ArchiveYearsProps) {
  const text = useText(settingsText).organization;
  const chosen = typeof value === 'number' ? value : null;
  const offered = chosen === null || USUAL.includes(chosen) ? USUAL : [...USUAL, chosen].toSorted((a, b) => a - b);
  return (
    <Select
      {...field}
      className="sm:max-w-60"
      value={chosen === null ? '' : String(chosen)}
      onChange={(years) => onChange(years === '' ? null : Number(years))}
      options={[
        { value: '', label: text.archiveNever },
        ...offered.map((years) => ({ value: String(years), label: text.archiveYears(years) })),
      ]}
    />
  );
}
