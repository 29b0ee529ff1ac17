import { clsx } from 'clsx';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { formFText } from '#client/text/en/form-f.ts';
import type { Column } from '#client/ui/data-table.tsx';
import type { FormFEntry, FormFRecord } from '#shared/care/form-f/form-f.schema.ts';

function TwoLines({ first, second }: { first: string; second: (string | null | undefined | false)[] }) {
  return (
    <>
      <span className="block break-words">{first}</span>
      <span className="block break-words font-normal text-muted text-xs">{second.filter(Boolean).join(', ')}</span>
    </>
  );
}

/** What the form asks, in seven columns; what became of a line stands below its result. */
export function useRegisterColumns(): Column<FormFRecord>[] {
  const text = useText(formFText);
  const { columns } = text;
  const gestation = ({ lmpDate, weeks }: FormFEntry) => [
    lmpDate !== null && formatDate(lmpDate),
    weeks !== null && text.weeks(weeks),
  ];
  const conveyed = ({ conveyedTo, conveyedOn }: FormFEntry) =>
    conveyedTo !== null &&
    (conveyedOn === null ? text.conveyedTo(conveyedTo) : text.conveyed(conveyedTo, formatDate(conveyedOn)));
  const inShort = (entry: FormFEntry) =>
    [
      entry.patientName,
      text.age(entry.age),
      text.children(entry.livingSons, entry.livingDaughters),
      entry.relativeName,
      entry.address,
      entry.referredBy,
      ...gestation(entry),
      formatDate(entry.performedOn),
      entry.performedBy,
      entry.result,
    ]
      .filter(Boolean)
      .join(' · ');
  return [
    {
      key: 'performedOn',
      header: columns.performedOn,
      cell: ({ performedOn, withdrawn, registrationNumber }) => (
        <>
          <span className={clsx('nums whitespace-nowrap', withdrawn && 'line-through')}>{formatDate(performedOn)}</span>
          <span className="nums block text-faint text-xs">{registrationNumber}</span>
        </>
      ),
    },
    {
      key: 'patient',
      header: columns.patient,
      primary: true,
      cell: (record) => (
        <TwoLines
          first={record.patientName}
          second={[
            text.age(record.age),
            `${text.relations[record.relation]}: ${record.relativeName}`,
            text.children(record.livingSons, record.livingDaughters),
            record.address,
          ]}
        />
      ),
    },
    {
      key: 'gestation',
      header: columns.gestation,
      cell: (record) => <span className="nums">{gestation(record).filter(Boolean).join(', ')}</span>,
    },
    {
      key: 'indications',
      header: columns.indications,
      cell: (record) => (
        <TwoLines
          first={[
            ...record.indications.map((one) => text.indications[one]),
            ...record.invasiveIndications.map((one) => text.invasiveIndications[one]),
          ].join(', ')}
          second={[
            text.procedures[record.procedure],
            record.procedureDetail,
            record.indicationDetail,
            record.familyHistory,
            ...record.basis.map((one) => text.bases[one]),
            record.basisDetail,
            record.consentOn !== null && text.consent(formatDate(record.consentOn)),
          ]}
        />
      ),
    },
    {
      key: 'performedBy',
      header: columns.performedBy,
      cell: (record) => (
        <TwoLines first={record.performedBy} second={[text.referrals[record.referral], record.referredBy]} />
      ),
    },
    {
      key: 'result',
      header: columns.result,
      cell: (record) => (
        <>
          <TwoLines
            first={record.result}
            second={[
              record.complications,
              ...record.furtherTests.map((one) => text.furtherTests[one]),
              record.furtherDetail,
              conveyed(record),
              record.mtpIndication,
            ]}
          />
          {record.withdrawn && (
            <span className="mt-1 block break-words text-due-ink text-xs">
              {text.withdrawnBy(record.withdrawn.by, formatDate(dayOf(record.withdrawn.at)), record.withdrawn.reason)}
            </span>
          )}
          {record.earlierVersions.map(({ entry, replacedAt, replacedBy, reason }) => (
            <details key={replacedAt} className="mt-1 text-xs">
              <summary className="cursor-pointer break-words">
                {text.corrected(replacedBy, formatDate(dayOf(replacedAt)), reason)}
              </summary>
              <span className="block break-words text-muted">{text.before(inShort(entry))}</span>
            </details>
          ))}
        </>
      ),
    },
  ];
}
