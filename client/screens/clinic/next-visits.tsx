import { NextVisits } from '#client/features/contact/follow-ups/next-visits.tsx';
import { useText } from '#client/lib/text.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import { shellText } from '#client/text/en/shell.ts';
import { PageHeader } from '#client/ui/page-header.tsx';

export function NextVisitsScreen() {
  const { tabs } = useText(shellText);
  const { visits } = useText(followUpsText);
  return (
    <>
      <PageHeader title={tabs['next-visits']} description={visits.hint} />
      <NextVisits />
    </>
  );
}
