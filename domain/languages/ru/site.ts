import { claiming } from '../translated.ts';
import type { Words } from '../words.ts';

export const siteMenu: Words['texts']['siteMenu'] = {
  home: 'Главная',
  services: 'Услуги',
  rooms: 'Комнаты',
  about: 'О нас',
  news: 'Новости',
  gallery: 'Жизнь здесь',
  testimonials: 'Отзывы',
  costs: 'Цены',
  questions: 'Вопросы',
  license: 'Лицензия',
  professionals: 'Для специалистов',
  people: 'Наши люди',
  jobs: 'Вакансии',
  contact: 'Контакты',
  tour: 'Записаться на визит',
  call: 'Позвонить',
  directions: 'Как проехать',
};

export const siteHeader: Words['texts']['siteHeader'] = {
  skip: 'Перейти к содержанию',
  cell: 'Мобильный',
  home: 'Городской',
  menu: 'Меню',
  closeMenu: 'Закрыть меню',
  care: 'Круглосуточный уход',
};

export const siteComfort: Words['texts']['siteComfort'] = {
  title: 'Удобное чтение',
  textSize: 'Размер букв',
  usual: 'Обычный',
  larger: 'Крупный',
  largest: 'Самый крупный',
  light: 'Светлый и тёмный вид',
  asDevice: 'Как на устройстве',
  byDay: 'Светлый',
  dusk: 'Тёмный',
  contrast: 'Больше контраста',
  still: 'Фотографии без движения',
  device: 'Сохраняется только на этом устройстве.',
  done: 'Готово',
};

export const sitePictures: Words['texts']['sitePictures'] = {
  open: '{picture}, открыть крупно',
  title: 'Фотография',
  position: 'Фотография {number} из {count}',
  previous: 'Предыдущая фотография',
  next: 'Следующая фотография',
  close: 'Закрыть',
};

export const siteLists: Words['texts']['siteLists'] = { back: 'Назад на страницу {page}' };

export const siteUnfold: Words['texts']['siteUnfold'] = { more: 'Читать полностью' };

export const siteFooter: Words['texts']['siteFooter'] = {
  more: 'Ещё о нас',
  quickLinks: 'Быстрые ссылки',
  allPages: 'Все страницы',
  careLine: claiming('Телефон по вопросам ухода, круглосуточно', {
    calls: [[', круглосуточно', '']],
  }),
  homePhone: 'Городской телефон',
  callNumber: 'Позвонить: {phone}',
  writeTo: 'Написать: {email}',
  contactPage: 'Страница контактов',
  lookUp: 'Наша лицензия на сайте штата',
  licensed: 'Семейный дом для взрослых (Adult Family Home) с лицензией',
  licensedAs: 'Семейный дом для взрослых (Adult Family Home), лицензия {license}',
  privacyPolicy: 'Защита личных данных',
  termsOfService: 'Условия использования',
  healthDataPrivacy: 'Защита данных о здоровье',
};

export const openingsLine: Words['texts']['openingsLine'] = {
  one: 'Есть одна свободная комната',
  several:
    'Есть {count, plural, one {# свободная комната} few {# свободные комнаты} many {# свободных комнат} other {# свободные комнаты}}',
  next: 'Комната освободится {day}',
  confirmed: 'подтверждено {when}',
  none: 'Сейчас свободных комнат нет',
  waiting: 'мы ведём список ожидания',
  ask: 'Есть ли свободная комната? Позвоните, пожалуйста: это часто меняется',
};

export const pageLabels: Words['fixed']['site.labels'] = {
  main: 'Главное меню',
  contactDetails: 'Контактные данные',
  stopLine: 'Остановить бегущую строку',
  callOrVisit: 'Позвонить или прийти',
  onThisPage: 'На этой странице',
  services: 'Услуги на этой странице',
  lifeHere: 'Фотографии здешней жизни',
  pictures: 'Фотографии',
  reviews: 'Отзывы',
};

export const visitingTexts: Words['texts']['visitingTexts'] = {
  line: 'Часы посещений: {times}. Пожалуйста, сначала позвоните.',
};

