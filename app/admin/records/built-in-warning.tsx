import { builtInWarnings, type WarnedNoun } from '../../../domain/entities/built-in.ts';

/** In the form of the first record: what saving it takes out of visitors' sight. */
export const BuiltInWarning = ({ noun }: { noun: WarnedNoun }) => (
  <p className="staff-page-note">{builtInWarnings[noun]}</p>
);
