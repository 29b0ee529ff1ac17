const formats = new Map<number, Intl.NumberFormat>();

function formatOf(places: number): Intl.NumberFormat {
  const known = formats.get(places);
  if (known) return known;
  const made = new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    signDisplay: 'negative',
  });
  formats.set(places, made);
  return made;
}

/**
 * A number as India writes it, '1,50,000', with so many places, or with as many as it has. It comes as computers write it, and
 * as text it is rounded as it reads: '1.005' to two places is 1.01.
 */
export function shownNumber(plain: string | number, places: number | null): string {
  const text = String(plain);
  const own = text.split('.')[1]?.length ?? 0;
  return formatOf(places ?? own).format(text as `${number}`);
}
