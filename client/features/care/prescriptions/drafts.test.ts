import { describe, expect, it, vi } from 'vitest';
import { draftOf, dropDraft, followDraft, keepDraft, readDraft } from './drafts.ts';
import { blankValues } from './form-values.ts';

const place = { userId: 2, of: '7' };
const values = { ...blankValues(), complaints: 'Fever' };

describe('a draft', () => {
  it('comes back to who wrote it, for the patient it was written for', () => {
    keepDraft(place, values);
    expect(readDraft(place)?.values).toEqual(values);
    expect(readDraft({ ...place, userId: 3 })).toBeNull();
    expect(readDraft({ ...place, of: '8' })).toBeNull();
    expect(readDraft({ ...place, of: draftOf(7, 12) })).toBeNull();
    dropDraft(place);
    expect(readDraft(place)).toBeNull();
  });

  it('is forgotten after three days, also when nobody asks for it', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T05:30:00Z') });
    keepDraft(place, values);
    vi.setSystemTime(new Date('2026-11-23T05:31:00Z'));
    expect(readDraft({ ...place, of: '8' })).toBeNull();
    expect(localStorage).toHaveLength(0);
    vi.useRealTimers();
  });

  it('is nothing when it was written by another version of the form, or is damaged', () => {
    localStorage.setItem('naadi.prescription-draft.2.7', JSON.stringify({ savedAt: Date.now(), values: { a: 1 } }));
    expect(readDraft(place)).toBeNull();
    localStorage.setItem('naadi.prescription-draft.2.7', '{');
    expect(readDraft(place)).toBeNull();
  });

  it('tells a form that lies below what becomes of it', () => {
    const heard = vi.fn<(values: unknown) => void>();
    const stop = followDraft(place, heard);
    keepDraft(place, values);
    keepDraft({ ...place, of: '8' }, values);
    keepDraft(place, values, heard);
    dropDraft(place);
    stop();
    dropDraft(place);
    expect(heard.mock.calls).toEqual([[values], [null]]);
  });

  it('is done without where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepDraft(place, values);
    expect(readDraft(place)).toBeNull();
  });
});
