import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { useTabQuery } from './tab-location.ts';
import { useDebounced } from './use-debounced.ts';

/** What the address can say of a filter: the words of a choice, or any text; '' where it says nothing. */
type InAddress<Input> = ([Extract<Input, string>] extends [never] ? string : Extract<Input, string>) | '';
type Values<Schema extends z.ZodObject, Name extends keyof z.input<Schema>> = {
  [Key in Name]-?: InAddress<z.input<Schema>[Key]>;
};

export interface ListFilters<Given extends Record<string, string>> {
  /** Of each what the address says, '' where it says nothing or what the call would refuse. */
  values: Given;
  /** The same as the call takes it: only what narrows. */
  query: { [Name in keyof Given]?: Exclude<Given[Name], ''> };
  /** How many narrow the list, the search not counted. */
  active: number;
  /** Whether anything does, the search too. */
  isNarrowed: boolean;
  /** '' takes a filter away. */
  set: (change: Partial<Given>) => void;
  /** Takes all of them away, or the ones that are named. */
  clear: (names?: readonly (keyof Given)[]) => void;
  /** How often that happened: a field forgets then what it hasn't put into the address yet. */
  cleared: number;
}

interface Options<Name extends string> {
  /** What the address calls a filter, where that isn't the call's name. */
  inUrl?: Partial<Record<Name, string>>;
  /** What becomes of a text on its way to the call. */
  send?: Partial<Record<Name, (text: string) => string>>;
}

/** What every search takes. A longer one is cut rather than forgotten. */
const LONGEST_SEARCH = 100;

/**
 * The filters of a list, by the query of its call: '#invoices?status=pending&search=rao'. The address alone knows them, so a
 * reload and a shared link show the same list. It may be old or mistyped: what the call would refuse counts as not said.
 * `names` are the fields of the schema that the address may say; what isn't named stays out of `query`.
 */
export function useListFilters<Schema extends z.ZodObject, const Name extends keyof z.input<Schema> & string>(
  schema: Schema,
  names: readonly Name[],
  { inUrl = {}, send = {} }: Options<Name> = {},
): ListFilters<Values<Schema, Name>> {
  type Given = Values<Schema, Name>;
  const [address, setAddress] = useTabQuery();
  const [cleared, setCleared] = useState(0);
  const said = names.map((name) => [name, understood(schema, name, address[inUrl[name] ?? name])] as const);
  const narrowing = said.filter(([, value]) => value !== '');

  const set = (change: { [Key in Name]?: string }) =>
    setAddress(
      Object.fromEntries(names.filter((name) => name in change).map((name) => [inUrl[name] ?? name, change[name]])),
    );
  return {
    values: Object.fromEntries(said) as Given,
    query: Object.fromEntries(
      narrowing.map(([name, value]) => [name, send[name]?.(value) ?? value]).filter(([, value]) => value !== ''),
    ) as ListFilters<Given>['query'],
    active: narrowing.filter(([name]) => name !== 'search').length,
    isNarrowed: narrowing.length > 0,
    set,
    clear: (some = names) => {
      set(Object.fromEntries(some.map((name) => [name, ''])) as { [Key in Name]?: string });
      setCleared((count) => count + 1);
    },
    cleared,
  };
}

function understood(schema: z.ZodObject, name: string, said = ''): string {
  const value = name === 'search' ? said.slice(0, LONGEST_SEARCH) : said;
  const field = schema.shape[name] as z.ZodType | undefined;
  return value !== '' && field?.safeParse(value).success ? value : '';
}

const PAUSE = 300;

/** A field whose text goes into the address when the typing pauses, and which follows the address when that changes otherwise. */
export function useFilterDraft<Name extends string>(
  { values, set, cleared }: Pick<ListFilters<Record<Name, string>>, 'values' | 'set' | 'cleared'>,
  name: Name,
): [string, (text: string) => void] {
  const inUrl = values[name];
  const [draft, setDraft] = useState<string>(inUrl);
  const settled = useDebounced(draft, PAUSE);
  const known = useRef<string>(inUrl);
  const forgotten = useRef(cleared);

  const put = useEffectEvent((text: string) => {
    if (text === known.current) return;
    known.current = text;
    set({ [name]: text } as Partial<Record<Name, string>>);
  });
  const follow = useEffectEvent((text: string) => {
    if (text === known.current) return;
    known.current = text;
    setDraft(text);
  });
  const forget = useEffectEvent((times: number) => {
    if (times === forgotten.current) return;
    forgotten.current = times;
    setDraft(inUrl);
  });
  useEffect(() => put(settled.trim()), [settled]);
  useEffect(() => follow(inUrl), [inUrl]);
  useEffect(() => forget(cleared), [cleared]);
  return [draft, setDraft];
}
