import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { contactQuery, factsQuery } from '../api/queries.ts';
import { ClaimNotice } from './claim-notice.tsx';

const Form = ({ values }: { values: object }) =>
  createElement(
    FormProvider,
    useForm({ defaultValues: values }) as never,
    createElement(ClaimNotice),
  );

const notice = (values: object, { calls, care }: { calls: 0 | 1; care: string }): string => {
  const client = new QueryClient();
  client.setQueryData(contactQuery.queryKey, { record: { emergency_available: calls } } as never);
  client.setQueryData(factsQuery.queryKey, [{ key: 'careAvailable', state: care }] as never);
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(Form, { values })),
  );
};

const denied = { calls: 0, care: 'hidden' } as const;

it('quotes the typed words that the answers deny, in whatever field they are', () => {
  expect(notice({ value: 'Call us at any hour.' }, denied)).toContain('“at any hour”');
  expect(notice({ items: [{ text: 'Someone is here around the clock.' }] }, denied)).toContain(
    '“around the clock”',
  );
});

it('says nothing of claims that are true, nor of other words', () => {
  const values = { value: 'Call us at any hour. Someone is here around the clock.' };
  expect(notice(values, { calls: 1, care: 'confirmed' })).not.toContain('“');
  expect(notice({ value: 'Come for tea.' }, denied)).not.toContain('“');
});

it('follows the answer in the form of the contact information itself', () => {
  const values = { business_hours: 'Our phone is answered day and night' };
  expect(notice({ ...values, emergency_available: true }, denied)).not.toContain('“');
  expect(
    notice({ ...values, emergency_available: false }, { calls: 1, care: 'confirmed' }),
  ).toContain('“day and night”');
});
