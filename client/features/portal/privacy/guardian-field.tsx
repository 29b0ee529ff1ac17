import { useText } from '#client/lib/text.ts';
import { portalPrivacyText } from '#client/text/en/portal-privacy.ts';
import { PortalField } from '#client/ui/portal/field.tsx';
import type { Consents } from '#shared/portal/privacy/privacy.schema.ts';

interface GuardianFieldProps {
  consents: Pick<Consents, 'isChild' | 'guardianName'> | undefined;
  value: string;
  error?: string | undefined;
  onChange: (name: string) => void;
}

/** For a child: who decides. The name is asked for once. */
export function GuardianField({ consents, value, error, onChange }: GuardianFieldProps) {
  const { consents: text } = useText(portalPrivacyText);
  if (!consents?.isChild) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted text-sm">{text.child}</p>
      {consents.guardianName ? (
        <p className="text-sm">{text.guardianNow(consents.guardianName)}</p>
      ) : (
        <PortalField
          label={text.guardian}
          autoComplete="name"
          maxLength={120}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
