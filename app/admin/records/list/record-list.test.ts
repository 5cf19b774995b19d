import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { RecordList } from './record-list.tsx';

interface Row {
  id: number;
  name: string;
}

const renderList = (count: number, address = '/'): string => {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Row ${index + 1}`,
  }));
  const query = { data: rows, isPending: false, error: null } as unknown as UseQueryResult<Row[]>;
  const list = createElement(RecordList<Row>, {
    query,
    pluralName: 'rooms',
    singularName: 'room',
    loadFailed: '',
    columns: [{ id: 'name', label: 'Name', value: ({ name }: Row) => name, isName: true }],
    getName: ({ name }: Row) => name,
    renderActions: () => null,
    renderSelect: () => 'Select it',
    renderTools: () => 'Put in order',
    empty: null,
  });
  const router = createElement(MemoryRouter, { initialEntries: [address] }, list);
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, router),
  );
};

const tools = ['Filter rooms', 'Sort by', 'Select it', 'Put in order', 'staff-sort-button'];

describe('a list', () => {
  it('is counted in words', () => {
    expect(renderList(1)).toContain('1 room<');
    expect(renderList(2)).toContain('2 rooms<');
  });

  it.each(tools)('of seven rows has no %s, one of eight has it', (tool) => {
    expect(renderList(7)).toContain('Row 7');
    expect(renderList(7)).not.toContain(tool);
    expect(renderList(8)).toContain(tool);
  });

  it('keeps its tools where the address hides rows or sorts them, so that this can be undone', () => {
    expect(renderList(3, '/?filter=Row')).toContain('Filter rooms');
    expect(renderList(3, '/?sort=-name')).toContain('Sort by');
  });
});
