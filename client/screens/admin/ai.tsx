import { InstallationCard } from '#client/features/care/model/installation-card.tsx';
import { Usage } from '#client/features/care/model/usage.tsx';
import { useText } from '#client/lib/text.ts';
import { modelText } from '#client/text/en/model.ts';
import { shellText } from '#client/text/en/shell.ts';
import { PageHeader } from '#client/ui/page-header.tsx';

/** How the language model is asked, how much, and what it has cost. */
export function AiScreen() {
  const { about } = useText(modelText);
  const { tabs } = useText(shellText);
  return (
    <>
      <PageHeader title={tabs.ai} description={about} />
      <div className="in-turn flex flex-col gap-6">
        <InstallationCard />
        <Usage />
      </div>
    </>
  );
}
