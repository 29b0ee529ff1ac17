/** The columns of a test's values, from the width of a tablet. */
export const valueColumns =
  'grid grid-cols-[minmax(0,1fr)_9.5rem] gap-x-3 px-4 sm:grid-cols-[minmax(0,1.5fr)_10rem_4.5rem_minmax(0,1fr)_8.5rem]';
