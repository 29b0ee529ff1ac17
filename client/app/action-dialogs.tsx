import type { ComponentType } from 'react';
import type { ActionName, ActionProps } from '#client/lib/actions.ts';
import { lazyPart } from '#client/lib/lazy-part.tsx';
import { useUser } from '#client/lib/session/store.ts';
import { CENTER_ROLES } from '#shared/kernel/http/roles.ts';

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
  'new-patient': async () => (await import('#client/features/people/patients/new-patient-dialog.tsx')).NewPatientDialog,
  'import-patients': async () => (await import('#client/features/insight/transfers/import-dialog.tsx')).ImportDialog,
  'edit-patient': async () =>
    (await import('#client/features/people/patients/edit-patient-dialog.tsx')).EditPatientDialog,
  'book-appointment': async () =>
    (await import('#client/features/desk/appointments/book-appointment-dialog.tsx')).BookAppointmentDialog,
  'reschedule-visit': async () =>
    (await import('#client/features/desk/appointments/reschedule-dialog.tsx')).RescheduleDialog,
  'move-request': async () =>
    (await import('#client/features/desk/appointments/move-request-dialog.tsx')).MoveRequestDialog,
  'create-prescription': async () =>
    (await import('#client/features/care/prescriptions/create-prescription-dialog.tsx')).CreatePrescriptionDialog,
  'visit-letters': async () => (await import('#client/features/care/letters/letters-dialog.tsx')).LettersDialog,
  'video-visit': async () => (await import('#client/screens/clinic/video-visit.tsx')).VideoVisitDialog,
  'collect-bill': async () =>
    (await import('#client/features/people/patients/collect-bill-dialog.tsx')).CollectBillDialog,
  'open-patient': async () => OpenPatient,
  'patient-details': async () => (await import('#client/screens/clinic/patient-details.tsx')).PatientDetailsDialog,
  'merge-patients': async () => (await import('#client/features/people/merges/merge-dialog.tsx')).MergeDialog,
  'close-record': async () => (await import('#client/features/people/closings/close-dialog.tsx')).CloseRecordDialog,
  'patient-messages': async () =>
    (await import('#client/features/contact/messages/conversation-dialog.tsx')).ConversationDialog,
  'send-document': async () =>
    (await import('#client/features/contact/messages/send-document-dialog.tsx')).SendDocumentDialog,
  'refer-patient': async () =>
    (await import('#client/features/diagnostics/referrals/refer-patient-dialog.tsx')).ReferPatientDialog,
  'sign-out': async () => (await import('./shell/sign-out-dialog.tsx')).SignOutDialog,
  'edit-referral': async () =>
    (await import('#client/features/diagnostics/referrals/edit-referral-dialog.tsx')).EditReferralDialog,
  'edit-commission': async () =>
    (await import('#client/features/diagnostics/referrals/edit-commission-dialog.tsx')).EditCommissionDialog,
  'preview-document': async () =>
    (await import('#client/features/papers/documents/preview-document-dialog.tsx')).PreviewDocumentDialog,
  'compare-documents': async () =>
    (await import('#client/features/papers/documents/compare-documents-dialog.tsx')).CompareDocumentsDialog,
  'upload-referral-report': async () =>
    (await import('#client/features/diagnostics/referrals/upload-report-dialog.tsx')).UploadReportDialog,
  'withdraw-report': async () =>
    (await import('#client/features/diagnostics/referrals/withdraw-report-dialog.tsx')).WithdrawReportDialog,
  'mark-referral-paid': async () =>
    (await import('#client/features/diagnostics/referrals/mark-paid-dialog.tsx')).MarkPaidDialog,
  'enter-results': async () =>
    (await import('#client/features/diagnostics/lab/enter-results-dialog.tsx')).EnterResultsDialog,
  'lab-report': async () => (await import('#client/features/diagnostics/lab/lab-report-dialog.tsx')).LabReportDialog,
  'lab-trends': async () => (await import('#client/features/diagnostics/lab/lab-trends-dialog.tsx')).LabTrendsDialog,
  'add-walk-in': async () => (await import('#client/screens/center/add-walk-in.tsx')).AddWalkInDialog,
  'edit-walk-in': async () =>
    (await import('#client/features/people/patients/edit-walk-in-dialog.tsx')).EditWalkInDialog,
  'walk-in-details': async () => (await import('#client/screens/center/walk-in-details.tsx')).WalkInDetailsDialog,
  'create-invoice': async () =>
    (await import('#client/features/money/invoices/create-invoice-dialog.tsx')).CreateInvoiceDialog,
  'take-payment': async () =>
    (await import('#client/features/money/payments/take-payment-dialog.tsx')).TakePaymentDialog,
  'add-clinic': async () => (await import('#client/features/people/organisations/clinic-dialog.tsx')).AddClinicDialog,
  'edit-clinic': async () => (await import('#client/features/people/organisations/clinic-dialog.tsx')).EditClinicDialog,
  'add-center': async () => (await import('#client/features/people/organisations/center-dialog.tsx')).AddCenterDialog,
  'edit-center': async () => (await import('#client/features/people/organisations/center-dialog.tsx')).EditCenterDialog,
  'add-user': async () => (await import('#client/features/people/users/user-dialog.tsx')).AddUserDialog,
  'edit-user': async () => (await import('#client/features/people/users/user-dialog.tsx')).EditUserDialog,
  'ai-assistant': async () =>
    (await import('#client/features/care/prescriptions/ai/ai-assistant-dialog.tsx')).AiAssistantDialog,
};

/** What the palette shows of an answer. It stands here because this part is loaded by itself, when something is asked for. */
export const loadFound = async () => (await import('./shell/found.tsx')).Found;
