import { type ReactNode, type Ref, useState } from 'react';
import { Button } from './button.tsx';
import { useRecordClosed } from './closed-record.tsx';

interface RecordSectionProps<Row> {
  title: string;
  /** Where the title alone doesn't say of what. */
  label?: string | undefined;
  /** Left out where none is added any more. */
  add?: string | undefined;
  icon: ReactNode;
  /** Without the heading and its button. */
  headless?: boolean | undefined;
  /** For the focus, when a row that had it is gone. */
  ref?: Ref<HTMLElement> | undefined;
  /** The form of a new record, or of one to change. */
  renderForm: (row: Row | undefined, onClose: () => void) => ReactNode;
  /** The rows; `open` shows the form, with a row or for a new one. */
  children: (open: (row?: Row) => void) => ReactNode;
}

/** Records of one kind: a heading, the way to add one, the rows, and the form for both. */
export function RecordSection<Row>({
  title,
  label = title,
  add,
  icon,
  headless = false,
  ref,
  renderForm,
  children,
}: RecordSectionProps<Row>) {
  const [opened, setOpened] = useState<{ row: Row | undefined } | null>(null);
  const isClosed = useRecordClosed();
  const open = (row?: Row) => setOpened({ row });
  return (
    <section {...(ref && { ref, tabIndex: -1 })} aria-label={label} className="flex flex-col gap-3 outline-none">
      {!headless && (
        <div className="flex items-center justify-between gap-3">
          <h2 className="font-semibold text-base">{title}</h2>
          {add !== undefined && !isClosed && (
            <Button size="sm" variant="primary" icon={icon} onClick={() => open()}>
              {add}
            </Button>
          )}
        </div>
      )}
      {children(open)}
      {opened && renderForm(opened.row, () => setOpened(null))}
    </section>
  );
}
