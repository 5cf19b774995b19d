import { Check } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Versioned } from '../../../domain/entities/version.ts';
import { Button } from '../ui/button.tsx';
import { asDay } from '../ui/dates.ts';
import { Status } from '../ui/status.tsx';

interface PageReadingProps {
  reading: Versioned & { read_at: string | null; read_by: string | null };
  /** The page's address, and its name for staff. */
  url: string;
  name: string;
  /** The part to read, if not the whole page. */
  children?: ReactNode;
  mayConfirm: boolean;
  onConfirm: () => Promise<void>;
}

/** A page to read. It can be confirmed only after it was opened from here, in its current version. */
export const PageReading = (props: PageReadingProps) => {
  const { reading, url, name, mayConfirm } = props;
  const [isOpened, markOpened] = useOpened(`${url} ${reading.version}`);
  return (
    <li>
      <a
        href={url}
        target="_blank"
        rel="noopener"
        onClick={markOpened}
        // A middle click opens the page, too.
        onAuxClick={markOpened}
      >
        {name} (opens a new tab)
      </a>
      <Status good={reading.read_at !== null}>{stateOf(reading)}</Status>
      {reading.read_at === null && mayConfirm && <Confirm {...props} isOpened={isOpened} />}
      {props.children}
    </li>
  );
};

const stateOf = ({ read_at, read_by }: PageReadingProps['reading']): string =>
  read_at === null
    ? 'Not read since it was last changed'
    : `Read ${asDay(read_at)}${read_by ? ` by ${read_by}` : ''}`;

const Confirm = ({ name, isOpened, onConfirm }: PageReadingProps & { isOpened: boolean }) => {
  const hint = useId();
  return (
    <>
      <Button
        icon={<Check aria-hidden />}
        aria-label={`I have read it: ${name}`}
        aria-describedby={isOpened ? undefined : hint}
        disabled={!isOpened}
        onClick={() => void onConfirm()}
      >
        I have read it
      </Button>
      {!isOpened && <span id={hint}>Open the page first.</span>}
    </>
  );
};

/**
 * Whether a page was opened in this tab. Uses sessionStorage, because phones may reload the staff area
 * meanwhile.
 */
const useOpened = (page: string): [boolean, () => void] => {
  const key = `opened:${page}`;
  const [opened, setOpened] = useState<string | null>(null);
  const markOpened = () => {
    setOpened(key);
    try {
      sessionStorage.setItem(key, 'yes');
    } catch (error) {
      console.warn('what was opened is not stored:', error);
    }
  };
  return [opened === key || wasOpened(key), markOpened];
};

const wasOpened = (key: string): boolean => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // Storage is unavailable; this component's state is enough.
    return false;
  }
};
