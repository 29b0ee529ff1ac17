import { ProfileView } from '#client/features/portal/profile/profile-view.tsx';
import { PasskeyList } from '#client/features/portal/sign-in/passkey-list.tsx';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { PortalPage } from '#client/ui/portal/page.tsx';

/** The chosen person's details, and how this phone signs in. */
export function ProfileScreen() {
  const { places } = useText(portalText);
  return (
    <PortalPage title={places.profile} back={{ href: placeHref('menu'), label: places.menu }}>
      <ProfileView />
      <PasskeyList />
    </PortalPage>
  );
}
