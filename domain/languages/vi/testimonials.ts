import type { Words } from '../words.ts';

export const testimonialsPage: Words['texts']['testimonialsPage'] = {
  meta: {
    title: 'Cảm nghĩ của các gia đình',
    description:
      'Các gia đình nói gì về sự chăm sóc trong nhà chăm sóc gia đình cho người lớn (Adult Family Home) có giấy phép của chúng tôi cho {residents} cụ, bằng lời của chính họ.',
    keywords: 'nhận xét về adult family home, cảm nghĩ, các gia đình',
  },
  title: 'Lời các gia đình nói với chúng tôi',
  lead: 'Đây là lời của các gia đình. Có người cho biết tên, có người không muốn.',
  buttons: { visit: 'Hẹn đến thăm nhà', call: 'Gọi cho chúng tôi ngay' },
  readAll: 'Đọc hết',
  more: 'Xem thêm cảm nghĩ',
  closing: {
    title: 'Mời quý vị nghe cả lời chúng tôi',
    text: 'Các gia đình này chắc đã hỏi những gì, quý vị cũng cứ hỏi chúng tôi. Xin gọi, hoặc đến xem nhà.',
  },
};

export const testimonialStats: Words['texts']['testimonialStats'] = {
  rating: 'điểm trung bình',
  recommend: 'sẽ giới thiệu cho người khác',
  families: 'gia đình hài lòng',
  years: 'năm chăm sóc',
};

export const permissionWords: Words['fixed']['testimonials.permission'] = {
  writing: 'Đã cho phép đăng bằng văn bản',
  email: 'Đã cho phép đăng qua email',
  'in person': 'Đã trực tiếp cho phép đăng',
  phone: 'Đã cho phép đăng qua điện thoại',
  said: 'Đã cho phép đăng trước một người làm chứng',
};

export const sourceWords: Words['fixed']['testimonials.source'] = {
  from: 'Từ {source}',
  read: 'đọc ở đó',
};

export const testimonialStates: Words['fixed']['testimonials.states'] = {
  loading: 'Đang tải cảm nghĩ...',
  empty: 'Hiện chưa có cảm nghĩ nào.',
  loadFailed: 'Không tải được cảm nghĩ',
  verified: 'Nhận xét đã xác minh',
  review: 'Nhận xét',
  noMessage: 'Không có lời nhắn',
  translation: 'Bản dịch:',
};
