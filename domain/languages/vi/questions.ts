import type { Words } from '../words.ts';

export const questionsPage: Words['texts']['questionsPage'] = {
  meta: {
    title: 'Hỏi đáp',
    description:
      'Những điều các gia đình hỏi trước khi chọn nhà chăm sóc gia đình cho người lớn (Adult Family Home) của chúng tôi, và câu trả lời của chúng tôi.',
    keywords: 'câu hỏi về adult family home, thú nuôi, đồ đạc, bác sĩ, ban đêm, khách đến thăm',
  },
  title: 'Những điều các gia đình hỏi chúng tôi',
  lead: 'Xin mở câu hỏi để đọc câu trả lời. Câu nào không có ở đây, xin gọi hỏi chúng tôi.',
  closing: {
    title: 'Không thấy câu hỏi của quý vị?',
    text: 'Xin hỏi qua điện thoại, hoặc khi đến thăm. Không có câu hỏi nào là quá nhỏ.',
    call: 'Gọi cho chúng tôi hôm nay',
    tour: 'Hẹn đến thăm nhà',
  },
  nothing: {
    title: 'Câu hỏi của quý vị: xin hỏi chúng tôi',
    text: 'Chúng tôi chưa viết câu trả lời nào trên trang này. Xin gọi, chúng tôi sẽ trả lời mọi câu hỏi của quý vị.',
  },
};
