import type { Ref } from 'react';
import { WORTH_WATCHING } from '#client/lib/api/call.ts';
import { acceptedExtensions, fileProblem } from '#client/lib/report-file.ts';
import { useText } from '#client/lib/text.ts';
import { reportsText } from '#client/text/en/reports.ts';
import { FileDrop } from './file-drop.tsx';
import { FilePage } from './file-page.tsx';
import { Progress } from './progress.tsx';

interface ReportFileProps {
  value: File | null;
  onChange: (file: File | null) => void;
  disabled: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The field for a report's file, and below it the page that tells whose it is. */
export const ReportFile = ({ value, onChange, disabled, ref }: ReportFileProps) => (
  <div className="flex flex-col gap-2">
    <FileDrop
      ref={ref}
      file={value}
      accept={acceptedExtensions.map((extension) => `.${extension}`).join(',')}
      accepted={useText(reportsText).form.accepted}
      disabled={disabled}
      onChange={onChange}
    />
    {value && !fileProblem(value) && (
      <FilePage key={`${value.name} ${value.lastModified} ${value.size}`} file={value} />
    )}
  </div>
);

/** While the file is on its way; of a small one only that it is. */
export function UploadProgress({ file, share }: { file: File; share: number }) {
  const text = useText(reportsText).form;
  const percent = Math.round(share * 100);
  return (
    <Progress
      label={text.progress(file.name)}
      {...(file.size > WORTH_WATCHING && { value: percent, detail: text.share(percent) })}
    />
  );
}
