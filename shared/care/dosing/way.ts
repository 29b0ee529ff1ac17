import type { DoseUnit } from './dosing.states.ts';

/** What is done with a dose: what the line for the patient says in place of 'take'. */
export type Way =
  | 'swallow'
  | 'apply'
  | 'put_in'
  | 'inhale'
  | 'spray'
  | 'rinse'
  | 'insert'
  | 'stick'
  | 'inject'
  | 'inject_oneself'
  | 'use';

/** What is counted, where a dose has no unit. Null where it isn't counted, but applied. */
export type Piece =
  | 'tablet'
  | 'capsule'
  | 'injection'
  | 'suppository'
  | 'patch'
  | 'rotacap'
  | 'respule'
  | 'dose'
  | null;

interface Described {
  medicineType: string;
  medicineName: string;
  genericName?: string | null | undefined;
  strength?: string | null | undefined;
  notes?: string | null | undefined;
}

const ways: Record<string, Way> = {
  tablet: 'swallow',
  capsule: 'swallow',
  syrup: 'swallow',
  suspension: 'swallow',
  injection: 'inject',
  iv: 'inject',
  ointment: 'apply',
  cream: 'apply',
  gel: 'apply',
  lotion: 'apply',
  inhaler: 'inhale',
  spray: 'spray',
  suppository: 'insert',
  patch: 'stick',
  mouthwash: 'rinse',
};

const ROTACAP = /\brota ?caps?\b/i;
const RESPULE = /\b(?:respules?|nebules?)\b/i;
const IN_EYE_EAR_NOSE = /\b(?:eye|ear|nasal|nose|nostril|ophthalmic|otic)s?\b/i;

const formOf = ({ medicineType }: Described) => medicineType.trim().toLowerCase();

/** Drops go into an eye, an ear or the nose where the name or the note says so, or the strength is that of drops for them. */
export function wayOf(medicine: Described, unit: DoseUnit | null): Way {
  const { medicineName, strength, notes } = medicine;
  if (ROTACAP.test(medicineName) || RESPULE.test(medicineName)) return 'inhale';
  const form = formOf(medicine);
  if (form === 'drops') {
    if (IN_EYE_EAR_NOSE.test(`${medicineName} ${notes ?? ''}`) || strength?.includes('%')) return 'put_in';
    return unit === 'ml' || /mg|iu/i.test(strength ?? '') ? 'swallow' : 'use';
  }
  // Insulin is given at home.
  if (ways[form] === 'inject' && unit === 'units') return 'inject_oneself';
  if (form === 'powder') return unit === 'sachets' ? 'swallow' : 'use';
  return ways[form] ?? 'use';
}

export function pieceOf(medicine: Described): Piece {
  if (ROTACAP.test(medicine.medicineName)) return 'rotacap';
  if (RESPULE.test(medicine.medicineName)) return 'respule';
  switch (formOf(medicine)) {
    case 'tablet':
      return 'tablet';
    case 'capsule':
      return 'capsule';
    case 'injection':
    case 'iv':
      return 'injection';
    case 'suppository':
      return 'suppository';
    case 'patch':
      return 'patch';
    case 'ointment':
    case 'cream':
    case 'gel':
    case 'lotion':
      return null;
    default:
      return 'dose';
  }
}
