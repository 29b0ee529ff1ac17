export const portalActivityKinds = ['prescription', 'appointment', 'invoice', 'report'] as const;
export type PortalActivityKind = (typeof portalActivityKinds)[number];

/** As the documents write it, with a hyphen; storage has `in_person`. */
export const portalAppointmentTypes = ['in-person', 'telemedicine'] as const;

/** What a patient is told of a visit: open bills are the invoices' matter. */
export const portalAppointmentStatuses = ['booked', 'inprogress', 'completed', 'cancelled', 'no_show'] as const;
export type PortalAppointmentStatus = (typeof portalAppointmentStatuses)[number];
