import { useApi } from '#client/lib/api/hooks.ts';
import { createStore, useStore } from '#client/lib/create-store.ts';
import { today } from '#client/lib/format.ts';
import { onSessionEnd } from '#client/lib/session/store.ts';
import { automationApi } from '#shared/contact/automation/automation.api.ts';
import type { Delay } from '#shared/contact/automation/automation.schema.ts';

const MINUTE = 60_000;
/** From here on the people who wait should hear of it. */
const LATE = 30;
/** What was told or put aside holds until it is so much more. */
const MORE = 20;

/** Who waits for which doctor, and how late each runs: it grows without anybody's doing. */
export const useDelays = () => useApi(automationApi.delays, {}, { refreshEvery: MINUTE });

/** How late a doctor was when it was told or put aside, by day and doctor. */
const answered = createStore<ReadonlyMap<string, number>>(new Map());
onSessionEnd(() => answered.set(new Map()));

const placeOf = ({ doctorId }: Pick<Delay, 'doctorId'>) => `${today()} ${doctorId}`;

/** No more of this delay for now. */
export const answerDelay = (delay: Pick<Delay, 'doctorId' | 'minutesLate'>): void =>
  answered.set(new Map(answered.get()).set(placeOf(delay), delay.minutesLate));

/** The delays to speak of: not what was answered here, nor what everybody who waits was told of elsewhere. */
export function useDelaysToTell(): Delay[] {
  const before = useStore(answered);
  const { data } = useDelays();
  return (data?.rows ?? []).filter((delay) => {
    const known = before.get(placeOf(delay));
    const isNews = known === undefined ? notTold(delay).length > 0 : delay.minutesLate >= known + MORE;
    return delay.minutesLate >= LATE && delay.waiting.length > 0 && isNews;
  });
}

/** Minutes as people say them. */
export const roundedMinutes = (minutes: number): number => Math.round(minutes / 5) * 5;

/** Those who weren't told of a delay today. */
export const notTold = ({ waiting }: Pick<Delay, 'waiting'>): Delay['waiting'] =>
  waiting.filter(({ isTold }) => !isTold);
