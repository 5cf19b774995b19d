import type { Words } from '../words.ts';

export const roomsPage: Words['texts']['roomsPage'] = {
  meta: {
    title: 'Habitaciones y lugares disponibles',
    description:
      'Las habitaciones de nuestro hogar familiar para adultos (Adult Family Home) con licencia: cuál está disponible, qué tiene y cuánto cuesta al mes.',
    keywords:
      'habitación disponible, cuarto, lugar libre, precio, adult family home, hogar para adultos mayores, lista de espera',
  },
  title: 'Habitaciones y lugares disponibles',
  lead: 'Qué tiene cada habitación, cuánto cuesta y si está disponible. El cuidado que una persona necesita puede cambiar el precio. Le decimos cómo antes de que usted decida.',
  states: {
    open: 'Disponible ahora',
    soon: 'Disponible desde el {day}',
    held: 'Apartada para alguien',
    taken: 'Ocupada',
    ask: 'Llámenos, porque esto cambia seguido',
  },
  confirmed: 'Confirmado {when}',
  priceUnknown: 'Pregúntenos el precio',
  facts: {
    private: 'Habitación privada',
    shared: 'Habitación compartida',
    ownBath: 'Baño propio',
    sharedBath: 'Baño compartido',
    size: '{size} pies cuadrados',
  },
  buttons: {
    call: 'Llamar al {phone}',
    ask: 'Agendar una visita',
    wait: 'Entrar a la lista de espera',
  },
  nothing: {
    title: 'Se lo decimos por teléfono',
    text: 'Si hay una habitación disponible, y cuánto cuesta, se lo decimos por teléfono. Puede preguntar aunque todavía no sepa qué necesita.',
  },
  closing: {
    title: '¿No hay nada disponible que le sirva?',
    text: 'Ponga su nombre en la lista de espera. Le llamamos cuando se desocupe una habitación. Si para entonces ya encontró otro lugar, no nos debe nada.',
  },
};
