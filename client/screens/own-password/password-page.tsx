import { type ReactNode, useEffect } from 'react';
import { textOf } from '#client/lib/text.ts';
import { ownPasswordText } from '#client/text/en/own-password.ts';
import { PulseMark } from '#client/ui/pulse-mark.tsx';

/** The two fields that must say the same; beside the body of the call. */
export const writtenAgain = {
  error: () => textOf(ownPasswordText).different,
  path: ['repeated'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** A page that is there for a password alone. */
export function PasswordPage({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="flex w-full max-w-sm flex-col gap-6">
        <span className="text-brand-ink">
          <PulseMark />
        </span>
        <div>
          <h1 className="font-semibold text-xl">{title}</h1>
          <p aria-live="polite" className="mt-1 text-pretty text-muted text-sm">
            {why}
          </p>
        </div>
        {children}
      </div>
    </main>
  );
}
