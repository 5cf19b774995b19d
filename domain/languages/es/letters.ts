import type { Words } from '../words.ts';

/** Also on the private page. */
export const bring =
  'Traiga a quien quiera, y sus preguntas. Una lista de medicinas ayuda, si la tiene.';

export const letterWords: Words['fixed']['letters.family'] = {
  dear: 'Buen día, {name}:',
  receivedSubject: 'Ya tenemos su solicitud ({reference})',
  receivedNew:
    'Ya tenemos su solicitud. Alguien que trabaja en la casa la lee y se comunica con usted a más tardar el {until}.',
  receivedRead: 'Ya tenemos su solicitud. Alguien que trabaja en la casa ya la leyó.',
  reference: 'Su número de referencia: {reference}',
  page: 'Su página privada:',
  pageUse:
    'Ahí ve cómo va su solicitud. Puede proponer otro día, agregar un número de teléfono, retirar la solicitud o borrar todo lo que tenga que ver con ella. Quien tenga el enlace también puede hacerlo, así que guárdelo solo para usted, por favor.',
  urgent: 'Si no puede esperar, llame al {phone}.',
  mistake:
    'Si usted no pidió esto, alguien escribió su correo electrónico por error. Puede abrir la página y borrar la solicitud, o no hacer caso de este mensaje.',
  visitSubject: 'Su visita: {when}',
  reminderSubject: 'Recordatorio de su visita: {when}',
  canceledSubject: 'Su visita se canceló: {when}',
  canceled: 'La visita que habíamos acordado no se va a hacer: {when}.',
  anotherTime: 'Para buscar otro día, llame al {phone}.',
  lookForward: 'Nos dará gusto verle: {when}.',
  place: 'Nos encuentra en {place}. La visita dura unos 45 minutos.',
  meets: 'Quién le recibe: {person}.',
  directions: 'Cómo llegar: {link}',
  changes: 'Si algo cambia, llame al {phone}, por favor.',
  cannotCome: '¿No puede venir? Avísenos en su página privada, por favor, o llame al {phone}.',
  event: 'Visita a {home}',
  textMessage: 'Buen día, {name}. Su visita a {home} quedó acordada: {when}.',
  textPlace: 'Nos encuentra en {place}.',
};

export const replyWords: Words['fixed']['letters.replies'] = {
  triedSubject: 'Su visita a {home}',
  triedBody: `Buen día, {name}:

Gracias por escribir a {home}. Tratamos de llamarle y no pudimos comunicarnos con usted. ¿A qué hora le podemos llamar?

También nos puede llamar al {phone}. Nos dará gusto hablar con usted.

{home}`,
  daySubject: 'Un día para su visita a {home}',
  dayBody: `Buen día, {name}:

Con gusto le mostramos {home}. Para su visita le proponemos:

{day}

¿Le queda bien? Si le queda mejor otro día, respóndanos o llámenos al {phone}.

{home}`,
  fullSubject: 'Su solicitud a {home}',
  fullBody: `Buen día, {name}:

Gracias por escribir a {home}. En este momento no hay ninguna habitación disponible. Le escribiremos en cuanto haya una. Mientras tanto, puede venir a visitarnos.

Si necesita un lugar antes, llámenos al {phone}. Con gusto le ayudamos a buscar.

{home}`,
  triedText:
    'Buen día, {name}, le escribimos de {home}. Tratamos de llamarle por su visita y no pudimos comunicarnos. ¿A qué hora le podemos llamar? También nos puede llamar al {phone}.',
  dayText:
    'Buen día, {name}, le escribimos de {home}. ¿Le queda bien para su visita: {day}? Si no, respóndanos o llame al {phone}.',
  wayText:
    'Buen día, {name}, le escribimos de {home}. Nos dará gusto verle: {day}; si se le hace tarde o no encuentra la casa, llame al {phone}.',
  someDay: 'un día de esta semana',
};
