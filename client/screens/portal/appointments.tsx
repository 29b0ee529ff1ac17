import { AppointmentDetail, AppointmentList } from '#client/features/portal/records/appointments.tsx';
import { OwnRequests } from '#client/features/portal/visits/own-requests.tsx';
import { ToBooking } from '#client/features/portal/visits/to-booking.tsx';
import { VisitActions } from '#client/features/portal/visits/visit-actions.tsx';
import { RecordPages } from './record-pages.tsx';

export function AppointmentsScreen({ id }: { id: string | undefined }) {
  return (
    <RecordPages
      kind="appointment"
      id={id}
      list={
        <>
          <ToBooking />
          <OwnRequests />
          <AppointmentList />
        </>
      }
      renderDetail={(one) => (
        <>
          <AppointmentDetail id={Number(one)} />
          <VisitActions id={Number(one)} />
        </>
      )}
    />
  );
}
