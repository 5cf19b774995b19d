import { expect, it } from 'vitest';
import { readHeroPictures } from '../../../../../../domain/nouns/home/home-picture-fields.ts';
import {
  groupByRecognizable,
  type ChosenPhoto,
  toHomePictures,
  placePhoto,
  type PhotoPlaceName,
} from './photo-places.ts';

const photo = (digit: string, place: PhotoPlaceName | null = null): ChosenPhoto => ({
  image_url: `/uploads/${digit.repeat(32)}.webp`,
  place,
  isInGallery: false,
});
const empty = { hero_pictures: null, page_pictures: null };
const labelsIn = (json: string | undefined) =>
  readHeroPictures(json ?? null).map(({ label }) => label);

it('asks again about a photo whose place another one takes', () => {
  const photos = placePhoto([photo('1', 'door'), photo('2')], photo('2'), 'door');
  expect(photos.map(({ place }) => place)).toEqual([null, 'door']);
});

it('shows front door, table and room at the top of the home page, in this order', () => {
  const pictures = toHomePictures(empty, [
    photo('1', 'room'),
    photo('2', 'bath'),
    photo('3', 'door'),
    photo('4', 'table'),
    photo('5', 'person'),
  ]);
  expect(labelsIn(pictures.hero_pictures)).toEqual([
    'Our front door',
    'The table where we eat',
    'A room',
  ]);
  expect(JSON.parse(pictures.portrait ?? '')).toMatchObject({ image_url: photo('5').image_url });
});

it('shows the front door on the card of the street view, beside the other pictures of pages', () => {
  const other = { place: 'gallery', image_url: photo('6').image_url, alt: 'The garden' };
  const earlier = { place: 'aboutStreet', image_url: photo('7').image_url, alt: 'The gate' };
  const { page_pictures } = toHomePictures(
    { ...empty, page_pictures: JSON.stringify([other, earlier]) },
    [photo('1', 'door')],
  );
  expect(JSON.parse(page_pictures ?? '')).toEqual([
    other,
    expect.objectContaining({
      place: 'aboutStreet',
      image_url: photo('1').image_url,
      alt: 'Our front door',
    }),
  ]);
});

it('keeps other photos of the owner and replaces the one of the same place', () => {
  const before = JSON.stringify([
    { image_url: photo('6').image_url, label: 'Our front door', alt: '' },
    { image_url: photo('7').image_url, label: 'The garden', alt: '' },
  ]);
  const { hero_pictures } = toHomePictures({ ...empty, hero_pictures: before }, [
    photo('1', 'door'),
  ]);
  expect(labelsIn(hero_pictures)).toEqual(['Our front door', 'The garden']);
  expect(readHeroPictures(hero_pictures ?? null)[0]?.image_url).toBe(photo('1').image_url);
});

it('changes nothing without a placed photo', () => {
  expect(toHomePictures(empty, [photo('1'), photo('2', 'bath')])).toEqual({});
});

it('says of a front door, a room and a bath that no one is seen, and of who answers that someone is', () => {
  const photos = [
    photo('1', 'door'),
    photo('2', 'table'),
    photo('3', 'bath'),
    photo('4', 'person'),
  ];
  expect(groupByRecognizable(photos)).toEqual([
    { recognizable: 0, image_url: [photo('1').image_url, photo('3').image_url] },
    { recognizable: 1, image_url: [photo('4').image_url] },
  ]);
});
