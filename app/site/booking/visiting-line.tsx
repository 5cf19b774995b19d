import { visitingTexts } from '../../../domain/site/words/site-words.ts';
import { useHome } from '../ui/home-data.ts';
import { OptionalText, useTexts } from '../ui/texts.tsx';

/** When families can visit, by the stored hours; nothing if none are stored. */
export const VisitingLine = () => {
  const { visiting: visitingHours } = useHome().optional ?? {};
  const { line } = useTexts(visitingTexts, { times: visitingHours ?? '' });
  return visitingHours ? (
    <OptionalText className="figured visiting-line">{line}</OptionalText>
  ) : null;
};
