import { dayText } from '#client/lib/portal/format.ts';
import { rupees } from '#shared/kernel/money/money.ts';
import { PortalLines, PortalSection } from '#client/ui/portal/parts.tsx';
import type { BillPaper } from '#shared/portal/records/records.schema.ts';
import { DocumentButton } from './document-button.tsx';

/** The receipts or the credit notes of a bill, each with its paper. */
export const BillPapers = ({ title, papers }: { title: string; papers: readonly BillPaper[] }) =>
  papers.length > 0 && (
    <PortalSection title={title}>
      <PortalLines>
        {papers.map(({ number, date, amount, pdfUrl }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="flex min-w-0 flex-col">
              <span className="nums break-words">{number}</span>
              <span className="nums text-muted text-sm">
                {dayText(date)} · {rupees(amount)}
              </span>
            </span>
            <DocumentButton path={pdfUrl} name={number} />
          </li>
        ))}
      </PortalLines>
    </PortalSection>
  );
