import { illustrationAlt } from './site.ts';
import { claiming } from '../translated.ts';
import type { Words } from '../words.ts';

export const homeMeta: Words['texts']['homeMeta'] = {
  title: 'Hogar familiar para adultos con licencia, para {residents} residentes',
  description: claiming(
    'Hogar familiar para adultos (Adult Family Home) con licencia, para {residents} personas: cuidado las 24 horas, cuidado de la demencia, ayuda con las medicinas y estancias cortas. Llame a cualquier hora o venga a tomar un té.',
    {
      care: [['cuidado las 24 horas, ', '']],
      calls: [['Llame a cualquier hora', 'Llámenos']],
      dementia: [['cuidado de la demencia, ', '']],
    },
  ),
  keywords: claiming(
    'hogar familiar para adultos, adult family home, casa de cuidado para adultos mayores, cuidado de demencia, cuidado de relevo, cuidado 24 horas',
    { care: [[', cuidado 24 horas', '']], dementia: [[', cuidado de demencia', '']] },
  ),
};

export const homeHero: Words['texts']['homeHero'] = {
  eyebrow:
    'Hogar familiar para adultos (Adult Family Home) con licencia, para {residents} personas',
  headline: 'La luz del porche está prendida. Venga a ver cómo se siente vivir aquí.',
  lead: claiming(
    '{residents} residentes, una sola mesa en la cocina y un cuidador en la casa de día y de noche. Llámenos cuando le quede bien, aunque sea tarde, o venga a tomar un té y a conocer la casa.',
    {
      care: [
        [
          ', una sola mesa en la cocina y un cuidador en la casa de día y de noche',
          ' y una sola mesa en la cocina',
        ],
      ],
      calls: [['Llámenos cuando le quede bien, aunque sea tarde, o venga', 'Llámenos, o venga']],
    },
  ),
  buttons: { visit: 'Agendar una visita', call: 'Llamar hoy' },
};

export const homeAnswers: Words['texts']['homeAnswers'] = {
  price: '{price} al mes',
  medicaid: {
    yes: 'Aceptamos Medicaid (Apple Health)',
    after: 'Medicaid (Apple Health) después de pagar {time} con dinero propio',
    no: 'No aceptamos Medicaid (Apple Health)',
  },
  license: 'Licencia {license}',
  specialty: 'Especialidad: {specialties}',
  news: 'Noticias: {title}, {day}',
  who: {
    always: 'Alguien contesta ahora, de día y de noche',
    now: 'Alguien contesta ahora',
    today: 'Contestamos hoy, {hours}',
    from: 'Contestamos desde {opens}',
  },
};

export const homeBadges: Words['texts']['homeBadges'] = {
  compassionate: {
    label: 'Con compasión',
    text: 'Vamos al paso de la persona a la que ayudamos.',
  },
  licensed: {
    label: 'Con licencia',
    text: 'El estado de Washington da la licencia a esta casa y la inspecciona.',
  },
  care: { label: 'Cuidado 24/7', text: 'Un cuidador está en la casa de día y de noche.' },
};

export const staffRatioWords: Words['texts']['staffRatioWords'] = {
  label: 'residentes por cuidador',
  meaning:
    '{number, plural, one {un cuidador por cada residente} other {un cuidador por cada # residentes}}',
};

export const homeOverview: Words['texts']['homeOverview'] = {
  heading: claiming('Ayuda durante el día, y también en la noche', {
    care: [[', y también en la noche', '']],
  }),
  lead: 'Estas son las {count, plural, =2 {dos} =3 {tres} =4 {cuatro} =5 {cinco} =6 {seis} other {#}} cosas por las que primero nos preguntan las familias. Lo que usted necesita va en un solo plan por escrito.',
  leadForOne:
    'Esto es lo primero por lo que nos preguntan las familias. Lo que usted necesita va en un solo plan por escrito.',
  button: 'Ver todos los servicios',
};

