import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { specialtyTabOf } from '#client/features/care/specialty/specialty-tab.ts';
import { refreshUser } from '#client/lib/session/account.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { mayTrackPregnancy } from '#shared/care/pregnancy/pregnancy.rules.ts';
import { isOfSpecialization, type Specialization } from '#shared/care/trackers/specializations.ts';

type Words = (typeof patientsText)['en']['details'];

interface SpecialtyTab {
  key: keyof Words & ('pregnancy' | 'rct' | 'physiotherapy');
  specialization: Specialization;
  Content: ComponentType<{ patientId: number }>;
  suits?: (patient: Patient) => boolean;
}

/** What a specialist's doctors find in a patient's record beside the others; loaded when it is first opened. */
const specialtyTabs: readonly SpecialtyTab[] = [
  {
    key: 'pregnancy',
    specialization: 'Gynaecology',
    Content: lazy(async () => ({
      default: (await import('#client/features/care/pregnancy/pregnancy-tracker.tsx')).PregnancyTracker,
    })),
    suits: ({ gender }) => mayTrackPregnancy(gender),
  },
  {
    key: 'rct',
    specialization: 'Dentistry',
    Content: lazy(async () => ({
      default: (await import('#client/features/care/rct/dental-tracker.tsx')).DentalTracker,
    })),
  },
  {
    key: 'physiotherapy',
    specialization: 'Physiotherapy',
    Content: lazy(async () => ({
      default: (await import('#client/features/care/physiotherapy/physiotherapy-sessions.tsx')).PhysiotherapySessions,
    })),
  },
];

/** For the specializations without a tracker. */
const SpecialtyCard = lazy(async () => ({
  default: (await import('#client/features/care/specialty/specialty-card.tsx')).SpecialtyCard,
}));

/** A child's vaccines, whoever of the clinic's doctors looks. */
const Immunisations = lazy(async () => ({
  default: (await import('#client/features/care/immunisations/immunisations.tsx')).Immunisations,
}));

/** Up to this birthday a person is in the national schedule. */
const ADULT = 18;

export type SpecialtyTabKey = SpecialtyTab['key'] | 'specialty' | 'immunisations';

/** The tabs of the signed-in doctor's specialization, which is asked for anew: it may have changed since the sign-in. */
export function useSpecialtyTabs(patient: Patient) {
  const text = useText(patientsText).details;
  const { names } = useText(specialtyText);
  const { role, specialization } = useUser();
  const isDoctor = role === 'clinic_doctor';
  useEffect(() => {
    // Without an answer what is known stays.
    if (isDoctor) refreshUser().catch(() => undefined);
  }, [isDoctor]);
  if (!isDoctor) return [];
  const trackers = specialtyTabs.filter(
    (tab) => isOfSpecialization(specialization, tab.specialization) && tab.suits?.(patient) !== false,
  );
  const card = specialtyTabOf(specialization);
  return [
    ...trackers.map(({ key, Content }) => tabOf(key, text[key], Content, patient)),
    ...(card ? [tabOf('specialty', names[card], SpecialtyCard, patient)] : []),
    ...(patient.age < ADULT ? [tabOf('immunisations', text.immunisations, Immunisations, patient)] : []),
  ];
}

const tabOf = (key: SpecialtyTabKey, label: string, Content: SpecialtyTab['Content'], { id }: Patient) => ({
  key,
  label,
  content: (
    <Suspense fallback={<SkeletonCards count={2} />}>
      <Content patientId={id} />
    </Suspense>
  ),
});
