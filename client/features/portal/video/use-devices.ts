import { useCallback, useEffect, useRef, useState } from 'react';

/** Why there is no picture and no sound. */
export type DeviceTrouble = 'denied' | 'missing' | 'taken' | 'unsupported';

export type DeviceState =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'trouble'; trouble: DeviceTrouble }
  | { phase: 'ready'; stream: MediaStream; cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[] };

export interface ChosenDevices {
  camera?: string;
  microphone?: string;
}

/** Camera and microphone, tried. They are let go as soon as nobody looks any more: the room asks for them itself. */
export function useDevices() {
  const [state, setState] = useState<DeviceState>({ phase: 'idle' });
  const held = useRef<MediaStream | null>(null);
  const letGo = useCallback(() => {
    for (const track of held.current?.getTracks() ?? []) track.stop();
    held.current = null;
  }, []);
  useEffect(() => letGo, [letGo]);

  const ask = async ({ camera, microphone }: ChosenDevices = {}) => {
    letGo();
    setState({ phase: 'asking' });
    try {
      const stream = await streamOf(camera, microphone);
      held.current = stream;
      const all = await navigator.mediaDevices.enumerateDevices();
      const ofKind = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind && device.deviceId !== '');
      setState({ phase: 'ready', stream, cameras: ofKind('videoinput'), microphones: ofKind('audioinput') });
    } catch (error) {
      setState({ phase: 'trouble', trouble: troubleIn(error) });
    }
  };
  return { state, ask };
}

const exactly = (deviceId: string | undefined) => (deviceId === undefined ? true : { deviceId: { exact: deviceId } });

function streamOf(camera: string | undefined, microphone: string | undefined): Promise<MediaStream> {
  // Over plain http a browser has no such thing.
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotSupportedError');
  return navigator.mediaDevices.getUserMedia({ video: exactly(camera), audio: exactly(microphone) });
}

const troubles: Record<string, DeviceTrouble> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'taken',
  AbortError: 'taken',
};

const troubleIn = (error: unknown): DeviceTrouble =>
  (error instanceof DOMException ? troubles[error.name] : undefined) ?? 'unsupported';

/** How loud it is, 0 to 1, some ten times a second. */
export function useLoudness(stream: MediaStream): number {
  const [loudness, setLoudness] = useState(0);
  useEffect(() => {
    if (stream.getAudioTracks().length === 0) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      setLoudness(Math.min(1, Math.sqrt(power) * 4));
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return loudness;
}
