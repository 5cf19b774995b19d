import type { Words } from '../words.ts';

export const knownWords: Words['fixed']['known.words'] = {
  dementia: 'Sa sút trí tuệ',
  mentalHealth: 'Sức khỏe tâm thần',
  developmentalDisabilities: 'Khuyết tật phát triển',
  privatePay: 'Tự trả tiền (private pay)',
  longTermCareInsurance: 'Bảo hiểm chăm sóc dài hạn',
  veterans: 'Quyền lợi VA (Bộ Cựu Chiến Binh)',
  aidAndAttendance: 'Trợ cấp chăm sóc của VA (Aid and Attendance)',
  workersCompensation: 'Bảo hiểm tai nạn lao động (workers’ compensation)',
  atCost: 'theo giá gốc',
  included: 'đã bao gồm',
  onRequest: 'theo yêu cầu',
  each: 'mỗi cái',
  perVisit: 'mỗi lần',
  perTrip: 'mỗi chuyến',
  perMile: 'mỗi dặm',
  perHour: 'mỗi giờ',
  perDay: 'mỗi ngày',
  perNight: 'mỗi đêm',
  perWeek: 'mỗi tuần',
  perMonth: 'mỗi tháng',
  perMeal: 'mỗi bữa',
  perPerson: 'mỗi người',
  frontDoor: 'Cửa trước nhà chúng tôi',
  table: 'Bàn ăn của chúng tôi',
  room: 'Một phòng',
  bath: 'Phòng tắm',
  ourHome: 'Nhà chúng tôi',
  emergencyCare: 'Khẩn cấp: chăm sóc 24/7',
};

export const knownPatterns: Words['fixed']['known.patterns'] = {
  everyDay: 'mỗi ngày',
  allDay: '24 giờ',
  aLittle: '{language} (một chút)',
};
