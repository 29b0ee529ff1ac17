export const exceptionTypes = ['leave', 'holiday', 'emergency', 'conference'] as const;
export type ExceptionType = (typeof exceptionTypes)[number];

export const slotStatuses = ['available', 'booked', 'break', 'past', 'unavailable'] as const;
