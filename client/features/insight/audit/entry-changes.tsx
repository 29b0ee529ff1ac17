import { useText } from '#client/lib/text.ts';
import { auditText } from '#client/text/en/audit.ts';
import { Badge } from '#client/ui/badge.tsx';

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Before and after where the log keeps them, the names of fields where it keeps only these, and what else it says. */
export function EntryChanges({ details }: { details: Values | null }) {
  const { entry: text } = useText(auditText);
  if (details === null) return null;
  const { before, after, fields, ...further } = details;
  const [old, now] = [isValues(before) ? before : {}, isValues(after) ? after : {}];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const names = Array.isArray(fields) ? fields.filter((name) => typeof name === 'string') : [];
  const others = Object.entries(further);
  return (
    <>
      {changed.length > 0 && (
        <section aria-label={text.changes} className="mt-5 overflow-x-auto rounded-lg border border-line">
          <table className="w-full text-left text-sm">
            <thead className="bg-sunken text-muted text-xs">
              <tr>
                {[text.field, text.before, text.after].map((heading) => (
                  <th key={heading} scope="col" className="px-3 py-2 font-medium">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changed.map((name) => (
                <tr key={name} className="border-line border-t align-top">
                  <th scope="row" className="px-3 py-2 font-medium">
                    {name}
                  </th>
                  <td className="nums break-words px-3 py-2 text-muted">{written(old[name])}</td>
                  <td className="nums break-words px-3 py-2">{written(now[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {names.length > 0 && (
        <section aria-label={text.fields} className="mt-5">
          <h3 className="mb-1.5 text-faint text-xs">{text.fields}</h3>
          <p className="flex flex-wrap gap-1.5">
            {names.map((name) => (
              <Badge key={name}>{name}</Badge>
            ))}
          </p>
        </section>
      )}
      {others.length > 0 && (
        <section aria-label={text.further} className="mt-5">
          <h3 className="mb-1.5 text-faint text-xs">{text.further}</h3>
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
            {others.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="nums min-w-0 break-words">{written(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** A value as it stands in the log. */
const written = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
