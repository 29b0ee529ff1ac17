import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

interface RecordDialogProps extends Omit<FormDialogProps, 'title' | 'submitLabel' | 'busyLabel'> {
  isNew: boolean;
  /** What the words of a kind of record call these. */
  text: {
    newTitle: string;
    editTitle: string;
    submitNew: string;
    submitEdit: string;
    savingNew?: string;
    saving: string;
  };
}

/** The dialog around `useRecordForm`: for a new record, and for a change of one. */
export const RecordDialog = ({ isNew, text, ...dialog }: RecordDialogProps) => (
  <FormDialog
    {...dialog}
    title={isNew ? text.newTitle : text.editTitle}
    submitLabel={isNew ? text.submitNew : text.submitEdit}
    busyLabel={(isNew && text.savingNew) || text.saving}
  />
);
