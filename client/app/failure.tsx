import { Component, type ReactNode } from 'react';
import { recordError } from '#client/lib/health-monitor.ts';
import { useText } from '#client/lib/text.ts';
import { appText } from '#client/text/en/app.ts';
import { Button } from '#client/ui/button.tsx';

interface FailureBoundaryProps {
  renderFailure: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches what breaks while drawing what is inside. */
export class FailureBoundary extends Component<FailureBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown) {
    recordError(error instanceof Error ? error.message : String(error));
  }

  private readonly retry = () => {
    // A part of the page that couldn't be loaded stays broken until the page is loaded anew, perhaps in a newer version.
    if (isLoadFailure(this.state.error)) location.reload();
    else this.setState({ error: null });
  };

  override render() {
    return this.state.error ? this.props.renderFailure(this.retry) : this.props.children;
  }
}

const isLoadFailure = (error: Error | null) =>
  /dynamically imported module|module script failed|importing a module|preload css/i.test(error?.message ?? '');

export function FailureScreen({ hint, onRetry }: { hint?: string; onRetry: () => void }) {
  const text = useText(appText);
  return (
    <main role="alert" className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-sm flex-col items-center gap-2 text-center">
        <h1 className="font-semibold text-xl">{text.failed}</h1>
        <p className="text-pretty text-muted">{hint ?? text.failedHint}</p>
        <Button variant="primary" className="mt-4" onClick={onRetry}>
          {text.tryAgain}
        </Button>
      </div>
    </main>
  );
}
