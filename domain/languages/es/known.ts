import type { Words } from '../words.ts';

export const knownWords: Words['fixed']['known.words'] = {
  dementia: 'Demencia',
  mentalHealth: 'Salud mental',
  developmentalDisabilities: 'Discapacidades del desarrollo',
  privatePay: 'Con dinero propio (private pay)',
  longTermCareInsurance: 'Seguro de cuidado a largo plazo',
  veterans: 'Beneficios de VA (Asuntos de los Veteranos)',
  aidAndAttendance: 'Ayuda de VA para cuidados (Aid and Attendance)',
  workersCompensation: 'Seguro de accidentes de trabajo (workers’ compensation)',
  atCost: 'al costo',
  included: 'incluido',
  onRequest: 'a pedido',
  each: 'cada uno',
  perVisit: 'por visita',
  perTrip: 'por viaje',
  perMile: 'por milla',
  perHour: 'por hora',
  perDay: 'por día',
  perNight: 'por noche',
  perWeek: 'por semana',
  perMonth: 'por mes',
  perMeal: 'por comida',
  perPerson: 'por persona',
  frontDoor: 'Nuestra puerta de entrada',
  table: 'La mesa donde comemos',
  room: 'Una habitación',
  bath: 'El baño',
  ourHome: 'Nuestra casa',
  emergencyCare: 'Atención de urgencias 24/7',
};

export const knownPatterns: Words['fixed']['known.patterns'] = {
  everyDay: 'todos los días',
  allDay: 'las 24 horas',
  aLittle: '{language} (un poco)',
};
