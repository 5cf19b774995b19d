import { claiming } from '../translated.ts';
import type { Words } from '../words.ts';

export const siteMenu: Words['texts']['siteMenu'] = {
  home: 'Inicio',
  services: 'Servicios',
  rooms: 'Habitaciones',
  about: 'Quiénes somos',
  news: 'Noticias',
  gallery: 'La vida aquí',
  testimonials: 'Testimonios',
  costs: 'Precios',
  questions: 'Preguntas',
  license: 'Licencia',
  professionals: 'Para profesionales',
  people: 'Quiénes le cuidan',
  jobs: 'Empleos',
  contact: 'Contacto',
  tour: 'Agendar visita',
  call: 'Llamar',
  directions: 'Cómo llegar',
};

export const siteHeader: Words['texts']['siteHeader'] = {
  skip: 'Ir al contenido',
  cell: 'Celular',
  home: 'Casa',
  menu: 'Menú',
  closeMenu: 'Cerrar el menú',
  care: 'Cuidado 24/7',
};

export const siteComfort: Words['texts']['siteComfort'] = {
  title: 'Ajustar la lectura',
  textSize: 'Tamaño de letra',
  usual: 'Normal',
  larger: 'Grande',
  largest: 'Muy grande',
  light: 'Claro y oscuro',
  asDevice: 'Como este aparato',
  byDay: 'Claro',
  dusk: 'Oscuro',
  contrast: 'Más contraste',
  still: 'Imágenes quietas',
  device: 'Esto se guarda solo en este aparato.',
  done: 'Listo',
};

export const sitePictures: Words['texts']['sitePictures'] = {
  open: '{picture}, ver en grande',
  title: 'Imagen',
  position: 'Imagen {number} de {count}',
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  close: 'Cerrar',
};

export const siteLists: Words['texts']['siteLists'] = { back: 'Volver a la página {page}' };

export const siteUnfold: Words['texts']['siteUnfold'] = { more: 'Leer todo' };

export const siteFooter: Words['texts']['siteFooter'] = {
  more: 'Más sobre nosotros',
  quickLinks: 'Enlaces',
  allPages: 'Todas las páginas',
  careLine: claiming('Línea de atención 24/7', {
    calls: [['Línea de atención 24/7', 'Línea de atención']],
  }),
  homePhone: 'Teléfono de la casa',
  callNumber: 'Llamar al {phone}',
  writeTo: 'Escribir a {email}',
  contactPage: 'Página de contacto',
  lookUp: 'Nuestra licencia en el registro del estado',
  licensed: 'Hogar familiar para adultos (Adult Family Home) con licencia',
  licensedAs: 'Hogar familiar para adultos (Adult Family Home) con licencia {license}',
  privacyPolicy: 'Política de privacidad',
  termsOfService: 'Términos del servicio',
  healthDataPrivacy: 'Privacidad de los datos de salud del consumidor',
};

export const openingsLine: Words['texts']['openingsLine'] = {
  one: 'Hay una habitación disponible',
  several: 'Hay {count} habitaciones disponibles',
  next: 'Habrá una habitación disponible desde el {day}',
  confirmed: 'confirmado {when}',
  none: 'Ahora no hay habitaciones disponibles',
  waiting: 'tenemos lista de espera',
  ask: '¿Hay una habitación disponible? Llámenos, porque esto cambia seguido',
};

export const pageLabels: Words['fixed']['site.labels'] = {
  main: 'Principal',
  contactDetails: 'Datos de contacto',
  stopLine: 'Parar la línea que se mueve',
  callOrVisit: 'Llamar o visitar',
  onThisPage: 'En esta página',
  services: 'Servicios en esta página',
  lifeHere: 'Imágenes de la vida aquí',
  pictures: 'Imágenes',
  reviews: 'Opiniones',
};

// {name} is one of the two plurals below.
export const visitingTexts: Words['texts']['visitingTexts'] = {
  line: 'Horario de visitas: {times}. Por favor, llame antes.',
};

