/** What the model is asked for. */
export const modelCallKinds = ['analysis', 'interactions', 'letter', 'summary'] as const;
export type ModelCallKind = (typeof modelCallKinds)[number];

/** How a call ended. 'begun' is one that is under way, or whose end nobody was there to write down. */
export const modelOutcomes = [
  'begun',
  'answered',
  'cancelled',
  'timed_out',
  'overloaded',
  'rate_limited',
  'unreachable',
  'rejected',
  'refused',
  'cut_short',
  'bad_answer',
] as const;
export type ModelOutcome = (typeof modelOutcomes)[number];

/** Whether an organisation can ask now. */
export const modelStates = ['ready', 'not_configured', 'off'] as const;
