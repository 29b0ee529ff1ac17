import { useState } from 'react';

/** 1 fits the view. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const FIT = steps.indexOf(1);

export interface View {
  zoom: number;
  /** Undefined at the end of the scale. */
  zoomIn: (() => void) | undefined;
  zoomOut: (() => void) | undefined;
  fit: () => void;
  /** Clockwise: 0, 90, 180, 270. */
  rotation: number;
  rotate: () => void;
}

/** How closely, and which way up, a page or an image is looked at. */
export function useView(): View {
  const [step, setStep] = useState(FIT);
  const [rotation, setRotation] = useState(0);
  return {
    zoom: steps[step] ?? 1,
    zoomIn: step < steps.length - 1 ? () => setStep(step + 1) : undefined,
    zoomOut: step > 0 ? () => setStep(step - 1) : undefined,
    fit: () => setStep(FIT),
    rotation,
    rotate: () => setRotation((rotation + 90) % 360),
  };
}
