import { claiming } from '../translated.ts';
import type { Words } from '../words.ts';
import { bring } from './letters.ts';

export const contactPage: Words['texts']['contactPage'] = {
  meta: {
    title: 'Contacto',
    description:
      'Llame, escriba o visite nuestro hogar familiar para adultos (Adult Family Home) con licencia. Qué tener a la mano, qué pasa cuando llama y cómo encontrarnos.',
    keywords: 'contacto, visita, recorrido, adult family home, salida del hospital, alta',
  },
  title: 'Comuníquese con nosotros',
  lead: 'Para empezar basta una llamada. No necesita papeles ni haber decidido nada, solo su pregunta.',
  emergency: 'Si alguien está herido o en peligro ahora mismo, llame primero al 911.',
  buttons: { tour: 'Agendar su visita hoy' },
};

export const contactCards: Words['texts']['contactCards'] = {
  call: {
    title: 'Llámenos',
    cell: 'Celular',
    home: 'Teléfono de la casa',
    emergency: 'Disponible las 24 horas, todos los días, para llamadas de emergencia',
    noEmergency: 'Disponible en el horario de atención',
  },
  email: {
    title: 'Escríbanos',
    promise: 'Le respondemos en menos de 24 horas',
    privacy:
      'Por favor, no ponga datos de salud en el correo electrónico. Díganoslos por teléfono.',
  },
  visit: { title: 'Visítenos', tours: 'Visitas con cita' },
  hours: { title: 'Horario de atención' },
};

export const contactDialog: Words['texts']['contactDialog'] = {
  title: 'Comuníquese con nosotros',
  lead: 'Llame al celular a cualquier hora. También en la noche y los fines de semana.',
  leadWithoutEmergency:
    'Llame en el horario de atención, o deje un mensaje y le regresamos la llamada.',
  call: {
    title: 'Llámenos',
    cell: 'Celular',
    cellNote: claiming('Disponible las 24 horas, todos los días', {
      calls: [['Disponible las 24 horas, todos los días', 'Disponible en el horario de atención']],
    }),
    home: 'Teléfono de la casa',
    homeNote: 'Disponible en el horario de atención',
    answeredBy: 'Va a hablar con',
  },
  email: { title: 'Escríbanos' },
  visit: {
    title: 'Visítenos',
    emergency: 'Disponible las 24 horas, todos los días, para llamadas de emergencia',
    noEmergency: 'Disponible en el horario de atención',
  },
  copy: {
    cell: 'Copiar el número de celular',
    home: 'Copiar el teléfono de la casa',
    address: 'Copiar la dirección',
  },
  contactPage: 'Página de contacto',
  close: 'Cerrar',
};

export const callSteps: Words['texts']['callSteps'] = {
  heading: 'Qué pasa cuando llama',
  steps: [
    {
      title: 'Le escuchamos',
      text: 'Cuéntenos quién necesita ayuda y qué ha cambiado. Casi siempre bastan diez minutos. Puede preguntar el precio desde la primera llamada.',
    },
    {
      title: 'Le decimos si podemos ayudar',
      text: 'Le decimos si hay una habitación disponible y si podemos dar la ayuda que nos describe. Si no podemos, se lo decimos por teléfono.',
    },
    {
      title: 'Ponemos día y hora',
      text: 'Usted viene a ver la casa, o nosotros hablamos con el hospital. Después viene una evaluación, antes de que alguien se mude aquí.',
    },
  ],
};

export const tourBooking: Words['texts']['tourBooking'] = { emailSubject: 'Una visita a {home}' };

