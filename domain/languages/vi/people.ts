import type { Words } from '../words.ts';

export const peoplePage: Words['texts']['peoplePage'] = {
  meta: {
    title: 'Những người chăm sóc quý vị',
    description:
      'Những người làm việc trong nhà chăm sóc gia đình cho người lớn (Adult Family Home) có giấy phép của chúng tôi: tên, công việc, ngôn ngữ, và bằng cấp mà quý vị có thể kiểm tra.',
    keywords: 'nhân viên adult family home, người chăm sóc, phụ tá y tá, ngôn ngữ',
  },
  title: 'Những người chăm sóc quý vị',
  lead: 'Quý vị có thể hỏi về từng người khi gọi điện hoặc ghé thăm.',
  answers: 'Nghe máy khi quý vị gọi',
  languages: 'Nói {languages}',
  since: 'Làm ở đây từ năm {year}',
  checked: 'Chúng tôi đã kiểm tra: {day}',
  nothing: {
    title: 'Xin gọi để làm quen với chúng tôi',
    text: 'Chúng tôi chưa viết gì về mình. Xin gọi, hoặc ghé gặp chúng tôi.',
  },
};
