/** The reminder some days before a visit, by itself or by hand alike; a visit that was moved is reminded of anew. */
export const remindedKey = (appointmentId: number, visitDay: string) => `days_before:${appointmentId}:${visitDay}`;
