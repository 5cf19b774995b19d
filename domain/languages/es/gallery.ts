import type { Words } from '../words.ts';

export const galleryPage: Words['texts']['galleryPage'] = {
  meta: {
    title: 'La vida aquí',
    description:
      'Té junto a la ventana, masa para un pay, un paseo por el jardín: los días en un hogar familiar para adultos (Adult Family Home) con licencia para {residents} personas, contados en imágenes.',
    keywords:
      'adult family home, hogar para adultos mayores, vida diaria, actividades, jardín, comidas',
  },
  title: 'La vida aquí, hora por hora',
  lead: 'Té a las cuatro, masa en la mesa, un paseo sin prisa antes de la cena. De eso están hechos los días en la casa.',
  illustrations:
    'Las imágenes de papel recortado son dibujos, no fotos. Este es el hogar de nuestros residentes, y su privacidad es lo primero.',
  more: 'Ver más imágenes',
  closing: {
    title: 'Véalo con sus propios ojos',
    text: 'Venga en un día cualquiera. Pida ver la cocina, el jardín y la habitación que podría ser la suya.',
    button: 'Agendar una visita',
  },
};
