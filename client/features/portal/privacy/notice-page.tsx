import { useEffect, useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { failureSentence } from '#client/lib/portal/failure-sentence.ts';
import { personChanged, signOut, usePortalPatient } from '#client/lib/portal/session.ts';
import { useText } from '#client/lib/text.ts';
import { portalPrivacyText } from '#client/text/en/portal-privacy.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { FieldError } from '#client/ui/portal/field.tsx';
import { PortalPage } from '#client/ui/portal/page.tsx';
import { PortalAnswer } from '#client/ui/portal/states.tsx';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import type { Consents } from '#shared/portal/privacy/privacy.schema.ts';
import { GuardianField } from './guardian-field.tsx';
import { NoticeText } from './notice-text.tsx';

/**
 * The notice at the first sign-in, and again when its words are others: it stands in the place of every page until somebody agrees.
 * Where it can't be had, nothing of the records is shown either.
 */
export function NoticePage() {
  const text = useText(portalPrivacyText);
  const patient = usePortalPatient();
  const consents = useApi(privacyApi.consents);
  const isNews = consents.data?.notice.accepted === true && !patient.noticeAccepted;
  // Agreed to just now, or meanwhile on another device.
  useEffect(() => {
    if (isNews) personChanged({ ...patient, noticeAccepted: true });
  }, [isNews, patient]);
  return (
    <PortalPage title={text.pages.notice} description={text.notice.intro}>
      <PortalAnswer query={consents} failed={text.consents.loadFailed}>
        {(known) => !known.notice.accepted && <Question consents={known} />}
      </PortalAnswer>
      <PortalButton block onClick={signOut}>
        {text.notice.decline}
      </PortalButton>
    </PortalPage>
  );
}

function Question({ consents }: { consents: Consents }) {
  const text = useText(portalPrivacyText);
  const patient = usePortalPatient();
  const [guardian, setGuardian] = useState('');
  const [problem, setProblem] = useState<string>();
  const accept = useApiMutation(privacyApi.changeConsent, {
    failure: text.notice.failed,
    onSuccess: ({ notice }) => personChanged({ ...patient, noticeAccepted: notice.accepted }),
    onFailure(failure) {
      setProblem(failureSentence(failure, text.notice.failed));
      return true;
    },
  });
  const guardianName = guardian.trim() || undefined;
  return (
    <>
      <NoticeText />
      <GuardianField consents={consents} value={guardian} onChange={setGuardian} />
      <FieldError>{problem}</FieldError>
      <PortalButton
        variant="primary"
        block
        busy={accept.isPending}
        onClick={() => accept.mutate({ body: { purpose: 'portal', state: 'given', guardianName } })}
      >
        {text.notice.accept}
      </PortalButton>
    </>
  );
}
