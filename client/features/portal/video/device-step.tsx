import { useEffect, useRef, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { portalVideoText } from '#client/text/en/portal-video.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalSelect } from '#client/ui/portal/field.tsx';
import { PortalNote } from '#client/ui/portal/parts.tsx';
import { Step } from './step.tsx';
import { type ChosenDevices, type DeviceState, useDevices, useLoudness } from './use-devices.ts';

/** Camera and microphone before the visit: what the doctor will see and hear. Without `onDone` it is only a try. */
export function DeviceStep({ onDone }: { onDone?: () => void }) {
  const text = useText(portalVideoText).devices;
  const { state, ask } = useDevices();
  const [chosen, setChosen] = useState<ChosenDevices>({});
  const choose = (change: ChosenDevices) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    void ask(next);
  };
  const { phase } = state;
  return (
    <Step title={text.title} isFirst={onDone === undefined}>
      {phase === 'ready' ? (
        <Preview state={state} chosen={chosen} onChoose={choose} />
      ) : phase === 'trouble' ? (
        <div role="alert">
          <PortalNote tone="due">{text[state.trouble]}</PortalNote>
        </div>
      ) : (
        <p className="text-sm">{text.why}</p>
      )}
      <div className="flex flex-col gap-3">
        {phase === 'ready' ? (
          onDone && (
            <PortalButton variant="primary" onClick={onDone}>
              {text.good}
            </PortalButton>
          )
        ) : (
          <PortalButton variant="primary" busy={phase === 'asking'} onClick={() => void ask(chosen)}>
            {phase === 'trouble' ? text.again : phase === 'asking' ? text.starting : text.start}
          </PortalButton>
        )}
        {onDone && phase !== 'ready' && <PortalButton onClick={onDone}>{text.skip}</PortalButton>}
      </div>
    </Step>
  );
}

interface PreviewProps {
  state: DeviceState & { phase: 'ready' };
  chosen: ChosenDevices;
  onChoose: (change: ChosenDevices) => void;
}

function Preview({ state: { stream, cameras, microphones }, chosen, onChoose }: PreviewProps) {
  const text = useText(portalVideoText).devices;
  return (
    <>
      <Picture stream={stream} />
      <Loudness stream={stream} />
      <Choice
        label={text.camera}
        devices={cameras}
        value={chosen.camera ?? stream.getVideoTracks()[0]?.getSettings().deviceId}
        nameOf={text.cameraNamed}
        onChange={(camera) => onChoose({ camera })}
      />
      <Choice
        label={text.microphone}
        devices={microphones}
        value={chosen.microphone ?? stream.getAudioTracks()[0]?.getSettings().deviceId}
        nameOf={text.microphoneNamed}
        onChange={(microphone) => onChoose({ microphone })}
      />
    </>
  );
}

function Picture({ stream }: { stream: MediaStream }) {
  const text = useText(portalVideoText).devices;
  const picture = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (picture.current) picture.current.srcObject = stream;
  }, [stream]);
  return (
    // One's own picture without a sound: there is nothing to write below it.
    <video
      ref={picture}
      autoPlay
      playsInline
      muted
      aria-label={text.picture}
      className="aspect-video w-full -scale-x-100 rounded-md bg-sunken object-cover"
    />
  );
}

function Loudness({ stream }: { stream: MediaStream }) {
  const text = useText(portalVideoText).devices;
  const loudness = useLoudness(stream);
  return (
    <div className="flex flex-col gap-1.5">
      <meter aria-label={text.level} min={0} max={1} value={loudness} className="sr-only" />
      <div aria-hidden className="h-3 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-brand" style={{ width: `${Math.round(loudness * 100)}%` }} />
      </div>
      <p className="text-muted text-sm">{text.speak}</p>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  devices: readonly MediaDeviceInfo[];
  value: string | undefined;
  nameOf: (number: number) => string;
  onChange: (id: string) => void;
}

/** Where there is only one, there is nothing to choose. */
function Choice({ label, devices, value, nameOf, onChange }: ChoiceProps) {
  if (devices.length < 2) return null;
  return (
    <PortalSelect label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {devices.map(({ deviceId, label: name }, place) => (
        <option key={deviceId} value={deviceId}>
          {name || nameOf(place + 1)}
        </option>
      ))}
    </PortalSelect>
  );
}
