import { Copy, Send } from 'lucide-react';
import { useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { Button } from '#client/ui/button.tsx';
import { ChipGroup } from '#client/ui/chip-group.tsx';
import { mayRefer } from '#shared/diagnostics/referrals/referrals.rules.ts';

interface CommonTestsProps {
  patientId: number;
  tests: readonly string[];
}

/** The usual tests to choose from: for a referral, or copied to wherever they are asked for. */
export function CommonTests({ patientId, tests }: CommonTestsProps) {
  const text = useText(specialtyText);
  const refers = mayRefer(useUser());
  const [chosen, setChosen] = useState<string[]>([]);
  const nothing = chosen.length === 0;
  return (
    <section aria-label={text.tests} className="flex flex-col gap-2">
      <h3 className="font-medium text-sm">{text.tests}</h3>
      <ChipGroup
        aria-label={text.tests}
        options={tests.map((test) => ({ value: test, label: test }))}
        value={chosen}
        onChange={setChosen}
      />
      <div className="flex flex-wrap gap-2">
        {refers && (
          <Button
            size="sm"
            icon={<Send aria-hidden />}
            disabled={nothing}
            onClick={() => runAction('refer-patient', { patientId, tests: chosen })}
          >
            {text.refer}
          </Button>
        )}
        <Button
          size="sm"
          variant={refers ? 'ghost' : 'secondary'}
          icon={<Copy aria-hidden />}
          disabled={nothing}
          onClick={() => void copy(chosen.join(', '), text)}
        >
          {text.copy}
        </Button>
      </div>
    </section>
  );
}

async function copy(words: string, text: { copied: string; copyFailed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    toast.success(text.copied, words);
  } catch {
    toast.error(text.copyFailed);
  }
}
