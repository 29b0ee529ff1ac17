export const trimesters = ['Trimester 1', 'Trimester 2', 'Trimester 3'] as const;
export type Trimester = (typeof trimesters)[number];

/** What the days of a pregnancy are counted from: the last period, a scan, or the day on which an embryo was transferred. */
export const datingMethods = ['lmp', 'scan', 'transfer'] as const;
export type DatingMethod = (typeof datingMethods)[number];

export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

/** Of several foetuses: whether they share the placenta and the sac. `tcta`: each of three has its own. */
export const chorionicities = ['dcda', 'mcda', 'mcma', 'tcta', 'unknown'] as const;
export type Chorionicity = (typeof chorionicities)[number];

/** What a dipstick shows, the least first. */
export const dipsticks = ['nil', 'trace', '1+', '2+', '3+', '4+'] as const;
export type Dipstick = (typeof dipsticks)[number];

export const presentations = ['cephalic', 'breech', 'transverse', 'oblique'] as const;
export type Presentation = (typeof presentations)[number];

/** Where the mother is swollen. `face`: face and hands. */
export const oedemas = ['none', 'feet', 'face'] as const;

/** As the mother feels them. */
export const fetalMovements = ['felt', 'reduced', 'absent', 'not_yet'] as const;

/** Tetanus and adult diphtheria, of this pregnancy: the first, the second, or one booster. */
export const tdDoses = ['first', 'second', 'booster'] as const;
export type TdDose = (typeof tdDoses)[number];

/** The indirect Coombs test of a Rh negative mother. */
export const antibodyScreens = ['negative', 'positive'] as const;

/** What became of a pregnancy. `moved`: it goes on, and is followed elsewhere. */
export const pregnancyOutcomes = [
  'live_birth',
  'stillbirth',
  'miscarriage',
  'termination',
  'ectopic',
  'moved',
] as const;
export type PregnancyOutcome = (typeof pregnancyOutcomes)[number];

export const rctStatuses = ['planned', 'in-progress', 'completed'] as const;
export type RctStatus = (typeof rctStatuses)[number];

export const physiotherapyStatuses = ['ongoing', 'completed', 'discontinued'] as const;
export type PhysiotherapyStatus = (typeof physiotherapyStatuses)[number];

/** What became of a session that was planned. */
export const attendances = ['came', 'missed', 'cancelled'] as const;
export type Attendance = (typeof attendances)[number];

/** What is found on a tooth goes away or stays; what is done on it is planned, begun and done. */
export const conditionStatuses = ['present', 'resolved'] as const;
export const dentalStatuses = [...conditionStatuses, ...rctStatuses] as const;
export type DentalStatus = (typeof dentalStatuses)[number];
/** What is still to be dealt with: of each there is one on a tooth. */
export const openDentalStatuses = ['present', 'planned', 'in-progress'] as const;

/** What an image of the teeth is: of the roots, of the crowns side by side, of both jaws, or a photograph. */
export const dentalImageKinds = ['iopa', 'bitewing', 'opg', 'photo', 'other'] as const;
export type DentalImageKind = (typeof dentalImageKinds)[number];

/** A package of sessions: with some left, with none, or ended because its bill was withdrawn or given back. */
export const packageStates = ['open', 'used', 'ended'] as const;
export type PackageState = (typeof packageStates)[number];
