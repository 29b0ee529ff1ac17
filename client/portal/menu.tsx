import { LogOut } from 'lucide-react';
import { LanguageChoice } from '#client/features/portal/sign-in/language-choice.tsx';
import { People } from '#client/features/portal/sign-in/people.tsx';
import { patientGuideHref } from '#client/lib/guide.ts';
import { goToPlace, placeHref } from '#client/lib/portal/place.ts';
import { signOut, usePortalPatient } from '#client/lib/portal/session.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalPage } from '#client/ui/portal/page.tsx';
import { PortalRow, PortalRows } from '#client/ui/portal/parts.tsx';
import { namedPlaces } from './places.ts';

/** What has no tab: the rest of the family, the other pages, the language, and the way out. */
export function MenuScreen() {
  const text = useText(portalText);
  const { name } = usePortalPatient();
  const leave = () => {
    goToPlace(placeHref('overview'));
    signOut();
  };
  return (
    <PortalPage title={text.places.menu} description={name}>
      <People onChosen={() => goToPlace(placeHref('overview'))} />
      <PortalRows>
        {namedPlaces
          .filter(({ menu }) => menu)
          .map(({ key }) => (
            <PortalRow key={key} href={placeHref(key)} title={text.places[key]} />
          ))}
        <PortalRow href={patientGuideHref()} newTab title={text.menu.guide}>
          {text.menu.guideHint}
        </PortalRow>
      </PortalRows>
      <LanguageChoice />
      <PortalButton block icon={<LogOut aria-hidden />} onClick={leave}>
        {text.menu.signOut}
      </PortalButton>
    </PortalPage>
  );
}
