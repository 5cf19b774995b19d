import { claiming } from '../translated.ts';
import type { Words } from '../words.ts';

export const servicesPage: Words['texts']['servicesPage'] = {
  meta: {
    title: 'Các dịch vụ của chúng tôi',
    description: claiming(
      'Sự giúp đỡ trong một nhà có giấy phép cho {residents} cụ. Giúp sinh hoạt hằng ngày, chăm sóc người sa sút trí tuệ, thuốc men, ở ngắn hạn, bữa ăn, có người bầu bạn.',
      { dementia: [['chăm sóc người sa sút trí tuệ, ', '']] },
    ),
    keywords: claiming(
      'dịch vụ adult family home, chăm sóc người sa sút trí tuệ, mất trí nhớ, giúp uống thuốc, chăm sóc tạm thay, chăm sóc người già',
      { dementia: [[', chăm sóc người sa sút trí tuệ, mất trí nhớ', '']] },
    ),
  },
  title: 'Quý vị được giúp những gì ở đây',
  lead: 'Ở đây có {residents} cụ, và không cụ nào cần giúp giống cụ nào. Xin đọc xem mỗi dịch vụ nghĩa là gì trong một ngày bình thường, rồi gọi kể cho chúng tôi nghe một ngày của quý vị.',
  includedHeading: 'Bao gồm những gì',
  buttons: { call: 'Gọi cho chúng tôi hôm nay', tour: 'Hẹn đến thăm nhà' },
  plan: {
    title: 'Một kế hoạch, không phải {count} kế hoạch',
    titleForOne: 'Một kế hoạch',
    text: 'Quý vị không phải chọn từng món như trong thực đơn. Buổi đánh giá nhu cầu (assessment) cho biết quý vị cần giúp những gì, và một kế hoạch chăm sóc trên giấy gom tất cả lại. Quý vị nhận giá trên giấy trước khi ký bất cứ điều gì.',
  },
  limits: {
    title: 'Những gì chúng tôi không làm được',
    text: 'Chúng tôi là nhà chăm sóc gia đình cho người lớn (Adult Family Home), không phải bệnh viện hay viện dưỡng lão (nursing home). Trong nhà không có y tá túc trực ngày đêm. Nếu quý vị cần nhiều hơn những gì chúng tôi được phép làm và được huấn luyện để làm, chúng tôi sẽ nói. Chúng tôi cũng cho biết nên tìm nơi như thế nào.',
  },
  closing: {
    title: 'Chưa chắc mình cần dịch vụ nào?',
    text: 'Phần lớn người gọi lần đầu cũng vậy. Xin kể cho chúng tôi nghe một ngày bây giờ ra sao, và ban đêm quý vị lo điều gì. Chúng tôi sẽ nói điều gì làm được, và điều gì không.',
  },
};
