/** The two sides of a video visit. */
export const videoSides = ['patient', 'clinic'] as const;
export type VideoSide = (typeof videoSides)[number];

/** What is written down of a video visit, and never changed. */
export const videoEventKinds = [
  'emergency_yes',
  'emergency_no',
  'consent',
  'oral_consent',
  'identity_confirmed',
  'joined',
  'in_person_needed',
] as const;
export type VideoEventKind = (typeof videoEventKinds)[number];

/** Whether the room can be entered: not yet, now, no more, or never since the visit was called off. */
export const joinStates = ['early', 'open', 'over', 'off'] as const;
export type JoinState = (typeof joinStates)[number];
