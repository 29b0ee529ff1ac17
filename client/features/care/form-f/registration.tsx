import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatDate, today } from '#client/lib/format.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { formFText } from '#client/text/en/form-f.ts';
import { Button } from '#client/ui/button.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Field, FormFields, firstValues } from '#client/ui/form-fields.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formFApi } from '#shared/care/form-f/form-f.api.ts';
import { type PndtRegistration, pndtRegistrationChange } from '#shared/care/form-f/form-f.schema.ts';
import { DOCTOR_ROLES, type StaffRole } from '#shared/kernel/http/roles.ts';

/** Under which registration ultrasound is done here; without one nothing is put on the register. */
export function Registration() {
  const text = useText(formFText).registration;
  const registration = useApi(formFApi.registration, {});
  const { role } = useUser();
  const [opened, setOpened] = useState<PndtRegistration | null>(null);
  const mayChange = (DOCTOR_ROLES as readonly StaffRole[]).includes(role);
  return (
    <section
      aria-label={text.label}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <QueryView
        query={registration}
        waiting={<Skeleton className="h-8 w-full" />}
        failed={{ description: text.loadFailed }}
      >
        {(data) => (
          <>
            <span className="min-w-52 flex-1 text-sm">
              <span className="block text-faint text-xs">{text.label}</span>
              <Standing registration={data} mayChange={mayChange} />
            </span>
            {mayChange && (
              <Button size="sm" variant={data.number === null ? 'primary' : undefined} onClick={() => setOpened(data)}>
                {data.number === null ? text.enter : text.edit}
              </Button>
            )}
          </>
        )}
      </QueryView>
      {opened && <RegistrationDialog registration={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

interface StandingProps {
  registration: PndtRegistration;
  mayChange: boolean;
}

function Standing({ registration: { number, validUntil }, mayChange }: StandingProps) {
  const text = useText(formFText).registration;
  if (number === null) {
    return (
      <span className="flex items-start gap-1.5 text-due-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {mayChange ? text.none : text.noneYet}
      </span>
    );
  }
  const isExpired = validUntil !== null && validUntil < today();
  return (
    <span className="nums flex items-center gap-x-2">
      <BadgeCheck aria-hidden className="size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0">
        {validUntil !== null && !isExpired ? text.valid(number, formatDate(validUntil)) : number}
      </span>
      {isExpired && <span className="text-danger-ink">{text.expired(formatDate(validUntil))}</span>}
    </span>
  );
}

type Values = Pick<z.input<typeof pndtRegistrationChange>, 'number' | 'validUntil'>;

function RegistrationDialog({ registration, onClose }: { registration: PndtRegistration; onClose: () => void }) {
  const text = useText(formFText).registration;
  const fields: Field<Values>[] = [
    { name: 'number', kind: 'text', required: true, maxLength: 60 },
    { name: 'validUntil', kind: 'date', optional: true },
  ];
  const valuesOf = (one: PndtRegistration) => firstValues<Values>(fields, one);
  const form = useEndpointForm(formFApi.register, {
    schema: pndtRegistrationChange.omit({ revision: true }),
    values: valuesOf(registration),
    comesBack: true,
    revised: { record: registration, valuesOf },
    success: text.saved,
    failure: text.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={text.title}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={text} />
    </FormDialog>
  );
}
