import { ChevronLeft, ChevronRight } from 'lucide-react';
import { largestListPart } from '../../../domain/constants.ts';
import { Button } from '../ui/button.tsx';

/** The way through a list that is longer than a page of it. Pages count from 0. */
export const ListPages = ({
  what,
  page,
  lastPage,
  onTurn,
}: {
  what: string;
  page: number;
  lastPage: number;
  onTurn: (page: number) => void;
}) => {
  const turn = (to: number) => {
    if (to < 0 || to > lastPage) return;
    onTurn(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav className="staff-pages" aria-label={`Pages of ${what}`}>
      <Button
        icon={<ChevronLeft aria-hidden />}
        aria-disabled={page === 0}
        onClick={() => turn(page - 1)}
      >
        Previous
      </Button>
      <p role="status">
        Page {page + 1} of {lastPage + 1}
      </p>
      <Button
        icon={<ChevronRight aria-hidden />}
        aria-disabled={page === lastPage}
        onClick={() => turn(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
};

/** Which part of a list is loaded; parts count from 0. */
export interface Parts {
  part: number;
  total: number;
  onTurn: (part: number) => void;
}

/** Such as: 501 to 1,000 of 120,000. */
export const partInWords = ({ part, total }: Pick<Parts, 'part' | 'total'>): string => {
  const first = part * largestListPart + 1;
  const last = Math.min(total, first + largestListPart - 1);
  return [`${inWords(first)} to ${inWords(last)} of`, inWords(total)].join(' ');
};

const inWords = (count: number): string => count.toLocaleString('en-US');

/** The way through a list of which only a part is loaded. Nothing where that part is all. */
export const ListParts = ({ what, part, total, onTurn }: Parts & { what: string }) => {
  const lastPart = Math.max(0, Math.ceil(total / largestListPart) - 1);
  if (lastPart === 0 && part === 0) return null;
  const turn = (to: number) => {
    if (to < 0 || to > lastPart) return;
    onTurn(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav className="staff-pages" aria-label={`Parts of ${what}`}>
      <Button
        icon={<ChevronLeft aria-hidden />}
        aria-disabled={part === 0}
        onClick={() => turn(part - 1)}
      >
        Previous {largestListPart}
      </Button>
      <p role="status">{partInWords({ part, total })}</p>
      <Button
        icon={<ChevronRight aria-hidden />}
        aria-disabled={part >= lastPart}
        onClick={() => turn(part + 1)}
      >
        Next {largestListPart}
      </Button>
    </nav>
  );
};
