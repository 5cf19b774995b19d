import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { listQuery } from '../../api/queries.ts';
import { CapacityNotice } from './contradictions.tsx';

const Form = ({ capacity }: { capacity: string }) =>
  createElement(
    FormProvider,
    useForm({ defaultValues: { capacity } }) as never,
    createElement(CapacityNotice),
  );

const noticeFor = (capacity: string, rooms: number): string => {
  const client = new QueryClient();
  const stored = Array.from({ length: rooms }, (_, id) => ({ id, visible: 1 }));
  client.setQueryData(listQuery('rooms').queryKey, stored as never);
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(Form, { capacity })),
  );
};

it('tells of more rooms than the capacity that is chosen', () => {
  expect(noticeFor('4', 5)).toContain('There are 5 rooms, but your license allows 4 residents.');
  expect(noticeFor('', 9)).toContain('There are 9 rooms, but the law allows 8 residents.');
});

it.each([
  ['6', 5],
  ['', 8],
  ['six', 9],
])('says nothing for %j with %i rooms', (capacity, rooms) =>
  expect(noticeFor(capacity, rooms)).toBe(''),
);
