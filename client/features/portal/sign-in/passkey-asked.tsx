import { lazy, Suspense, useEffect, useState } from 'react';
import { passkeyHere } from '#client/lib/portal/device.ts';
import { canMakePasskey } from './can-make-passkey.ts';

const Offer = lazy(async () => ({ default: (await import('./passkey-offer.tsx')).PasskeyOffer }));

/** Where the phone can do it, and nobody was asked yet. The question comes when the page has come to rest. */
export function PasskeyAsked() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    let isShown = passkeyHere() === null;
    if (isShown) void canMakePasskey().then((can) => isShown && setAsked(can));
    return () => {
      isShown = false;
    };
  }, []);
  return (
    isAsked && (
      <Suspense>
        <Offer />
      </Suspense>
    )
  );
}
