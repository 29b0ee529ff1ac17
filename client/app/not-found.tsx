import { useEffect } from 'react';
import { useText } from '#client/lib/text.ts';
import { appText } from '#client/text/en/app.ts';
import { elsewhereText } from '#client/text/en/elsewhere.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { PulseMark } from '#client/ui/pulse-mark.tsx';

export function NotFound() {
  const { product } = useText(appText);
  const text = useText(elsewhereText);
  useEffect(() => {
    document.title = `${text.notFoundTitle} · ${product}`;
  }, [text, product]);
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-sm flex-col items-center gap-2 text-center">
        <PulseMark className="mb-2 text-brand-ink" />
        <h1 className="font-semibold text-xl">{text.notFoundTitle}</h1>
        <p className="text-pretty text-muted">{text.notFoundText}</p>
        <a href="/" className={`mt-4 ${buttonClass({ variant: 'primary' })}`}>
          {text.goToDashboard}
        </a>
      </div>
    </main>
  );
}
