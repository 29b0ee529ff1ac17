import { clsx } from 'clsx';

/** The product's sign, the same line as in favicon.svg: a beat of the pulse, which is what naadi means. */
export function PulseMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('size-7 shrink-0', className)}
    >
      <path d="M5 17h5.2l2.6-8 5 15 3.2-10 1.4 3H27" />
    </svg>
  );
}
