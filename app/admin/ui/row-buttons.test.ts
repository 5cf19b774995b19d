import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MoveButtons } from './row-buttons.tsx';

it.each([
  [false, true, 'Move up: Tea'],
  [true, false, 'Move down: Tea'],
])('up %s, down %s: the button “%s” is off', (canMoveUp, canMoveDown, off) => {
  const buttons = { id: 'a', name: 'Tea', canMoveUp, canMoveDown, onMove: () => undefined };
  const html = renderToStaticMarkup(createElement(MoveButtons, buttons));
  const disabled = [...html.matchAll(/aria-label="([^"]+)" aria-disabled="true"/g)];
  expect(disabled.map(([, label]) => label)).toEqual([off]);
});
