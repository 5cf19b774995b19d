import { expect, it } from 'vitest';
import { ignoreEnterWhileComposing } from './composing.ts';

const pressed = (keys: object): Event =>
  Object.assign(new Event('keydown', { bubbles: true }), { isComposing: false, keyCode: 13 }, keys);

it('lets Enter pass, but not one that ends a syllable', () => {
  const page = new EventTarget();
  const isStopped = (event: Event): boolean => {
    let stopped = false;
    event.stopPropagation = () => (stopped = true);
    page.dispatchEvent(event);
    return stopped;
  };
  const stop = ignoreEnterWhileComposing(page);
  expect(isStopped(pressed({ key: 'Enter' }))).toBe(false);
  expect(isStopped(pressed({ key: 'Enter', isComposing: true }))).toBe(true);
  expect(isStopped(pressed({ key: 'Enter', keyCode: 229 }))).toBe(true);
  expect(isStopped(pressed({ key: 'a', isComposing: true }))).toBe(false);
  stop();
  expect(isStopped(pressed({ key: 'Enter', isComposing: true }))).toBe(false);
});
