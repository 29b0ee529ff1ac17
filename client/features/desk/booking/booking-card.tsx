import { ExternalLink } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { useApi } from '#client/lib/api/hooks.ts';
import { changedOnly } from '#client/lib/forms/changed-only.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { onlineBookingText } from '#client/text/en/online-booking.ts';
import { FormCard } from '#client/ui/form-card.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { bookingApi } from '#shared/desk/booking/booking.api.ts';
import { type BookingSettings, bookingSettingsChange } from '#shared/desk/booking/booking.schema.ts';

const { isPublic, slug, daysAhead, leastNoticeHours, changeLimitHours } = bookingSettingsChange.shape;
const fields = z.object({
  isPublic: isPublic.unwrap(),
  slug: slug.unwrap(),
  daysAhead: daysAhead.unwrap(),
  leastNoticeHours: leastNoticeHours.unwrap(),
  changeLimitHours: changeLimitHours.unwrap(),
});
type Values = z.input<typeof fields>;

const valuesOf = (terms: BookingSettings): Values => ({
  isPublic: terms.isPublic,
  slug: terms.slug ?? terms.suggestedSlug,
  daysAhead: terms.daysAhead,
  leastNoticeHours: terms.leastNoticeHours,
  changeLimitHours: terms.changeLimitHours,
});

const numbers = [
  ['daysAhead', 'daysAheadHint'],
  ['leastNoticeHours', 'leastNoticeHint'],
  ['changeLimitHours', 'changeLimitHint'],
] as const;

/** On what terms the clinic is booked online, for all of its people. Nothing where they can't be had. */
export function BookingCard({ id }: { id: string }) {
  const terms = useApi(bookingApi.settings, {});
  if (terms.data) return <TermsForm id={id} terms={terms.data} />;
  return terms.isPending ? <SkeletonCards count={1} /> : null;
}

function TermsForm({ id, terms }: { id: string; terms: BookingSettings }) {
  const text = useText(onlineBookingText).card;
  const form = useEndpointForm(bookingApi.saveSettings, {
    schema: fields,
    values: valuesOf(terms),
    follows: true,
    comesBack: true,
    revised: { record: terms, valuesOf },
    toBody: (values, dirty) => changedOnly(values, dirty),
    savedValues: valuesOf,
    success: text.saved,
    failure: text.failed,
  });
  const { errors } = form.formState;
  return (
    <FormCard id={id} title={text.title} about={text.about} form={form}>
      <div className="flex flex-col gap-5">
        <Controller
          control={form.control}
          name="isPublic"
          render={({ field: { value, ...field } }) => (
            <Switch {...field} checked={value} label={text.isPublic} description={text.isPublicAbout} />
          )}
        />
        <FormField label={text.slug} hint={`${location.origin}/book/…`} error={errors.slug?.message}>
          <TextField autoComplete="off" spellCheck={false} maxLength={60} {...form.register('slug')} />
        </FormField>
        {terms.isPublic && terms.slug && (
          <a
            href={`/book/${terms.slug}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 w-fit items-center gap-1.5 text-brand-ink text-sm hover:underline"
          >
            <ExternalLink aria-hidden className="size-4" />
            {text.open}
          </a>
        )}
        <div className="grid gap-4 sm:grid-cols-3">
          {numbers.map(([name, hint]) => (
            <FormField key={name} label={text[name]} hint={text[hint]} error={errors[name]?.message}>
              <TextField inputMode="numeric" maxLength={3} className="nums max-w-24" {...form.register(name)} />
            </FormField>
          ))}
        </div>
      </div>
    </FormCard>
  );
}
