import { useText } from '#client/lib/text.ts';
import { portalVisitsText } from '#client/text/en/portal-visits.ts';
import { PortalField, PortalTextarea } from '#client/ui/portal/field.tsx';

/** What a patient tells before a visit, as it stands in the fields. */
export interface BeforeVisit {
  reason: string;
  allergies: string;
  medicines: string;
}

export const toldNothing: BeforeVisit = { reason: '', allergies: '', medicines: '' };

export const asTold = ({ reason, allergies, medicines }: BeforeVisit) => ({
  reason,
  medicines,
  allergies: allergies
    .split(/[,،\n]/)
    .map((one) => one.trim())
    .filter(Boolean),
});

/** The questions before a visit: what it is about, allergies, medicines. */
export function BeforeFields({ values, onChange }: { values: BeforeVisit; onChange: (values: BeforeVisit) => void }) {
  const text = useText(portalVisitsText);
  return (
    <>
      <PortalTextarea
        label={text.reason}
        hint={text.reasonHint}
        maxLength={500}
        value={values.reason}
        onChange={({ target }) => onChange({ ...values, reason: target.value })}
      />
      <PortalField
        label={text.allergies}
        hint={text.allergiesHint}
        maxLength={500}
        value={values.allergies}
        onChange={({ target }) => onChange({ ...values, allergies: target.value })}
      />
      <PortalTextarea
        label={text.medicines}
        maxLength={500}
        rows={2}
        value={values.medicines}
        onChange={({ target }) => onChange({ ...values, medicines: target.value })}
      />
    </>
  );
}
