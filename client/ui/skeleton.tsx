import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';

/** A grey stand-in of the size of what is coming; what stands below may wait for its place (`in-turn`). The variants below announce themselves once as 'Loading'. */
export function Skeleton({ className, round = false }: { className?: string | undefined; round?: boolean }) {
  return (
    <span
      aria-hidden
      data-waiting
      className={clsx('block animate-pulse bg-line', round ? 'rounded-full' : 'rounded-sm', className)}
    />
  );
}

interface CountProps {
  count?: number | undefined;
}

/** Rows of two lines with a picture before them; `SkeletonLines` has three and none, `SkeletonRows` one. */
export function SkeletonList({ count = 5 }: CountProps) {
  return (
    <Loading className="divide-y divide-line">
      {places(count).map((place) => (
        <div key={place} className="flex items-center gap-3 px-4 py-3">
          <Skeleton round className="size-9" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
          <Skeleton round className="h-5.5 w-20" />
        </div>
      ))}
    </Loading>
  );
}

export function SkeletonLines({ count = 5 }: CountProps) {
  return (
    <Loading className="divide-y divide-line">
      {places(count).map((place) => (
        <div key={place} className="flex h-18 flex-col justify-center gap-2 px-4">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </Loading>
  );
}

export function SkeletonRows({ count = 5 }: CountProps) {
  return (
    <Loading className="divide-y divide-line">
      {places(count).map((place) => (
        <div key={place} className="flex h-9 items-center justify-between gap-3">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3 w-20" />
        </div>
      ))}
    </Loading>
  );
}

/** A sentence, as many fields as `count` says, and the button that sends them. */
export function SkeletonForm({ count = 3 }: CountProps) {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-3.5 w-3/5" />
      {places(count).map((place) => (
        <div key={place} className="flex flex-col gap-2">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-(--control) w-full" />
        </div>
      ))}
      <Skeleton className="h-(--control) w-32" />
    </Loading>
  );
}

export function SkeletonCards({ count = 6 }: CountProps) {
  return (
    <Loading className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {places(count).map((place) => (
        <div key={place} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
          <div className="flex items-center gap-3">
            <Skeleton round className="size-9" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-3.5 w-1/2" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="mt-1 h-7 w-full" />
        </div>
      ))}
    </Loading>
  );
}

export function SkeletonTable({ count = 8, columns = 5 }: CountProps & { columns?: number | undefined }) {
  return (
    // No longer than the pane that a table scrolls in.
    <Loading className="max-h-[calc(100dvh-13rem)] overflow-hidden">
      <div className="flex gap-4 border-line border-b bg-sunken px-4 py-3">
        {places(columns).map((place) => (
          <Skeleton key={place} className="h-3 flex-1" />
        ))}
      </div>
      {places(count).map((row) => (
        <div key={row} className="flex items-center gap-4 border-line border-b px-4 py-3.5 last:border-b-0">
          {places(columns).map((place) => (
            <Skeleton key={place} className={clsx('h-3.5', place === 0 ? 'flex-2' : 'flex-1')} />
          ))}
        </div>
      ))}
    </Loading>
  );
}

/** Around the skeletons of one place, for those who hear it. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-busy>
      <output className="sr-only">{useText(kitText).loading}</output>
      <div aria-hidden className={className}>
        {children}
      </div>
    </div>
  );
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);