export const whyChooseUs: Words['texts']['whyChooseUs'] = {
  heading: 'Por qué elegirnos',
  lead: 'En una casa de {residents} personas, la gente se da cuenta: el desayuno que nadie tocó, la tos nueva, un día bueno.',
  reasons: claiming(
    [
      {
        title: '{residents} residentes, no más',
        text: 'Todos caben alrededor de una mesa, y cada cuidador se sabe el nombre de todos.',
      },
      {
        title: 'De noche hay alguien aquí',
        text: 'Un cuidador está en la casa las 24 horas. Si su mamá pide ayuda a las tres de la mañana, alguien la oye.',
      },
      {
        title: 'Un plan que usted ayuda a escribir',
        text: '¿Le gusta levantarse tarde? ¿El radio a las seis? Eso va en el plan de cuidado, junto con las medicinas, y usted lo firma.',
      },
      {
        title: 'Una cocina de verdad',
        text: 'La comida se hace aquí, a unos pasos de la mesa. Se huele el almuerzo antes de que llegue.',
      },
      {
        title: 'Su puerta está abierta a las visitas',
        text: 'La familia y los amigos pueden venir a cualquier hora que el residente quiera recibirlos. Quédese a comer.',
      },
      {
        title: 'Nos inspeccionan, y lo decimos abiertamente',
        text: 'El estado nos inspecciona y publica lo que encuentra. Cuando venga, pregúntenos por la última inspección.',
      },
    ],
    {
      care: [
        ['De noche hay alguien aquí', 'Las pequeñas costumbres cuentan'],
        [
          'Un cuidador está en la casa las 24 horas. Si su mamá pide ayuda a las tres de la mañana, alguien la oye.',
          'Sabemos quién toma el té con miel y quién quiere el radio bajito, y lo apuntamos.',
        ],
      ],
    },
  ),
  button: 'Conocer más',
  buttonAbout: 'sobre nosotros',
};

export const homeTestimonials: Words['texts']['homeTestimonials'] = {
  heading: 'Lo que nos dicen las familias',
  lead: 'Con sus propias palabras, tal como nos las dieron.',
  button: 'Leer más testimonios',
};

export const storedReviews: Words['fixed']['home.reviews'] = {
  one: 'Hasta ahora, una familia nos ha dado una opinión.',
  all: 'Hasta ahora, las familias nos han dado {total} opiniones.',
  some: 'Aquí están {shown} de las {total} opiniones que nos han dado las familias.',
};

export const homeGallery: Words['texts']['homeGallery'] = {
  heading: 'Un martes cualquiera',
  lead: 'Té, masa para un pay, un paseo sin prisa, un rompecabezas al que le falta una pieza. Así son aquí casi todos los días.',
  button: 'Conocer más de nuestros servicios',
  galleryLink: 'Ver todas las imágenes',
};

export const storedPictures: Words['fixed']['home.pictures'] = {
  one: 'Hasta ahora tenemos una imagen.',
  all: 'Hasta ahora tenemos {total} imágenes.',
  some: 'Aquí están {shown} de nuestras {total} imágenes.',
};

export const homeVisit: Words['texts']['homeVisit'] = {
  heading: 'Qué pasa cuando llama o viene',
  lead: 'No necesita haber decidido nada. Puede llamar solo para hacer una pregunta.',
  steps: [
    {
      title: 'Usted llama',
      text: 'Contesta un cuidador de la casa o la persona encargada. Si tenemos las manos ocupadas, deje su nombre y su número, y le regresamos la llamada.',
    },
    {
      title: 'Usted viene',
      text: 'Calcule unos 45 minutos. Verá las habitaciones, la cocina y el jardín, y conocerá a quienes estén en casa y quieran saludarle.',
    },
    {
      title: 'Qué traer',
      text: 'Sus preguntas y, si la tiene, una lista de las medicinas que se toman ahora. Traiga también a la persona que quizá viva aquí, si quiere venir.',
    },
  ],
  closing: 'Después usted se va a su casa y lo piensa. No le vamos a presionar.',
  buttons: { visit: 'Agendar una visita', call: 'Llamar hoy' },
};

export const slideWords: Words['fixed']['home.slides'] = {
  homeLabel: 'Una casa en {city}',
  homeAlt: illustrationAlt.home,
  '1Label': 'Cuidado profesional',
  '1Alt':
    'Un cuidador sentado en un banquito, a la altura de los ojos, le da una taza de té a una señora mayor en un sillón verde.',
  '2Label': 'Ayuda en la cocina',
  '2Alt':
    'Un señor mayor con delantal extiende la masa en la mesa de la cocina mientras, a su lado, un cuidador cierra la orilla de un pay.',
  '3Label': 'Paseos al aire libre',
  '3Alt':
    'Una señora mayor con andador y un cuidador caminan lado a lado por el camino del jardín, en la mañana.',
  '6Label': 'Cuidado de la memoria',
  '6Alt':
    'Desde atrás del sofá se ve a una señora mayor que señala una foto en un álbum. Su hija la abraza.',
  '7Label': 'Descanso y naturaleza',
  '7Alt':
    'Dos residentes en mecedoras en el porche al anochecer; uno señala la primera estrella sobre las montañas.',
};
