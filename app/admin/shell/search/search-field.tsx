import { Autocomplete } from '@base-ui/react/autocomplete';
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { type Hit, type HitGroup, useHits } from './search-hits.ts';

interface SearchFieldProps {
  input: RefObject<HTMLInputElement | null>;
  /** The typed text and the focus when the search had loaded, to continue from there. */
  typed: { text: string; hasFocus: boolean };
  inputProps: ComponentProps<'input'>;
  /** Renders the frame around the input. */
  frame: (input: ReactElement) => ReactNode;
}

/** Finds pages and records. Arrow keys choose, Enter opens, Escape closes. */
export const SearchField = ({ input, typed, inputProps, frame }: SearchFieldProps) => {
  const [text, setText] = useState(typed.text);
  const [isRequested, setIsRequested] = useState(typed.hasFocus);
  const [open, setOpen] = useState(typed.hasFocus);
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const groups = useHits(text, isRequested);
  const shown = open && text.trim() !== '';
  const count = groups.reduce((sum, group) => sum + group.items.length, 0);
  useRestoredFocus(input, typed.hasFocus);

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
        {frame(
          <Autocomplete.Input
            {...inputProps}
            ref={input}
            aria-expanded={shown}
            onFocus={() => {
              setIsRequested(true);
              setOpen(true);
            }}
          />,
        )}
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
                  <Autocomplete.GroupLabel className="staff-search-group strong">
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
                        <span className="strong">{hit.label}</span>
                        {hit.detail && <span className="quiet">{hit.detail}</span>}
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

/** Moves the focus from the placeholder box to this one, to the end of the typed text. */
const useRestoredFocus = (input: RefObject<HTMLInputElement | null>, hasFocus: boolean): void => {
  useLayoutEffect(() => {
    const element = input.current;
    if (!hasFocus || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [input, hasFocus]);
};
