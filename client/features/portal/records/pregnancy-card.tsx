import { FileText } from 'lucide-react';
import { dayText } from '#client/lib/portal/format.ts';
import { languages, useLanguage, useText } from '#client/lib/text.ts';
import { portalOverviewText } from '#client/text/en/portal-overview.ts';
import { portalButtonClass } from '#client/ui/portal/button.tsx';
import { PortalCard, PortalSection } from '#client/ui/portal/parts.tsx';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import type { PortalPregnancy } from '#shared/portal/records/records.schema.ts';

/** How far a pregnancy is, and the card that she carries along, in her language first where the card has it. */
export function PregnancyCard({ pregnancy: { id, weeks, days, eddDate, clinicName } }: { pregnancy: PortalPregnancy }) {
  const text = useText(portalOverviewText).pregnancy;
  const shown = useLanguage();
  const [first, second] = shown === 'hi' ? languages.toReversed() : languages;
  return (
    <PortalSection title={text.title}>
      <PortalCard className="flex flex-col gap-3">
        <div>
          <p className="nums font-semibold text-lg">{text.gestation(weeks, days)}</p>
          <p className="nums text-muted">{text.due(dayText(eddDate))}</p>
          <p className="break-words text-muted text-sm">{clinicName}</p>
        </div>
        {[first, second].map((one, place) => (
          <a
            key={one?.code}
            href={`${recordsApi.antenatalCard.path.replace(':id', String(id))}?language=${one?.code}`}
            target="_blank"
            rel="noopener"
            className={portalButtonClass({ variant: place === 0 ? 'primary' : 'secondary', block: true })}
          >
            <FileText aria-hidden />
            <span className="min-w-0">
              {text.card} · <span lang={one?.code}>{one?.name}</span>
            </span>
          </a>
        ))}
      </PortalCard>
    </PortalSection>
  );
}
