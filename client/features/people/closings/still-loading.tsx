import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';

interface Query {
  isError: boolean;
  error: { isNetwork: boolean; text: string } | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface StillLoadingProps {
  title: string;
  failedTitle: string;
  /** What the dialog needs before its form can be shown. */
  queries: readonly Query[];
  onClose: () => void;
}

/** In place of a dialog until everything it speaks of is here. */
export function StillLoading({ title, failedTitle, queries, onClose }: StillLoadingProps) {
  const failed = queries.find(({ isError }) => isError);
  return (
    <Dialog open onOpenChange={onClose} title={title} footer={<PanelCancel />}>
      {failed ? (
        <ErrorState
          title={failedTitle}
          description={failed.error?.isNetwork ? undefined : failed.error?.text}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <SkeletonList count={4} />
      )}
    </Dialog>
  );
}
