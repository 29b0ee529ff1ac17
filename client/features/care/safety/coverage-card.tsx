import { useApi } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { safetyRulesText } from '#client/text/en/safety-rules.ts';
import { Card } from '#client/ui/card.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { safetyApi } from '#shared/care/safety/safety.api.ts';

const left = ['other', 'herbal', 'skin', 'doses', 'children', 'rare'] as const;

/** How far the check reaches, and where it ends. */
export function CoverageCard() {
  const { coverage: text, notCovered, failed } = useText(safetyRulesText);
  const coverage = useApi(safetyApi.coverage, {});
  return (
    <div className="grid gap-3 pt-3 lg:grid-cols-2">
      <Card title={text.title}>
        <QueryView query={coverage} waiting={<SkeletonList count={2} />} failed={{ description: failed }}>
          {({ rules, substances, doses, brands, names, readable }) => (
            <ul className="nums flex flex-col gap-1 text-sm">
              <li>{text.rules(formatNumber(rules))}</li>
              <li>{text.substances(formatNumber(substances))}</li>
              <li>{text.doses(formatNumber(doses))}</li>
              <li>{text.brands(formatNumber(brands))}</li>
              <li className="text-pretty">{text.names(formatNumber(names), formatNumber(readable))}</li>
            </ul>
          )}
        </QueryView>
      </Card>
      <Card title={notCovered.title}>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
          {left.map((name) => (
            <li key={name} className="text-pretty">
              {notCovered.list[name]}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
