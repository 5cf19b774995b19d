import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { adminUrls } from '../../domain/urls.ts';
import {
  aboutQuery,
  contactQuery,
  galleryQuery,
  servicesQuery,
  testimonialsQuery,
  toursQuery,
  usersQuery,
} from './queries.ts';
import { recordAddress } from './record-address.ts';
import { useStaff } from './staff.ts';
import { searchablePages } from './staff-pages.ts';
import { dialogIsOpen } from './ui/open-dialog.ts';

interface Hit {
  key: string;
  label: string;
  detail: string;
  to: string;
}

interface HitGroup {
  value: string;
  items: Hit[];
}

/** How many records of a kind the box shows; more typing narrows them. */
const hitsPerKind = 5;

/**
 * Finds pages and records across the staff area and jumps there. '/' or Ctrl+K puts the cursor into
 * it, arrows choose, Enter goes, Escape closes.
 */
export const SearchBox = () => {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const groups = useHits(text, asked);
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
    // Escape and leaving close the list, wherever in the box the focus is.
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
            className="staff-input"
            type="search"
            aria-label="Search pages and records"
            aria-expanded={shown}
            placeholder="Search"
            enterKeyHint="go"
            onFocus={() => {
              setAsked(true);
              setOpen(true);
            }}
          />
          <kbd aria-hidden>/</kbd>
        </div>
        <p role="status" className="staff-visually-hidden">
          {shown ? `${count} found` : ''}
        </p>
        {shown && (
          <div className="staff-search-popup">
            {count === 0 && <p className="staff-search-empty">Nothing found.</p>}
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
      if (!(ctrlK || (slash && !isTyping(event.target))) || dialogIsOpen()) return;
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

/** What matches, in groups. Records are asked for once somebody turns to the box. */
const useHits = (text: string, asked: boolean): HitGroup[] => {
  const staff = useStaff();
  const users = useQuery({ ...usersQuery, enabled: asked }).data;
  const testimonials = useQuery({ ...testimonialsQuery, enabled: asked }).data;
  const gallery = useQuery({ ...galleryQuery, enabled: asked }).data;
  const services = useQuery({ ...servicesQuery, enabled: asked }).data;
  const tours = useQuery({ ...toursQuery('open'), enabled: asked }).data;
  const contact = useQuery({ ...contactQuery, enabled: asked }).data?.record;
  const about = useQuery({ ...aboutQuery, enabled: asked }).data?.record;

  return useMemo(() => {
    const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const matches = (...texts: (string | null)[]) => {
      const all = texts.join('\n').toLowerCase();
      return words.every((word) => all.includes(word));
    };
    const kind = <Row extends { id: number }>(
      value: string,
      page: string,
      rows: Row[] | undefined,
      texts: (row: Row) => (string | null)[],
      show: (row: Row) => { label: string; detail: string },
    ): HitGroup => ({
      value,
      items: (rows ?? [])
        .filter((row) => matches(...texts(row)))
        .slice(0, hitsPerKind)
        .map((row) => ({
          key: `${value}-${row.id}`,
          to: recordAddress(page, row.id),
          ...show(row),
        })),
    });
    const contactTexts = contact ? Object.values(contact).map(String) : [];
    const aboutTexts = about ? Object.values(about).map(String) : [];
    return [
      {
        value: 'Pages',
        items: searchablePages(staff)
          .filter(({ label, also = '' }) => matches(label, also))
          .map(({ label, to }) => ({ key: to, label, detail: '', to })),
      },
      kind(
        'Users',
        adminUrls.users,
        users,
        (row) => [row.username, row.email],
        (row) => ({ label: row.username, detail: row.email }),
      ),
      kind(
        'Testimonials',
        adminUrls.testimonials,
        testimonials,
        (row) => [row.name, row.message],
        (row) => ({ label: row.name ?? 'No name', detail: row.message }),
      ),
      kind(
        'Gallery',
        adminUrls.gallery,
        gallery,
        (row) => [row.caption, row.category],
        (row) => ({ label: row.caption, detail: row.category }),
      ),
      kind(
        'Services',
        adminUrls.services,
        services,
        (row) => [row.title, row.description, row.features],
        (row) => ({ label: row.title, detail: row.description }),
      ),
      kind(
        'Tour requests',
        adminUrls.tours,
        tours,
        (row) => [row.name, row.phone, row.email, row.message, row.notes],
        (row) => ({ label: row.name, detail: row.phone ?? row.email ?? '' }),
      ),
      {
        value: 'Texts',
        items: [
          ...(contact && matches(...contactTexts)
            ? [textHit('Contact information', contact.address_street, adminUrls.contact)]
            : []),
          ...(about && matches(...aboutTexts)
            ? [textHit('About text', about.company_story, adminUrls.about)]
            : []),
        ],
      },
    ].filter((group) => group.items.length > 0);
  }, [text, staff, users, testimonials, gallery, services, tours, contact, about]);
};

const textHit = (label: string, detail: string, to: string): Hit => ({
  key: `text-${to}`,
  label,
  detail,
  to,
});
