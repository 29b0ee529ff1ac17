import type { Analysis, Suggestion } from '#shared/care/assistant/assistant.schema.ts';
import type { ModelState } from '#shared/care/model/model.schema.ts';

export const exampleModelState = (change: Partial<ModelState> = {}): ModelState => ({
  state: 'ready',
  goesTo: 'Anthropic (api.anthropic.com)',
  isOn: true,
  decidedBy: 'Asha Menon',
  decidedAt: '2026-11-20T05:30:00.000Z',
  ...change,
});

export const exampleSuggestion = (change: Partial<Suggestion> = {}): Suggestion => ({
  medicine: 'Paracetamol 650 mg',
  dosage: '1 tablet',
  frequency: '1-0-1',
  duration: '5 days',
  notes: 'After food',
  reasoning: 'It lowers the fever.',
  riskLevel: 'low',
  isKnown: true,
  alerts: [],
  isContraindicated: false,
  notCovered: [],
  isDoseChecked: true,
  ...change,
});

export const exampleAnalysis = (change: Partial<Analysis> = {}): Analysis => ({
  suggestions: [exampleSuggestion()],
  warnings: [],
  alternatives: [],
  interactions: [],
  leftOut: 0,
  ...change,
});

/** Parts as a stream sends them. */
export const streamReply = (...parts: { event: string; data: object }[]): Response =>
  new Response(parts.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });
