import { describe, expect, it } from 'vitest';
import { describeChanges, listChangedParts, findPageOfHomeDraft } from './draft-parts.ts';

const pictures = (...places: string[]) =>
  JSON.stringify(places.map((place) => ({ place, image_url: '/images/3.jpg', alt: 'Tea' })));

const draft = (fields: object, base: object = {}) => ({
  noun: 'home' as const,
  fields: { ...fields },
  base: { page_pictures: null, tagline: null, name: 'Fernlight', ...base },
});

describe('the parts of a draft of the home', () => {
  it('are its pictures, one by one, and its other fields', () => {
    const fields = {
      page_pictures: pictures('rooms', 'services'),
      tagline: 'New',
      name: 'Fernlight',
    };
    const changed = draft(fields, { page_pictures: pictures('rooms') });
    expect(listChangedParts(changed)).toEqual(['tagline', 'page_pictures.services']);
    expect(describeChanges(changed, [])).toBe('Tagline; Services, at the end');
    expect(describeChanges(changed, ['tagline'])).toBe('Services, at the end');
  });

  it('are on the page that has all of them', () => {
    const findPage = (fields: object) => findPageOfHomeDraft(draft(fields));
    expect(findPage({ page_pictures: pictures('services') })).toBe('services');
    expect(findPage({ page_pictures: pictures('aboutClosing') })).toBe('about');
    expect(findPage({ page_pictures: pictures('about', 'rooms') })).toBeNull();
    expect(findPage({ page_sections: '{"about":{"hidden":["story"]}}' })).toBe('about');
    expect(findPage({ tagline: 'New' })).toBe('home');
  });
});
