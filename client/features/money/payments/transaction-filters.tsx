import { X } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { today } from '#client/lib/format.ts';
import { useFilterDraft } from '#client/lib/list-filters.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { SHORTEST_SEARCH, usePatientSearch } from '#client/lib/use-patient-search.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { Button } from '#client/ui/button.tsx';
import { Combobox } from '#client/ui/combobox.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import type { PaymentTransaction } from '#shared/money/payments/payments.schema.ts';
import { paymentMethods, paymentStatuses } from '#shared/money/payments/payments.states.ts';
import type { TransactionFiltersState } from './use-transaction-filters.ts';

interface FiltersProps {
  filters: TransactionFiltersState;
}

/** Invoice, patient, status, method and days. `rows` have the names of what the address knows by id. */
export function TransactionFilters({ filters, rows }: FiltersProps & { rows: readonly PaymentTransaction[] }) {
  const { list: text, statuses, methods } = useText(paymentsText);
  const { role } = useUser();
  const { startDate: from, endDate: to, status, paymentMethod } = filters.values;
  return (
    <div className="mb-3 flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-3 lg:gap-3 2xl:grid-cols-6">
        {role === 'superadmin' ? <ById filters={filters} /> : <ByName filters={filters} />}
        <div>
          <Select
            aria-label={text.status}
            value={status}
            options={[
              { value: '' as const, label: text.allStatuses },
              ...paymentStatuses.map((value) => ({ value, label: statuses[value] })),
            ]}
            onChange={(chosen) => filters.set({ status: chosen })}
          />
        </div>
        <div>
          <Select
            aria-label={text.method}
            value={paymentMethod}
            options={[
              { value: '' as const, label: text.allMethods },
              ...paymentMethods.map((value) => ({ value, label: methods[value] })),
            ]}
            onChange={(chosen) => filters.set({ paymentMethod: chosen })}
          />
        </div>
        <div>
          <DateField
            aria-label={text.from}
            placeholder={text.from}
            value={from}
            max={to || today()}
            onChange={(startDate) => filters.set({ startDate })}
          />
        </div>
        <div>
          <DateField
            aria-label={text.to}
            placeholder={text.to}
            value={to}
            min={from || undefined}
            max={today()}
            onChange={(endDate) => filters.set({ endDate })}
          />
        </div>
        {filters.isNarrowed && (
          <Button
            variant="ghost"
            className="max-lg:col-span-2 lg:justify-self-start"
            icon={<X aria-hidden />}
            onClick={() => filters.clear()}
          >
            {text.clear}
          </Button>
        )}
      </div>
      {role !== 'superadmin' && <Chosen filters={filters} rows={rows} />}
    </div>
  );
}

/** The superadmin is told no names: ids have to do. */
function ById({ filters }: FiltersProps) {
  const { list: text } = useText(paymentsText);
  const [invoiceId, typeInvoice] = useFilterDraft(filters, 'invoiceId');
  const [patientId, typePatient] = useFilterDraft(filters, 'patientId');
  const fields = [
    { label: text.invoiceId, value: invoiceId, type: typeInvoice },
    { label: text.patientIdField, value: patientId, type: typePatient },
  ];
  return fields.map(({ label, value, type }) => (
    <div key={label}>
      <TextField
        aria-label={label}
        placeholder={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={value}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  ));
}

function ByName({ filters }: FiltersProps) {
  const { list: text } = useText(paymentsText);
  return (
    <>
      <div className="max-lg:col-span-2">
        <InvoiceField label={text.byInvoice} onPick={(id) => filters.set({ invoiceId: String(id) })} />
      </div>
      <div className="max-lg:col-span-2">
        <PatientField label={text.byPatient} onPick={(id) => filters.set({ patientId: String(id) })} />
      </div>
    </>
  );
}

interface FieldProps {
  label: string;
  onPick: (id: number) => void;
}

const PAUSE = 250;
const SHOWN = 10;

function InvoiceField({ label, onPick }: FieldProps) {
  const { list: text } = useText(paymentsText);
  const [typed, type] = useState('');
  const search = useDebounced(typed.trim(), PAUSE);
  const found = useApi(
    invoicesApi.list,
    { query: { search, limit: SHOWN } },
    { enabled: search.length >= SHORTEST_SEARCH, keepPrevious: true },
  );
  return (
    <Combobox
      searchIcon
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={type}
      items={search.length >= SHORTEST_SEARCH ? (found.data?.rows ?? []) : []}
      itemKey={({ id }) => id}
      itemText={() => ''}
      renderItem={({ invoiceNumber, patientName }) => (
        <span className="min-w-0">
          <span className="nums block truncate">{invoiceNumber}</span>
          <span className="block truncate text-muted text-xs">{patientName}</span>
        </span>
      )}
      onPick={({ id }) => onPick(id)}
      minLength={SHORTEST_SEARCH}
      loading={found.isFetching}
      error={found.isError ? text.searchFailed : undefined}
      emptyText={text.nothing}
    />
  );
}

function PatientField({ label, onPick }: FieldProps) {
  const { list: text } = useText(paymentsText);
  const [typed, type] = useState('');
  const { patients, isSearching, failed } = usePatientSearch(typed);
  return (
    <Combobox
      searchIcon
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={type}
      items={patients}
      itemKey={({ id }) => id}
      itemText={() => ''}
      renderItem={({ name, phone }) => (
        <span className="min-w-0">
          <span className="block truncate">{name}</span>
          <span className="nums block truncate text-muted text-xs">{phone}</span>
        </span>
      )}
      onPick={({ id }) => onPick(id)}
      minLength={SHORTEST_SEARCH}
      loading={isSearching}
      error={failed ? text.searchFailed : undefined}
      emptyText={text.nothing}
    />
  );
}

/** What the list is narrowed to, each with the way to take it off. */
function Chosen({ filters, rows }: FiltersProps & { rows: readonly PaymentTransaction[] }) {
  const { list: text } = useText(paymentsText);
  const { invoiceId, patientId } = filters.values;
  const number = rows.find((row) => String(row.invoiceId) === invoiceId)?.invoice.invoiceNumber ?? invoiceId;
  const name = rows.find((row) => String(row.patientId) === patientId)?.patient.name ?? patientId;
  const chips = [
    invoiceId !== '' && { words: text.oneInvoice(number), off: () => filters.set({ invoiceId: '' }) },
    patientId !== '' && { words: text.onePatient(name), off: () => filters.set({ patientId: '' }) },
  ].filter((chip) => chip !== false);
  return (
    chips.length > 0 && (
      <div className="flex flex-wrap gap-2">
        {chips.map(({ words, off }) => (
          <Button key={words} size="sm" aria-label={text.takeOff(words)} onClick={off}>
            {words}
            <X aria-hidden />
          </Button>
        ))}
      </div>
    )
  );
}
