import { useText } from '#client/lib/text.ts';
import { appText } from '#client/text/en/app.ts';
import { loginText } from '#client/text/en/login.ts';
import { PulseMark } from '#client/ui/pulse-mark.tsx';

/** Who we are: a strip above the form on a phone, the left half beside it on a larger screen. */
export function BrandPanel() {
  const text = useText(loginText);
  const { product } = useText(appText);
  return (
    <aside className="relative overflow-hidden bg-brand px-6 py-6 text-on-brand dark:bg-brand-soft dark:text-ink lg:flex lg:flex-col lg:justify-between lg:p-12">
      <p className="flex items-center gap-2.5 font-semibold text-lg">
        <PulseMark />
        {product}
      </p>
      <div className="hidden max-w-md lg:block">
        <p className="text-balance font-semibold text-3xl leading-tight tracking-tight">{text.promise}</p>
        <ul className="mt-6 flex flex-col gap-3 text-base">
          {text.points.map((point) => (
            <li key={point} className="flex items-center gap-3">
              <svg
                viewBox="0 0 16 16"
                aria-hidden
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                className="size-4 shrink-0"
              >
                <path d="m3 8.5 3.2 3L13 4.5" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
              {point}
            </li>
          ))}
        </ul>
      </div>
      <svg
        viewBox="0 0 600 120"
        aria-hidden
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        className="hidden w-full opacity-30 lg:block"
      >
        <path d="M0 70h150l14-22 16 40 22-78 26 100 18-52 12 12h110l14-22 16 40 22-78 26 100 18-52 12 12h134" />
      </svg>
    </aside>
  );
}
