import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { reply, stubServer } from '#client/test/server.ts';
import { portalVideoApi } from '#shared/desk/video/portal-video.api.ts';
import type { PortalVideoVisit } from '#shared/desk/video/video.schema.ts';
import { VideoVisit } from './video-visit.tsx';

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const visitNow = (change: Partial<PortalVideoVisit> = {}): PortalVideoVisit => ({
  id: 12,
  status: 'booked',
  startDateTime: minutes(5),
  endDateTime: minutes(35),
  joinState: 'open',
  opensAt: minutes(-10),
  closesAt: minutes(95),
  timezone: 'Asia/Kolkata',
  clinic: { name: 'Shanti Clinic', address: 'Pune', phone: '9822200000' },
  doctor: {
    name: 'Meera Nair',
    qualification: 'MBBS, MD',
    specialization: 'General Medicine',
    registrationNumber: 'MMC-2011-04567',
  },
  patient: { name: 'Asha Rao', dateOfBirth: '1992-03-10', gender: 'female' },
  doctorIsThere: false,
  emergency: null,
  consentedAt: null,
  consentVersion: 'in-2020-1',
  inPerson: null,
  ...change,
});
const answered = { emergency: { isEmergency: false, at: minutes(-1) } };
const ready = { ...answered, consentedAt: minutes(-1) };

let server: ReturnType<typeof stubServer>;
let shown: PortalVideoVisit;
beforeEach(() => {
  server = stubServer();
  shown = visitNow();
  server.on(portalVideoApi.visit, () => reply(shown));
});
const show = (change: Partial<PortalVideoVisit> = {}) => {
  shown = visitNow(change);
  renderInApp(<VideoVisit id={12} />);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a visit by video in the portal', () => {
  it('asks first whether it is an emergency, and then says where help is', async () => {
    server.on(portalVideoApi.emergency, () => {
      shown = visitNow({ emergency: { isEmergency: true, at: minutes(0) } });
      return reply(shown);
    });
    show();
    expect(await screen.findByRole('heading', { name: 'Is this an emergency?' })).toBeVisible();
    await press('Yes, it is an emergency');
    expect(await screen.findByRole('link', { name: 'Call 108 (ambulance)' })).toHaveAttribute('href', 'tel:108');
    expect(screen.getByRole('link', { name: 'Call 112 (emergency)' })).toHaveAttribute('href', 'tel:112');
    expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull();
  });

  it('shows who answers for the visit before it asks for consent, and says which words were agreed to', async () => {
    const sent: unknown[] = [];
    server.on(portalVideoApi.consent, ({ body }) => {
      sent.push(body);
      shown = visitNow(ready);
      return reply(shown);
    });
    show(answered);
    expect(await screen.findByText(/Registration number MMC-2011-04567/)).toBeVisible();
    expect(screen.getByText(/Asha Rao, 3\d years/)).toBeVisible();
    await press('I agree');
    expect(await screen.findByRole('heading', { name: 'Check camera and microphone' })).toHaveFocus();
    expect(sent).toEqual([{ version: 'in-2020-1', language: 'en' }]);
  });

  it.each([
    ['NotAllowedError', /Camera and microphone are blocked/],
    ['NotFoundError', /No camera or microphone was found/],
    ['NotReadableError', /Another app is using/],
  ])('explains %s in plain words, and lets go on', async (name, words) => {
    const getUserMedia = vi.fn<MediaDevices['getUserMedia']>().mockRejectedValue(new DOMException('', name));
    vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }));
    show(ready);
    await press('Check now');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await press('Go on without the check');
    expect(await screen.findByText('The doctor is not there yet. You can join and wait.')).toBeVisible();
  });

  it('holds the visit in a frame with no more rights than it needs', async () => {
    server.on(portalVideoApi.join, () =>
      reply({ url: 'https://video.example/naadi-1', token: 'a.b.c', password: null, displayName: 'Asha Rao' }),
    );
    server.on(portalVideoApi.presence, () => reply(undefined));
    show({ ...ready, doctorIsThere: true });
    await press('Go on without the check');
    expect(await screen.findByText('The doctor is there.')).toBeVisible();
    await press('Join now');
    const frame = await screen.findByTitle('Video visit with Meera Nair');
    expect(frame).toHaveAttribute('allow', 'camera; microphone; fullscreen; display-capture; autoplay');
    expect(frame.getAttribute('src')).toMatch(/^https:\/\/video\.example\/naadi-1\?jwt=a\.b\.c#/);
    await press('Leave');
    expect(await screen.findByText('You have left the visit.')).toBeVisible();
  });

  it.each([
    ['early', /You can join from/],
    ['over', /The time of this video visit is over/],
    ['off', /was called off/],
  ] as const)('says when it is %s', async (joinState, words) => {
    show({ joinState });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText('Is this an emergency?')).toBeNull();
  });
});
