import { CircleCheck } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { labTestsText } from '#client/text/en/lab-tests.ts';
import { DataTable } from '#client/ui/data-table.tsx';
import type { ResultOf } from '#shared/kernel/http/endpoint.ts';
import type { labTestsApi } from '#shared/diagnostics/lab/lab-tests.api.ts';

/** What was taken over, and what wasn't and why. */
export function ImportResult({ result }: { result: ResultOf<typeof labTestsApi.import> }) {
  const words = useText(labTestsText);
  const text = words.imports;
  const skipped = result.skipped.map((test, place) => ({ ...test, place }));
  return (
    <div className="flex flex-col gap-4">
      <output className="flex gap-2 rounded-md bg-paid-soft px-3 py-2 text-paid-ink text-sm">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <span className="block font-medium">{text.imported(result.imported)}</span>
          {result.imported > 0 && text.importedHint}
        </span>
      </output>
      {skipped.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="font-semibold text-sm">{text.skipped(skipped.length)}</h3>
          <DataTable
            label={text.skipped(skipped.length)}
            rows={skipped}
            rowKey={({ place }) => place}
            columns={[
              { key: 'name', header: words.name, primary: true, cell: ({ name }) => name },
              { key: 'reason', header: text.reason, cell: ({ reason }) => reason },
            ]}
          />
        </div>
      )}
    </div>
  );
}
