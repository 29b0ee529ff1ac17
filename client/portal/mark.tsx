import { PulseMark } from '#client/ui/pulse-mark.tsx';

/** While the next part is on its way, and nothing else is known. */
export const Mark = () => (
  <div className="grid min-h-dvh place-items-center p-6 text-brand-ink">
    <PulseMark className="size-10" />
  </div>
);
