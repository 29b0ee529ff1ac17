import { PrescriptionDetail, PrescriptionList } from '#client/features/portal/records/prescriptions.tsx';
import { RecordPages } from './record-pages.tsx';

export const PrescriptionsScreen = ({ id }: { id: string | undefined }) => (
  <RecordPages
    kind="prescription"
    id={id}
    list={<PrescriptionList />}
    renderDetail={(one) => <PrescriptionDetail id={Number(one)} />}
  />
);
