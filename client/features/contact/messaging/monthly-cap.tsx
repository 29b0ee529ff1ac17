import { formatNumber, formatPercent } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { CAP_IS_NEAR } from '#shared/contact/messages/cap.ts';
import type { SettingsPart } from './settings-part.tsx';

interface MonthlyCapProps extends SettingsPart {
  used: number;
  /** As it is saved. */
  cap: number | null;
}

/** How many messages a month, and how many of them are gone. */
export function MonthlyCap({ form, mayChange, used, cap }: MonthlyCapProps) {
  const text = useText(messagingText).settings;
  return (
    <div className="flex flex-col gap-3">
      <FormField label={text.cap} hint={text.capHint} error={form.formState.errors.monthlyCap?.message}>
        <TextField
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          className="nums max-w-40"
          placeholder={text.noCap}
          disabled={!mayChange}
          {...form.register('monthlyCap')}
        />
      </FormField>
      {cap === null ? (
        <p className="nums text-muted text-sm">{text.used(used)}</p>
      ) : (
        <>
          <Progress
            label={text.usedLabel}
            value={Math.min(used, cap)}
            max={cap}
            detail={text.usedOf(formatNumber(used), formatNumber(cap))}
          />
          {used >= cap ? (
            <Notice warns>{text.capReached}</Notice>
          ) : (
            used >= cap * CAP_IS_NEAR && <Notice warns>{text.capNear(formatPercent(used / cap))}</Notice>
          )}
        </>
      )}
    </div>
  );
}
