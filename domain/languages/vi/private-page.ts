import type { Words } from '../words.ts';
import { bring } from './letters.ts';
import { tourProblems } from './contact.ts';

export const tourThanks: Words['texts']['tourThanks'] = {
  title: 'Cảm ơn quý vị. Chúng tôi đã nhận được yêu cầu.',
  byPhone: 'Chúng tôi sẽ gọi cho quý vị trong vòng 24 giờ.',
  byEmail: 'Chúng tôi sẽ viết cho quý vị trong vòng 24 giờ.',
  until: 'Như vậy, trễ nhất là {until}.',
  steps: [
    'Một nhân viên của nhà đọc yêu cầu của quý vị.',
    'Chúng tôi gọi để tìm ngày giờ, và trả lời những gì quý vị muốn biết.',
    'Quý vị đến xem nhà. Muốn đi cùng ai cũng được.',
  ],
  sooner: 'Nếu không thể đợi, xin gọi ngay:',
};

export const privateLink: Words['texts']['privateLink'] = {
  reference: 'Mã số yêu cầu của quý vị',
  heading: 'Trang riêng của quý vị',
  text: 'Ở đó quý vị thấy yêu cầu của mình đã đến đâu. Quý vị có thể đề nghị ngày khác, rút lại yêu cầu, hoặc xóa hết mọi điều về yêu cầu.',
  byEmail:
    'Chúng tôi cũng gửi đường dẫn (link) này đến email của quý vị. Nếu vài phút nữa chưa thấy gì, xin chép lại ở đây.',
  secret:
    'Ai có đường dẫn (link) này cũng xem và sửa được yêu cầu, nên xin quý vị giữ cho riêng mình.',
  open: 'Mở trang riêng của quý vị',
  copy: 'Chép đường dẫn',
  share: 'Chia sẻ đường dẫn',
  code: 'Hướng camera của điện thoại khác vào đây để mở trang trên điện thoại đó.',
  picture: 'Đường dẫn dưới dạng mã QR',
};

