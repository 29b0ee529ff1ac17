import { z } from 'zod';
import type { TherapySession } from '#shared/care/physiotherapy/therapy-sessions.schema.ts';
import { newTherapySession } from '#shared/care/physiotherapy/therapy-sessions.schema.ts';
import { attendances } from '#shared/care/trackers/trackers.states.ts';

const row = z.object({ movement: z.string(), side: z.string(), degrees: z.string(), strength: z.string() });
export type MeasureRow = z.output<typeof row>;

/** The contract's fields as they are typed. Of who didn't come only that is sent, whatever stands in the hidden fields. */
export const sessionLogForm = z
  .object({
    sessionDate: z.string(),
    attendance: z.enum(attendances),
    therapistId: z.string(),
    modalities: z.array(z.string()),
    painBefore: z.string(),
    painAfter: z.string(),
    measures: z.array(row),
    notes: z.string(),
    countMissed: z.boolean(),
    outside: z.boolean(),
    singlePrice: z.string(),
  })
  .transform(({ therapistId, ...typed }) => {
    const nothing = { modalities: [], painBefore: '', painAfter: '', measures: [] };
    const done = typed.attendance === 'came' ? {} : nothing;
    const isMissed = typed.attendance === 'missed';
    const taken = isMissed ? {} : { countMissed: false };
    const billed = typed.attendance === 'came' ? {} : { singlePrice: '' };
    return { ...typed, ...done, ...taken, ...billed, therapistId: therapistId || null } as z.input<
      typeof newTherapySession
    >;
  })
  .pipe(newTherapySession);
export type SessionLogValues = z.input<typeof sessionLogForm>;

interface FirstValues {
  today: string;
  therapistId: number;
  /** What the course is, which is usually what was done. */
  therapy: string;
  /** The last one's movements are measured again. */
  last: TherapySession | undefined;
}

const shown = (value: number | string | null) => (value === null ? '' : String(value));

export const newValues = ({ today, therapistId, therapy, last }: FirstValues): SessionLogValues => ({
  sessionDate: today,
  attendance: 'came',
  therapistId: String(therapistId),
  modalities: last?.modalities.length ? last.modalities : [therapy],
  painBefore: '',
  painAfter: '',
  measures: [],
  notes: '',
  countMissed: false,
  outside: false,
  singlePrice: '',
});

export const valuesOf = (session: TherapySession): SessionLogValues => ({
  sessionDate: session.sessionDate,
  attendance: session.attendance,
  therapistId: String(session.therapistId),
  modalities: session.modalities,
  painBefore: shown(session.painBefore),
  painAfter: shown(session.painAfter),
  measures: session.measures.map(({ movement, side, degrees, strength }) => ({
    movement,
    side,
    degrees: shown(degrees),
    strength: shown(strength),
  })),
  notes: session.notes ?? '',
  countMissed: session.attendance === 'missed' && session.packageId !== null,
  outside: session.attendance === 'came' && session.packageId === null,
  singlePrice: '',
});
