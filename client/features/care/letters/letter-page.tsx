import { useEffect } from 'react';
import { loadLetters } from '#client/lib/portal/language.ts';
import { useText } from '#client/lib/text.ts';
import { lettersText } from '#client/text/en/letters.ts';
import type { LetterDetail } from '#shared/care/letters/letters.schema.ts';

/** As it is printed: what the record adds, around the text as it was saved. */
export function LetterPageView({ letter: { page, text: saved, language } }: { letter: LetterDetail }) {
  const text = useText(lettersText).dialog;
  useEffect(() => loadLetters(language), [language]);
  return (
    <section aria-label={text.page} className="flex flex-col gap-2">
      <h3 className="font-medium text-sm">{text.page}</h3>
      <div lang={language} className="flex flex-col gap-3 rounded-md border border-line bg-sunken p-4 text-sm">
        <p className="font-semibold text-base">{page.title}</p>
        {page.to.length > 0 && <p className="whitespace-pre-line">{page.to.join('\n')}</p>}
        {page.subject && <p className="font-medium">{page.subject}</p>}
        <p>{page.greeting}</p>
        <p className="whitespace-pre-line break-words">{saved}</p>
        {page.sections.map((section) => (
          <div key={section.heading}>
            <p className="font-medium">{section.heading}</p>
            <ol className={section.numbered ? 'list-decimal pl-5' : ''}>
              {section.lines.map(({ text: line, below }, place) => (
                <li key={`${place} ${line}`} className="break-words">
                  {line}
                  {below && <span className="block text-muted">{below}</span>}
                </li>
              ))}
            </ol>
          </div>
        ))}
        <p>{page.closing}</p>
        {page.mark && <p className="text-muted text-xs">{page.mark}</p>}
      </div>
    </section>
  );
}
