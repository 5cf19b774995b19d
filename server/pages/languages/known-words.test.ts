import { expect, it } from 'vitest';
import { translateHours } from './content-in-language.ts';
import { findKnownWords } from './known-words.ts';

it.each([
  ['es', 'Memory & Dementia Care', 'Cuidado de la memoria'],
  ['ru', 'per visit', 'за визит'],
  ['ko', 'At cost', '실비'],
  ['vi', 'Developmental disabilities', 'Khuyết tật phát triển'],
  ['es', 'English, Tagalog and a little Korean', 'inglés, tagalo, coreano (un poco)'],
  ['ru', 'Our front door', 'Наша входная дверь'],
  ['es', 'Dementia\nMental health', 'Demencia\nSalud mental'],
  ['es', 'Visits', 'Visitas'],
  ['ko', 'Room 12', '12호실'],
  ['vi', 'room 1', 'Phòng 1'],
] as const)('%s knows “%s”', (language, english, words) => {
  expect(findKnownWords(language)(english)).toContain(words);
});

it('knows nothing of a home’s own words, nor a part of them', () => {
  for (const words of ['Haircut', 'English, some Korean', 'Dementia\nBees', 'Room one', ''])
    expect(findKnownWords('es')(words)).toBeUndefined();
});

it.each([
  [
    'es',
    'Weekdays 9-5, Sat 10-2',
    'Lunes – viernes: de 9:00 a.m. a 5:00 p.m.\nSábado: de 10:00 a.m. a 2:00 p.m.',
  ],
  ['ko', 'Daily 9 am - 6 pm', '매일: 오전 9:00부터 오후 6:00까지'],
  [
    'ru',
    '24/7 Emergency Care Available\nRegular Hours: 8:00 AM - 8:00 PM',
    'Срочная помощь круглосуточно, без выходных\nЕжедневно: с 08:00 до 20:00',
  ],
] as const)('%s says the hours “%s”', (language, hours, words) => {
  expect(translateHours(hours, language)).toBe(words);
});

it('says no hours that it can’t read', () => {
  expect(translateHours('Daily 9-5\nRing twice', 'es')).toBeUndefined();
});