export const beforeYouCall: Words['texts']['beforeYouCall'] = {
  heading: 'Antes de llamar',
  lead: 'Nada de esto es obligatorio. Si lo tiene a la mano, podemos contestarle más pronto.',
  families: {
    heading: 'Para las familias',
    lead: 'Bastan unas notas en un papel:',
    items: [
      'Qué ayuda se necesita para lavarse, vestirse, comer y caminar',
      'Las noches: si duerme, si se levanta, si camina sin rumbo',
      'Una lista de las medicinas, o una foto de los frascos',
      'Caídas o estancias en el hospital en los últimos meses',
      'Para cuándo se necesita la habitación, y por cuánto tiempo',
      'Cómo se va a pagar el cuidado: dinero propio, seguro, Medicaid (Apple Health) o VA (Asuntos de los Veteranos)',
    ],
  },
  planners: {
    heading: 'Para el personal de hospitales (discharge planners)',
    lead: 'Llame en lugar de escribir un correo electrónico. Le diremos por teléfono si hay una habitación disponible. También acordaremos una manera segura de mandar los expedientes médicos. Tenga a la mano, por favor:',
    items: [
      'Fecha prevista del alta y motivo de la hospitalización',
      'Ayuda necesaria para pasarse de la cama a la silla, caminar, comer y usar el baño; de una persona o de dos',
      'Memoria, estado de ánimo y comportamiento, también de noche',
      'Medicinas actuales, y tareas que requieren delegación de enfermería (nurse delegation)',
      'Equipo, oxígeno, heridas, sonda (catheter), dieta ordenada por el doctor',
      'Atención médica en casa (home health), hospicio (hospice) o terapia que ya estén ordenados',
      'Una evaluación, si la hay: CARE (la del estado) o privada',
      'Quién paga, y el nombre de la persona que toma las decisiones',
    ],
    note: 'Las reglas del estado piden una evaluación y un plan de cuidado preliminar antes del ingreso, salvo en una verdadera emergencia. Tómelo en cuenta, por favor, al fijar la fecha.',
  },
};

export const gettingHere: Words['texts']['gettingHere'] = {
  heading: 'Cómo llegar',
  text: 'La casa está en una calle normal de casas. Estaciónese a la orilla de la calle o pregúntenos por la entrada para carros. Venga a la puerta principal. Si le cuestan trabajo los escalones, llame cuando llegue y alguien saldrá a ayudarle.',
  frameTitle: 'Mapa para llegar a la casa',
  show: 'Mostrar el mapa',
  notice:
    'El mapa viene de un servicio de mapas de fuera. Ese servicio se entera de su visita solo si usted aprieta el botón.',
  directions: 'Cómo llegar',
};

export const tourForm: Words['texts']['tourForm'] = {
  heading: 'Pida una visita',
  lead: 'Díganos quién es y cómo comunicarnos con usted. Lo demás puede esperar. Una visita dura unos 45 minutos, y nadie le va a pedir que decida nada.',
  name: 'Su nombre',
  reach: '¿Cómo nos comunicamos con usted?',
  reachHint: 'Con uno de los dos basta.',
  phone: 'Teléfono',
  phoneHint: 'Con el código de área.',
  email: 'Correo electrónico',
  more: 'Agregar un día o un mensaje',
  wishes: '¿Cuándo le queda bien?',
  wishesHint: 'Marque lo que le convenga, o diga un día y una hora.',
  date: 'Día',
  time: 'Hora',
  waitingList: 'Pónganme, por favor, en la lista de espera para una habitación',
  source: '¿Cómo supo de nosotros?',
  message: '¿Hay algo que debamos saber?',
  messageHint:
    'Por favor, no escriba datos de salud, como enfermedades o medicinas. Se los preguntaremos en persona.',
  consent:
    'Acepto que {home} guarde mi nombre, cómo comunicarse conmigo y lo que escribí aquí, para contestarme y planear una visita. Solo lo leen las personas que trabajan ahí. Se borra {months} después de que se cierre mi solicitud. Puedo retirar este permiso en cualquier momento con una llamada o un correo electrónico, y entonces se borra de inmediato.',
  send: 'Enviar mi solicitud',
  next: 'Le llamaremos en menos de 24 horas.',
};

export const visitWishes: Words['fixed']['contact.wishes'] = {
  'weekday-mornings': 'Entre semana, en la mañana',
  'weekday-afternoons': 'Entre semana, en la tarde',
  'weekday-evenings': 'Entre semana, en la noche',
  saturday: 'Sábado',
  sunday: 'Domingo',
  soon: 'Lo más pronto que puedan',
};

export const tourSourceLabels: Words['fixed']['contact.sources'] = {
  'friend or family': 'Por un amigo o un familiar',
  'hospital or doctor': 'Por un hospital, un doctor o una trabajadora social',
  search: 'Buscando en internet',
  map: 'Por un mapa',
  agency: 'Por una agencia o un asesor que busca lugares',
  'drove by': 'Pasé por la casa',
  'fact sheet': 'Por su hoja de datos impresa',
  'fact card': 'Por una tarjeta con su código',
  other: 'De otra manera',
};

