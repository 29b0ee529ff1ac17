import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { Button } from '#client/ui/button.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { EngagementCard } from './engagement-card.tsx';
import { OrganizationCard } from './organization-card.tsx';
import { PrescriptionsCard } from './prescriptions-card.tsx';
import type { Section } from './sections.ts';
import { useSettings } from './use-settings.ts';

interface OrganisationSectionsProps {
  sections: readonly Section[];
  /** How its messages go out: another feature's, in its place among these. */
  messages: ReactNode;
}

/** The sections that are about the organisation. Settings that can't be had are shown as empty ones. */
export function OrganisationSections({ sections, messages }: OrganisationSectionsProps) {
  const text = useText(settingsText);
  const { tryAgain } = useText(kitText);
  const { settings, isPending, isFetching, failed, retry } = useSettings();
  if (isPending) return <SkeletonCards count={3} />;
  return (
    <>
      {failed && settings === null && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-md bg-danger-soft px-4 py-3 text-danger-ink text-sm"
        >
          <p className="min-w-0 flex-1 basis-60">{text.loadFailed}</p>
          <Button size="sm" icon={<RotateCw />} busy={isFetching} onClick={retry}>
            {tryAgain}
          </Button>
        </div>
      )}
      {sections.includes('organization') && <OrganizationCard settings={settings} />}
      {sections.includes('engagement') && <EngagementCard settings={settings} />}
      {sections.includes('messages') && messages}
      {sections.includes('prescriptions') && <PrescriptionsCard settings={settings} />}
    </>
  );
}
