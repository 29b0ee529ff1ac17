/** As many as a call gives: nobody buys more. */
const ALL = 200;

/** What is asked for a patient's packages, in one place: two screens that ask alike ask once. */
export const packagesOf = (patientId: number) => ({ params: { id: patientId }, query: { limit: ALL } });
