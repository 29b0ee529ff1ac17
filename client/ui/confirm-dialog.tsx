import { type ReactNode, useState } from 'react';
import { confirmPanel } from './overlay-parts.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names the thing: 'Delete invoice INV/26-27/000123?' */
  title: string;
  /** What it means, in a sentence. */
  description: ReactNode;
  /** A field that belongs to the answer, e.g. a reason. */
  children?: ReactNode;
  /** The verb, not 'OK': 'Delete invoice'. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  destructive?: boolean | undefined;
  busy?: boolean | undefined;
  /** Nothing is lost by it: Enter confirms at once. */
  confirmFocused?: boolean;
  /** The caller closes the dialog, when the work is done. */
  onConfirm: () => void;
}

/** A question before something that can't be taken back, or is more than it looks like. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // Once asked it stays, for the way out of the page.
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  return asked && <confirmPanel.Part wanted={props.open} onMissing={() => props.onOpenChange(false)} {...props} />;
}
