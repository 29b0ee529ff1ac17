import { groupedFigure } from '#shared/kernel/numbers/grouped-digits.ts';

/** What compiled phrases call. They are made of words/<language>/*.json: see words/README.md. */

type Forms = Readonly<Record<string, string>> & { readonly other: string };

/** A number as India groups it: 1,00,000. */
export const grouped = (value: number): string => groupedFigure(value, 3);

const rules = new Map<string, Intl.PluralRules>();

/** The form for so many: the one for exactly this number, else the one that the language's grammar asks for. */
export function plural(language: string, count: number, forms: Forms): string {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return forms[`=${count}`] ?? forms[rule.select(count)] ?? forms.other;
}

/** The form for this value; `null {...}` is for none. */
export const which = (value: string | number | null, forms: Forms): string => forms[String(value)] ?? forms.other;
