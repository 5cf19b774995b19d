import { describe, expect, it } from 'vitest';
import { createVisitors } from './visitors.ts';

const aDay = 24 * 60 * 60 * 1000;

describe('a network that was shown a page', () => {
  it('is remembered from the first page on', () => {
    let now = 1000;
    const visitors = createVisitors(() => now);
    expect(visitors.sinceFirst('203.0.113.7')).toBeNull();
    visitors.record('203.0.113.7');
    now += 2000;
    visitors.record('203.0.113.7');
    expect(visitors.sinceFirst('203.0.113.7')).toBe(2000);
    expect(visitors.sinceFirst('203.0.113.8')).toBeNull();
  });

  it('is forgotten after a day', () => {
    let now = 0;
    const visitors = createVisitors(() => now);
    visitors.record('203.0.113.7');
    now = aDay;
    expect(visitors.sinceFirst('203.0.113.7')).toBeNull();
    visitors.record('203.0.113.7');
    expect(visitors.sinceFirst('203.0.113.7')).toBe(0);
  });

  it('belongs to a list that stays small, however many come', () => {
    const visitors = createVisitors(() => 0);
    for (let number = 0; number < 20_001; number += 1) visitors.record(`network ${number}`);
    expect(visitors.sinceFirst('network 0')).toBeNull();
    expect(visitors.sinceFirst('network 1')).toBe(0);
    expect(visitors.sinceFirst('network 20000')).toBe(0);
  });
});
