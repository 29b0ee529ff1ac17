import { useState } from 'react';
import { notePasskey } from '#client/lib/portal/device.ts';
import { useText } from '#client/lib/text.ts';
import { portalSignInText } from '#client/text/en/portal-sign-in.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalCard, PortalNote } from '#client/ui/portal/parts.tsx';

type Offer = 'open' | 'busy' | 'made' | 'failed' | 'declined';

/** Whether the next sign-in shall go without a code: asked once. */
export function PasskeyOffer() {
  const text = useText(portalSignInText).passkey;
  const [offer, setOffer] = useState<Offer>('open');
  const setUp = async () => {
    setOffer('busy');
    try {
      const { makePasskey } = await import('./passkeys.ts');
      await makePasskey();
      setOffer('made');
    } catch {
      notePasskey('declined');
      setOffer('failed');
    }
  };
  const decline = () => {
    notePasskey('declined');
    setOffer('declined');
  };
  return (
    <div aria-live="polite">
      {(offer === 'open' || offer === 'busy') && (
        <PortalCard className="flex flex-col gap-3">
          <p className="font-medium">{text.offer}</p>
          <p className="text-muted text-sm">{text.offerHint}</p>
          <div className="flex flex-wrap gap-2">
            <PortalButton busy={offer === 'busy'} onClick={() => void setUp()}>
              {text.setUp}
            </PortalButton>
            <PortalButton variant="ghost" onClick={decline}>
              {text.notNow}
            </PortalButton>
          </div>
        </PortalCard>
      )}
      {offer === 'made' && <PortalNote tone="paid">{text.made}</PortalNote>}
      {offer === 'failed' && <PortalNote tone="due">{text.failed}</PortalNote>}
    </div>
  );
}