export const slideshowWords: Words['fixed']['site.slideshow'] = {
  carousel: 'carrusel',
  slide: 'diapositiva',
  stopPictures: 'Dejar de cambiar las imágenes',
  startPictures: 'Empezar a cambiar las imágenes',
  previousPictures: 'Imágenes anteriores',
  nextPictures: 'Imágenes siguientes',
  stopReviews: 'Dejar de cambiar las opiniones',
  startReviews: 'Empezar a cambiar las opiniones',
  previousReviews: 'Opiniones anteriores',
  nextReviews: 'Opiniones siguientes',
  position: '{number} de {count}',
  showPictures: 'Ver las imágenes {number} de {count}',
};

export const formatWords: Words['fixed']['site.formats'] = {
  priceFrom: 'desde {from}',
  priceRange: 'de {from} a {to}',
  roomFrom: 'Desde {from} al mes',
  roomPrice: '{from} al mes',
  roomRange: 'De {from} a {to} al mes',
  today: 'hoy',
  yesterday: 'ayer',
  daysAgo: 'hace {count, plural, one {# día} other {# días}}',
  months: '{count, plural, one {# mes} other {# meses}}',
  years: '{count, plural, one {# año} other {# años}}',
  yearsAndMonths: '{years} y {months}',
  underAMonth: 'menos de un mes',
  hours: 'de {opens} a {closes}',
  and: '{one} y {other}',
  aside: '{words}, {more}',
  everyDay: 'todos los días',
  opensToday: 'hoy, {time}',
  opensTomorrow: 'mañana, {time}',
  opensOn: 'el {weekday}, {time}',
};

export const copyWords: Words['fixed']['site.copy'] = { copied: 'Copiado' };

export const notFoundPage: Words['fixed']['site.not-found'] = {
  title: '¡Uy! No encontramos esta página',
  text: 'Esta página cambió de lugar, o la dirección tiene un pequeño error. Usted no hizo nada malo. La puerta de la casa está por aquí.',
  link: 'Volver al inicio',
};

export const illustrationAlt: Words['fixed']['site.drawings'] = {
  home: 'Una casita al anochecer, con la luz del porche prendida. Un cuidador está de pie en la puerta abierta. Un caminito iluminado sube entre flores y helechos.',
  about:
    'Dibujo: de noche, por una puerta ancha, se ve a seis residentes y dos cuidadores cenando en una mesa larga. Arriba brilla una lámpara. Un perro duerme en la alfombra.',
  map: 'Un mapa dibujado: solo una marca, sin calles.',
  notFound:
    'La puerta de un jardín de noche, un farol en un poste donde el camino se divide, y un búho pequeño.',
};

export const translationWords: Words['fixed']['site.translation'] = {
  language: 'Idioma',
  read: 'Traducido por quienes hicieron este sitio. Lo leyó {reader} el {day}.',
  unread:
    'Traducido por quienes hicieron este sitio. Todavía no lo ha leído una persona que hable español desde la niñez.',
  english: 'Esta página está solo en inglés.',
  partly: 'Una parte de esta página todavía está en inglés.',
  interpreter: 'Llame al {phone} y buscamos un intérprete.',
};

export const offlineWords: Words['fixed']['offline.page'] = {
  title: 'No podemos mostrarle esta página en este momento',
  text: 'Puede que su teléfono o su computadora no tenga conexión, o que nuestro sitio no funcione por un momento. Todavía puede comunicarse con nosotros:',
  call: 'Llamar',
  visit: 'Dónde estamos',
  tryAgain: 'Intentar de nuevo',
  copy: 'En este momento no se puede abrir nuestro sitio. Usted está leyendo esta página como estaba el {when}.',
};

export const drawingAlts: Words['fixed']['site.closing-drawings'] = {
  telephone: 'Dibujo: un teléfono y una lámpara prendida sobre una mesa.',
  'garden-table': 'Dibujo: una banca de jardín con una tetera y un libro abierto.',
  gate: 'Dibujo: la puerta abierta de un jardín bajo un farol prendido.',
  door: 'Dibujo: la puerta de entrada abierta, con luz adentro, y un gato.',
  'two-chairs': 'Dibujo: dos sillas de jardín, con té entre las dos.',
};
