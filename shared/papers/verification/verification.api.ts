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
});
