/**
 * Movements of joints that are measured with a goniometer, with the range that is usual in healthy adults: American Academy of
 * Orthopaedic Surgeons, Joint Motion: Method of Measuring and Recording (1965), as Greene and Heckman repeat it in The Clinical
 * Measurement of Joint Motion (1994). `least` is below 0 where a contracture keeps a joint from reaching its zero, `most` leaves room
 * for joints that go further than is usual: what lies outside is a slip of the keyboard.
 */
interface Movement {
  joint: Joint;
  /** Degrees. */
  usual: number;
  least: number;
  most: number;
}

const joints = ['neck', 'back', 'shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'] as const;
type Joint = (typeof joints)[number];

const of = (joint: Joint, usual: number, most: number, least = 0): Movement => ({ joint, usual, least, most });

export const movements = {
  neckFlexion: of('neck', 45, 90),
  neckExtension: of('neck', 45, 90),
  neckSideBending: of('neck', 45, 75),
  neckRotation: of('neck', 60, 110),
  backFlexion: of('back', 80, 130),
  backExtension: of('back', 25, 70),
  backSideBending: of('back', 35, 70),
  backRotation: of('back', 45, 90),
  shoulderFlexion: of('shoulder', 180, 200),
  shoulderExtension: of('shoulder', 60, 100),
  shoulderAbduction: of('shoulder', 180, 200),
  shoulderInternalRotation: of('shoulder', 70, 110, -30),
  shoulderExternalRotation: of('shoulder', 90, 130, -60),
  elbowFlexion: of('elbow', 150, 170),
  elbowExtension: of('elbow', 0, 25, -120),
  forearmPronation: of('elbow', 80, 110, -60),
  forearmSupination: of('elbow', 80, 110, -60),
  wristFlexion: of('wrist', 80, 110, -60),
  wristExtension: of('wrist', 70, 110, -80),
  wristRadialDeviation: of('wrist', 20, 50, -30),
  wristUlnarDeviation: of('wrist', 30, 60, -20),
  hipFlexion: of('hip', 120, 150),
  hipExtension: of('hip', 30, 60, -60),
  hipAbduction: of('hip', 45, 90, -20),
  hipAdduction: of('hip', 30, 60, -30),
  hipInternalRotation: of('hip', 45, 90, -30),
  hipExternalRotation: of('hip', 45, 90, -30),
  kneeFlexion: of('knee', 135, 165),
  kneeExtension: of('knee', 0, 25, -120),
  ankleDorsiflexion: of('ankle', 20, 50, -50),
  anklePlantarflexion: of('ankle', 50, 80, -20),
  footInversion: of('ankle', 35, 60, -20),
  footEversion: of('ankle', 15, 45, -30),
} as const satisfies Record<string, Movement>;
export type MovementName = keyof typeof movements;
export const movementNames = Object.keys(movements) as [MovementName, ...MovementName[]];

/** The widest of all of them: no record holds more. */
export const leastDegrees = Math.min(...Object.values(movements).map(({ least }) => least));
export const mostDegrees = Math.max(...Object.values(movements).map(({ most }) => most));

/**
 * Strength by the scale of the Medical Research Council, Aids to the Investigation of Peripheral Nerve Injuries (1943), with the
 * marks of its 1976 edition for what grade 4 spans: against slight, moderate and strong resistance.
 */
export const strengthGrades = ['0', '1', '2', '3', '4-', '4', '4+', '5'] as const;
export type StrengthGrade = (typeof strengthGrades)[number];

/** Where a grade stands on an axis from 0 to 5. */
export const gradeFigure = (grade: StrengthGrade): number =>
  ({ '4-': 3.7, '4': 4, '4+': 4.3 })[grade as string] ?? Number(grade);

/** Sides of a single measurement: both would be two. */
export const measuredSides = ['left', 'right', 'midline'] as const;
export type MeasuredSide = (typeof measuredSides)[number];

export const MOST_PAIN = 10;
