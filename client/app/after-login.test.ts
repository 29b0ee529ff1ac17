import { describe, expect, it } from 'vitest';
import { afterLogin } from './after-login.ts';

describe('where a sign-in leads', () => {
  it.each([
    ['clinic_doctor', { from: '/clinic-dashboard#patients' }, '/clinic-dashboard#patients'],
    ['clinic_doctor', { from: '/clinic-dashboard' }, '/clinic-dashboard'],
    ['clinic_doctor', { from: '/superadmin-dashboard#users' }, '/clinic-dashboard'],
    ['superadmin', { from: '/clinic-dashboard#patients' }, '/superadmin-dashboard'],
    ['lab_technician', { from: '//elsewhere.example/diagnostic-dashboard#x' }, '/diagnostic-dashboard'],
    ['lab_technician', null, '/diagnostic-dashboard'],
    ['lab_technician', 'nonsense', '/diagnostic-dashboard'],
  ] as const)('%s with %j comes to %s', (role, state, goal) => {
    expect(afterLogin(role, state)).toBe(goal);
  });
});
