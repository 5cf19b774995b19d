import { describe, expect, it } from 'vitest';
import { parseCoordinates } from './coordinates.ts';

const house = { latitude: 47.8209, longitude: -122.3151 };

describe('the place in what people copy from a map', () => {
  it.each([
    '47.8209, -122.3151',
    '47.8209,-122.3151',
    '  47.8209 -122.3151\n',
    '(47.8209, -122.3151)',
    '47.8209; −122.3151',
    '47.8209° N, 122.3151° W',
    '47.8209N 122.3151W',
    'geo:47.8209,-122.3151',
    'https://www.google.com/maps/@47.8209,-122.3151,17z',
    'https://www.google.com/maps/@47.8209,-122.3151,3a,75y,260.89h,90t/data=!3m7!1e1!3m5!1sAbC!2e0!7i13312!8i6656?entry=ttu',
    'https://www.google.com/maps/place/18210+Alder+Ln/@47.9,-122.4,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d47.8209!4d-122.3151!16s',
    'https://www.google.com/maps?q=47.8209,-122.3151',
    'https://www.google.com/maps/search/?api=1&query=47.8209%2C-122.3151',
    'https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=47.8209,-122.3151',
    'https://maps.apple.com/?ll=47.8209,-122.3151&q=Home',
    'https://www.openstreetmap.org/?mlat=47.8209&mlon=-122.3151#map=19/47.9/-122.4',
    'https://www.openstreetmap.org/#map=19/47.8209/-122.3151',
  ])('%s', (text) => expect(parseCoordinates(text)).toEqual(house));

  it('in degrees, minutes and seconds', () => {
    expect(parseCoordinates(`47°49'15.2"N 122°18'54.4"W`)).toEqual({
      latitude: 47.820889,
      longitude: -122.315111,
    });
    expect(parseCoordinates('33°51′35″S, 151°12′40″E')).toEqual({
      latitude: -33.859722,
      longitude: 151.211111,
    });
  });

  it('is exact to a hand’s length', () => {
    expect(parseCoordinates('47.82091234567, -122.31519999999')).toEqual({
      latitude: 47.820912,
      longitude: -122.3152,
    });
  });

  it.each([
    '',
    '47.8209',
    '47, -122',
    '425 555 0142',
    '18210 Alder Lane, Lynnwood, WA 98087',
    '97.8209, -122.3151',
    '47.8209, -222.3151',
    'https://maps.app.goo.gl/AbCdEf123',
    'https://www.google.com/maps/place/18210+Alder+Lane',
    '%E0%A4%A 100%',
    '1.'.repeat(3000),
  ])('is not in %s', (text) => expect(parseCoordinates(text)).toBeNull());
});
