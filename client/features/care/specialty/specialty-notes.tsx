import { clsx } from 'clsx';
import { NotebookPen, Plus } from 'lucide-react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { Badge } from '#client/ui/badge.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { RecordSection } from '#client/ui/record-section.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { type SpecialtyNote, specialtyApi } from '#shared/care/specialty/specialty.api.ts';
import type { OwnSpecialty } from '#shared/care/specialty/specialty-fields.ts';
import { NoteDialog } from './note-dialog.tsx';
import { wordsOf } from './note-words.ts';

const PAGE = 20;

interface SpecialtyNotesProps {
  patientId: number;
  /** In whose fields a note can be added. */
  own: OwnSpecialty;
}

/** What the specialists of the clinic noted, newest first, and the form for the next. */
export function SpecialtyNotes({ patientId, own }: SpecialtyNotesProps) {
  const text = useText(specialtyText);
  const notes = useApiPages(specialtyApi.list, { query: { patientId } }, { pageSize: PAGE });
  return (
    <RecordSection
      title={text.notes}
      add={text.addNote}
      icon={<Plus aria-hidden />}
      renderForm={(_new, onClose) => <NoteDialog patientId={patientId} own={own} onClose={onClose} />}
    >
      {() => (
        <QueryView
          query={notes}
          waiting={<SkeletonList count={2} />}
          failed={{ title: text.notesFailed }}
          empty={{ icon: <NotebookPen />, title: text.noNotes, description: text.noNotesHint }}
        >
          {(rows) => (
            <>
              <ul className="flex flex-col gap-3">
                {rows.map((note) => (
                  <li key={note.id}>
                    <Note note={note} />
                  </li>
                ))}
              </ul>
              <ShowMore list={notes} />
            </>
          )}
        </QueryView>
      )}
    </RecordSection>
  );
}

function Note({ note }: { note: SpecialtyNote }) {
  const text = useText(specialtyText);
  const names: Record<string, string> = text.names;
  const when = formatDateTime(note.createdAt);
  return (
    <article
      aria-label={text.noteOf(when, note.doctorName)}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h3 className="nums font-medium text-sm">{when}</h3>
          <p className="text-muted text-xs">{note.doctorName}</p>
        </div>
        <span className="flex flex-wrap gap-1.5">
          {note.appointmentId !== null && <Badge>{text.atVisit}</Badge>}
          <Badge tone="brand">{names[note.specialization] ?? note.specialization}</Badge>
        </span>
      </header>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {wordsOf(note, text).map(({ key, label, value, unit, long, isSevere }) => (
          <div key={key} className={long ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
            <dt className="text-faint text-xs">{label}</dt>
            <dd
              className={clsx(
                'mt-0.5 whitespace-pre-line break-words text-sm',
                isSevere && 'font-medium text-danger-ink',
              )}
            >
              {unit === '' ? value : text.measured(value, unit)}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
