import type { ReactNode } from 'react';
import { ConsentChoices } from '#client/features/portal/privacy/consent-choices.tsx';
import { HeldBy } from '#client/features/portal/privacy/held-by.tsx';
import { Looks } from '#client/features/portal/privacy/looks.tsx';
import { NomineeOfPerson } from '#client/features/portal/privacy/nominee-form.tsx';
import { NoticeText } from '#client/features/portal/privacy/notice-text.tsx';
import { RecordCopies } from '#client/features/portal/privacy/record-copies.tsx';
import { Requests } from '#client/features/portal/privacy/requests.tsx';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { portalPrivacyText } from '#client/text/en/portal-privacy.ts';
import { PortalPage } from '#client/ui/portal/page.tsx';
import { PortalRow, PortalRows } from '#client/ui/portal/parts.tsx';

const pages = ['held', 'looks', 'consents', 'copy', 'requests', 'nominee', 'notice'] as const;
type Page = (typeof pages)[number];

const contents: Record<Page, ReactNode> = {
  held: <HeldBy />,
  looks: <Looks />,
  consents: <ConsentChoices />,
  copy: <RecordCopies />,
  requests: <Requests />,
  nominee: <NomineeOfPerson />,
  notice: <NoticeText />,
};

/** 'Your data': what the law lets a person know and decide, a page for each ('#privacy/requests'). */
export function PrivacyScreen({ id }: { id: string | undefined }) {
  const text = useText(portalPrivacyText);
  const { places } = useText(portalText);
  const page = pages.find((one) => one === id);
  if (page) {
    return (
      <PortalPage title={text.pages[page]} back={{ href: placeHref('privacy'), label: text.title }}>
        {contents[page]}
      </PortalPage>
    );
  }
  return (
    <PortalPage title={text.title} description={text.about} back={{ href: placeHref('menu'), label: places.menu }}>
      <PortalRows>
        {pages.map((one) => (
          <PortalRow key={one} href={placeHref('privacy', one)} title={text.pages[one]}>
            {text.hints[one]}
          </PortalRow>
        ))}
      </PortalRows>
    </PortalPage>
  );
}
