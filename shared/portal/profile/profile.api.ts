import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { codeSent } from '#shared/contact/codes/codes.schema.ts';
import { signedInPatient } from '#shared/portal/sign-in/sign-in.schema.ts';
import { newPhone, newPhoneCode, portalProfile, profileChange } from './profile.schema.ts';

const at = '/api/v1/patient-portal/profile';

/** The chosen person's own details. */
export const portalProfileApi = defineArea('portal-profile', {
  get: {
    method: 'GET',
    path: at,
    summary: 'What is on record of the person, and who keeps it',
    roles: 'patient',
    response: portalProfile,
    audit: { resource: 'patient' },
  },
  update: {
    method: 'PUT',
    path: at,
    summary: 'Change e-mail, address or language at every organisation that knows the person',
    roles: 'patient',
    body: profileChange,
    response: portalProfile,
    affects: ['portal-sign-in', 'patients'],
    audit: { resource: 'patient' },
  },
  sendPhoneCode: {
    method: 'POST',
    path: `${at}/phone/send-otp`,
    summary: 'Send a code to the phone that shall take the place of the present one',
    roles: 'patient',
    body: newPhone,
    response: codeSent,
    errors: ['too_many_requests', 'rule_broken'],
    transaction: 'steps',
    audit: { action: 'SEND', resource: 'portal_code' },
  },
  changePhone: {
    method: 'POST',
    path: `${at}/phone`,
    summary: 'Move the chosen person to the new phone, with the code that was sent to it',
    roles: 'patient',
    body: newPhoneCode,
    response: signedInPatient,
    errors: ['invalid_otp', 'too_many_requests', 'conflict', 'rule_broken'],
    transaction: 'steps',
    affects: ['portal-sign-in', 'portal-records', 'patients'],
    audit: { action: 'UPDATE', resource: 'patient' },
  },
});
