import { z } from 'zod';
import { defineArea, envelopedList, fileReply } from '#shared/kernel/http/endpoint.ts';
import { idParams, instantOut, paging } from '#shared/kernel/http/fields.ts';
import {
  appointmentDetail,
  appointmentFilters,
  dashboard,
  fileLinkQuery,
  invoiceDetail,
  invoiceFilters,
  medicineOfToday,
  portalAppointment,
  portalInvoice,
  portalPrescription,
  portalReport,
  portalVaccines,
  prescriptionDetail,
  prescriptionFilters,
  reportDetail,
  reportFilters,
  reportIdParams,
  trend,
  trendFilters,
} from './records.schema.ts';

const at = '/api/v1/patient-portal';
const read = { method: 'GET', roles: 'patient' } as const;
const viewOf = (resource: string) => ({ errors: ['not_found'] as const, audit: { action: 'VIEW' as const, resource } });

/** The chosen person's own records, across all clinics and centres that know them. */
export const recordsApi = defineArea('portal-records', {
  dashboard: {
    ...read,
    path: `${at}/dashboard`,
    summary: 'Who it is, how much there is of each kind, what happened last, and what comes',
    response: dashboard,
  },
  prescriptions: {
    ...read,
    path: `${at}/prescriptions`,
    summary: 'Prescriptions, newest first',
    query: prescriptionFilters,
    response: envelopedList(portalPrescription),
  },
  prescription: {
    ...read,
    ...viewOf('prescription'),
    path: `${at}/prescriptions/:id`,
    summary: 'One prescription',
    params: idParams,
    response: prescriptionDetail,
  },
  medicinesToday: {
    ...read,
    path: `${at}/medicines/today`,
    summary: 'What is to be taken today, from the prescriptions that hold',
    query: z.object(paging),
    response: envelopedList(medicineOfToday),
  },
  vaccines: {
    ...read,
    path: `${at}/vaccines`,
    summary: 'Vaccines given at any of the clinics, and where the person stands in the national schedule',
    response: portalVaccines,
    audit: { action: 'VIEW', resource: 'immunisation' },
  },
  antenatalCard: {
    ...read,
    ...viewOf('pregnancy_tracker'),
    path: `${at}/pregnancies/:id/card`,
    summary:
      'The antenatal card of a pregnancy that runs, as a PDF; in the patient’s language unless another is asked for',
    params: idParams,
    query: z.object({ language: z.enum(['en', 'hi']).optional() }),
    response: fileReply,
  },
  appointments: {
    ...read,
    path: `${at}/appointments`,
    summary: 'Visits: those to come soonest first, else newest first',
    query: appointmentFilters,
    response: envelopedList(portalAppointment),
  },
  appointment: {
    ...read,
    ...viewOf('appointment'),
    path: `${at}/appointments/:id`,
    summary: 'One visit',
    params: idParams,
    response: appointmentDetail,
  },
  invoices: {
    ...read,
    path: `${at}/invoices`,
    summary: 'Bills, newest first',
    query: invoiceFilters,
    response: envelopedList(portalInvoice),
  },
  invoice: {
    ...read,
    ...viewOf('invoice'),
    path: `${at}/invoices/:id`,
    summary: 'One bill',
    params: idParams,
    response: invoiceDetail,
  },
  reports: {
    ...read,
    path: `${at}/reports`,
    summary: 'Reports of clinics and centres, newest first',
    query: reportFilters,
    response: envelopedList(portalReport),
  },
  report: {
    ...read,
    ...viewOf('report'),
    path: `${at}/reports/:id`,
    summary: 'One report; of a structured one every value with its range',
    params: reportIdParams,
    response: reportDetail,
  },
  trends: {
    ...read,
    path: `${at}/results/trends`,
    summary: 'Measured values over time, a row for each parameter, newest parameters first',
    query: trendFilters,
    response: envelopedList(trend),
  },
  fileLink: {
    ...read,
    ...viewOf('file'),
    path: `${at}/files/link`,
    summary: 'A link of five minutes to a document of the person',
    query: fileLinkQuery,
    response: z.object({ url: z.string(), expiresAt: instantOut }),
  },
});
