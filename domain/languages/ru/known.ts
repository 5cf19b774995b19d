import type { Words } from '../words.ts';

export const knownWords: Words['fixed']['known.words'] = {
  dementia: 'Деменция',
  mentalHealth: 'Психическое здоровье',
  developmentalDisabilities: 'Нарушения развития',
  privatePay: 'За свой счёт (private pay)',
  longTermCareInsurance: 'Страховка на долгосрочный уход',
  veterans: 'Льготы VA (ведомства по делам ветеранов)',
  aidAndAttendance: 'Пособие VA на уход (Aid and Attendance)',
  workersCompensation: 'Страховка от несчастных случаев на работе (workers’ compensation)',
  atCost: 'по себестоимости',
  included: 'включено',
  onRequest: 'по запросу',
  each: 'за штуку',
  perVisit: 'за визит',
  perTrip: 'за поездку',
  perMile: 'за милю',
  perHour: 'в час',
  perDay: 'в день',
  perNight: 'за ночь',
  perWeek: 'в неделю',
  perMonth: 'в месяц',
  perMeal: 'за приём пищи',
  perPerson: 'с человека',
  frontDoor: 'Наша входная дверь',
  table: 'Стол, за которым мы едим',
  room: 'Комната',
  bath: 'Ванная комната',
  ourHome: 'Наш дом',
  emergencyCare: 'Срочная помощь круглосуточно, без выходных',
};

export const knownPatterns: Words['fixed']['known.patterns'] = {
  everyDay: 'ежедневно',
  allDay: 'круглосуточно',
  aLittle: '{language} (немного)',
};