export const familyPageTexts: Words['texts']['familyPageTexts'] = {
  title: 'Yêu cầu của quý vị',
  titles: {
    contacted: 'Chúng tôi đã liên lạc với quý vị',
    scheduled: 'Đã hẹn ngày đến thăm',
    visited: 'Cảm ơn quý vị đã đến',
    movedIn: 'Chào mừng quý vị',
    closed: 'Yêu cầu của quý vị đã đóng',
    takenBack: 'Quý vị đã rút lại yêu cầu',
  },
  states: {
    received: 'Chúng tôi đã nhận được, và sẽ gọi cho quý vị, trễ nhất là {until}.',
    receivedByEmail: 'Chúng tôi đã nhận được, và sẽ viết cho quý vị, trễ nhất là {until}.',
    late: 'Chúng tôi đã hứa liên lạc với quý vị, trễ nhất là {until}, nhưng đã trễ. Chúng tôi xin lỗi. Xin gọi cho chúng tôi, chúng ta sẽ tìm ngay một ngày.',
    contacted: 'Chưa hẹn được ngày nào. Nếu quý vị đang đợi chúng tôi, xin gọi.',
    scheduled: 'Chúng tôi mong được gặp quý vị: {visit}.',
    visited: 'Nếu quý vị có câu hỏi, xin gọi cho chúng tôi.',
    movedIn:
      'Chúng tôi vui mừng vì quý vị đã chọn chúng tôi. Nếu có câu hỏi, xin gọi cho chúng tôi.',
    closed: 'Quý vị không cần làm gì thêm.',
    takenBack: 'Sẽ không ai gọi cho quý vị về yêu cầu này, và không ai chờ quý vị đến.',
  },
  proposed: 'Quý vị đã đề nghị: {proposed}. Chúng tôi sẽ sớm trả lời.',
  ends: 'Trang này hết hạn vào {end}.',
  visit: {
    heading: 'Ngày quý vị đến thăm',
    where: 'Nơi đến',
    directions: 'Chỉ đường',
    meets: 'Người tiếp quý vị',
    bring,
    bringLabel: 'Xin mang theo',
  },
  calendar: 'Ghi vào lịch của quý vị',
  reach: 'Gọi cho chúng tôi',
  changes: 'Những gì quý vị có thể đổi',
  propose: {
    heading: 'Đề nghị ngày khác',
    text: 'Chúng tôi trả lời rồi mới định ngày.',
    day: 'Ngày',
    time: 'Giờ',
    send: 'Gửi đề nghị này',
    done: 'Cảm ơn quý vị. Chúng tôi đã nhận được đề nghị và sẽ trả lời.',
  },
  phone: {
    add: 'Thêm số điện thoại',
    change: 'Cho số điện thoại khác',
    known: 'Số chúng tôi đang có tận cùng bằng {number}.',
    label: 'Điện thoại',
    hint: 'Xin ghi cả mã vùng (area code).',
    send: 'Lưu số này',
    done: 'Cảm ơn quý vị. Chúng tôi đã có số điện thoại của quý vị.',
  },
  takeBack: {
    heading: 'Rút lại yêu cầu',
    text: 'Chúng tôi đóng yêu cầu của quý vị, và hủy hẹn nếu đã hẹn đến thăm. Sau đó quý vị có thể xóa yêu cầu, hoặc để yêu cầu tự được xóa sau {months}.',
    send: 'Vâng, rút lại',
    done: 'Yêu cầu của quý vị đã được rút lại.',
  },
  remove: {
    heading: 'Xóa hết',
    text: 'Tên quý vị, cách liên lạc, những gì quý vị viết, và trang này được xóa ngay. Nếu đã hẹn đến thăm thì buổi hẹn cũng được hủy. Xóa rồi không lấy lại được. Nếu quý vị có gửi một yêu cầu khác, yêu cầu đó có đường dẫn riêng.',
    send: 'Vâng, xóa hết ngay',
  },
  deleted: {
    title: 'Tất cả đã được xóa',
    text: 'Yêu cầu, cách liên lạc, và trang riêng của quý vị không còn nữa. Những bản sao lưu (backup) còn giữ những điều này sẽ được thay bằng bản mới hơn. Lúc nào quý vị cũng có thể viết lại cho chúng tôi.',
  },
  ended: {
    title: 'Đường dẫn này đã hết hạn',
    text: 'Yêu cầu đã bị xóa, hoặc đã đóng hơn 30 ngày. Nếu quý vị cần chúng tôi, xin gọi.',
  },
  home: 'Về trang chủ',
  meta: {
    title: 'Yêu cầu của quý vị',
    description: 'Trang riêng cho yêu cầu của quý vị.',
    keywords: 'yêu cầu đến thăm',
  },
};

export const familyMessages: Words['fixed']['contact.messages'] = {
  ended:
    'Đường dẫn này đã hết hạn. Yêu cầu đã bị xóa, hoặc đã đóng hơn 30 ngày. Nếu quý vị cần chúng tôi, xin gọi.',
  over: 'Yêu cầu này đã đóng, nên không đổi gì ở đây được nữa. Xin gọi cho chúng tôi.',
  tooManySteps:
    'Yêu cầu này đã được đổi nhiều lần, nên chúng tôi muốn nói chuyện với quý vị. Xin gọi cho chúng tôi.',
  actionInvalid: 'Xin cho biết cần làm gì: đề nghị ngày, rút lại, cho số điện thoại hay xóa.',
  failed: 'Lúc này chưa làm được. Xin thử lại, hoặc gọi cho chúng tôi.',
  noVisit: 'Chưa hẹn ngày đến thăm.',
  dayMissing: 'Xin chọn một ngày.',
  phoneMissing: 'Xin ghi số điện thoại.',
  proposed: 'Chúng tôi đã nhận được đề nghị và sẽ trả lời.',
  takenBack: 'Yêu cầu của quý vị đã được rút lại.',
  phoneGiven: 'Chúng tôi đã có số điện thoại của quý vị.',
  deleted: 'Mọi điều về yêu cầu này đã được xóa.',
};

export const familyProblems: Words['fixed']['contact.family-problems'] = {
  day: 'Xin chọn một ngày trong sáu tháng tới.',
  time: tourProblems.time,
  phone: tourProblems.phone,
};
