import { claiming } from '../translated.ts';
import type { Words } from '../words.ts';

export const servicesPage: Words['texts']['servicesPage'] = {
  meta: {
    title: 'Nuestros servicios',
    description: claiming(
      'Qué quiere decir ayuda en una casa con licencia para {residents} personas. Ayuda con el día, con la demencia y con las medicinas, estancias cortas, comidas, compañía.',
      { dementia: [[', con la demencia y con las medicinas', ' y con las medicinas']] },
    ),
    keywords: claiming(
      'servicios de adult family home, cuidado de demencia, ayuda con medicinas, cuidado de relevo, cuidado de adultos mayores',
      { dementia: [[', cuidado de demencia', '']] },
    ),
  },
  title: 'La ayuda que puede tener aquí',
  lead: 'Aquí viven {residents} personas, y cada una necesita una ayuda distinta. Lea qué significa cada servicio en un día normal, y luego llámenos y cuéntenos cómo es su día.',
  includedHeading: 'Qué incluye',
  buttons: { call: 'Llamar hoy', tour: 'Agendar una visita' },
  plan: {
    title: 'Un solo plan, no {count}',
    titleForOne: 'Un solo plan',
    text: 'Usted no escoge de un menú. Una evaluación muestra qué ayuda necesita, y un solo plan de cuidado por escrito lo reúne todo. Usted recibe el precio por escrito antes de firmar nada.',
  },
  limits: {
    title: 'Lo que no podemos hacer',
    text: 'Somos un hogar familiar para adultos (Adult Family Home), no un hospital ni un centro de enfermería (nursing home). No tenemos una enfermera en la casa las 24 horas. A veces una persona necesita más de lo que nuestra licencia y nuestra capacitación nos permiten dar. Si es su caso, se lo diremos, y le diremos qué tipo de lugar buscar.',
  },
  closing: {
    title: '¿No sabe cuál de estos necesita?',
    text: 'La mayoría no lo sabe cuando llama por primera vez. Cuéntenos cómo es un día ahora, y qué le preocupa en la noche. Le diremos lo que podemos hacer y lo que no.',
  },
};
