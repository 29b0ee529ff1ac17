import type { Query } from '@tanstack/react-query';
import { queryClient } from '#client/lib/api/query-client.ts';
import { keepAnswers, keptAnswers, keptPerson } from './device.ts';

/** The lists that were seen last, for when there is no connection: they are laid up on the device as the server gave them. */

interface Kept {
  personId: number;
  answers: { key: readonly unknown[]; data: unknown; at: number }[];
}

const AREA = 'portal-records';
const MOST = 40;
/** Changes of one page come together. */
const WAIT = 400;

/** Puts back what was kept for this person. */
export function restoreAnswers(personId: number): void {
  const kept = keptAnswers() as Kept | null;
  if (kept?.personId !== personId) return;
  for (const { key, data, at } of kept.answers) {
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: at });
  }
}

/** Keeps what comes from now on. Returns what stops it. */
export function keepNewAnswers(personId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== AREA) return;
    clearTimeout(timer);
    timer = setTimeout(() => save(personId), WAIT);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

function save(personId: number) {
  if (keptPerson()?.patient.id !== personId) return;
  const before = keptAnswers() as Kept | null;
  const merged = new Map(
    (before?.personId === personId ? before.answers : []).map((answer) => [JSON.stringify(answer.key), answer]),
  );
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [AREA], predicate: hasAnswer })) {
    const answer = { key: query.queryKey, data: query.state.data, at: query.state.dataUpdatedAt };
    merged.set(JSON.stringify(query.queryKey), answer);
  }
  const answers = [...merged.values()].toSorted((one, other) => other.at - one.at).slice(0, MOST);
  keepAnswers({ personId, answers } satisfies Kept);
}

const hasAnswer = ({ state }: Query) => state.status === 'success';
