import { useText } from '#client/lib/text.ts';
import { portalPrivacyText } from '#client/text/en/portal-privacy.ts';
import { PortalSection } from '#client/ui/portal/parts.tsx';
import { ANSWER_WITHIN_DAYS, NOTICE_VERSION } from '#shared/portal/privacy/privacy.states.ts';

/** What is kept, why, which rights there are and where to complain: the words whose version a consent names. */
export function NoticeText() {
  const { notice: text } = useText(portalPrivacyText);
  return (
    <div className="flex flex-col gap-4">
      {(
        [
          [text.what, text.whatText],
          [text.why, text.whyText],
          [text.rights, text.rightsText],
          [text.complain, text.complainText(ANSWER_WITHIN_DAYS)],
        ] as const
      ).map(([title, words]) => (
        <PortalSection key={title} title={title}>
          <p>{words}</p>
        </PortalSection>
      ))}
      <p className="text-muted text-xs">{text.version(NOTICE_VERSION)}</p>
    </div>
  );
}