export const tourFormStates: Words['fixed']['contact.states'] = {
  anyTime: 'A cualquier hora',
  optional: 'opcional',
  noSource: 'Elija una opción',
  trap: 'Deje esto vacío, por favor',
  sending: 'Enviando…',
  unreachable:
    'Su solicitud no se pudo enviar en este momento. Lo que escribió sigue aquí. Inténtelo otra vez, o llámenos.',
};

export const tourBeside: Words['texts']['tourBeside'] = {
  heading: '¿Prefiere hablar?',
  text: 'Llame, o escriba con dos o tres horarios que le queden bien. Díganos si necesita sentarse seguido, si usa silla de ruedas o si va a traer un intérprete.',
};

export const tourProblems: Words['fixed']['contact.problems'] = {
  kind: 'Pida una visita o un lugar en la lista de espera, o escriba como profesional.',
  name: 'Díganos su nombre, por favor.',
  organization: 'Díganos dónde trabaja, por favor.',
  need: 'Díganos qué se necesita, por favor.',
  reach:
    'Denos un número de teléfono o un correo electrónico, por favor, para que podamos contestarle.',
  phone:
    'Este número de teléfono no parece completo. Escríbalo con su código de área, por ejemplo (425) 555-0142.',
  email: 'Este correo electrónico no parece correcto. Revíselo, por favor.',
  wishes: 'Elija entre los horarios de esta página, por favor.',
  date: 'Elija un día dentro de los próximos seis meses, o déjelo vacío.',
  time: 'Elija una hora en la que estemos abiertos, o déjela vacía.',
  timeWithoutDay: 'Díganos también el día, o deje la hora vacía.',
  consent: 'Marque esta casilla, por favor. Sin su permiso no podemos guardar su solicitud.',
  consentChanged:
    'Esta frase cambió desde que usted abrió la página. Léala otra vez y marque la casilla si está de acuerdo.',
  some: 'Su solicitud todavía no se ha enviado. Revise lo que está marcado, por favor.',
};

export const tourThanks: Words['texts']['tourThanks'] = {
  title: 'Gracias. Ya tenemos su solicitud.',
  byPhone: 'Le llamaremos en menos de 24 horas.',
  byEmail: 'Le escribiremos en menos de 24 horas.',
  until: 'Es decir, a más tardar el {until}.',
  steps: [
    'Alguien que trabaja en la casa lee su solicitud.',
    'Llamamos para acordar un día y una hora, y contestamos lo que usted quiera saber.',
    'Usted viene a conocer la casa. Traiga a quien quiera.',
  ],
  sooner: 'Si no puede esperar, llámenos ahora:',
};

export const privateLink: Words['texts']['privateLink'] = {
  reference: 'Su número de referencia',
  heading: 'Su página privada',
  text: 'Ahí ve cómo va su solicitud. Puede proponer otro día, retirar la solicitud o borrar todo lo que tenga que ver con ella.',
  byEmail:
    'También mandamos el enlace a su correo electrónico. Si en unos minutos no le ha llegado nada, guárdelo desde aquí.',
  secret:
    'Quien tenga este enlace puede ver y cambiar la solicitud, así que guárdelo solo para usted, por favor.',
  open: 'Abrir su página privada',
  copy: 'Copiar el enlace',
  share: 'Mandar el enlace',
  code: 'Apunte la cámara de otro celular hacia este código para abrir la página ahí.',
  picture: 'El enlace como código QR',
};

