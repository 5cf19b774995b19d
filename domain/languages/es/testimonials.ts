import type { Words } from '../words.ts';

export const testimonialsPage: Words['texts']['testimonialsPage'] = {
  meta: {
    title: 'Testimonios',
    description:
      'Lo que dicen las familias del cuidado en nuestro hogar familiar para adultos (Adult Family Home) con licencia para {residents} residentes, con sus propias palabras.',
    keywords: 'opiniones de adult family home, testimonios, familias, hogar para adultos mayores',
  },
  title: 'Lo que nos dicen las familias',
  lead: 'Estas son palabras de las familias. Unas dieron su nombre, otras prefieren no darlo.',
  buttons: { visit: 'Agendar su visita', call: 'Llamar ahora' },
  readAll: 'Leer todo',
  more: 'Ver más testimonios',
  closing: {
    title: 'Óigalo también de nosotros',
    text: 'Pregúntenos lo mismo que preguntarían estas familias. Llame, o venga a conocer la casa.',
  },
};

export const testimonialStats: Words['texts']['testimonialStats'] = {
  rating: 'calificación promedio',
  recommend: 'nos recomendarían',
  families: 'familias contentas',
  years: 'años de cuidado',
};

export const permissionWords: Words['fixed']['testimonials.permission'] = {
  writing: 'Permiso dado por escrito',
  email: 'Permiso dado por correo electrónico',
  'in person': 'Permiso dado en persona',
  phone: 'Permiso dado por teléfono',
  said: 'Permiso dado ante un testigo',
};

export const sourceWords: Words['fixed']['testimonials.source'] = {
  from: 'De {source}',
  read: 'leerla ahí',
};

export const testimonialStates: Words['fixed']['testimonials.states'] = {
  loading: 'Cargando los testimonios...',
  empty: 'Por el momento no hay testimonios.',
  loadFailed: 'No se pudieron cargar los testimonios',
  verified: 'Opinión verificada',
  review: 'Opinión',
  noMessage: 'No hay mensaje',
  translation: 'Traducción:',
};
