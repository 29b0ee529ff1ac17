import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';

/** The options of a list, 'None in particular' before them and what a record has already behind them. */
export function useOptions(list: readonly string[], present: string | null | undefined) {
  const { noSpecialization } = useText(organisationsText).form;
  const known = present && !list.includes(present) ? [...list, present] : list;
  return [{ value: '', label: noSpecialization }, ...known.map((value) => ({ value, label: value }))];
}
