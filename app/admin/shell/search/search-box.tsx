import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { type Hit, type HitGroup, useHits } from './search-hits.ts';
import { isDialogOpen } from '../../ui/staff-dialog.tsx';
import './search-box.css';

/**
 * Finds pages and records across the staff area. '/' or Ctrl+K focuses it, arrow keys choose, Enter opens,
 * Escape closes.
 */
export const SearchBox = () => {
  const [text, setText] = useState('');
  const [isRequested, setIsRequested] = useState(false);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const groups = useHits(text, isRequested);
  const shown = open && text.trim() !== '';
  const count = groups.reduce((sum, group) => sum + group.items.length, 0);
  useShortcut(input);

  const close = () => {
    setText('');
    setOpen(false);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) setOpen(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };

  return (
    // Handles Escape and blur events that bubble up from inside the box.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={box} className="staff-search" role="search" onBlur={leave} onKeyDown={closeOnEscape}>
      <Autocomplete.Root
        inline
        open={shown}
        items={groups}
        mode="none"
        autoHighlight="always"
        value={text}
        itemToStringValue={(hit: Hit) => hit.label}
        onValueChange={(value, { reason }) => {
          if (reason === 'item-press') return;
          setText(value);
          setOpen(true);
        }}
      >
        <div className="staff-search-field">
          <Search aria-hidden />
          <Autocomplete.Input
            ref={input}
            className="control"
            inputMode="search"
            aria-label="Search the staff area"
            aria-expanded={shown}
            placeholder="Search"
            enterKeyHint="go"
            onFocus={() => {
              setIsRequested(true);
              setOpen(true);
            }}
          />
          <kbd aria-hidden>/</kbd>
        </div>
        <p role="status" className="visually-hidden">
          {shown ? `${count} found` : ''}
        </p>
        {shown && (
          <div className="staff-search-popup">
            {count === 0 && (
              <p className="staff-search-empty">
                Nothing found. Try another word, or look in the menu.
              </p>
            )}
            <Autocomplete.List aria-label="Search results">
              {(group: HitGroup) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className="staff-search-group">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(hit: Hit) => (
                      <Autocomplete.Item
                        key={hit.key}
                        value={hit}
                        className="staff-search-hit"
                        onClick={() => {
                          close();
                          void navigate(hit.to);
                        }}
                      >
                        <span className="staff-search-hit-label">{hit.label}</span>
                        {hit.detail && (
                          <span className="staff-search-hit-detail">{hit.detail}</span>
                        )}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </div>
        )}
      </Autocomplete.Root>
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
