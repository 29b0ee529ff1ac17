import { rangeFor, type Measured } from '#shared/diagnostics/lab/lab.rules.ts';
import type { TestParameter } from '#shared/diagnostics/lab/lab.schema.ts';
import type { CenterTestRow } from '#server/diagnostics/lab/lab-tests.repo.ts';
import type { Random } from './random.ts';

/** Believable results: mostly as expected, a little off now and then. `known` are told by whoever asks. */
export function demoValues(
  { parameters }: CenterTestRow,
  person: Measured,
  random: Random,
  known: Record<string, number> = {},
): { key: string; value: string }[] {
  const found = new Map<string, string>();
  for (const parameter of parameters) {
    const fitting = inKeeping[parameter.key]?.((key) => Number(found.get(key) ?? Number.NaN), known);
    const said = known[parameter.key] ?? (Number.isFinite(fitting) ? fitting : undefined);
    const value = said === undefined ? measured(parameter, person, random) : shown(parameter, said);
    if (value !== '') found.set(parameter.key, value);
  }
  return [...found].map(([key, value]) => ({ key, value }));
}

type Of = (key: string) => number;

/** What goes with other results of the same blood, so that what a laboratory calculates of them is believable too. */
const inKeeping: Record<string, (of: Of, known: Record<string, number>) => number> = {
  'rbc-count': (of, { mcv = 87 }) => (of('haemoglobin') * 30.2) / mcv,
  'haematocrit-pcv': (of) => of('haemoglobin') * 3.02,
  mcv: (of) => (of('haematocrit-pcv') * 10) / of('rbc-count'),
  'bilirubin-direct': (of) => of('bilirubin-total') / 4,
  lymphocytes: (of) => 93 - of('neutrophils'),
};

/** What adds up to seven beside the neutrophils and the lymphocytes of the differential count. */
const steady: Record<string, number> = { monocytes: 4, eosinophils: 2, basophils: 1 };
const wordings: Record<string, string[]> = { '0 - 5': ['1-2', '2-4', '3-5'], '0 - 2': ['0-1', '1-2', 'Nil'] };

function measured(parameter: TestParameter, person: Measured, random: Random): string {
  const { key, kind, choices, normalChoices } = parameter;
  if (kind === 'choice') {
    return random.pick(normalChoices.length > 0 && random.chance(0.93) ? normalChoices.slice(0, 1) : choices);
  }
  const range = rangeFor(parameter, person);
  if (kind === 'text') return random.pick(wordings[range?.text ?? ''] ?? ['']);
  if (key === 'neutrophils') return String(random.between(54, 68));
  if (steady[key] !== undefined) return shown(parameter, steady[key]);
  const { low = null, high = null } = range ?? {};
  if (low !== null && high !== null) {
    const place = random.chance(0.12) ? random.pick([-0.12, 1.15]) : 0.1 + random.next() * 0.8;
    return shown(parameter, Math.max(0, low + (high - low) * place));
  }
  if (high !== null) return shown(parameter, high * (0.55 + random.next() * 0.55));
  return low === null ? '' : shown(parameter, low * (0.95 + random.next() * 0.5));
}

const shown = ({ decimals }: TestParameter, value: number): string => value.toFixed(decimals ?? 1);
