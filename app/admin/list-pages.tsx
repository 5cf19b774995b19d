import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './ui/button.tsx';

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
