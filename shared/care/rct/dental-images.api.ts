import { z } from 'zod';
import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { patientParams } from '#shared/care/trackers/trackers.schema.ts';
import { dentalImage, dentalImagePages, dentalImageWithdrawal, newDentalImage } from './dental-images.schema.ts';

/** X-rays and photographs on the chart of the teeth. For dentists: any other doctor is refused with `record_denied`. */
export const dentalImagesApi = defineArea('dental-images', {
  list: {
    method: 'GET',
    path: '/api/patients/:id/dental-images',
    summary: 'The X-rays and photographs of a patient’s teeth, the latest taken first; what was withdrawn too',
    roles: ['clinic_doctor'],
    params: patientParams,
    query: dentalImagePages,
    response: bareList(dentalImage),
    errors: ['record_denied', 'not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  create: {
    method: 'POST',
    path: '/api/dental-images',
    summary: 'Pin an image to a tooth, or to the whole mouth: jpg, jpeg, png or pdf up to 10 MB, judged by its bytes',
    roles: ['clinic_doctor'],
    body: newDentalImage,
    upload: { field: 'image' },
    response: dentalImage,
    errors: ['record_denied', 'not_found', 'rule_broken', 'too_large', 'unsupported_type'],
    audit: { resource: 'dental_image' },
  },
  withdraw: {
    method: 'POST',
    path: '/api/dental-images/:id/withdraw',
    summary: 'Take an image back that was pinned by mistake, with the reason; it stays to be looked at',
    roles: ['clinic_doctor'],
    params: z.object({ id: idParams.shape.id.describe('The image’s id') }),
    body: dentalImageWithdrawal,
    response: dentalImage,
    errors: ['record_denied', 'not_found', 'conflict'],
    audit: { action: 'UPDATE', resource: 'dental_image' },
  },
});
