import { z } from 'zod';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { instantOut } from '#shared/kernel/http/fields.ts';

/** What anybody who holds the paper may check: that it was issued, by whom, when. Nothing that isn't printed on it. */
const verifiedPrescription = z.object({
  prescriptionId: z.number(),
  issuedAt: instantOut,
  doctorName: z.string(),
  registrationNumber: z.string().nullable(),
  clinicName: z.string(),
  patientInitials: z.string(),
  medicines: z.array(z.string()),
  supersededById: z.number().nullable(),
});

/** Of a laboratory's report as little as tells whether the paper is one that was signed, and still stands. */
const verifiedLabReport = z.object({
  reportId: z.number(),
  accessionNumber: z.string().nullable(),
  signedAt: instantOut,
  signerName: z.string(),
  registrationNumber: z.string().nullable(),
  centerName: z.string(),
  patientInitials: z.string(),
  /** The report that took its place. */
  correctedById: z.number().nullable(),
});

export const verificationApi = defineArea('verification', {
  prescription: {
    method: 'GET',
    path: '/api/v1/verify/prescriptions/:token',
    summary: 'Check a printed prescription by the signed token in its QR code',
    roles: 'public',
    params: z.object({ token: z.string().max(200) }),
    response: verifiedPrescription,
    errors: ['not_found'],
  },
  labReport: {
    method: 'GET',
    path: '/api/v1/verify/lab-reports/:token',
    summary: "Check a laboratory's printed report by the signed token in its QR code",
    roles: 'public',
    params: z.object({ token: z.string().max(200) }),
    response: verifiedLabReport,
    errors: ['not_found'],
  },
});
