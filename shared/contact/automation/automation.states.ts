/** What goes out by itself, and why it does: shown beside what is planned. */
export const plannedKinds = ['days_before', 'hours_before', 'follow_up', 'dues'] as const;
export type PlannedKind = (typeof plannedKinds)[number];
