import { ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/accordion';
import type { ReactNode } from 'react';

interface AccordionProps {
  items: readonly { key: string; header: ReactNode; content: ReactNode }[];
  /** Keys of the items open at first. */
  defaultOpen?: readonly string[] | undefined;
}

/** Several items may be open at once. */
export function Accordion({ items, defaultOpen = [] }: AccordionProps) {
  return (
    <Radix.Root
      type="multiple"
      defaultValue={[...defaultOpen]}
      className="overflow-hidden rounded-lg border border-line"
    >
      {items.map(({ key, header, content }) => (
        <Radix.Item key={key} value={key} className="border-line border-b bg-surface last:border-b-0">
          <Radix.Header>
            <Radix.Trigger className="group flex min-h-11 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-hover focus-visible:-outline-offset-2">
              <span className="min-w-0 flex-1">{header}</span>
              <ChevronDown
                aria-hidden
                className="size-4 shrink-0 text-faint transition-transform duration-150 group-data-[state=open]:rotate-180"
              />
            </Radix.Trigger>
          </Radix.Header>
          <Radix.Content className="border-line border-t px-4 py-3">{content}</Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
