import { useApiPages } from '#client/lib/api/hooks.ts';
import { momentText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalPrivacyText } from '#client/text/en/portal-privacy.ts';
import { portalVideoText } from '#client/text/en/portal-video.ts';
import { PortalSection } from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalShowMore } from '#client/ui/portal/states.tsx';
import { languageNames, messageLanguages } from '#shared/contact/words/languages.states.ts';
import { CONSENT_VERSION } from '#shared/desk/video/video.rules.ts';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import type { VideoConsent } from '#shared/portal/privacy/privacy.schema.ts';

/** What was agreed to before each visit by video; most people have none, and read nothing of it. */
export function VideoConsents() {
  const { consents: text } = useText(portalPrivacyText);
  const { title } = useText(portalVideoText);
  const list = useApiPages(privacyApi.videoConsents, {}, { pageSize: 20 });
  if (list.rows.length === 0 && !list.error) return null;
  return (
    <PortalSection title={title}>
      <PortalAnswer query={list} failed={text.loadFailed}>
        {(rows) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
            {rows.map((consent) => (
              <OneConsent key={consent.id} consent={consent} />
            ))}
          </ul>
        )}
      </PortalAnswer>
      <PortalShowMore list={list} />
    </PortalSection>
  );
}

function OneConsent({
  consent: { at, doctor, organisation, recordedBy, wordsVersion, language },
}: {
  consent: VideoConsent;
}) {
  const { consents: text, notice } = useText(portalPrivacyText);
  const { consent: said } = useText(portalVideoText);
  const readIn = messageLanguages.find((one) => one === language);
  return (
    <li className="flex min-w-0 flex-col gap-0.5 py-2.5 text-sm">
      <span className="break-words font-medium">{[doctor, organisation].filter(Boolean).join(' · ')}</span>
      {recordedBy !== null && <span className="break-words text-muted">{text.saidYes(recordedBy)}</span>}
      <span className="nums text-muted text-xs">{momentText(at)}</span>
      {wordsVersion !== null && (
        <details>
          <summary className="min-h-11 content-center text-brand-ink">
            {text.agreedWords}
            {readIn && ` (${languageNames[readIn]})`}
          </summary>
          {wordsVersion === CONSENT_VERSION && (
            <ul className="flex list-disc flex-col gap-1.5 pl-5">
              {said.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          <p className="nums pt-1 text-muted text-xs">{notice.version(wordsVersion)}</p>
        </details>
      )}
    </li>
  );
}
