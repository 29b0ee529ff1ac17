import { useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useLanguage, useText } from '#client/lib/text.ts';
import { portalBookText } from '#client/text/en/portal-book.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { FieldError, PortalField, PortalSelect, PortalTextarea } from '#client/ui/portal/field.tsx';
import { publicBookingApi } from '#shared/desk/booking/public.api.ts';
import { type Gender, genders } from '#shared/people/patients/patients.states.ts';
import type { Place } from './place-step.tsx';

interface PersonStepProps {
  slug: string;
  proof: string;
  place: Place;
  onBooked: (outcome: { isBooked: boolean; doctorName: string; startDateTime: string }) => void;
  /** Somebody else was faster. */
  onTaken: () => void;
  /** The phone has to be proven once more. */
  onProofOver: () => void;
}

/** Who is coming, and what the doctor should know. */
export function PersonStep({ slug, proof, place, onBooked, onTaken, onProofOver }: PersonStepProps) {
  const text = useText(portalBookText);
  const language = useLanguage();
  const [person, setPerson] = useState({ name: '', age: '', reason: '', allergies: '', medicines: '' });
  const [gender, setGender] = useState<Gender | ''>('');
  const [kind, setKind] = useState<'in_person' | 'telemedicine'>('in_person');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const book = useApiMutation(publicBookingApi.book, {
    failure: text.bookFailed,
    onSuccess: ({ state, doctorName, startDateTime }) =>
      onBooked({ isBooked: state === 'booked', doctorName, startDateTime }),
    onFailure: (failure) => {
      if (failure.code === 'unauthenticated') onProofOver();
      if (failure.code === 'slot_taken') onTaken();
      const issues = failure.issues ?? [];
      const found = issues.map(({ path, message }) => [path, message] as const);
      setProblems(Object.fromEntries(found.length > 0 ? found : [['all', failure.text]]));
      return true;
    },
  });
  const set = (name: keyof typeof person) => ({
    value: person[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => setPerson({ ...person, [name]: target.value }),
  });
  const { doctor, start } = place;
  const submit = () => {
    setProblems({});
    const { age, allergies, ...told } = person;
    book.mutate({
      params: { slug },
      body: {
        ...told,
        proof,
        language,
        doctorId: doctor.id,
        startDateTime: start,
        appointmentType: kind,
        // What is missing is said by the server, on its field.
        age: age === '' ? undefined : age,
        gender: gender as Gender,
        allergies: allergies
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      },
    });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3 className="font-semibold">{text.who}</h3>
      <PortalField label={text.name} autoComplete="name" maxLength={120} {...set('name')} />
      <PortalField label={text.age} inputMode="numeric" maxLength={3} className="nums" {...set('age')} />
      <PortalSelect
        label={text.gender}
        error={problems.gender}
        value={gender}
        onChange={({ target }) => setGender(genders.find((known) => known === target.value) ?? '')}
      >
        <option value="">{text.choose}</option>
        {genders.map((value) => (
          <option key={value} value={value}>
            {text.genders[value]}
          </option>
        ))}
      </PortalSelect>
      {doctor.offersVideo && (
        <PortalSelect
          label={text.kind}
          value={kind}
          onChange={({ target }) => setKind(target.value === 'telemedicine' ? 'telemedicine' : 'in_person')}
        >
          <option value="in_person">{text.inPerson}</option>
          <option value="telemedicine">{text.video}</option>
        </PortalSelect>
      )}
      <PortalTextarea label={text.reason} hint={text.reasonHint} maxLength={500} {...set('reason')} />
      <PortalField label={text.allergies} hint={text.allergiesHint} maxLength={500} {...set('allergies')} />
      <PortalTextarea label={text.medicines} rows={2} maxLength={500} {...set('medicines')} />
      <FieldError>{problems.all}</FieldError>
      <PortalButton type="submit" variant="primary" block busy={book.isPending}>
        {doctor.mode === 'automatic' ? text.book : text.ask}
      </PortalButton>
    </form>
  );
}
