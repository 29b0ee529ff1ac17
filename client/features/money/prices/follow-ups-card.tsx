import { z } from 'zod';
import { useApi } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { pricesText } from '#client/text/en/prices.ts';
import { Card } from '#client/ui/card.tsx';
import { FormCard } from '#client/ui/form-card.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { freeFollowUpsApi } from '#shared/money/prices/free-follow-ups.api.ts';
import { type FollowUpTerms, followUpTermsChange } from '#shared/money/prices/free-follow-ups.schema.ts';

const MANY = 200;
const { visits, days } = followUpTermsChange.shape;
const fields = z.object({ visits, days });
const valuesOf = (terms: FollowUpTerms): z.input<typeof fields> => ({
  visits: String(terms.visits),
  days: String(terms.days),
});

/** What each doctor gives for nothing; a doctor changes the own line. */
export function FollowUpsCard() {
  const text = useText(pricesText).followUps;
  const { id } = useUser();
  const doctors = useApi(freeFollowUpsApi.terms, { query: { limit: MANY } });
  const rows = doctors.data?.rows ?? [];
  const own = rows.find(({ doctorId }) => doctorId === id);
  const others = rows.filter((doctor) => doctor !== own);
  return (
    <>
      {own && <OwnTerms terms={own} />}
      {others.length > 0 && (
        <Card title={own ? undefined : text.title} description={own ? undefined : text.about}>
          <ul className="flex flex-col divide-y divide-line">
            {others.map((doctor) => (
              <li
                key={doctor.doctorId}
                className="flex flex-wrap justify-between gap-x-4 py-2 text-sm first:pt-0 last:pb-0"
              >
                <span className="font-medium">{doctor.doctorName}</span>
                <span className="text-muted">
                  {doctor.visits === 0 ? text.none : text.some(doctor.visits, doctor.days)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function OwnTerms({ terms }: { terms: FollowUpTerms }) {
  const text = useText(pricesText).followUps;
  const form = useEndpointForm(freeFollowUpsApi.saveTerms, {
    params: { doctorId: terms.doctorId },
    schema: fields,
    values: valuesOf(terms),
    follows: true,
    comesBack: true,
    revised: { record: terms, valuesOf },
    toBody: (values, dirty) => (Object.keys(dirty).length > 0 ? values : null),
    savedValues: valuesOf,
    success: text.saved,
    failure: text.failed,
  });
  const { errors } = form.formState;
  return (
    <FormCard id="settings-free-follow-ups" title={text.title} about={text.about} form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label={text.visits} hint={text.off} error={errors.visits?.message}>
          <TextField
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            className="nums max-w-24"
            {...form.register('visits')}
          />
        </FormField>
        <FormField label={text.days} error={errors.days?.message}>
          <TextField
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            className="nums max-w-24"
            {...form.register('days')}
          />
        </FormField>
      </div>
    </FormCard>
  );
}
