import * as Radix from '@radix-ui/react-dialog';
import { Command } from 'cmdk';
import { BookOpen, Search } from 'lucide-react';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { runAction } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { openGuide } from '#client/lib/guide.ts';
import { lazyPart } from '#client/lib/lazy-part.tsx';
import { useUser } from '#client/lib/session/store.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { shellText } from '#client/text/en/shell.ts';
import { Kbd } from '#client/ui/kbd.tsx';
import { overlayClass } from '#client/ui/overlay-class.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { useFocusReturn } from '#client/ui/use-focus-return.ts';
import { searchApi } from '#shared/insight/search/search.api.ts';
import { SHORTEST_SEARCH } from '#shared/insight/search/search.rules.ts';
import { quickActionsOf } from '../actions.tsx';
import type { Tab } from '../tabs.ts';
import type { Pressed } from './found.tsx';
import { PaletteGroup, PaletteLine, paletteParts } from './palette-line.tsx';

const found = lazyPart(async () => (await import('../action-dialogs.tsx')).loadFound());

interface CommandPaletteProps {
  tabs: readonly Tab[];
  onClose: () => void;
}

/** Everything that there is a list of, actions and tabs, by a few letters. The server searches the records. */
export function CommandPalette({ tabs, onClose }: CommandPaletteProps) {
  const { palette: text, tabs: tabLabels, actions: actionLabels, shortcuts } = useText(shellText);
  const { role } = useUser();
  const navigate = useNavigate();
  const focus = useFocusReturn();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const result = useSearch(search);
  const [chosen, setChosen] = useState('');
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const matches = (label: string) => label.toLocaleLowerCase().includes(search.toLocaleLowerCase());
  const actions = quickActionsOf(role).filter(({ name }) => matches(actionLabels[name]));
  const hasGuide = matches(shortcuts.guide);
  const goals = tabs.filter(({ key }) => matches(tabLabels[key]));

  /** Enter on a line is the list's own; here it waits for the answer, or means what stands at the line's right. */
  const press = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(next || result.isSearching)) return;
    event.preventDefault();
    setPressed({ next, early: result.isSearching });
  };

  const choose = (work: () => void) => () => {
    onClose();
    work();
  };

  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass('flex items-start justify-center p-3 sm:p-6 sm:pt-[12vh]')}>
          <Radix.Content
            aria-describedby={undefined}
            className="palette-box"
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={focus.giveBack}
          >
            <Radix.Title className="sr-only">{text.title}</Radix.Title>
            <Command
              shouldFilter={false}
              loop
              label={text.title}
              className="flex min-h-0 flex-col"
              value={chosen}
              onValueChange={setChosen}
              onKeyDown={press}
            >
              <div className="flex items-center gap-3 border-line border-b px-4">
                <Search aria-hidden className="size-4.5 shrink-0 text-faint" />
                <Command.Input
                  value={typed}
                  onValueChange={(next) => {
                    setPressed(null);
                    found.preload();
                    setTyped(next);
                  }}
                  placeholder={text.placeholder}
                  className="h-12 w-full min-w-0 bg-transparent text-base outline-none"
                />
                {result.isSearching && <Spinner decorative className="text-faint" />}
              </div>
              <Command.List className="scroll-pane max-h-[min(36rem,60dvh)] min-h-0 p-2">
                {result.failed && <p className="px-2 py-3 text-danger-ink text-sm">{text.failed}</p>}
                {!result.isSearching && !result.failed && (
                  <Command.Empty className="px-2 py-8 text-center text-muted text-sm">{text.nothing}</Command.Empty>
                )}
                {result.found && (
                  <Suspense>
                    <found.Part
                      found={result.found}
                      parts={paletteParts}
                      isOld={result.isSearching}
                      choose={choose}
                      onFirst={setChosen}
                      pressed={pressed}
                    />
                  </Suspense>
                )}
                {actions.length > 0 && (
                  <PaletteGroup heading={text.actions}>
                    {actions.map(({ name, icon: Icon }) => (
                      <PaletteLine
                        key={name}
                        value={`action ${name}`}
                        icon={<Icon />}
                        onSelect={choose(() => runAction(name))}
                      >
                        {actionLabels[name]}
                      </PaletteLine>
                    ))}
                  </PaletteGroup>
                )}
                {(goals.length > 0 || hasGuide) && (
                  <PaletteGroup heading={text.tabs}>
                    {goals.map(({ key, icon: Icon }) => (
                      <PaletteLine
                        key={key}
                        value={`tab ${key}`}
                        icon={<Icon />}
                        onSelect={choose(() => void navigate({ hash: tabHref(key) }))}
                      >
                        {tabLabels[key]}
                      </PaletteLine>
                    ))}
                    {hasGuide && (
                      <PaletteLine value="guide" icon={<BookOpen />} onSelect={choose(() => openGuide(role))}>
                        {shortcuts.guide}
                      </PaletteLine>
                    )}
                  </PaletteGroup>
                )}
              </Command.List>
            </Command>
            <p className="flex items-center gap-1 border-line border-t px-4 py-2 text-faint text-xs coarse:hidden">
              <Kbd>↑</Kbd>
              <Kbd>↓</Kbd>
              <span className="ml-1">{text.keys}</span>
            </p>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Answers for what is typed, once the typing pauses. What was asked before is given up when more is typed. */
function useSearch(search: string) {
  const settled = useDebounced(search, 150);
  const wanted = search.length >= SHORTEST_SEARCH;
  const enabled = wanted && settled.length >= SHORTEST_SEARCH;
  const { data, isFetching, isError } = useApi(
    searchApi.everything,
    { query: { search: settled } },
    { enabled, keepPrevious: true, staleTime: 0 },
  );
  return {
    // Until the answer is there, what was found before stands in its place: the list would jump. Enter waits for the answer.
    found: wanted ? data : undefined,
    isSearching: wanted && (isFetching || settled !== search),
    failed: wanted && isError,
  };
}
