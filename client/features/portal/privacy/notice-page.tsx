import { useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { signOut } from '#client/lib/portal/session.ts';
import { useText } from '#client/lib/text.ts';
import { portalPrivacyText } from '#client/text/en/portal-privacy.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { FieldError } from '#client/ui/portal/field.tsx';
import { PortalPage } from '#client/ui/portal/page.tsx';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import type { Consents } from '#shared/portal/privacy/privacy.schema.ts';
import { GuardianField } from './guardian-field.tsx';
import { NoticeText } from './notice-text.tsx';

/** The notice at the first sign-in, and again when its words are others: it stands in the place of every page until somebody agrees. */
export function NoticePage({ consents }: { consents: Consents }) {
  const text = useText(portalPrivacyText);
  const [guardian, setGuardian] = useState('');
  const [problem, setProblem] = useState<string>();
  const accept = useApiMutation(privacyApi.changeConsent, {
    failure: text.notice.failed,
    onFailure(failure) {
      setProblem(failure.text || text.notice.failed);
      return true;
    },
  });
  return (
    <PortalPage title={text.pages.notice} description={text.notice.intro}>
      <NoticeText />
      <GuardianField consents={consents} value={guardian} onChange={setGuardian} />
      <FieldError>{problem}</FieldError>
      <div className="flex flex-col gap-3">
        <PortalButton
          variant="primary"
          block
          busy={accept.isPending}
          onClick={() =>
            accept.mutate({
              body: { purpose: 'portal', state: 'given', ...(guardian.trim() && { guardianName: guardian.trim() }) },
            })
          }
        >
          {text.notice.accept}
        </PortalButton>
        <PortalButton block onClick={signOut}>
          {text.notice.decline}
        </PortalButton>
      </div>
    </PortalPage>
  );
}
