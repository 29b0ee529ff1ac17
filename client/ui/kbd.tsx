/** A key, as printed on the keyboard: `<Kbd>Ctrl</Kbd><Kbd>K</Kbd>` */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-sunken px-1 font-medium font-sans text-faint text-xs">
      {children}
    </kbd>
  );
}
