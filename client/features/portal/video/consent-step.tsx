import { useApiMutation } from '#client/lib/api/hooks.ts';
import { currentLanguage, useText } from '#client/lib/text.ts';
import { portalVideoText } from '#client/text/en/portal-video.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalFact, PortalFacts } from '#client/ui/portal/parts.tsx';
import { portalVideoApi } from '#shared/desk/video/portal-video.api.ts';
import type { PortalVideoVisit } from '#shared/desk/video/video.schema.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import { ageOn } from '#shared/people/patients/age.ts';
import { Step } from './step.tsx';

/** Who sees whom, and what the patient agrees to. Whoever changes these words changes CONSENT_VERSION too. */
export function ConsentStep({ visit }: { visit: PortalVideoVisit }) {
  const text = useText(portalVideoText).consent;
  const { id, patient, doctor, timezone, consentVersion: version } = visit;
  const agree = useApiMutation(portalVideoApi.consent, { failure: text.failed });
  const language = currentLanguage();
  return (
    <Step title={text.title}>
      <PortalFacts>
        <PortalFact label={text.patient}>
          {patient.name}, {text.age(ageOn(patient.dateOfBirth, todayIn(timezone)))}
        </PortalFact>
        <PortalFact label={text.doctor}>
          {doctor
            ? [
                doctor.name,
                doctor.qualification ?? doctor.specialization,
                doctor.registrationNumber && text.registration(doctor.registrationNumber),
              ]
                .filter(Boolean)
                .join('\n')
            : text.noDoctor}
        </PortalFact>
      </PortalFacts>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
        {text.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {agree.isError && (
        <p role="alert" className="text-danger-ink text-sm">
          {text.failed}
        </p>
      )}
      <PortalButton
        variant="primary"
        busy={agree.isPending}
        onClick={() => agree.mutate({ params: { id }, body: { version, language } })}
      >
        {text.agree}
      </PortalButton>
    </Step>
  );
}
