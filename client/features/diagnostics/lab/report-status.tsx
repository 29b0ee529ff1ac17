import { FileCheck, Hourglass, type LucideIcon, PencilLine, Undo2 } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import type { LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import type { LabReportStatus } from '#shared/diagnostics/lab/lab.states.ts';

const looks: Record<LabReportStatus, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'busy', icon: PencilLine },
  submitted: { tone: 'due', icon: Hourglass },
  signed: { tone: 'paid', icon: FileCheck },
};

type Stated = Pick<LabReport, 'status' | 'version' | 'returnedNote' | 'correctedById'>;

/** Where a report stands, and which version of it this is. */
export function ReportStatus({ report: { status, version, returnedNote, correctedById } }: { report: Stated }) {
  const text = useText(labText);
  const { tone, icon: Icon } = looks[status];
  return (
    <span className="flex flex-wrap gap-1">
      {status === 'draft' && returnedNote !== null ? (
        <Badge tone="danger" icon={<Undo2 aria-hidden />}>
          {text.returned}
        </Badge>
      ) : (
        <Badge tone={correctedById === null ? tone : 'neutral'} icon={<Icon aria-hidden />}>
          {correctedById === null ? text.statuses[status] : text.corrected}
        </Badge>
      )}
      {version > 1 && <Badge>{text.version(version)}</Badge>}
    </span>
  );
}
