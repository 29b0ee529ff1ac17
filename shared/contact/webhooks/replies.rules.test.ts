import { describe, expect, it } from 'vitest';
import { keptReply, readSender, wishOf } from './replies.rules.ts';

describe('what somebody means', () => {
  it.each([
    ['STOP', 'stop'],
    [' stop. ', 'stop'],
    ['Stop all', 'stop'],
    ['Unsubscribe', 'stop'],
    ['रोको', 'stop'],
    ['बंद', 'stop'],
    ['start', 'start'],
    ['Yes!', 'start'],
    ['शुरू', 'start'],
    ['Please do not stop the tablets', null],
    ['yes, I will come', null],
    ['', null],
  ])('%j is %s', (text, wish) => {
    expect(wishOf(text)).toBe(wish);
  });

  it('is what the provider has judged, in words that we do not know', () => {
    expect(wishOf('थांबा', 'STOP')).toBe('stop');
    expect(wishOf('help', 'HELP')).toBe(null);
  });
});

describe('a reply as it is kept', () => {
  it('has no control characters but line breaks', () => {
    expect(keptReply(' One\r\ntwo\u0007\u001b[2J\tthree ')).toBe('One\ntwo[2Jthree');
  });

  it('ends after 1600 characters, and between two of them', () => {
    expect(keptReply(`a${'😀'.repeat(3000)}`)).toBe(`a${'😀'.repeat(799)}`);
  });
});

it.each([
  ['+919876543210', { channel: 'sms', phone: '9876543210' }],
  ['whatsapp:+919876543210', { channel: 'whatsapp', phone: '9876543210' }],
  ['+14155238886', { channel: 'sms', phone: null }],
  ['messenger:1', { channel: 'sms', phone: null }],
])('%s is %j', (from, sender) => {
  expect(readSender(from)).toEqual(sender);
});
