import { z } from 'zod';
import { ofAnything } from '#shared/catalogues/tests/fetal-sex.ts';
import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { filterIdOf, instantOut, paging, patientId, text } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';

const specialtyNote = z.object({
  id: z.number(),
  patientId: z.number(),
  doctorId: z.number(),
  doctorName: z.string(),
  appointmentId: z.number().nullable(),
  specialization: z.string(),
  /** The words by the keys of `specialtyForms`. */
  fields: z.record(z.string(), z.string()),
  createdAt: instantOut,
});
export type SpecialtyNote = z.output<typeof specialtyNote>;

const newSpecialtyNote = z.object({
  patientId,
  /** By the keys of the doctor's own form; empty ones are left out. */
  fields: z.record(z.string().max(60), ofAnything(text(2000, severalLines))),
});

export const specialtyApi = defineArea('specialty', {
  list: {
    method: 'GET',
    path: '/api/specialty-notes',
    summary: 'Specialists’ notes on a patient, newest first; every doctor of the clinic may read them',
    roles: ['clinic_doctor'],
    query: z.object({ patientId: filterIdOf(says.patient_required), ...paging }),
    response: bareList(specialtyNote),
    audit: { action: 'VIEW', resource: 'patient' },
  },
  create: {
    method: 'POST',
    path: '/api/specialty-notes',
    summary: 'Keep a note in the fields of the doctor’s own specialization, with today’s visit when there is one',
    roles: ['clinic_doctor'],
    body: newSpecialtyNote,
    response: specialtyNote,
    errors: ['not_found', 'rule_broken', 'record_denied'],
    audit: { resource: 'specialty_note' },
  },
});
