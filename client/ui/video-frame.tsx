import { clsx } from 'clsx';

/** The host's room is a page of its own with its own store. What it may never do is to lead our page elsewhere. */
const RIGHTS = 'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox';

/** A video room in the page. Nothing of the host's runs here: it is a frame, with the few rights that it needs. */
export const VideoFrame = ({ address, title, className }: { address: string; title: string; className?: string }) => (
  <iframe
    src={address}
    title={title}
    sandbox={RIGHTS}
    allow="camera; microphone; fullscreen; display-capture; autoplay"
    referrerPolicy="no-referrer"
    className={clsx('block w-full border-0 bg-sunken', className)}
  />
);
