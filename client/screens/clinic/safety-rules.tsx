import { CoverageCard } from '#client/features/care/safety/coverage-card.tsx';
import { RuleList } from '#client/features/care/safety/rule-list.tsx';
import { useText } from '#client/lib/text.ts';
import { safetyRulesText } from '#client/text/en/safety-rules.ts';
import { PageHeader } from '#client/ui/page-header.tsx';

export function SafetyRulesScreen() {
  const text = useText(safetyRulesText);
  return (
    <div className="in-turn">
      <PageHeader title={text.title} description={text.hint} />
      <RuleList />
      <CoverageCard />
    </div>
  );
}
