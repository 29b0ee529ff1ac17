import { useApi } from '#client/lib/api/hooks.ts';
import { usePortalPatient } from '#client/lib/portal/session.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { PortalSection } from '#client/ui/portal/parts.tsx';
import { signInApi } from '#shared/portal/sign-in/sign-in.api.ts';
import { PersonList } from './person-list.tsx';

/** The people of the signed-in phone, where there are several. `onChosen` is called when another one is looked after: nobody sees more of the one before. */
export function People({ onChosen }: { onChosen: () => void }) {
  const text = useText(portalText);
  const patient = usePortalPatient();
  const { data } = useApi(signInApi.profiles, {});
  if (!data || data.rows.length < 2) return null;
  return (
    <PortalSection title={text.menu.people}>
      <PersonList profiles={data.rows} chosen={patient.id} isShown onChosen={onChosen} />
    </PortalSection>
  );
}
