import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { currentLanguage } from './text.ts';

/** Who reads which of docs/guide. */
const guideOf: Record<StaffRole, string> = {
  clinic_reception: 'reception',
  clinic_doctor: 'doctor',
  lab_technician: 'technician',
  diagnostic_doctor: 'pathologist',
  superadmin: 'superadmin',
};

/** The guides are in English and Hindi; whoever reads another language gets the English one. */
const addressOf = (guide: string) => `/guide/${currentLanguage() === 'hi' ? 'hi' : 'en'}/${guide}`;

/** Its own guide; with a tab at hand the row that says what that screen is for. */
export const guideHref = (role: StaffRole, tab?: string): string =>
  tab ? `${addressOf(guideOf[role])}#tab-${tab}` : addressOf(guideOf[role]);

export const patientGuideHref = (): string => addressOf('patient');

/** In a tab of its own: whoever reads it is in the middle of something. */
export const openGuide = (role: StaffRole): void => void window.open(guideHref(role), '_blank', 'noopener');
