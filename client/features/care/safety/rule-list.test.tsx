import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { safetyApi } from '#shared/care/safety/safety.api.ts';
import type { ListedRule } from '#shared/care/safety/safety.schema.ts';
import { RuleList } from './rule-list.tsx';

const rule: ListedRule = {
  id: 'interaction:vitamin-k-antagonists-aspirin',
  kind: 'interaction',
  severity: 'major',
  subject: 'vitamin K antagonists + aspirin',
  description: 'Bleeding risk rises.',
  recommendation: 'Watch for bleeding.',
  source: 'British National Formulary (BNF)',
  shown: 5,
  accepted: 3,
  overridden: 2,
};

it('shows each rule with its source and what came of it, narrowed by the address', async () => {
  signInAs('clinic_doctor');
  const server = stubServer();
  server.on(safetyApi.rules, () => listReply([rule, { ...rule, id: 'other', subject: 'other', shown: 0 }]));
  renderInApp(<RuleList />, '/#safety-rules?search=warfarin&severity=major');
  expect(await screen.findByText('vitamin K antagonists + aspirin')).toBeVisible();
  expect(screen.getByText('Shown 5, changed 3, overridden 2')).toBeInTheDocument();
  expect(screen.getByText('Not shown yet')).toBeVisible();
  expect(server.callsOf(safetyApi.rules)[0]?.url).toMatch(
    /search=warfarin.*severity=major|severity=major.*search=warfarin/,
  );
});
