import { z } from 'zod';

/** What a list can be put in order by: 'status' rising, '-status' falling. */
export type SortBy<Name extends string> = Name | `-${Name}`;

/** The field of a list's query. Left out, the list is in its own order. */
export const sortBy = <const Name extends string>(names: readonly Name[]) =>
  z.enum(names.flatMap((name): SortBy<Name>[] => [name, `-${name}`]) as [SortBy<Name>, ...SortBy<Name>[]]).optional();
