/** The look of everything that opens over the page and offers a choice. */
export const menuFrame =
  'z-60 overflow-hidden rounded-md border border-line bg-raised text-ink text-sm shadow-menu outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in';

export const menuClass = `${menuFrame} p-1`;

export const menuItemClass =
  'relative flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm px-2 py-1 outline-none data-[disabled]:pointer-events-none data-[highlighted]:bg-hover data-[disabled]:opacity-50 coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';
