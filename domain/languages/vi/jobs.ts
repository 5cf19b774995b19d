import type { Words } from '../words.ts';

export const jobsPage: Words['texts']['jobsPage'] = {
  meta: {
    title: 'Việc làm',
    description:
      'Nhà chăm sóc gia đình cho người lớn (Adult Family Home) có giấy phép của chúng tôi đang tìm ai: ca làm, công việc cần những gì, và cách xin việc.',
    keywords:
      'việc làm chăm sóc người già, việc làm adult family home, phụ tá y tá, người chăm sóc',
  },
  title: 'Mời quý vị đến làm việc với chúng tôi',
  lead: 'Cạnh cửa bếp còn một móc áo trống. Không phải điền đơn nào: xin nói chuyện với chúng tôi, và xem nhà trước khi quyết định.',
  employment: {
    fullTime: 'Toàn thời gian',
    partTime: 'Bán thời gian',
    asNeeded: 'Khi cần',
  },
  until: 'Ngày cuối: {day}',
  pay: 'Lương mỗi giờ: {pay}',
  needs: 'Công việc cần có',
  apply: 'Cách xin việc',
  buttons: {
    call: 'Gọi {phone}',
    write: 'Gửi email đến {email}',
    come: 'Ghé nhà: {address}',
  },
  all: 'Tất cả việc làm',
  nothing: {
    title: 'Hiện không có việc làm nào',
    text: 'Khi chúng tôi tìm người, quý vị có thể đọc ở đây. Quý vị cũng có thể gọi hỏi.',
  },
  gone: {
    title: 'Việc làm này không còn nữa',
    text: 'Quý vị có thể gọi hỏi chúng tôi đang tìm ai.',
  },
};
