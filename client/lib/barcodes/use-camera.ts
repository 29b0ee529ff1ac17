import { type RefObject, useEffect, useRef, useState } from 'react';
import { codeIn } from './code-in.ts';
import { makeDetector } from './detector.ts';

/** Why there is no picture. */
type CameraTrouble = 'blocked' | 'missing' | 'taken' | 'unsupported';
export type CameraState = 'starting' | 'looking' | CameraTrouble;

/** Between two looks: a hand is slower than that, and a cheap phone stays cool. */
const PAUSE_MS = 120;

/**
 * The camera of the back, from the first drawing to the last: it is stopped with the first code, with an error, and when whatever
 * shows it goes. `onCode` is told once.
 */
export function useCamera(onCode: (code: string) => void): {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
} {
  const [state, setState] = useState<CameraState>('starting');
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    look(video, signal, () => setState('looking')).then(
      (code) => code !== undefined && told.current(code),
      (error: unknown) => !signal.aborted && setState(troubleOf(error)),
    );
    return () => stopping.abort();
  }, []);
  return { state, video };
}

async function look(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onPicture: () => void,
): Promise<string | undefined> {
  // A page without https has no cameras, and some browsers have none at all.
  if (!('mediaDevices' in navigator)) throw new DOMException('No cameras', 'NotSupportedError');
  const [stream, detect] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } }, audio: false }),
    makeDetector(),
  ]);
  try {
    const shown = video.current;
    if (signal.aborted || !shown) return undefined;
    shown.srcObject = stream;
    await shown.play();
    onPicture();
    while (!signal.aborted) {
      const found = await detect(shown);
      if (found && !signal.aborted) return codeIn(found);
      await pause();
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'taken',
  AbortError: 'taken',
};
const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof DOMException ? troubles[error.name] : undefined) ?? 'unsupported';
