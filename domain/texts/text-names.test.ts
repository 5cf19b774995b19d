import { describe, expect, it } from 'vitest';
import { allTexts } from '../site/words/all-texts.ts';
import { describeDraft, formatDraftTitle } from '../site/drafts/saved-draft.ts';
import { toTextName } from './text-names.ts';

/** The names of a text in sheets, notices, lists, drafts and the audit trail. */
const blankNames = ({ key, original }: { key: string; original: unknown }): string[] => {
  const draft = { noun: 'texts', key, record_id: null, fields: { value: original } } as const;
  return [toTextName(key, original), formatDraftTitle(draft), describeDraft(draft)];
};

describe('the name of a text', () => {
  it.each([...allTexts.values()])(
    '$key is in words that visitors read, not in those of its key',
    (text) => {
      for (const name of blankNames(text)) {
        expect(name).not.toMatch(/[{}]/);
        expect(name).not.toContain(text.key);
        expect(name).not.toMatch(/\b(?:hero|lead|eyebrow|meta|keywords)\b/i);
      }
    },
  );

  it('is how it begins, with what is known filled in', () => {
    const steps = [{ title: 'You call {home}', text: 'We answer.' }];
    expect(toTextName('home.visit.steps', steps, { home: 'Alder House' })).toBe(
      '“You call Alder House”',
    );
    expect(toTextName('home.overview.lead', 'These are the {count} things.')).toBe(
      '“These are the … things.”',
    );
    expect(toTextName('home.hero.eyebrow', '')).toBe('A text that is left empty');
    expect(toTextName('home.meta.title', 'A home')).toBe(
      'What Google and Facebook show: the title',
    );
  });
});
