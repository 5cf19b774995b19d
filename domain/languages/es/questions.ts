import type { Words } from '../words.ts';

export const questionsPage: Words['texts']['questionsPage'] = {
  meta: {
    title: 'Preguntas',
    description:
      'Lo que nos preguntan las familias antes de elegir nuestro hogar familiar para adultos (Adult Family Home), y lo que les contestamos.',
    keywords: 'preguntas sobre adult family home, mascotas, muebles, doctor, noches, visitas',
  },
  title: 'Lo que nos preguntan las familias',
  lead: 'Abra una pregunta para leer la respuesta. Si la suya no está aquí, llámenos.',
  closing: {
    title: '¿Su pregunta no está aquí?',
    text: 'Hágala por teléfono, o tráigala cuando venga de visita. Ninguna pregunta es demasiado pequeña.',
    call: 'Llamar hoy',
    tour: 'Agendar una visita',
  },
  nothing: {
    title: 'Háganos sus preguntas',
    text: 'Todavía no hemos escrito respuestas en esta página. Llámenos, y le contestamos todas las preguntas que tenga.',
  },
};
