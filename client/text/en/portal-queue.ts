// Made from words/en/portal-queue.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';
import { grouped, plural } from '#shared/kernel/words/phrases.ts';

export const portalQueueText = defineText('portal-queue', {
  token: 'Your token',
  now: 'Now',
  nobodyYet: 'Not begun',
  minutes: (minutes: number) =>
    `About ${plural('en', minutes, { one: `${grouped(minutes)} minute`, other: `${grouped(minutes)} minutes` })}`,
  soon: 'It is your turn soon',
  ahead: (count: number) =>
    plural('en', count, {
      '=0': `Nobody is before you`,
      one: `${grouped(count)} person is before you`,
      other: `${grouped(count)} people are before you`,
    }),
  byTime: 'People are called by the booked time.',
  outOfTurn: 'People are called by the booked time, so a later token can come first.',
  inRoom: 'It is your turn. Please go in.',
  over: 'The visit is over',
  queueAway: 'The queue cannot be shown just now. We keep trying.',
  here: 'I am here',
  arrived: (time: string | number) => `The clinic knows that you are here: ${time}.`,
  join: 'Join video visit',
});
