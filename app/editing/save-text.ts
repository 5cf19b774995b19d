import { useQueryClient } from '@tanstack/react-query';
import { type SiteText, siteTextMessages as messages } from '../../domain/entities/site-text.ts';
import { asPlainWords, fromPlainWords } from '../../domain/texts/plain-words.ts';
import type { TextValue } from '../../domain/texts/text.ts';
import { versionMessages } from '../../domain/entities/version.ts';
import { apiUrls } from '../../domain/urls.ts';
import { resetText, send } from '../admin/api/api-client.ts';
import { notify, type NoticeAction, undoBy } from '../admin/ui/notices.tsx';
import type { SaveFailure } from '../admin/records/save-record.ts';
import {
  type Conflict,
  conflictBetween,
  type SettleConflict,
} from '../admin/records/versions/conflict.ts';
import { textsQuery } from './texts-query.ts';

/**
 * Saves a text; null goes back to the original. When someone else has changed it in the meantime, `settle`
 * asks which words to keep.
 * @returns resolves to null when it is saved, 'incomplete' when the person goes back to the form, otherwise
 *   to the failure
 */
export const useSaveText = (text: SiteText) => {
  const client = useQueryClient();
  const undoOf = ({ value, ...reset }: SiteText): NoticeAction | undefined =>
    value === null
      ? undefined
      : undoBy(async () => {
          const answer = await write({ ...reset, value, version: reset.version + 1 }, value);
          if (answer.ok) notify.success(messages.updated);
          else notify.error(messages.savingError, answer);
          await client.invalidateQueries({ queryKey: textsQuery.queryKey });
        });
  return async (
    value: TextValue | null,
    settle: SettleConflict,
  ): Promise<SaveFailure | 'incomplete' | null> => {
    let wanted = value;
    let base = text;
    for (;;) {
      const answer = await write(base, wanted);
      if (answer.ok) {
        if (wanted === null) notify.success(messages.reset, undoOf(base));
        else notify.success(messages.updated);
        break;
      }
      if (!answer.stale) {
        notify.failed(messages.savingError);
        return answer;
      }
      const current = { ...text, ...answer.stale.current } as SiteText;
      const conflict = conflictBetween('texts', {
        sent: { value: wordsOf(text, wanted) },
        base: { value: wordsOf(text, base.value) },
        stale: {
          ...answer.stale,
          current: { value: wordsOf(text, current.value), version: current.version },
        },
      });
      if (conflict) {
        const choice = (await settle(asked(text, conflict)))?.['value'];
        if (!choice) return 'incomplete';
        if (choice === 'stored') {
          notify.success(versionMessages.storedStays);
          break;
        }
        if (choice !== 'mine') wanted = fromPlainWords(text.kind, choice.mixed) ?? wanted;
      }
      base = current;
    }
    await client.invalidateQueries({ queryKey: textsQuery.queryKey });
    return null;
  };
};

const write = ({ key, version }: SiteText, value: TextValue | null) =>
  value === null
    ? resetText(key, messages.saveFailed, version)
    : send('PUT', apiUrls.texts, { key, value }, messages.saveFailed, version);

/** Long texts are chosen as a whole, because a comparison of lines would hide bold words and links. */
const asked = ({ kind }: SiteText, conflict: Conflict): Conflict => ({
  ...conflict,
  differences: conflict.differences.map((difference) => ({
    ...difference,
    field: { ...difference.field, kind: kind === 'long' ? 'line' : 'lines' },
  })),
});

const wordsOf = ({ kind, original }: SiteText, value: TextValue | null): string =>
  asPlainWords(kind, value ?? original);
