import type { InteractionsAnswer, InteractionsRequest } from '#shared/care/assistant/assistant.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { RequestFacts } from '#server/kernel/http/handlers.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import { answerOf, assertMayAsk, beginCall, type ModelParts } from '#server/care/model/ask-model.ts';
import { listedIn } from './check-answer.ts';
import { cutterFor } from './of-whom.ts';
import { asRecord, interactionsPrompt, modelInteractions } from './prompts.ts';

const MOST_TOKENS = 4000;

interface Asking {
  db: Db;
  actor: Actor;
  body: InteractionsRequest;
  request: RequestFacts;
}

/** What the model knows of these medicines together. It is told their names, and nothing of anybody. */
export async function interactionsOf(
  parts: ModelParts,
  { db, actor, body, request }: Asking,
): Promise<InteractionsAnswer> {
  await assertMayAsk(parts, db, actor);
  const cut = await cutterFor(db, actor, { names: [], addresses: [], written: body.medicines });
  const call = await beginCall(
    parts,
    { db, actor, request },
    {
      kind: 'interactions',
      system: interactionsPrompt(body.language),
      content: asRecord({ medicines: body.medicines.map(cut) }),
      schema: modelInteractions,
      most: MOST_TOKENS,
    },
  );
  const { interactions } = await answerOf(call(request.gone()));
  const isListed = await listedIn(db, actor, body.medicines);
  return { interactions, unknown: body.medicines.filter((name) => !isListed(name)), leftOut: cut.leftOut() };
}
