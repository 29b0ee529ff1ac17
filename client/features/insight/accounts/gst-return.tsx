import { ChevronLeft, ChevronRight, Landmark, ReceiptIndianRupee, ShieldCheck, Sigma } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatMoneyExact, today } from '#client/lib/format.ts';
import { tabHref, useTabQuery } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { accountsText } from '#client/text/en/accounts.ts';
import { kitText } from '#client/text/en/kit.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { StatCard } from '#client/ui/stat-card.tsx';
import { addMoney } from '#shared/kernel/money/money.ts';
import { monthOf } from '#shared/kernel/time/day-parts.ts';
import { addMonths } from '#shared/kernel/time/days.ts';
import { accountsApi } from '#shared/insight/accounts/accounts.api.ts';
import { type Gstr1, month as monthForm } from '#shared/insight/accounts/accounts.schema.ts';
import { ReturnTables } from './return-tables.tsx';

/** The return of a month; the address names it: '#accounts?month=2026-11'. */
export function GstReturn() {
  const text = useText(accountsText);
  const [address, setAddress] = useTabQuery();
  const month = monthForm.safeParse(address['month']).data ?? monthOf(today());
  const report = useApi(accountsApi.gstr1, { query: { month } }, { keepPrevious: true });
  return (
    <>
      <MonthStepper month={month} onChange={(next) => setAddress({ month: next })} />
      <QueryView query={report} waiting={<SkeletonCards count={4} />} failed={{ title: text.failed }}>
        {(found) => (
          <div aria-busy={report.isPlaceholderData} className="flex flex-col gap-4">
            {found.gstin === null && (
              <Notice>
                {text.noGstin}{' '}
                <a className="underline" href={tabHref('settings', { section: 'organization' })}>
                  {text.toSettings}
                </a>
              </Notice>
            )}
            <Figures totals={found.totals} />
            <ReturnTables report={found} />
          </div>
        )}
      </QueryView>
    </>
  );
}

function MonthStepper({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const text = useText(accountsText);
  const { longMonths } = useText(kitText);
  const step = (by: number) => onChange(monthOf(addMonths(`${month}-01`, by)));
  return (
    <fieldset className="m-0 mb-4 flex items-center gap-1">
      <legend className="sr-only">{text.month}</legend>
      <IconButton label={text.before} icon={<ChevronLeft aria-hidden />} onClick={() => step(-1)} />
      <output className="min-w-40 text-center font-semibold">
        {longMonths[Number(month.slice(5)) - 1]} {month.slice(0, 4)}
      </output>
      <IconButton
        label={text.after}
        icon={<ChevronRight aria-hidden />}
        disabled={month >= monthOf(today())}
        onClick={() => step(1)}
      />
    </fieldset>
  );
}

function Figures({ totals }: { totals: Gstr1['totals'] }) {
  const text = useText(accountsText);
  const { value, taxable, exempt, cgst, sgst, igst } = totals;
  const parts = text.taxParts(formatMoneyExact(cgst), formatMoneyExact(sgst), formatMoneyExact(igst));
  return (
    <section aria-label={text.figures} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label={text.value}
        value={formatMoneyExact(value)}
        hint={text.net}
        icon={<ReceiptIndianRupee />}
        tone="brand"
      />
      <StatCard label={text.exempt} value={formatMoneyExact(exempt)} icon={<ShieldCheck />} tone="paid" />
      <StatCard label={text.taxable} value={formatMoneyExact(taxable)} icon={<Sigma />} tone="info" />
      <StatCard
        label={text.tax}
        value={formatMoneyExact(addMoney(cgst, sgst, igst))}
        hint={parts}
        icon={<Landmark />}
        tone="due"
      />
    </section>
  );
}
