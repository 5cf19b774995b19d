import type { Words } from '../words.ts';

export const newsPage: Words['texts']['newsPage'] = {
  meta: {
    title: 'Tin tức và sinh hoạt',
    description:
      'Những gì diễn ra trong nhà chăm sóc gia đình cho người lớn (Adult Family Home) của chúng tôi: sinh hoạt, tin tức, và thực đơn trong tuần.',
    keywords:
      'sinh hoạt ở adult family home, sinh hoạt cho người già, tin tức, thực đơn trong tuần',
  },
  title: 'Tin tức và sinh hoạt',
  lead: 'Những gì đã diễn ra ở đây, và những buổi quý vị có thể đến dự.',
  coming: 'Sắp tới',
  others: 'Tin tức',
  kinds: { activity: 'Sinh hoạt', menu: 'Thực đơn trong tuần' },
  from: 'bắt đầu lúc {starts}',
  until: 'từ {starts} đến {ends}',
  calendar: 'Ghi vào lịch của quý vị (bằng tiếng Anh)',
  all: 'Tất cả tin tức',
  archive: {
    title: 'Trước đây',
    older: 'Tin cũ hơn',
    newer: 'Tin mới hơn',
  },
  follow: {
    calendar: 'Theo dõi lịch của chúng tôi (bằng tiếng Anh)',
    feed: 'Nguồn tin RSS (bằng tiếng Anh)',
  },
  nothing: {
    title: 'Hiện chưa có tin tức',
    text: 'Khi ở đây có gì mới, quý vị có thể đọc trên trang này.',
  },
  gone: {
    title: 'Tin này không còn nữa',
    text: 'Tin này không còn trên trang web của chúng tôi. Quý vị có thể gọi hỏi chúng tôi.',
  },
};
