import { FilePlus2, Hospital, type LucideIcon, Sparkles, UserPlus } from 'lucide-react';
import type { ActionName, ActionProps } from '#client/lib/actions.ts';
import { useUser } from '#client/lib/session/store.ts';
import type { shellText } from '#client/text/en/shell.ts';
import { ALL_STAFF, CENTER_ROLES, CLINIC_ROLES, ORGANISATION_ROLES, type StaffRole } from '#shared/http/roles.ts';
import { type LazyPart, lazyPart } from './lazy-part.tsx';

const patientDrawer = lazyPart(async () => (await import('#client/screens/clinic/patient-drawer.tsx')).PatientDrawer);
const walkInDetails = lazyPart(
  async () => (await import('#client/screens/center/walk-in-details.tsx')).WalkInDetailsDialog,
);

/** A clinic's patient opens in the drawer; a centre's has no prescriptions, but reports and bills. */
function OpenPatient({ payload: { patientId, tab }, onClose }: ActionProps<'open-patient'>) {
  const { role } = useUser();
  if (!includesRole(CENTER_ROLES, role))
    return <patientDrawer.Part payload={{ patientId, ...(tab && { tab }) }} onClose={onClose} />;
  const show = tab === 'reports' ? tab : 'details';
  return <walkInDetails.Part payload={{ patientId, show }} onClose={onClose} />;
}

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
  'open-patient': { Part: OpenPatient, preload: patientDrawer.preload },
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
  'upload-referral-report': lazyPart(
    async () => (await import('#client/features/referrals/upload-report-dialog.tsx')).UploadReportDialog,
  ),
  'mark-referral-paid': lazyPart(
    async () => (await import('#client/features/referrals/mark-paid-dialog.tsx')).MarkPaidDialog,
  ),
  'enter-results': lazyPart(
    async () => (await import('#client/features/lab/enter-results-dialog.tsx')).EnterResultsDialog,
  ),
  'lab-report': lazyPart(async () => (await import('#client/features/lab/lab-report-dialog.tsx')).LabReportDialog),
  'lab-trends': lazyPart(async () => (await import('#client/features/lab/lab-trends-dialog.tsx')).LabTrendsDialog),
  'add-walk-in': lazyPart(
    async () => (await import('#client/features/patients/add-walk-in-dialog.tsx')).AddWalkInDialog,
  ),
  'edit-walk-in': lazyPart(
    async () => (await import('#client/features/patients/edit-walk-in-dialog.tsx')).EditWalkInDialog,
  ),
  'walk-in-details': walkInDetails,
  'create-invoice': lazyPart(
    async () => (await import('#client/features/invoices/create-invoice-dialog.tsx')).CreateInvoiceDialog,
  ),
  'add-clinic': lazyPart(
    async () => (await import('#client/features/organisations/clinic-dialog.tsx')).AddClinicDialog,
  ),
  'edit-clinic': lazyPart(
    async () => (await import('#client/features/organisations/clinic-dialog.tsx')).EditClinicDialog,
  ),
  'add-center': lazyPart(
    async () => (await import('#client/features/organisations/center-dialog.tsx')).AddCenterDialog,
  ),
  'edit-center': lazyPart(
    async () => (await import('#client/features/organisations/center-dialog.tsx')).EditCenterDialog,
  ),
  'add-user': lazyPart(async () => (await import('#client/features/users/user-dialog.tsx')).AddUserDialog),
  'edit-user': lazyPart(async () => (await import('#client/features/users/user-dialog.tsx')).EditUserDialog),
  'ai-assistant': lazyPart(
    async () => (await import('#client/features/assistant/ai-assistant-dialog.tsx')).AiAssistantDialog,
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
  { name: 'add-walk-in', icon: UserPlus, roles: CENTER_ROLES },
  { name: 'add-user', icon: UserPlus, roles: ['superadmin'] },
  { name: 'add-clinic', icon: Hospital, roles: ['superadmin'] },
  { name: 'ai-assistant', icon: Sparkles, roles: ALL_STAFF },
];

/** The action that registers a person, for the `n` key. */
export const registeringActionOf = (role: StaffRole) =>
  (['new-patient', 'add-walk-in'] as const).find((action) => quickActionsOf(role).some(({ name }) => name === action));

export const quickActionsOf = (role: StaffRole): QuickAction[] =>
  quickActions.filter((action) => action.roles.includes(role));

/** Whose palette finds patients: those who can open one. */
export const searchesPatients = (role: StaffRole): boolean => includesRole(ORGANISATION_ROLES, role);

function includesRole(roles: readonly StaffRole[], role: StaffRole): boolean {
  return roles.includes(role);
}
