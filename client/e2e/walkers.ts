import { type Tab, tabs } from '#client/app/tabs.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';

/** One person of each role, who walks through all their screens and changes nothing. */
export const people: Record<string, StaffRole> = {
  'reception@demo.in': 'clinic_reception',
  'doctor@demo.in': 'clinic_doctor',
  'diagnostic@demo.in': 'diagnostic_doctor',
  'lab@demo.in': 'lab_technician',
  'superadmin@demo.in': 'superadmin',
};

const ofEveryRole = process.env.E2E_EVERY_ROLE !== undefined;

/**
 * To look closely takes more time than all else of these walks. Each screen is looked at in both sizes as one of its roles, another
 * one in each where there are two; in `npm run proof` as every role.
 */
export function looksClosely(tab: Tab, role: StaffRole, isMobile: boolean): boolean {
  const walkers = Object.values(people).filter((one) => tab.roles.includes(one) && !isPassedOver(one, isMobile));
  return ofEveryRole || walkers[(tabs.indexOf(tab) + Number(isMobile)) % walkers.length] === role;
}

/** The technician's screens are the doctor's with fewer buttons: each of them is looked at in one size. */
export const isPassedOver = (role: StaffRole, isMobile: boolean): boolean => role === 'lab_technician' && isMobile;
