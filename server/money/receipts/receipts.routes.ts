import { receiptsApi } from '#shared/money/receipts/receipts.api.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import { advanceOf, giveBack, listAdvances } from './advances.repo.ts';
import { listDues, remindOfDues } from './dues.repo.ts';
import { listCreditNotes, listReceipts } from './receipts.repo.ts';
import { takeMoney } from './take.ts';

export function receiptsRoutes({ hub }: { hub: Hub }) {
  const totals = keptTotals({ hub, kind: 'receipts' });

  return implement(receiptsApi, {
    take: ({ db, actor, body, trail }) => takeMoney(db, actor, body, trail),

    list: ({ db, actor, query }) => listReceipts(db, actor, query, totals),

    advances: ({ db, actor, query }) => listAdvances(db, actor, query),

    advance: ({ db, actor, params }) => advanceOf(db, actor, params.id),

    giveBack: ({ db, actor, params, body, trail }) => giveBack(db, actor, params.id, body, trail),

    creditNotes: ({ db, actor, query }) => listCreditNotes(db, actor, query),

    dues: ({ db, actor, query }) => listDues(db, actor, query),

    async remind({ db, actor, body, trail }) {
      const { ids, failed } = await remindOfDues(db, actor, body.patientIds);
      trail.note({ details: { messages: ids } });
      return { sent: ids.length, failed };
    },
  });
}
