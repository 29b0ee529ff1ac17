import { useApiPages } from '#client/lib/api/hooks.ts';
import { dayText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalPrivacyText } from '#client/text/en/portal-privacy.ts';
import { PortalFact, PortalFacts, PortalSection } from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalShowMore } from '#client/ui/portal/states.tsx';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import type { HeldByOne } from '#shared/portal/privacy/privacy.schema.ts';
import { heldKinds } from '#shared/portal/privacy/privacy.states.ts';

/** Every organisation that knows the person, with what it keeps, for how long, and whom it told. */
export function HeldBy() {
  const { held: text } = useText(portalPrivacyText);
  const list = useApiPages(privacyApi.held, {}, { pageSize: 20 });
  return (
    <>
      <PortalAnswer query={list} failed={text.failed}>
        {(rows) => rows.map((row) => <Holder key={`${row.kind} ${row.name} ${row.knownSince}`} row={row} />)}
      </PortalAnswer>
      <PortalShowMore list={list} />
      <PortalSection title={text.howLong}>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-muted text-sm">
          <li>{text.clinical}</li>
          <li>{text.bills}</li>
          <li>{text.rest}</li>
        </ul>
      </PortalSection>
    </>
  );
}

function Holder({ row }: { row: HeldByOne }) {
  const { held: text, kind } = useText(portalPrivacyText);
  const contact = [row.address, row.phone, row.email].filter(Boolean).join('\n');
  const kept = heldKinds.filter((one) => row.counts[one] > 0);
  return (
    <PortalSection title={row.name}>
      <p className="text-muted text-sm">
        {kind[row.kind]} · {text.since(dayText(row.knownSince))}
      </p>
      <PortalFacts>
        {contact && <PortalFact label={text.contact}>{contact}</PortalFact>}
        <PortalFact label={text.what}>
          {kept.length > 0 ? kept.map((one) => text.counts[one](row.counts[one])).join(', ') : text.nothing}
        </PortalFact>
        <PortalFact label={text.shared}>
          {row.sharedWith.length > 0
            ? row.sharedWith
                .map(({ name, referrals, lastAt }) => text.sharedWith(name, referrals, dayText(lastAt)))
                .join('\n')
            : text.notShared}
        </PortalFact>
      </PortalFacts>
    </PortalSection>
  );
}
