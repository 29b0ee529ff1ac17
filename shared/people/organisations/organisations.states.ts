export const organisationKinds = ['clinic', 'diagnostic_center'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];

/** What stands at the head of the organisation's PDFs. */
export const pdfHeaderTypes = ['text', 'logo'] as const;
export type PdfHeaderType = (typeof pdfHeaderTypes)[number];
