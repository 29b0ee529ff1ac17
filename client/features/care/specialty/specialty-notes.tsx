import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
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
  const [adding, setAdding] = useState(false);
  const notes = useApiPages(specialtyApi.list, { query: { patientId } }, { pageSize: PAGE });
  const failed = notes.error !== null && notes.rows.length === 0;
  return (
    <section aria-label={text.notes} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-base">{text.notes}</h2>
        <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          {text.addNote}
        </Button>
      </div>
      {notes.isPending && <SkeletonList count={2} />}
      {failed && <ErrorState title={text.notesFailed} busy={notes.isFetching} onRetry={notes.refetch} />}
      {!notes.isPending && !failed && notes.rows.length === 0 && (
        <EmptyState icon={<NotebookPen />} title={text.noNotes} description={text.noNotesHint} />
      )}
      {notes.rows.length > 0 && (
        <ul className="flex flex-col gap-3">
          {notes.rows.map((note) => (
            <li key={note.id}>
              <Note note={note} />
            </li>
          ))}
        </ul>
      )}
      {notes.hasMore && (
        <Button size="sm" variant="ghost" className="self-center" busy={notes.isLoadingMore} onClick={notes.loadMore}>
          {text.showMore}
        </Button>
      )}
      {adding && <NoteDialog patientId={patientId} own={own} onClose={() => setAdding(false)} />}
    </section>
  );
}

function Note({ note }: { note: SpecialtyNote }) {
  const text = useText(specialtyText);
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
          <Badge tone="brand">{note.specialization}</Badge>
        </span>
      </header>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {wordsOf(note).map(({ key, label, value, unit, long }) => (
          <div key={key} className={long ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
            <dt className="text-faint text-xs">{label}</dt>
            <dd className="mt-0.5 whitespace-pre-line break-words text-sm">
              {unit === '' ? value : text.measured(value, unit)}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
