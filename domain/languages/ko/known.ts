import type { Words } from '../words.ts';

export const knownWords: Words['fixed']['known.words'] = {
  dementia: '치매',
  mentalHealth: '정신 건강',
  developmentalDisabilities: '발달 장애',
  privatePay: '자비 부담(private pay)',
  longTermCareInsurance: '장기 요양 보험',
  veterans: 'VA(재향군인부) 혜택',
  aidAndAttendance: 'VA 돌봄 수당(Aid and Attendance)',
  workersCompensation: '산재 보험(workers’ compensation)',
  atCost: '실비',
  included: '포함',
  onRequest: '요청 시',
  each: '개당',
  perVisit: '1회',
  perTrip: '1회 이동',
  perMile: '1마일',
  perHour: '1시간',
  perDay: '하루',
  perNight: '1박',
  perWeek: '일주일',
  perMonth: '한 달',
  perMeal: '한 끼',
  perPerson: '1인',
  frontDoor: '저희 집 현관',
  table: '함께 식사하는 식탁',
  room: '방',
  bath: '욕실',
  ourHome: '저희 집',
  emergencyCare: '급한 돌봄 365일 24시간',
};

export const knownPatterns: Words['fixed']['known.patterns'] = {
  everyDay: '매일',
  allDay: '24시간',
  aLittle: '{language} (조금)',
};
