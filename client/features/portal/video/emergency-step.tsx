import { Phone } from 'lucide-react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { portalVideoText } from '#client/text/en/portal-video.ts';
import { PortalButton, portalButtonClass } from '#client/ui/portal/button.tsx';
import { portalVideoApi } from '#shared/desk/video/portal-video.api.ts';
import type { PortalVideoVisit } from '#shared/desk/video/video.schema.ts';
import { Step } from './step.tsx';

function useAnswer(id: number) {
  const text = useText(portalVideoText).emergency;
  const answer = useApiMutation(portalVideoApi.emergency, { failure: text.failed });
  return {
    busy: answer.isPending,
    hasFailed: answer.isError,
    give: (isEmergency: boolean) => answer.mutate({ params: { id }, body: { isEmergency } }),
  };
}

/** The first question of all. */
export function EmergencyStep({ visit }: { visit: PortalVideoVisit }) {
  const text = useText(portalVideoText).emergency;
  const { busy, hasFailed, give } = useAnswer(visit.id);
  return (
    <Step title={text.title} isFirst>
      <p className="text-sm">{text.examples}</p>
      {hasFailed && (
        <p role="alert" className="text-danger-ink text-sm">
          {text.failed}
        </p>
      )}
      <div className="flex flex-col gap-3">
        <PortalButton variant="danger" busy={busy} onClick={() => give(true)}>
          {text.yes}
        </PortalButton>
        <PortalButton busy={busy} onClick={() => give(false)}>
          {text.no}
        </PortalButton>
      </div>
    </Step>
  );
}

/** What to do in an emergency, and nothing else. */
export function EmergencyHelp({ visit }: { visit: PortalVideoVisit }) {
  const text = useText(portalVideoText).help;
  const { busy, give } = useAnswer(visit.id);
  const calls = [
    { href: 'tel:108', label: text.ambulance, variant: 'danger' as const },
    { href: 'tel:112', label: text.emergency, variant: 'danger' as const },
    ...(visit.clinic.phone === null
      ? []
      : [{ href: `tel:${visit.clinic.phone.replace(/\s/g, '')}`, label: text.clinic }]),
  ];
  return (
    <Step title={text.title}>
      <p className="text-base">{text.text}</p>
      <div className="flex flex-col gap-3">
        {calls.map(({ href, label, variant }) => (
          <a key={href} href={href} className={portalButtonClass({ variant })}>
            <Phone aria-hidden />
            {label}
          </a>
        ))}
      </div>
      <p className="text-muted text-sm">{text.told}</p>
      <PortalButton busy={busy} onClick={() => give(false)}>
        {text.back}
      </PortalButton>
    </Step>
  );
}
