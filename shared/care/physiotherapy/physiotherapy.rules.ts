import type { PhysiotherapyStatus } from '#shared/care/trackers/trackers.states.ts';

/** What is treated, from head to foot, the neck first since most come for it. */
export const bodyAreas = [
  'Neck',
  'Shoulder',
  'Upper Back',
  'Lower Back',
  'Elbow',
  'Wrist',
  'Hand',
  'Chest',
  'Abdomen',
  'Pelvis',
  'Hip',
  'Knee',
  'Ankle',
  'Foot',
  'Jaw',
] as const;

/** What the fifteen leave out. */
const furtherAreas = [
  'Head and Face',
  'Upper Arm',
  'Forearm',
  'Fingers and Thumb',
  'Sacroiliac Joint',
  'Tailbone',
  'Gluteal Region',
  'Groin',
  'Thigh',
  'Calf',
  'Heel',
  'Toes',
  'Pelvic Floor',
] as const;
export const allAreas = [...bodyAreas, ...furtherAreas] as const;
export type BodyArea = (typeof allAreas)[number];

/** Which side is treated; `midline` of what has none. */
export const sides = ['left', 'right', 'both', 'midline'] as const;
export type Side = (typeof sides)[number];

export const therapyTypes = [
  'Manual Therapy',
  'Exercise Therapy',
  'Electrotherapy',
  'Ultrasound Therapy',
  'TENS',
  'Heat Therapy',
  'Cold Therapy',
  'Traction',
  'Hydrotherapy',
  'Dry Needling',
  'Gait Training',
  'Mobility Training',
] as const;

/** What else a physiotherapist does, in the names that stand on the machines. */
const furtherTherapies = [
  'IFT',
  'SWD',
  'Laser Therapy',
  'Taping',
  'NMES',
  'Wax Bath',
  'Shockwave Therapy',
  'Balance Training',
  'Postural Training',
  'Breathing Exercises',
  'Assessment',
] as const;
export const allTherapies = [...therapyTypes, ...furtherTherapies] as const;
export type TherapyType = (typeof allTherapies)[number];

/** A course whose last session is done is completed, and goes on when one is taken back. Discontinued stays. */
export function statusAfterProgress(
  status: PhysiotherapyStatus,
  { completedSessions, totalSessions }: { completedSessions: number; totalSessions: number },
): PhysiotherapyStatus {
  if (status === 'discontinued') return status;
  return completedSessions >= totalSessions ? 'completed' : 'ongoing';
}

/** What is typed as progress: a number within the course, and 0 for anything that is none. */
export function readProgress(typed: string, totalSessions: number): number {
  const value = Number.parseInt(typed, 10);
  return Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), totalSessions);
}
