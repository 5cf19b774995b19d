import type { BuiltInNoun } from '../../../domain/entities/built-in.ts';

const onlyYours = 'Once you save, they see only yours';
const startFromThem = `${onlyYours}, even if it is a single one. To keep the built-in ones, cancel and start from them.`;

/** Of questions visitors see nothing built in. */
type ShownNoun = Exclude<BuiltInNoun, 'questions'>;

const sentences: Record<ShownNoun, string> = {
  services: `Visitors see the six built-in services now. ${startFromThem}`,
  gallery: `Visitors see nine built-in drawings now. ${startFromThem}`,
  contact: `Visitors see the built-in contact information now. ${onlyYours}.`,
  about: `Visitors see the built-in texts now. ${onlyYours}.`,
};

/** In the form of the first record: what saving it takes out of visitors' sight. */
export const BuiltInWarning = ({ noun }: { noun: ShownNoun }) => (
  <p className="staff-page-note">{sentences[noun]}</p>
);
