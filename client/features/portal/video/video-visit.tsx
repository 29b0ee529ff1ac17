import { type ReactNode, useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { longDayText, timeText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalVideoText } from '#client/text/en/portal-video.ts';
import { PortalCard, PortalNote } from '#client/ui/portal/parts.tsx';
import { PortalAnswer } from '#client/ui/portal/states.tsx';
import { portalVideoApi } from '#shared/desk/video/portal-video.api.ts';
import type { PortalVideoVisit } from '#shared/desk/video/video.schema.ts';
import { ConsentStep } from './consent-step.tsx';
import { DeviceStep } from './device-step.tsx';
import { EmergencyHelp, EmergencyStep } from './emergency-step.tsx';
import { RoomStep } from './room-step.tsx';

/** How often to look whether the doctor has come: no stream tells a patient. */
const LOOK_EVERY = 10_000;
const STEPS = 4;

/** A visit by video from the patient's side: the questions one after the other, then the room. */
export function VideoVisit({ id }: { id: number }) {
  const text = useText(portalVideoText);
  const found = useApi(portalVideoApi.visit, { params: { id } }, { refreshEvery: LOOK_EVERY });
  return (
    <PortalAnswer query={found} failed={text.failed}>
      {(visit) => <Visit visit={visit} />}
    </PortalAnswer>
  );
}

function Visit({ visit }: { visit: PortalVideoVisit }) {
  const text = useText(portalVideoText);
  const { doctor, clinic, startDateTime, timezone, joinState, opensAt, inPerson } = visit;
  const words = {
    early: text.opens(timeText(opensAt, timezone)),
    open: text.openNow,
    over: text.over,
    off: text.off,
  };
  return (
    <>
      <PortalCard>
        <p className="font-medium">{doctor ? text.with(doctor.name, clinic.name) : clinic.name}</p>
        <p className="nums text-muted text-sm">
          {text.when(longDayText(startDateTime, timezone), timeText(startDateTime, timezone))}
        </p>
        <p aria-live="polite" className="nums mt-2 text-sm">
          {words[joinState]}
        </p>
      </PortalCard>
      {inPerson && <PortalNote tone="due">{text.inPerson(inPerson.reason)}</PortalNote>}
      {joinState === 'early' && (
        <>
          <PortalNote tone="danger">{text.always}</PortalNote>
          <DeviceStep />
        </>
      )}
      {joinState === 'open' && <Steps visit={visit} />}
    </>
  );
}

/** What was answered before the room opened says nothing of now. */
function Steps({ visit }: { visit: PortalVideoVisit }) {
  const { emergency, consentedAt, opensAt } = visit;
  const [isChecked, setIsChecked] = useState(false);
  const hasAnswered = emergency !== null && emergency.at >= opensAt;
  if (hasAnswered && emergency.isEmergency) return <EmergencyHelp visit={visit} />;
  if (!hasAnswered) return <Numbered step={1} content={<EmergencyStep visit={visit} />} />;
  if (consentedAt === null) return <Numbered step={2} content={<ConsentStep visit={visit} />} />;
  if (!isChecked) return <Numbered step={3} content={<DeviceStep onDone={() => setIsChecked(true)} />} />;
  return <Numbered step={4} content={<RoomStep visit={visit} />} />;
}

const Numbered = ({ step, content }: { step: number; content: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-2">
    <p className="nums text-muted text-sm">{useText(portalVideoText).step(step, STEPS)}</p>
    {content}
  </div>
);
