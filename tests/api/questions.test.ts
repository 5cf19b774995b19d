import { describe, expect } from 'vitest';
import { questionExamples } from '../../domain/nouns/questions/question-examples.ts';
import { isToFillIn } from '../../domain/nouns/questions/question-noun.ts';
import { builtInMessages } from '../../domain/site/built-in/built-in-copy.ts';
import {
  questions,
  questionMessages as messages,
} from '../../domain/nouns/questions/question-noun.ts';
import { toPublicQuestions } from '../../domain/nouns/questions/public-questions.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, it, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';

/** Questions that families ask (docs/product/questions.md). */

const post = (url: string, json: object) => world.send('POST', url, { json, as });
const add = async (question: string): Promise<number> =>
  (await post(apiUrls.questions, { ...samples.question, question })).body.id;
const all = async () => (await world.send('GET', apiUrls.questions, { as })).body;
const asVisitor = async () => (await world.send('GET', apiUrls.questions)).body;
const bulk = (action: string, ids: number[]) =>
  post(apiUrls.bulk, { noun: 'questions', action, ids });
const names = (rows: { question: string }[]) => rows.map(({ question }) => question);
const optional = () => world.context.publicContent.optional();

describe('a question', () => {
  it('is added at the end, shown, and read by visitors', async () => {
    await add('First?');
    const { status, body } = await post(apiUrls.questions, { question: 'Second?', answer: 'Yes.' });
    expect([status, body.message]).toEqual([201, messages.added]);
    expect(names(await asVisitor())).toEqual(['First?', 'Second?']);
    expect((await world.context.publicContent.list('questions', toPublicQuestions)).value).toEqual([
      { id: 1, question: 'First?', answer: samples.question.answer },
      { id: 2, question: 'Second?', answer: 'Yes.' },
    ]);
  });

  it.each([
    [{ question: ' ', answer: 'Yes.' }, messages.fieldsRequired],
    [{ question: 'Why?' }, messages.fieldsRequired],
    [{ question: 'Two\nlines?', answer: 'Yes.' }, 'The question must be on one line.'],
    [
      { question: 'x'.repeat(201), answer: 'Yes.' },
      'The question may have at most 200 characters.',
    ],
    [
      { question: 'Why?', answer: 'x'.repeat(5001) },
      'The answer may have at most 5,000 characters.',
    ],
  ])('is refused in words: %j', async (json, error) => {
    const { status, body } = await post(apiUrls.questions, json);
    expect([status, body.error]).toEqual([422, error]);
    expect(await all()).toEqual([]);
  });
});

describe('the examples', () => {
  const copy = (undo = false) => post(apiUrls.builtIn, { noun: 'questions', undo });

  it('become hidden drafts when they are copied: visitors see none of them', async () => {
    expect((await copy()).body.message).toBe(builtInMessages.examplesCopied);
    expect(names(await all())).toEqual(names([...questionExamples]));
    expect(await asVisitor()).toEqual([]);
    expect(await optional()).toEqual({});
  });

  it('are not copied if the home has questions, and copying can be undone', async () => {
    await copy();
    expect((await copy()).status).toBe(409);
    expect((await copy(true)).status).toBe(200);
    expect(await all()).toEqual([]);
  });

  it('are not shown before the home has filled them in, not even together with others', async () => {
    await copy();
    const id = await add('Our own?');
    await bulk('hide', [id]);
    const { status, body } = await bulk('show', [id, 2]);
    expect([status, body.error]).toEqual([422, messages.toFillIn('May I bring my own furniture?')]);
    expect(await asVisitor()).toEqual([]);
  });

  it('can’t be taken back once one of them was shown', async () => {
    await copy();
    const json = { id: 1, question: 'May I keep my doctor?', answer: 'Yes.' };
    await world.send('PUT', apiUrls.questions, { json, as });
    expect((await bulk('show', [1])).status).toBe(200);
    expect((await copy(true)).status).toBe(409);
    expect(await optional()).toEqual({ pages: ['questions'], menu: ['questions'] });
  });

  it('are within the limits, and mark with brackets what only the home knows', () => {
    for (const example of questionExamples) {
      expect(questions.input.parse(example)).toEqual(example);
      expect(isToFillIn(example.answer)).toBe(true);
    }
  });
});
