import { describe, expect, it } from 'vitest';
import { paceOf, placeInQueue, type QueuedVisit } from './queue.rules.ts';

const clock = (time: string) => `2026-11-23T${time}:00.000Z`;
const at = (time: string) => Date.parse(clock(time));

/** `token start state begun`, with `here` for who is: '3 10:30 waiting', '1 10:00 over 10:02'. */
function visit(written: string): QueuedVisit {
  const [token = '', start = '', state = '', begun] = written.replace(' here', '').split(' ');
  return {
    id: Number(token),
    token: Number(token),
    start: start === '-' ? null : clock(start),
    state: state as QueuedVisit['state'],
    begunAt: begun ? clock(begun) : null,
    arrivedAt: written.endsWith(' here') ? clock('09:30') : null,
  };
}

describe('the place in the queue', () => {
  it.each([
    ['the first of the day, before anybody was called in', ['1 10:00 waiting'], 1, '09:40', [null, 0, 20]],
    ['nobody before, and the time is over', ['1 10:00 waiting'], 1, '10:10', [null, 0, 0]],
    ['one is in, one waits before', ['1 10:00 in 10:00', '2 10:15 waiting', '3 10:30 waiting'], 3, '10:10', [1, 1, 20]],
    [
      'who is in for longer than usual keeps nobody to the minute',
      ['1 10:00 in 10:00', '2 10:15 waiting'],
      2,
      '10:40',
      [1, 0, 0],
    ],
    [
      'tokens by the hour, not by the order of booking',
      ['5 10:00 in 10:00', '1 11:00 waiting', '2 10:15 waiting'],
      2,
      '10:05',
      [5, 0, 10],
    ],
    ['a booked time is not promised earlier', ['1 10:00 over 10:00', '2 12:00 waiting'], 2, '10:30', [1, 0, 90]],
    [
      'without a time after those who have one',
      ['1 10:00 in 10:00', '3 - waiting', '2 10:15 waiting'],
      3,
      '10:00',
      [1, 1, 30],
    ],
    [
      'who was passed over is not waited for',
      ['1 10:00 waiting', '2 10:15 in 10:15', '3 10:30 waiting'],
      3,
      '10:20',
      [2, 0, 10],
    ],
    [
      'but is when they said to be here',
      ['1 10:00 waiting here', '2 10:15 in 10:15', '3 10:30 waiting'],
      3,
      '10:20',
      [2, 1, 25],
    ],
    ['in the room', ['1 10:00 in 10:00'], 1, '10:05', [1, 0, 0]],
    ['over', ['1 10:00 over 10:00', '2 10:15 in 10:20'], 1, '10:25', [2, 0, 0]],
  ] as const)('%s', (_, visits, id, time, [now, ahead, minutes]) => {
    expect(placeInQueue(visits.map(visit), id, { slotMinutes: 15, at: at(time) })).toMatchObject({
      now,
      ahead,
      minutes,
    });
  });

  it.each([
    ['in the order of the tokens', ['1 10:00 in 10:00', '2 10:15 waiting', '3 10:30 waiting'], 3, false],
    ['a later token waits before', ['5 10:15 waiting', '2 10:30 waiting'], 2, true],
    ['a later token is in', ['5 10:15 in 10:15', '2 10:30 waiting'], 2, true],
    ['a later token that was passed over', ['5 10:15 waiting', '1 10:20 in 10:20', '2 10:30 waiting'], 2, false],
    ['over, and nobody wonders', ['5 10:15 in 10:15', '2 10:30 over 10:00'], 2, false],
  ] as const)('says whether a later token is called before: %s', (_, visits, id, isOutOfTurn) => {
    expect(placeInQueue(visits.map(visit), id, { slotMinutes: 15, at: at('10:00') })).toMatchObject({ isOutOfTurn });
  });

  it('says since when the patient is here', () => {
    const queue = ['1 10:00 waiting here', '2 10:15 waiting'].map(visit);
    const of = (id: number) => placeInQueue(queue, id, { slotMinutes: 15, at: at('10:00') })?.arrivedAt;
    expect([of(1), of(2)]).toEqual([clock('09:30'), null]);
  });

  it('is none of a visit that is not among them', () => {
    expect(placeInQueue([visit('1 10:00 waiting')], 7, { slotMinutes: 15, at: at('10:00') })).toBeUndefined();
  });
});

describe('the pace of the day', () => {
  it.each([
    ['a slot until enough have begun', ['1 10:00 over 10:00', '2 10:15 in 10:08'], 15],
    ['what it was so far', ['1 10:00 over 10:00', '2 10:15 over 10:10', '3 10:30 in 10:30'], 15],
    ['quicker than the slots', ['1 10:00 over 10:00', '2 10:15 over 10:08', '3 10:30 in 10:16'], 8],
    ['without the break', ['1 10:00 over 10:00', '2 10:15 over 10:10', '3 10:30 over 12:00', '4 12:00 in 12:10'], 10],
  ] as const)('%s', (_, visits, pace) => {
    expect(paceOf(visits.map(visit), 15)).toBe(pace);
  });
});