export const familyPageTexts: Words['texts']['familyPageTexts'] = {
  title: 'Su solicitud',
  titles: {
    contacted: 'Ya nos comunicamos con usted',
    scheduled: 'Su visita está acordada',
    visited: 'Gracias por venir',
    movedIn: 'Le damos la bienvenida',
    closed: 'Su solicitud está cerrada',
    takenBack: 'Usted retiró su solicitud',
  },
  states: {
    received: 'Ya la tenemos. Le llamaremos a más tardar el {until}.',
    receivedByEmail: 'Ya la tenemos. Le escribiremos a más tardar el {until}.',
    late: 'Prometimos comunicarnos a más tardar el {until}. Se nos hizo tarde, y lo sentimos. Llámenos, por favor, y buscamos un día enseguida.',
    contacted: 'Todavía no hay un día acordado. Si nos está esperando, llámenos, por favor.',
    scheduled: 'Nos dará gusto verle: {visit}.',
    visited: 'Si tiene una pregunta, llámenos, por favor.',
    movedIn: 'Nos alegra que nos haya elegido. Si tiene una pregunta, llámenos, por favor.',
    closed: 'Ya no tiene que hacer nada.',
    takenBack: 'Nadie le va a llamar por ella, y nadie le espera.',
  },
  proposed: 'Usted propuso: {proposed}. Le contestaremos pronto.',
  ends: 'Esta página deja de funcionar el {end}.',
  visit: {
    heading: 'Su visita',
    where: 'Dónde',
    directions: 'Cómo llegar',
    meets: 'Quién le recibe',
    bring,
    bringLabel: 'Qué traer',
  },
  calendar: 'Poner la visita en su calendario',
  reach: 'Llamar al',
  changes: 'Lo que puede cambiar',
  propose: {
    heading: 'Proponer otro día',
    text: 'Le contestamos antes de que quede fijo.',
    day: 'Día',
    time: 'Hora',
    send: 'Enviar esta propuesta',
    done: 'Gracias. Tenemos su propuesta y le contestaremos.',
  },
  phone: {
    add: 'Agregar un número de teléfono',
    change: 'Dar otro número de teléfono',
    known: 'El número que tenemos termina en {number}.',
    label: 'Teléfono',
    hint: 'Con el código de área.',
    send: 'Guardar este número',
    done: 'Gracias. Ya tenemos su número de teléfono.',
  },
  takeBack: {
    heading: 'Retirar la solicitud',
    text: 'Cerramos su solicitud y, si hay una visita acordada, la cancelamos. Después puede borrarla, o dejar que se borre {months} más tarde.',
    send: 'Sí, retirarla',
    done: 'Su solicitud está retirada.',
  },
  remove: {
    heading: 'Borrar todo',
    text: 'Su nombre, cómo comunicarnos con usted, lo que escribió y esta página se borran de inmediato. Si hay una visita acordada, ya no se hace. Esto no se puede deshacer. Si envió otra solicitud, esa tiene su propio enlace.',
    send: 'Sí, borrar todo ahora',
  },
  deleted: {
    title: 'Todo está borrado',
    text: 'Su solicitud, sus datos de contacto y su página privada ya no existen. Las copias de respaldo que los tienen se van cambiando por otras más nuevas. Puede volver a escribirnos cuando quiera.',
  },
  ended: {
    title: 'Este enlace ya no funciona',
    text: 'La solicitud se borró, o se cerró hace más de 30 días. Si nos necesita, llámenos, por favor.',
  },
  home: 'Volver al inicio',
  meta: {
    title: 'Su solicitud',
    description: 'La página privada de su solicitud.',
    keywords: 'solicitud de visita',
  },
};

export const familyMessages: Words['fixed']['contact.messages'] = {
  ended:
    'Este enlace ya no funciona. La solicitud se borró, o se cerró hace más de 30 días. Si nos necesita, llámenos, por favor.',
  over: 'Esta solicitud está cerrada, y aquí ya no se puede cambiar. Llámenos, por favor.',
  tooManySteps:
    'Aquí ya se han cambiado tantas cosas que nos gustaría hablar con usted. Llámenos, por favor.',
  actionInvalid: 'Díganos qué hacer: proponer, retirar, dar un teléfono o borrar.',
  failed: 'Esto no se pudo hacer en este momento. Inténtelo otra vez, o llámenos.',
  noVisit: 'Todavía no hay una visita acordada.',
  dayMissing: 'Elija un día, por favor.',
  phoneMissing: 'Dé un número de teléfono, por favor.',
  proposed: 'Tenemos su propuesta y le contestaremos.',
  takenBack: 'Su solicitud está retirada.',
  phoneGiven: 'Ya tenemos su número de teléfono.',
  deleted: 'Se borró todo lo que tenía que ver con esta solicitud.',
};

export const familyProblems: Words['fixed']['contact.family-problems'] = {
  day: 'Elija un día dentro de los próximos seis meses.',
  time: tourProblems.time,
  phone: tourProblems.phone,
};
