import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ApiFailure } from '#client/lib/api/failure.ts';
import type { StoredDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { documentsText } from '#client/text/en/documents.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ImageView } from './image-view.tsx';
import { namesImage } from './read-document.ts';
import { useDocument } from './use-document.ts';

/** The PDF library is no part of anything else. */
const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }));

type Problem = 'imageFailed' | 'pdfFailed' | 'locked';

interface DocumentViewProps {
  document: StoredDocument;
  title: string;
}

/** A stored file where one stands: a picture, the pages of a PDF, or word that it can't be shown here. */
export function DocumentView(props: DocumentViewProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ document, title, onRetry }: DocumentViewProps & { onRetry: () => void }) {
  const text = useText(documentsText).preview;
  const state = useDocument(document);
  const [problem, setProblem] = useState<Problem | null>(null);
  if (state === null) return <Waiting />;
  if (problem) return <ErrorState title={text[problem]} description={text.elsewhere} />;
  if ('error' in state) {
    const reason = state.error instanceof ApiFailure && !state.error.isNetwork ? state.error.text : undefined;
    return (
      <ErrorState
        title={namesImage(document) ? text.imageFailed : text.loadFailed}
        description={reason}
        onRetry={onRetry}
      />
    );
  }
  const { content } = state;
  if (content.kind === 'image') {
    return <ImageView url={content.url} title={title} onFailed={() => setProblem('imageFailed')} />;
  }
  if (content.kind === 'pdf') {
    return (
      <Suspense fallback={<Waiting />}>
        <PdfView bytes={content.bytes} title={title} onFailed={setProblem} />
      </Suspense>
    );
  }
  return (
    <EmptyState
      icon={<FileText />}
      title={content.isWord ? text.noPreview : text.otherType}
      description={text.noPreviewHint}
    />
  );
}

const Waiting = () => <Skeleton className="m-4 min-h-0 flex-1" />;
