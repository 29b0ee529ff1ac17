import { FilePlus2, type LucideIcon, UserPlus } from 'lucide-react';
import type { ActionName, ActionProps } from '#client/lib/actions.ts';
import type { shellText } from '#client/text/en/shell.ts';
import { CLINIC_ROLES, type StaffRole } from '#shared/http/roles.ts';
import { type LazyPart, lazyPart } from './lazy-part.tsx';

/** The dialog of each action, loaded when it is first asked for. */
export const actionDialogs: { [Name in ActionName]: LazyPart<ActionProps<Name>> } = {
  'new-patient': lazyPart(
    async () => (await import('#client/features/patients/new-patient-dialog.tsx')).NewPatientDialog,
  ),
  'import-patients': lazyPart(async () => (await import('#client/features/transfers/import-dialog.tsx')).ImportDialog),
  'edit-patient': lazyPart(
    async () => (await import('#client/features/patients/edit-patient-dialog.tsx')).EditPatientDialog,
  ),
  'book-appointment': lazyPart(
    async () => (await import('#client/features/appointments/book-appointment-dialog.tsx')).BookAppointmentDialog,
  ),
  'reschedule-visit': lazyPart(
    async () => (await import('#client/features/appointments/reschedule-dialog.tsx')).RescheduleDialog,
  ),
  'create-prescription': lazyPart(
    async () =>
      (await import('#client/features/prescriptions/create-prescription-dialog.tsx')).CreatePrescriptionDialog,
  ),
  'collect-bill': lazyPart(
    async () => (await import('#client/features/patients/collect-bill-dialog.tsx')).CollectBillDialog,
  ),
  'open-patient': lazyPart(async () => (await import('#client/screens/clinic/patient-drawer.tsx')).PatientDrawer),
  'patient-details': lazyPart(
    async () => (await import('#client/screens/clinic/patient-details.tsx')).PatientDetailsDialog,
  ),
  'refer-patient': lazyPart(
    async () => (await import('#client/features/referrals/refer-patient-dialog.tsx')).ReferPatientDialog,
  ),
  'edit-referral': lazyPart(
    async () => (await import('#client/features/referrals/edit-referral-dialog.tsx')).EditReferralDialog,
  ),
  'edit-commission': lazyPart(
    async () => (await import('#client/features/referrals/edit-commission-dialog.tsx')).EditCommissionDialog,
  ),
  'preview-document': lazyPart(
    async () => (await import('#client/features/documents/preview-document-dialog.tsx')).PreviewDocumentDialog,
  ),
};

export interface QuickAction {
  /** Its label stands under the same name in the shell's catalogue. */
  name: keyof (typeof shellText)['en']['actions'];
  icon: LucideIcon;
  roles: readonly StaffRole[];
}

/** What the top bar, the palette and the `n` key offer a role. The first is the role's main one. */
const quickActions: readonly QuickAction[] = [
  { name: 'new-patient', icon: UserPlus, roles: CLINIC_ROLES },
  { name: 'create-prescription', icon: FilePlus2, roles: ['clinic_doctor'] },
];

export const quickActionsOf = (role: StaffRole): QuickAction[] =>
  quickActions.filter((action) => action.roles.includes(role));

/** Whose palette finds patients: those who can open one. */
export const searchesPatients = (role: StaffRole): boolean => CLINIC_ROLES.some((clinicRole) => clinicRole === role);
