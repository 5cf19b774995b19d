import type { Words } from '../words.ts';

export const jobsPage: Words['texts']['jobsPage'] = {
  meta: {
    title: 'Empleos',
    description:
      'A quién busca nuestro hogar familiar para adultos (Adult Family Home) con licencia: el turno, lo que se necesita para el trabajo y cómo solicitarlo.',
    keywords:
      'empleos de cuidado, trabajo en adult family home, auxiliar de enfermería, cuidador, cuidadora',
  },
  title: 'Venga a trabajar con nosotros',
  lead: 'Junto a la puerta de la cocina hay un gancho libre. No hay que llenar ningún formulario: hable con nosotros, y conozca la casa antes de decidir.',
  employment: {
    fullTime: 'Tiempo completo',
    partTime: 'Medio tiempo',
    asNeeded: 'Según se necesite',
  },
  until: 'Último día: {day}',
  pay: 'Pago por hora: {pay}',
  needs: 'Lo que se necesita',
  apply: 'Cómo solicitar el empleo',
  buttons: {
    call: 'Llamar al {phone}',
    write: 'Escribir a {email}',
    come: 'Venir a la casa: {address}',
  },
  all: 'Todos los empleos',
  nothing: {
    title: 'Por ahora no hay ningún empleo',
    text: 'Cuando busquemos a alguien, lo puede leer aquí. También puede llamar y preguntar.',
  },
  gone: {
    title: 'Este empleo ya no está disponible',
    text: 'Puede llamar y preguntar a quién buscamos ahora.',
  },
};
