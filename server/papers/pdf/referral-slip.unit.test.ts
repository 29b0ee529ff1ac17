import { describe, expect, it } from 'vitest';
import { renderReceivedSlip } from './received-slip.ts';
import { renderReferralSlip } from './referral-slip.ts';
import { textOf } from './test/read-pdf.ts';
import { sampleReferral } from './test/samples.ts';

describe('the referral slip', () => {
  it('names who refers whom for what, and leaves the choice of the centre to the patient', async () => {
    const text = textOf(await renderReferralSlip({ ...sampleReferral, notes: 'Fever for three days' }));
    for (const part of [
      'Demo Clinic',
      'Dr. Demo Doctor',
      'Demo Patient',
      '34 y / Female',
      'Referral for tests No. 88 21 Nov 2026',
      'Demo Diagnostics',
      'Shivajinagar, Pune  ·  020-5550 9876',
      '2 tests 1. Complete Blood Count 2. CRP',
      'Fever for three days',
      'You may have these tests done at any diagnostic center of your choice.',
    ]) {
      expect(text, part).toContain(part);
    }
  });

  it('has a sister for the bench of the centre, which names who referred, and no notes', async () => {
    const { tests, patient, issuedAt, timezone, organisation } = sampleReferral;
    const referredBy = { doctor: 'Dr. Demo Doctor', clinic: 'Demo Clinic' };
    const text = textOf(
      await renderReceivedSlip({ referralNumber: 88, referredBy, tests, patient, issuedAt, timezone, organisation }),
    );
    for (const part of [
      'Referral received No. 88',
      'Referred by Dr. Demo Doctor Demo Clinic',
      'Demo Patient',
      '2. CRP',
    ]) {
      expect(text, part).toContain(part);
    }
    expect(text).not.toContain('of your choice');
  });

  it('gives the same bytes for the same referral', async () => {
    expect((await renderReferralSlip(sampleReferral)).equals(await renderReferralSlip(sampleReferral))).toBe(true);
  });
});
