import type { Words } from '../words.ts';

export const newsPage: Words['texts']['newsPage'] = {
  meta: {
    title: 'Noticias y actividades',
    description:
      'Lo que pasa en nuestro hogar familiar para adultos (Adult Family Home): actividades, noticias y el menú de la semana.',
    keywords:
      'actividades en adult family home, actividades para adultos mayores, noticias, menú de la semana',
  },
  title: 'Noticias y actividades',
  lead: 'Lo que pasó aquí, y a lo que usted puede venir.',
  coming: 'Lo que viene',
  others: 'Noticias',
  kinds: { activity: 'Actividad', menu: 'Menú de la semana' },
  from: 'empieza: {starts}',
  until: 'de {starts} a {ends}',
  calendar: 'Ponerla en su calendario (en inglés)',
  all: 'Todas las noticias',
  archive: {
    title: 'De antes',
    older: 'Noticias anteriores',
    newer: 'Noticias más recientes',
  },
  follow: {
    calendar: 'Seguir nuestro calendario (en inglés)',
    feed: 'Noticias por RSS (en inglés)',
  },
  nothing: {
    title: 'Por ahora no hay noticias',
    text: 'Cuando haya algo que contar, lo puede leer en esta página.',
  },
  gone: {
    title: 'Esta noticia ya no está',
    text: 'Ya no está en nuestro sitio. Puede llamar y preguntarnos por ella.',
  },
};
