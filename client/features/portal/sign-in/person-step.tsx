import { useEffect, useRef } from 'react';
import { lastChosen } from '#client/lib/portal/device.ts';
import { useText } from '#client/lib/text.ts';
import { portalSignInText } from '#client/text/en/portal-sign-in.ts';
import type { SignedIn } from './sign-in-steps.tsx';
import { PersonList } from './person-list.tsx';

/** Several people share the phone: whose records are looked at. Whom this phone looked after last stands first. */
export function PersonStep({ patient, profiles }: SignedIn) {
  const text = useText(portalSignInText).person;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const last = profiles.find(({ id }) => id === lastChosen()) ?? profiles.find(({ id }) => id === patient.id);
  const others = profiles.filter((profile) => profile !== last);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
          {text.title}
        </h1>
        <p className="text-muted">{text.hint}</p>
      </div>
      <PersonList profiles={last ? [last, ...others] : others} chosen={patient.id} />
    </div>
  );
}
