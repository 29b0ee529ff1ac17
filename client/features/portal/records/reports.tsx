import { useApi, useApiPages } from '#client/lib/api/hooks.ts';
import { dayText } from '#client/lib/portal/format.ts';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalRecordsText } from '#client/text/en/portal-records.ts';
import {
  PortalBadge,
  PortalFact,
  PortalLines,
  PortalNote,
  PortalRow,
  PortalRows,
  PortalSection,
} from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalShowMore } from '#client/ui/portal/states.tsx';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import type { PortalReport } from '#shared/portal/records/records.schema.ts';
import { RecordFilters, useFilters } from './filters.tsx';
import { LabResult } from './lab-result.tsx';
import { noRows } from './no-rows.ts';
import { RecordDetail } from './record-detail.tsx';

const PAGE = 10;

export function ReportList() {
  const text = useText(portalRecordsText);
  const filters = useFilters(['reportType', 'startDate', 'endDate']);
  const list = useApiPages(recordsApi.reports, { query: filters.chosen }, { pageSize: PAGE });
  return (
    <>
      <RecordFilters days filters={filters} search={{ name: 'reportType', label: text.reports.type }} />
      <PortalAnswer query={list} failed={text.reports.failed} empty={noRows(text, filters, text.reports.none)}>
        {(rows) => (
          <PortalRows>
            {rows.map((row) => (
              <ReportRow key={row.id} {...row} />
            ))}
          </PortalRows>
        )}
      </PortalAnswer>
      <PortalShowMore list={list} />
    </>
  );
}

function ReportRow({ id, reportType, reportDate, centerName, isCorrected, hasResults }: PortalReport) {
  const text = useText(portalRecordsText).reports;
  return (
    <PortalRow
      href={placeHref('reports', id)}
      title={reportType}
      badge={isCorrected && <PortalBadge tone="info">{text.corrected}</PortalBadge>}
    >
      <span>
        {dayText(reportDate)} · {centerName}
      </span>
      {hasResults && <span>{text.values}</span>}
    </PortalRow>
  );
}

export function ReportDetail({ id }: { id: string }) {
  const { reports: text } = useText(portalRecordsText);
  const report = useApi(recordsApi.report, { params: { id } });
  return (
    <RecordDetail query={report} failed={text.failed}>
      {({ reportType, reportDate, centerName, doctorName, signerName, notes, reportUrl, tests, isCorrected }) => ({
        note: isCorrected && <PortalNote>{text.correctedHint}</PortalNote>,
        facts: (
          <>
            <PortalFact label={text.type}>{reportType}</PortalFact>
            <PortalFact label={text.date}>{dayText(reportDate)}</PortalFact>
            <PortalFact label={text.center}>{centerName}</PortalFact>
            {doctorName && <PortalFact label={text.doctor}>{doctorName}</PortalFact>}
            {signerName && <PortalFact label={text.signer}>{signerName}</PortalFact>}
            {notes && <PortalFact label={text.notes}>{notes}</PortalFact>}
          </>
        ),
        paper: reportUrl,
        content: tests.map(({ name, results }) => (
          <PortalSection key={name} title={name}>
            <PortalLines>
              {results.map((result) => (
                <LabResult key={result.parameter} {...result} />
              ))}
            </PortalLines>
          </PortalSection>
        )),
      })}
    </RecordDetail>
  );
}
