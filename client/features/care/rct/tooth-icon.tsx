/** A tooth in the manner of the icon set, which has none. */
export const ToothIcon = () => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M12 5.2C10.6 4 8.9 3 7.2 3 4.6 3 3 5.2 3 8c0 2.4.9 3.9 1.6 5.8.7 2 .8 7.2 3 7.2 2.4 0 1.7-6 4.4-6s2 6 4.4 6c2.2 0 2.3-5.2 3-7.2.7-1.9 1.6-3.4 1.6-5.8 0-2.8-1.6-5-4.2-5-1.7 0-3.4 1-4.8 2.2Z" />
  </svg>
);
