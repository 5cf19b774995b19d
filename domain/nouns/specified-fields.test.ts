import { expect, it } from 'vitest';
import { pickFieldsToSend } from './specified-fields.ts';

const typed = { image_url: '/images/1.jpg', caption: 'Tea', category: 'Care' };

it('a new record with nothing else filled in sends the specified fields alone', () => {
  const values = { ...typed, description: '', focus_x: null, focus_y: null };
  expect(pickFieldsToSend('gallery', values, null)).toEqual(typed);
});

it('filled-in fields are sent, including a focus at the very edge', () => {
  const values = { ...typed, description: 'Two cups', focus_x: 0, focus_y: null };
  expect(pickFieldsToSend('gallery', values, null)).toEqual({
    ...typed,
    description: 'Two cups',
    focus_x: 0,
  });
});

it('a stored value is sent only when it was changed or emptied', () => {
  const stored = { ...typed, description: 'Two cups', focus_x: 20, focus_y: 30 };
  const values = { ...typed, description: '', focus_x: 20, focus_y: null };
  expect(pickFieldsToSend('gallery', values, stored)).toEqual({
    ...typed,
    description: '',
    focus_y: null,
  });
});

it('other nouns send all fields of their form', () => {
  expect(pickFieldsToSend('rooms', { name: 'Garden room', size_sqft: null }, null)).toEqual({
    name: 'Garden room',
    size_sqft: null,
  });
});
