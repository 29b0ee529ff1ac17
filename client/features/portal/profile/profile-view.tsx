import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { dayText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { portalProfileText } from '#client/text/en/portal-profile.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import {
  PortalCard,
  PortalFact,
  PortalFacts,
  PortalLines,
  PortalNote,
  PortalSection,
} from '#client/ui/portal/parts.tsx';
import { PortalAnswer } from '#client/ui/portal/states.tsx';
import { languageNames } from '#shared/contact/words/languages.states.ts';
import { portalProfileApi } from '#shared/portal/profile/profile.api.ts';
import type { PortalProfile } from '#shared/portal/profile/profile.schema.ts';
import { NewPhone } from './new-phone.tsx';
import { ProfileForm } from './profile-form.tsx';

/** What is on record of the chosen person; the e-mail, the address and the language can be changed here. */
export function ProfileView() {
  const text = useText(portalProfileText);
  const profile = useApi(portalProfileApi.get, {});
  return (
    <PortalAnswer query={profile} failed={text.failed}>
      {(shown) => (
        <>
          <Details {...shown} />
          <Changeable {...shown} />
          <NewPhone name={shown.name} />
          <KnownAt {...shown} />
        </>
      )}
    </PortalAnswer>
  );
}

function Details({ name, phone, age, gender, allergies, conditions, ...born }: PortalProfile) {
  const text = useText(portalProfileText);
  const { years } = useText(portalText);
  const day = dayText(born.dateOfBirth);
  return (
    <PortalSection title={text.details}>
      <PortalFacts>
        <PortalFact label={text.name}>{name}</PortalFact>
        <PortalFact label={text.phone}>{phone.replace(/^(\d{5})(\d{5})$/, '$1 $2')}</PortalFact>
        <PortalFact label={text.born}>
          {born.dateOfBirthEstimated ? text.bornAbout(day) : day}, {years(age)}
        </PortalFact>
        <PortalFact label={text.gender}>{text.genders[gender]}</PortalFact>
        {allergies.length > 0 && <PortalFact label={text.allergies}>{allergies.join(', ')}</PortalFact>}
        {conditions.length > 0 && <PortalFact label={text.conditions}>{conditions.join(', ')}</PortalFact>}
      </PortalFacts>
      <p className="text-muted text-sm">{text.correct}</p>
    </PortalSection>
  );
}

function Changeable(profile: PortalProfile) {
  const text = useText(portalProfileText);
  const [state, setState] = useState<'shown' | 'edited' | 'saved'>('shown');
  if (state === 'edited')
    return (
      <PortalCard>
        <ProfileForm profile={profile} onSaved={() => setState('saved')} onCancel={() => setState('shown')} />
      </PortalCard>
    );
  const { email, address, language } = profile;
  return (
    <>
      <div aria-live="polite">{state === 'saved' && <PortalNote tone="paid">{text.saved}</PortalNote>}</div>
      <PortalFacts>
        <PortalFact label={text.email}>{email ?? text.none}</PortalFact>
        <PortalFact label={text.address}>{address || text.none}</PortalFact>
        <PortalFact label={text.language}>{language ? languageNames[language] : text.noLanguage}</PortalFact>
      </PortalFacts>
      <PortalButton onClick={() => setState('edited')}>{text.edit}</PortalButton>
    </>
  );
}

function KnownAt({ organisations }: PortalProfile) {
  const text = useText(portalProfileText);
  return (
    <PortalSection title={text.knownAt}>
      <PortalLines>
        {organisations.map(({ kind, name, address, phone, knownSince }) => (
          <li key={`${kind} ${name} ${knownSince}`} className="flex min-w-0 flex-col break-words py-3">
            <span className="font-medium">{name}</span>
            <span className="text-muted text-sm">
              {text[kind]} · {text.since(dayText(knownSince))}
            </span>
            {address && <span className="text-muted text-sm">{address}</span>}
            {phone && (
              <a
                href={`tel:${phone.replace(/\s/g, '')}`}
                className="inline-flex min-h-11 w-fit items-center text-brand-ink underline"
              >
                {phone}
              </a>
            )}
          </li>
        ))}
      </PortalLines>
    </PortalSection>
  );
}
