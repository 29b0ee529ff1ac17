import { Loading, Skeleton } from '#client/ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Of the shape of the lists of today's visits: on a phone a visit takes two lines, and nothing below it moves when they come. */
export function VisitsSkeleton({ grouped }: { grouped: boolean }) {
  return (
    <Loading>
      {grouped && (
        <div className="border-line border-b bg-sunken px-4 py-1.5">
          <Skeleton className="h-5 w-36" />
        </div>
      )}
      <ul className="divide-y divide-line">
        {ROWS.map((row) => (
          <li key={row} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
            <Skeleton className="h-9 w-11" />
            <Skeleton className="h-3.5 w-18" />
            <div className="flex min-w-0 flex-1 basis-28 flex-col gap-1.5">
              <Skeleton className="h-3.5 w-3/5" />
              <Skeleton className="h-3 w-4/5" />
            </div>
            <Skeleton round className="h-6 w-20 sm:w-27" />
            <Skeleton className="ml-auto h-(--control-sm) w-26 sm:w-47" />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
