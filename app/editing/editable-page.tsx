import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { editUrls, type PageUrl } from '../../domain/urls.ts';
import { textKeyAt } from './text-mark.tsx';

interface EditablePageProps {
  onOpen: (key: string) => void;
  children: ReactNode;
}

/** The page itself: a press on a text changes it, one on a link to another page leads to that one's texts. */
export const EditablePage = ({ onOpen, children }: EditablePageProps) => {
  const navigate = useNavigate();
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const key = textKeyAt(event.target);
    const link = event.target.closest('a');
    if (key === null && link === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (key !== null) onOpen(key);
    else if (link) follow(link, (to) => void navigate(to));
  };
  const pressByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // Links and buttons turn a key into a press themselves, but links not the space bar.
    if (!(event.target instanceof HTMLElement) || event.target.tagName === 'BUTTON') return;
    const key = textKeyAt(event.target);
    if (key === null) return;
    event.preventDefault();
    event.stopPropagation();
    onOpen(key);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the texts inside are the buttons
    <div className="editable-page" onClickCapture={press} onKeyDownCapture={pressByKey}>
      {children}
    </div>
  );
};

/** A place on the page is shown; another page of ours opens with its texts; nothing else is opened here. */
const follow = (link: HTMLAnchorElement, navigate: (to: string) => void): void => {
  if (link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.hash) {
    document.getElementById(link.hash.slice(1))?.scrollIntoView();
    return;
  }
  const to = editUrls[link.pathname as PageUrl];
  if (to) navigate(to);
};
