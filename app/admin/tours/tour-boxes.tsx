import type { TourBox, TourSummary } from '../../../domain/entities/tour-request.ts';
import { Button } from '../ui/button.tsx';

const boxes: [TourBox, string][] = [
  ['open', 'Open'],
  ['closed', 'Closed'],
  ['spam', 'Suspected spam'],
];

interface TourBoxesProps {
  box: TourBox;
  summary: TourSummary | undefined;
  onChoose: (box: TourBox) => void;
}

/** The parts of the inbox. */
export const TourBoxes = ({ box, summary, onChoose }: TourBoxesProps) => (
  <div className="staff-boxes" role="group" aria-label="Which requests">
    {boxes.map(([name, label]) => (
      <Button key={name} aria-pressed={box === name} onClick={() => onChoose(name)}>
        {label}
        {name === 'spam' && summary && summary.suspected > 0 ? ` (${summary.suspected})` : ''}
      </Button>
    ))}
  </div>
);
