import type { ComponentType } from 'react';
import type { ActionName, ActionProps } from '#client/lib/actions.ts';
import { useUser } from '#client/lib/session/store.ts';
import { CENTER_ROLES } from '#shared/http/roles.ts';
import { lazyPart } from './lazy-part.tsx';

const patientDrawer = lazyPart(async () => (await import('#client/screens/clinic/patient-drawer.tsx')).PatientDrawer);
const walkInDetails = lazyPart(
  async () => (await import('#client/screens/center/walk-in-details.tsx')).WalkInDetailsDialog,
);

/** A clinic's patient opens in the drawer; a centre's has no prescriptions, but reports and bills. */
function OpenPatient({ payload: { patientId, tab }, onClose }: ActionProps<'open-patient'>) {
  const { role } = useUser();
  const isAtCenter = CENTER_ROLES.some((centerRole) => centerRole === role);
  if (!isAtCenter) return <patientDrawer.Part payload={{ patientId, ...(tab && { tab }) }} onClose={onClose} />;
  const show = tab === 'reports' ? tab : 'details';
  return <walkInDetails.Part payload={{ patientId, show }} onClose={onClose} />;
}

/** Where the dialog of each action is. The list is loaded with the first of them: a first screen needs none. */
export const loadDialog: { [Name in ActionName]: () => Promise<ComponentType<ActionProps<Name>>> } = {
  'new-patient': async () => (await import('#client/features/patients/new-patient-dialog.tsx')).NewPatientDialog,
  'import-patients': async () => (await import('#client/features/transfers/import-dialog.tsx')).ImportDialog,
  'edit-patient': async () => (await import('#client/features/patients/edit-patient-dialog.tsx')).EditPatientDialog,
  'book-appointment': async () =>
    (await import('#client/features/appointments/book-appointment-dialog.tsx')).BookAppointmentDialog,
  'reschedule-visit': async () =>
    (await import('#client/features/appointments/reschedule-dialog.tsx')).RescheduleDialog,
  'create-prescription': async () =>
    (await import('#client/features/prescriptions/create-prescription-dialog.tsx')).CreatePrescriptionDialog,
  'collect-bill': async () => (await import('#client/features/patients/collect-bill-dialog.tsx')).CollectBillDialog,
  'open-patient': async () => OpenPatient,
  'patient-details': async () => (await import('#client/screens/clinic/patient-details.tsx')).PatientDetailsDialog,
  'refer-patient': async () => (await import('#client/features/referrals/refer-patient-dialog.tsx')).ReferPatientDialog,
  'edit-referral': async () => (await import('#client/features/referrals/edit-referral-dialog.tsx')).EditReferralDialog,
  'edit-commission': async () =>
    (await import('#client/features/referrals/edit-commission-dialog.tsx')).EditCommissionDialog,
  'preview-document': async () =>
    (await import('#client/features/documents/preview-document-dialog.tsx')).PreviewDocumentDialog,
  'upload-referral-report': async () =>
    (await import('#client/features/referrals/upload-report-dialog.tsx')).UploadReportDialog,
  'mark-referral-paid': async () => (await import('#client/features/referrals/mark-paid-dialog.tsx')).MarkPaidDialog,
  'enter-results': async () => (await import('#client/features/lab/enter-results-dialog.tsx')).EnterResultsDialog,
  'lab-report': async () => (await import('#client/features/lab/lab-report-dialog.tsx')).LabReportDialog,
  'lab-trends': async () => (await import('#client/features/lab/lab-trends-dialog.tsx')).LabTrendsDialog,
  'add-walk-in': async () => (await import('#client/features/patients/add-walk-in-dialog.tsx')).AddWalkInDialog,
  'edit-walk-in': async () => (await import('#client/features/patients/edit-walk-in-dialog.tsx')).EditWalkInDialog,
  'walk-in-details': async () => (await import('#client/screens/center/walk-in-details.tsx')).WalkInDetailsDialog,
  'create-invoice': async () =>
    (await import('#client/features/invoices/create-invoice-dialog.tsx')).CreateInvoiceDialog,
  'add-clinic': async () => (await import('#client/features/organisations/clinic-dialog.tsx')).AddClinicDialog,
  'edit-clinic': async () => (await import('#client/features/organisations/clinic-dialog.tsx')).EditClinicDialog,
  'add-center': async () => (await import('#client/features/organisations/center-dialog.tsx')).AddCenterDialog,
  'edit-center': async () => (await import('#client/features/organisations/center-dialog.tsx')).EditCenterDialog,
  'add-user': async () => (await import('#client/features/users/user-dialog.tsx')).AddUserDialog,
  'edit-user': async () => (await import('#client/features/users/user-dialog.tsx')).EditUserDialog,
  'ai-assistant': async () => (await import('#client/features/assistant/ai-assistant-dialog.tsx')).AiAssistantDialog,
};
