import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Period } from '../../../domain/site/insights/insight-numbers.ts';
import { InsightCharts } from './charts.tsx';

const createPeriod = (begins: string, median_minutes: number | null): Period => ({
  begins,
  requests: 0,
  answered: median_minutes === null ? 0 : 1,
  median_minutes,
  worst_minutes: median_minutes,
  visits: 0,
  moved_in: 0,
  sources: {},
  pages: {},
  printed: {},
});

const listBarTexts = (chart: string): string[] =>
  [...chart.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);

it('labels the bars of the time to first answer in hours and minutes', () => {
  const periods = [createPeriod('2026-11-16', 200), createPeriod('2026-11-23', null)];
  const page = renderToStaticMarkup(createElement(InsightCharts, { by: 'week', periods }));
  const chart = /<section[^>]* aria-label="Time to first answer">.*?<\/svg>/s.exec(page)?.[0] ?? '';
  expect(listBarTexts(chart)).toEqual(['3 h 20 min', 'Nov 16', '–', 'Nov 23']);
});
