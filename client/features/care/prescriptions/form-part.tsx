import { type ReactNode, useId } from 'react';

interface FormPartProps {
  title: string;
  /** At the right of the title, e.g. how many medicines there are. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the prescription with a heading of its own. */
export function FormPart({ title, aside, children }: FormPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2.5">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h3 id={id} className="font-semibold text-sm">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
