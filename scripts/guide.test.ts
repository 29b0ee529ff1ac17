import fs from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { GUIDE, GUIDE_LANGUAGES, GUIDE_ROLES, guideBody, tokensByTheSystem } from './guide-pages.mjs';
import { inRoot } from './root.mjs';
import { filesIn } from './sources.mjs';

const languages = Object.keys(GUIDE_LANGUAGES);
const guides = languages.flatMap((language) => GUIDE_ROLES.map((role) => `${language}/${role}`));
const read = (file: string) => fs.readFileSync(inRoot(file), 'utf8');
const sourceOf = (guide: string) => read(`${GUIDE}/${guide}.md`);

const picturesIn = (markdown: string) =>
  Array.from(markdown.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g), ([, file = '']) => file);
const labelsIn = (markdown: string) => Array.from(markdown.matchAll(/\*\*(.+?)\*\*/g), ([, label = '']) => label);

/** A phrase as the screen may show it: gaps may be filled with anything, of choices each one. */
function formsOf(elements: MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (before, element) => before.flatMap((start) => partsOf(element).map((part) => start + part)),
    [''],
  );
}

function partsOf(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal) return [element.value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)];
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return Object.values(element.options).flatMap(({ value }) => formsOf(value));
  return ['.+'];
}

type Words = { [key: string]: string | Words };
const phrasesIn = (words: Words): string[] =>
  Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : phrasesIn(value)));

/** Whether a screen of the language says it. A phrase that is nothing but gaps says everything, and doesn't count. */
function sayingOf(language: string): (label: string) => boolean {
  const phrases = fs
    .readdirSync(inRoot('words', language))
    .flatMap((file) => phrasesIn(JSON.parse(read(`words/${language}/${file}`)) as Words));
  const plain = new Set(phrases);
  const patterns = phrases
    .filter((phrase) => phrase.includes('{'))
    .flatMap((phrase) => formsOf(parse(phrase)))
    .filter((form) => /[\p{L}\p{M}]{3}/u.test(form))
    .map((form) => new RegExp(`^${form}$`, 'u'));
  return (label) => plain.has(label) || patterns.some((pattern) => pattern.test(label));
}

describe.each(languages)('the guides in %s', (language) => {
  const isSaid = sayingOf(language);

  it.each(GUIDE_ROLES)('name words of the screens in bold: %s', (role) => {
    expect(labelsIn(sourceOf(`${language}/${role}`)).filter((label) => !isSaid(label))).toEqual([]);
  });
});

describe('the pictures', () => {
  const walks = filesIn('client/e2e/guide')
    .map((file) => read(file))
    .join('\n');
  const named = new Set(guides.flatMap((guide) => picturesIn(sourceOf(guide))));

  it.each(guides)('of %s are of its language and role, there, small, and taken by a walk', (guide) => {
    const pictures = picturesIn(sourceOf(guide));
    expect(pictures.length).toBeGreaterThanOrEqual(5);
    for (const picture of pictures) {
      expect(picture).toMatch(new RegExp(String.raw`^\.\./images/${guide}/[\w-]+\.webp$`));
      const file = inRoot(GUIDE, picture.replace('../', ''));
      expect(fs.existsSync(file), picture).toBe(true);
      expect(fs.statSync(file).size, picture).toBeLessThan(60_000);
      expect(walks).toContain(`'${picture.replace(/^\.\.\/images\/\w+\/|\.webp$/g, '')}'`);
    }
  });

  it('are all in a guide', () => {
    const there = filesIn(`${GUIDE}/images`).map(
      (file) => `../${path.relative(GUIDE, file).split(path.sep).join('/')}`,
    );
    expect(there.filter((file) => !named.has(file))).toEqual([]);
  });
});

it.each(GUIDE_ROLES)('a guide has the same pictures and chapters in every language: %s', (role) => {
  const [first, ...others] = languages.map((language) => {
    const markdown = sourceOf(`${language}/${role}`);
    const pictures = picturesIn(markdown).map((file) => path.basename(file));
    return { pictures, chapters: markdown.match(/^#+/gm), keys: markdown.match(/^\| `.+?` \|/gm) };
  });
  for (const other of others) expect(other).toEqual(first);
});

describe('a page', () => {
  const sizeOf = async () => ({ width: 400, height: 800 });

  it('draws keys, figures with their words, and leads to chapters in any script', async () => {
    const { html, headings } = await guideBody(
      '# Guide\n\n## पहला घंटा\n\nPress `N` or **Add**.\n\n![The desk](../images/en/a.webp)\n\n[more](doctor.md#keys)',
      sizeOf,
    );
    expect(headings).toEqual(['पहला घंटा']);
    expect(html).toContain('<h2 id="पहला-घंटा">');
    expect(html).toContain('<kbd>N</kbd>');
    expect(html).toContain(
      '<figure class="tall"><img src="/guide/images/en/a.webp" alt="" loading="lazy" width="400" height="800"><figcaption>The desk</figcaption></figure>',
    );
    expect(html).toContain('<a href="doctor#keys">more</a>');
  });

  it('takes nothing but Markdown', async () => {
    await expect(guideBody('<script>alert(1)</script>', sizeOf)).rejects.toThrow('A guide is Markdown alone');
  });

  it('is dark where the system is', () => {
    const css = tokensByTheSystem(read('client/styles/tokens.css'));
    expect(css).toContain('@media screen and (prefers-color-scheme: dark) {\n  :root {');
  });
});
