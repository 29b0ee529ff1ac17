import { ReportDetail, ReportList } from '#client/features/portal/records/reports.tsx';
import { RecordPages } from './record-pages.tsx';

export const ReportsScreen = ({ id }: { id: string | undefined }) => (
  <RecordPages kind="report" id={id} list={<ReportList />} renderDetail={(one) => <ReportDetail id={one} />} />
);
