import { Search } from 'lucide-react';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { isDialogOpen } from '../../ui/page.tsx';
import '../shell.css';

type Loaded = Awaited<ReturnType<typeof loadSearch>>;

/** Loads the search, which most visits don't need, so that the first page doesn't wait for it. */
export const loadSearch = () => import('./search-field.tsx');

const inputProps = {
  className: 'control',
  inputMode: 'search',
  'aria-label': 'Search the staff area',
  placeholder: 'Search',
  enterKeyHint: 'go',
} as const;

const frame = (input: ReactElement) => (
  <div className="staff-search-field">
    <Search aria-hidden />
    {input}
    <kbd aria-hidden>/</kbd>
  </div>
);

/**
 * The box that finds pages and records across the staff area. '/' or Ctrl+K focuses it. Text that is typed
 * before the search has loaded is searched afterwards.
 */
export const SearchBox = () => {
  const [loaded, setLoaded] = useState<(Loaded & { hasFocus: boolean }) | null>(null);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useShortcut(input);

  const load = () => {
    loadSearch().then(
      (search) => setLoaded({ ...search, hasFocus: document.activeElement === input.current }),
      (error: unknown) => console.info('The search could not be loaded:', error),
    );
  };
  if (loaded) {
    const { SearchField, hasFocus } = loaded;
    return (
      <SearchField input={input} typed={{ text, hasFocus }} inputProps={inputProps} frame={frame} />
    );
  }
  return (
    <div className="staff-search" role="search">
      {frame(
        <input
          {...inputProps}
          ref={input}
          // While it is closed, the box controls no list, so it has no aria-controls.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPointerEnter={load}
          onFocus={load}
        />,
      )}
    </div>
  );
};

const useShortcut = (input: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const focusSearch = (event: globalThis.KeyboardEvent) => {
      const ctrlK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const slash = event.key === '/' && !event.ctrlKey && !event.altKey && !event.metaKey;
      if (!(ctrlK || (slash && !isTyping(event.target))) || isDialogOpen()) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, [input]);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
