/** What can come of asking a patient to the next visit. */
export const engagementTypes = [
  'visit_completed',
  'call_agreed',
  'call_later',
  'call_removed',
  'call_no_answer',
  /** Takes a completion or a removal back. */
  'visit_restored',
] as const;
export type EngagementType = (typeof engagementTypes)[number];

/** When a next visit is, seen from the organisation's day. */
export const visitTimings = ['overdue', 'today', 'upcoming'] as const;
export type VisitTiming = (typeof visitTimings)[number];

export const nextVisitFilters = ['all', 'today', 'upcoming', 'overdue'] as const;
export type NextVisitFilter = (typeof nextVisitFilters)[number];
