import type { z } from 'zod';
import type { Random } from '#server/demo/random.ts';
import { choicesOf, core, elementOf, fieldName, fieldsOf, type Path, shapedOptionOf } from './schema.ts';

/** Inputs that a schema accepts, made from the schema itself and from a handful of plausible values. */

const plausible: readonly unknown[] = [
  'Asha Rao',
  'A plain sentence, with a comma.',
  'अनिता देशमुख',
  '9811122233',
  'asha@example.in',
  '2026-10-20',
  '2026-10-20T05:30:00.000Z',
  '350.00',
  '12',
  'true',
  '3f1c2a54-9b7e-4d0a-8c61-0d6f5b2e7a90',
  // A push service, and the two keys of a browser there.
  'https://push.example.com/send/1',
  'p'.repeat(87),
  'a'.repeat(22),
  '',
  350,
  12,
  1984,
  1,
  true,
  false,
  null,
];

const accepted = new WeakMap<z.ZodType, unknown[]>();

function acceptedValues(schema: z.ZodType, onlyText: boolean): unknown[] {
  const known = accepted.get(schema);
  const values = known ?? [...choicesOf(schema), ...plausible].filter((value) => schema.safeParse(value).success);
  accepted.set(schema, values);
  return onlyText ? values.filter((value) => typeof value === 'string') : values;
}

/** Values that a caller prefers for a field: an id of a record that exists, a slot that is free. */
export type Prefer = (path: Path) => unknown;

export interface Making {
  random: Random;
  prefer?: Prefer;
  /** How likely a field that may be left out is there; 1 unless said otherwise. */
  fullness?: number;
  /** A query or a multipart form: every value is text on its way. */
  onlyText?: boolean;
}

/** One input that the schema accepts. */
export function validInput(schema: z.ZodType, making: Making): unknown {
  const { fullness: wanted = 1 } = making;
  // Some fields exclude each other, others need each other: what doesn't go together is left out, then filled in.
  for (const fullness of [wanted, wanted, 0.5, 0.5, 0.2, 0, 0.5, 0.8, 0.9, 1]) {
    const input = make(schema, { ...making, fullness }, []);
    if (schema.safeParse(input).success) return input;
  }
  throw new Error(`No input was found that a schema accepts: ${schema.safeParse(make(schema, making, [])).error}`);
}

function make(schema: z.ZodType, making: Making, path: Path): unknown {
  const { random, prefer, fullness = 1, onlyText = false } = making;
  const preferred = prefer?.(path);
  const chosen = onlyText && typeof preferred === 'number' ? String(preferred) : preferred;
  if (chosen !== undefined && schema.safeParse(chosen).success) return chosen;
  const fields = fieldsOf(schema);
  if (fields) {
    const record: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const mayBeMissing = field.safeParse(undefined).success;
      // A revision that is made up would be refused before anything else is looked at.
      const isLeftOut = mayBeMissing && (name === 'revision' || !random.chance(fullness));
      if (!isLeftOut) record[name] = make(field, making, [...path, name]);
    }
    return record;
  }
  const element = elementOf(schema);
  if (element) {
    // Some lists need more than one.
    const lists = [1, 2].map((count) =>
      Array.from({ length: count }, (_, place) => make(element, making, [...path, place])),
    );
    return lists.find((list) => schema.safeParse(list).success) ?? [];
  }
  const shaped = shapedOptionOf(schema);
  if (shaped) return make(shaped, making, path);
  const values = acceptedValues(schema, onlyText);
  if (values.length > 0) return random.pick(values);
  throw new Error(`No plausible value is known for ${fieldName(path)} (${core(schema).type})`);
}
