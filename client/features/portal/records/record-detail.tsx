import type { ReactNode } from 'react';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { PortalFacts } from '#client/ui/portal/parts.tsx';
import { PortalAnswer } from '#client/ui/portal/states.tsx';
import { DocumentButton } from './document-button.tsx';

interface RecordParts {
  /** Above all: what one should know of it first. */
  note?: ReactNode;
  /** `PortalFact`s. */
  facts: ReactNode;
  /** Below the facts, before the paper. */
  hint?: ReactNode;
  /** Where its paper is; null where there is none. */
  paper: string | null;
  content: ReactNode;
}

interface RecordDetailProps<Data> {
  query: {
    data: Data | undefined;
    isPending: boolean;
    isFetching: boolean;
    error: ApiFailure | null;
    refetch: () => unknown;
  };
  failed: string;
  children: (data: Data) => RecordParts;
}

/** A prescription, a bill, a report: what is known of it, its paper, and what stands in it. */
export const RecordDetail = <Data,>({ query, failed, children }: RecordDetailProps<Data>) => (
  <PortalAnswer query={query} failed={failed}>
    {(data) => {
      const { note, facts, hint, paper, content } = children(data);
      return (
        <>
          {note}
          <PortalFacts>{facts}</PortalFacts>
          {hint}
          <DocumentButton path={paper} />
          {content}
        </>
      );
    }}
  </PortalAnswer>
);