export const slideshowWords: Words['fixed']['site.slideshow'] = {
  carousel: 'карусель',
  slide: 'слайд',
  stopPictures: 'Остановить смену фотографий',
  startPictures: 'Включить смену фотографий',
  previousPictures: 'Предыдущие фотографии',
  nextPictures: 'Следующие фотографии',
  stopReviews: 'Остановить смену отзывов',
  startReviews: 'Включить смену отзывов',
  previousReviews: 'Предыдущие отзывы',
  nextReviews: 'Следующие отзывы',
  position: '{number} из {count}',
  showPictures: 'Показать картинки {number} из {count}',
};

export const formatWords: Words['fixed']['site.formats'] = {
  priceFrom: 'от {from}',
  priceRange: 'от {from} до {to}',
  roomFrom: 'От {from} в месяц',
  roomPrice: '{from} в месяц',
  roomRange: 'От {from} до {to} в месяц',
  today: 'сегодня',
  yesterday: 'вчера',
  daysAgo: '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}} назад',
  months: '{count, plural, one {# месяц} few {# месяца} many {# месяцев} other {# месяца}}',
  years: '{count, plural, one {# год} few {# года} many {# лет} other {# года}}',
  yearsAndMonths: '{years} и {months}',
  underAMonth: 'неполный месяц',
  hours: 'с {opens} до {closes}',
  and: '{one} и {other}',
  aside: '{words}, {more}',
  everyDay: 'ежедневно',
  opensToday: 'сегодня с {time}',
  opensTomorrow: 'завтра с {time}',
  // Days of the week change their form after a preposition.
  opensOn:
    '{weekday, select, понедельник {в понедельник} вторник {во вторник} среда {в среду} четверг {в четверг} пятница {в пятницу} суббота {в субботу} воскресенье {в воскресенье} other {{weekday}}} с {time}',
};

export const copyWords: Words['fixed']['site.copy'] = { copied: 'Скопировано' };

export const notFoundPage: Words['fixed']['site.not-found'] = {
  title: 'Ой! Страница не нашлась',
  text: 'Страница переехала, или в адрес закралась ошибка. Вы ничего плохого не сделали. Входная дверь вот здесь.',
  link: 'Вернуться на главную',
};

export const illustrationAlt: Words['fixed']['site.drawings'] = {
  home: 'Маленький дом в сумерках, на крыльце горит свет. В открытой двери стоит сиделка. Освещённая дорожка поднимается к дому среди цветов и папоротников.',
  about:
    'Рисунок: ночью через широкий дверной проём видно, как шестеро жильцов и две сиделки ужинают за длинным столом. Над столом светится лампа. На ковре спит собака.',
  map: 'Нарисованная карта: только метка, без улиц.',
  notFound:
    'Садовая калитка ночью, фонарь на столбе там, где дорожка раздваивается, и маленькая сова.',
};

export const translationWords: Words['fixed']['site.translation'] = {
  language: 'Язык',
  read: 'Перевели создатели этого сайта. Прочитано {day}: {reader}.',
  unread: 'Перевели создатели этого сайта. Носитель языка перевод ещё не читал.',
  english: 'Эта страница есть только на английском.',
  partly: 'Часть этой страницы пока на английском.',
  interpreter: 'Позвоните {phone}, и мы найдём переводчика.',
};

export const offlineWords: Words['fixed']['offline.page'] = {
  title: 'Сейчас мы не можем показать вам эту страницу',
  text: 'Возможно, на вашем телефоне или компьютере нет связи, или наш сайт ненадолго перестал работать. С нами всё равно можно связаться:',
  call: 'Позвонить',
  visit: 'Где мы находимся',
  tryAgain: 'Попробовать снова',
  copy: 'Наш сайт сейчас недоступен. Вы читаете эту страницу такой, какой она была {when}.',
};

export const drawingAlts: Words['fixed']['site.closing-drawings'] = {
  telephone: 'Рисунок: телефон и горящая лампа на столе.',
  'garden-table': 'Рисунок: садовая скамейка, на ней чайник и раскрытая книга.',
  gate: 'Рисунок: открытая калитка сада под горящим фонарём.',
  door: 'Рисунок: открытая входная дверь, за ней свет, и кошка.',
  'two-chairs': 'Рисунок: два садовых стула, между ними чай.',
};
