import type { Words } from '../words.ts';

export const aboutPage: Words['texts']['aboutPage'] = {
  meta: {
    title: 'Quiénes somos',
    description:
      'Quiénes somos, en qué creemos y dónde está nuestro hogar familiar para adultos (Adult Family Home) con licencia, para {residents} residentes.',
    keywords:
      'hogar familiar para adultos, adult family home, quiénes somos, cuidado de adultos mayores, cuidadores',
  },
  title: 'Una casa, {residents} residentes y la gente que los cuida',
  storyHeading: 'Cómo llegamos a hacer esto',
  missionHeading: 'Nuestra misión',
  visionHeading: 'Nuestra visión',
  valuesHeading: 'En qué creemos',
  valuesLead: 'Imprimir cuatro palabras es fácil. Aquí le decimos qué quieren decir en esta casa.',
};

export const aboutFacts: Words['texts']['aboutFacts'] = {
  heading: 'Quién vive aquí',
  capacity: 'Residentes, como máximo',
  languages: 'Idiomas que se hablan',
  designations: 'Especialidades autorizadas por el estado (specialty designations)',
  answeredBy: 'Quién contesta su llamada',
};

export const coreValues: Words['texts']['coreValues'] = {
  values: [
    {
      title: 'Compasión',
      text: 'Tocamos la puerta antes de entrar, y nos sentamos a platicar. Cuando alguien tiene miedo a las tres de la mañana, un cuidador viene y prende la lamparita. No se va corriendo.',
    },
    {
      title: 'Seguridad',
      text: 'Barras para agarrarse donde hacen falta, medicinas bajo llave y alarmas de humo que funcionan. En los simulacros de incendio participan también los residentes. Seguridad también es decirle cuando algo salió mal, sin esperar a que usted pregunte.',
    },
    {
      title: 'Familia',
      text: 'Usted conoce a su mamá o a su esposo mejor que nosotros, así que le preguntamos. Si ellos quieren, usted ayuda a escribir el plan de cuidado y se entera de cómo van las cosas. También viene de visita, cuando les queda bien a los dos.',
    },
    {
      title: 'Excelencia',
      text: 'Para nosotros es hacer bien las cosas pequeñas. Cambiamos la pila del aparato para oír, limpiamos los lentes y terminamos la nota para el siguiente turno. Los inspectores del estado revisan nuestro trabajo, y usted puede preguntarnos qué encontraron.',
    },
  ],
};

export const aboutStats: Words['texts']['aboutStats'] = {
  heading: 'En números',
  note: 'Pregúntenos por cualquiera de estos números cuando venga, y le diremos cómo los contamos.',
  labels: {
    years: 'años de experiencia',
    families: 'familias atendidas',
    care: 'cuidado disponible',
    satisfaction: 'nivel de satisfacción',
  },
};

export const aboutStreetView: Words['texts']['aboutStreetView'] = {
  heading: 'La casa vista desde la calle',
  text: 'Es una casa normal entre otras, y es fácil pasar de largo. Mírela aquí primero, y la reconocerá cuando venga.',
  show: 'Mostrar el mapa',
  notice:
    'La vista de la calle viene de un servicio de mapas de fuera. Ese servicio se entera de su visita solo si usted aprieta el botón.',
  directions: 'Cómo llegar',
  frameTitle: 'La casa vista desde la calle',
};

export const aboutClosing: Words['texts']['aboutClosing'] = {
  heading: 'Venga a conocernos',
  text: 'Una página puede decirle lo que hacemos. Solo una visita le dice cómo se siente la casa, y si las sillas son cómodas. Venga a tomar un té, o llame y pregunte.',
  buttons: { tour: 'Agendar una visita', contact: 'Comunicarse con nosotros' },
};
