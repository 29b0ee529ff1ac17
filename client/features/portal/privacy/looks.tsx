import { useApiPages } from '#client/lib/api/hooks.ts';
import { momentText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalPrivacyText } from '#client/text/en/portal-privacy.ts';
import { PortalLines } from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalShowMore } from '#client/ui/portal/states.tsx';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import type { Look } from '#shared/portal/privacy/privacy.schema.ts';

/** Who had the person's records in hand, newest first. */
export function Looks() {
  const { looks: text } = useText(portalPrivacyText);
  const list = useApiPages(privacyApi.looks, {}, { pageSize: 30 });
  return (
    <>
      <p className="text-muted text-sm">{text.about}</p>
      <PortalAnswer query={list} failed={text.failed} empty={{ title: text.empty }}>
        {(rows) => (
          <PortalLines>
            {rows.map((look, place) => (
              <LookLine key={`${look.at} ${place}`} look={look} />
            ))}
          </PortalLines>
        )}
      </PortalAnswer>
      <PortalShowMore list={list} />
    </>
  );
}

function LookLine({ look: { at, organisation, role, name, what, record } }: { look: Look }) {
  const { looks: text } = useText(portalPrivacyText);
  return (
    <li className="flex min-w-0 flex-col gap-0.5 py-2.5">
      <span className="break-words font-medium text-sm">
        {text.line(name ?? text.role[role], organisation ?? text.somewhere)}
      </span>
      <span className="text-sm">{text.what[what](text.record[record])}</span>
      <span className="nums text-muted text-xs">{momentText(at)}</span>
    </li>
  );
}
