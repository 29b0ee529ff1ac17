import type { z } from 'zod';

/** Reads zod's own definitions: what a schema is made of, for inputs that are made from it. */

interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
  entries?: Record<string, string | number>;
  values?: unknown[];
  checks?: z.core.$ZodCheck[];
}

const definitionOf = (schema: z.ZodType) => schema.def as Definition;

/** What a value meets first: without what makes it optional, a default, or what is done with it afterwards. */
export function core(schema: z.ZodType): z.ZodType {
  const { innerType, in: first, out } = definitionOf(schema);
  if (innerType) return core(innerType);
  if (first && out) return core(definitionOf(first).type === 'transform' ? out : first);
  return schema;
}

export const fieldsOf = (schema: z.ZodType): Record<string, z.ZodType> | undefined => definitionOf(core(schema)).shape;
export const elementOf = (schema: z.ZodType): z.ZodType | undefined => definitionOf(core(schema)).element;
/** What has a shape, of several that would do. */
export const shapedOptionOf = (schema: z.ZodType): z.ZodType | undefined =>
  definitionOf(core(schema)).options?.find((option) => fieldsOf(option) ?? elementOf(option));
export const choicesOf = (schema: z.ZodType): unknown[] => {
  const { entries, values } = definitionOf(core(schema));
  return entries ? Object.values(entries) : (values ?? []);
};

const children = (schema: z.ZodType): z.ZodType[] => {
  const { innerType, in: first, out, options = [] } = definitionOf(schema);
  return [innerType, first, out, ...options].filter((child) => child !== undefined);
};

function limitsOfCheck({ _zod: { def } }: z.core.$ZodCheck): unknown[] {
  const { minimum, maximum, value } = def as { minimum?: unknown; maximum?: unknown; value?: unknown };
  return [minimum, maximum, value];
}

/** The numbers that its limits name, of values and of lengths alike, wherever in its definition they stand. */
export function limitsOf(schema: z.ZodType): number[] {
  const own = (definitionOf(schema).checks ?? []).flatMap(limitsOfCheck);
  return [...own.filter((limit) => typeof limit === 'number'), ...children(schema).flatMap(limitsOf)];
}

/** Whether a text (or a number) would be looked at, and not be refused for its type. */
export function takes(schema: z.ZodType, type: 'string' | 'number'): boolean {
  return definitionOf(schema).type === type || children(schema).some((child) => takes(child, type));
}

export type Path = readonly (string | number)[];

export interface Leaf {
  path: Path;
  schema: z.ZodType;
}

/** Every value of an input that isn't an object or a list itself; a list is shown by its first element. */
export function leavesOf(schema: z.ZodType | undefined, path: Path = []): Leaf[] {
  if (!schema) return [];
  const fields = fieldsOf(schema);
  if (fields) return Object.entries(fields).flatMap(([name, field]) => leavesOf(field, [...path, name]));
  const element = elementOf(schema);
  return element ? leavesOf(element, [...path, 0]) : [{ path, schema }];
}

/** Every object and list within an input, itself included. */
export function branchesOf(schema: z.ZodType | undefined, path: Path = []): Leaf[] {
  if (!schema) return [];
  const fields = fieldsOf(schema);
  const element = elementOf(schema);
  if (!fields && !element) return [];
  const below = fields
    ? Object.entries(fields).flatMap(([name, field]) => branchesOf(field, [...path, name]))
    : element
      ? branchesOf(element, [...path, 0])
      : [];
  return [{ path, schema }, ...below];
}

/** The field's name that a path ends with: 'selectedCenters' for ['selectedCenters', 0]. */
export const fieldName = (path: Path): string => path.findLast((step) => typeof step === 'string') ?? '';

/** A copy with another value at a path; REMOVED takes it out. What isn't there on the way is made. */
export function withValue(input: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(input) ? [...input] : [];
    list[step] = withValue(list[step], rest, value);
    return list.filter((one) => one !== REMOVED);
  }
  const record: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {};
  record[step] = withValue(record[step], rest, value);
  if (record[step] === REMOVED) delete record[step];
  return record;
}

export const REMOVED = Symbol('removed');
