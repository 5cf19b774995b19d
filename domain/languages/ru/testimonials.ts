import type { Words } from '../words.ts';

export const testimonialsPage: Words['texts']['testimonialsPage'] = {
  meta: {
    title: 'Отзывы',
    description:
      'Что семьи говорят об уходе в нашем семейном доме для взрослых (Adult Family Home) с лицензией на {residents, plural, one {# жильца} other {# жильцов}}, их собственными словами.',
    keywords: 'отзывы об adult family home, отзывы, семьи, уход за пожилыми',
  },
  title: 'Что нам говорят семьи',
  lead: 'Это слова родных. Одни назвали своё имя, другие предпочли не называть.',
  buttons: { visit: 'Записаться на визит', call: 'Позвоните нам сейчас' },
  readAll: 'Читать полностью',
  more: 'Показать ещё отзывы',
  closing: {
    title: 'Послушайте и нас',
    text: 'Спросите нас обо всём, о чём спросили бы эти семьи. Позвоните или приходите и посмотрите дом.',
  },
};

export const testimonialStats: Words['texts']['testimonialStats'] = {
  rating: 'средняя оценка',
  recommend: 'посоветовали бы нас',
  families: 'довольных семей',
  years: 'лет заботы',
};

export const permissionWords: Words['fixed']['testimonials.permission'] = {
  writing: 'Разрешение дано письменно',
  email: 'Разрешение дано по электронной почте',
  'in person': 'Разрешение дано лично',
  phone: 'Разрешение дано по телефону',
  said: 'Разрешение дано при свидетеле',
};

export const sourceWords: Words['fixed']['testimonials.source'] = {
  from: 'Источник: {source}',
  read: 'прочитать там',
};

export const testimonialStates: Words['fixed']['testimonials.states'] = {
  loading: 'Загружаем отзывы...',
  empty: 'Сейчас отзывов нет.',
  loadFailed: 'Не удалось загрузить отзывы',
  verified: 'Проверенный отзыв',
  review: 'Отзыв',
  noMessage: 'Текста нет',
  translation: 'Перевод:',
};
