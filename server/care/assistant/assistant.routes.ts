import { assistantApi } from '#shared/care/assistant/assistant.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { answerOf, type ModelParts, toldBy } from '#server/care/model/ask-model.ts';
import { type BegunAnalysis, beginAnalysis } from './analyse.ts';
import { interactionsOf } from './interactions.ts';

export const assistantRoutes = (parts: ModelParts) =>
  implement(assistantApi, {
    async analyze({ trail, ...call }) {
      const analyse = await beginAnalysis(parts, call);
      if (call.body.patientId) trail.note({ entityId: call.body.patientId });
      return await answerOf(analyse(call.request.gone()));
    },

    async analyzeStream({ trail, ...call }) {
      const analyse = await beginAnalysis(parts, call);
      if (call.body.patientId) trail.note({ entityId: call.body.patientId });
      return (gone) => partsOf(analyse, gone);
    },

    checkInteractions: (call) => interactionsOf(parts, call),
  });

async function* partsOf(analyse: BegunAnalysis, gone: AbortSignal) {
  const progress = toldBy(analyse(gone), (data) => [{ event: 'progress' as const, data }]);
  yield { event: 'analysis' as const, data: yield* progress };
}
