import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import { patientParams } from '#shared/care/trackers/trackers.schema.ts';
import { newSessionPackage, sessionPackage, sessionPackagePages } from './session-packages.schema.ts';

/** Packages of physiotherapy sessions: sold by whoever treats or by the desk, and counted as sessions are recorded. */
export const sessionPackagesApi = defineArea('session-packages', {
  list: {
    method: 'GET',
    path: '/api/patients/:id/session-packages',
    summary: 'The packages of sessions of a patient, newest first, with what is paid and what is left',
    roles: CLINIC_ROLES,
    params: patientParams,
    query: sessionPackagePages,
    response: bareList(sessionPackage),
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  sell: {
    method: 'POST',
    path: '/api/session-packages',
    summary:
      'Sell a package of sessions: it stands on a bill of its own, and ends when that is withdrawn or given back',
    roles: CLINIC_ROLES,
    body: newSessionPackage,
    response: sessionPackage,
    errors: ['not_found', 'rule_broken'],
    affects: ['invoices', 'patients', 'payments', 'analytics', 'revenue'],
    audit: { resource: 'session_package' },
  },
});
