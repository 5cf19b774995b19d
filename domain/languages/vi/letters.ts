import type { Words } from '../words.ts';

/** Also on the private page. */
export const bring =
  'Xin đi cùng ai quý vị muốn, và mang theo câu hỏi. Có danh sách thuốc thì càng tốt.';

export const letterWords: Words['fixed']['letters.family'] = {
  dear: 'Kính gửi {name},',
  receivedSubject: 'Chúng tôi đã nhận được yêu cầu của quý vị ({reference})',
  receivedNew:
    'Chúng tôi đã nhận được yêu cầu của quý vị. Một nhân viên của nhà sẽ đọc và liên lạc với quý vị, trễ nhất là {until}.',
  receivedRead:
    'Chúng tôi đã nhận được yêu cầu của quý vị. Một nhân viên của nhà đã đọc yêu cầu này.',
  reference: 'Mã số yêu cầu của quý vị: {reference}',
  page: 'Trang riêng của quý vị:',
  pageUse:
    'Ở đó quý vị thấy yêu cầu của mình đã đến đâu. Quý vị có thể đề nghị ngày khác, thêm số điện thoại, rút lại yêu cầu, hoặc xóa hết mọi điều về yêu cầu. Ai có đường dẫn (link) này cũng làm được như vậy, nên xin quý vị giữ cho riêng mình.',
  urgent: 'Nếu không thể đợi, xin gọi số {phone}.',
  mistake:
    'Nếu quý vị không gửi yêu cầu này, có người đã ghi nhầm địa chỉ email của quý vị. Quý vị có thể mở trang và xóa yêu cầu, hoặc bỏ qua email này.',
  visitSubject: 'Buổi hẹn đến thăm của quý vị: {when}',
  reminderSubject: 'Nhắc lại buổi hẹn đến thăm: {when}',
  canceledSubject: 'Buổi hẹn đến thăm đã hủy: {when}',
  canceled: 'Buổi hẹn đến thăm này đã hủy: {when}.',
  anotherTime: 'Để tìm ngày khác, xin gọi số {phone}.',
  lookForward: 'Chúng tôi mong được gặp quý vị: {when}.',
  place: 'Địa chỉ nhà: {place}. Buổi thăm mất khoảng 45 phút.',
  meets: 'Người tiếp quý vị: {person}.',
  directions: 'Chỉ đường: {link}',
  changes: 'Nếu có gì thay đổi, xin gọi số {phone}.',
  cannotCome:
    'Quý vị không đến được? Xin báo cho chúng tôi trên trang riêng của quý vị, hoặc gọi số {phone}.',
  event: 'Đến thăm {home}',
  textMessage: 'Xin chào {name}, buổi hẹn đến thăm {home} của quý vị: {when}.',
  textPlace: 'Địa chỉ nhà: {place}.',
};

export const replyWords: Words['fixed']['letters.replies'] = {
  triedSubject: 'Về việc quý vị đến thăm {home}',
  triedBody: `Kính gửi {name},

Cảm ơn quý vị đã viết cho {home}. Chúng tôi đã gọi nhưng không gặp được quý vị. Gọi lúc nào thì tiện cho quý vị?

Quý vị cũng có thể gọi cho chúng tôi ở số {phone}. Chúng tôi mong được nói chuyện với quý vị.

{home}`,
  daySubject: 'Tìm ngày để quý vị đến thăm {home}',
  dayBody: `Kính gửi {name},

Chúng tôi rất vui được mời quý vị đến xem {home}. Hẹn như sau có tiện cho quý vị không: {day}?

Nếu ngày khác tiện hơn, xin viết lại hoặc gọi cho chúng tôi ở số {phone}.

{home}`,
  fullSubject: 'Yêu cầu của quý vị gửi {home}',
  fullBody: `Kính gửi {name},

Cảm ơn quý vị đã viết cho {home}. Hiện giờ chưa có phòng trống. Khi có phòng, chúng tôi sẽ viết ngay cho quý vị. Trong lúc chờ, xin mời quý vị đến thăm nhà.

Nếu quý vị cần chỗ sớm hơn, xin gọi cho chúng tôi ở số {phone}. Chúng tôi sẵn lòng giúp quý vị tìm.

{home}`,
  triedText:
    'Xin chào {name}, đây là {home}. Chúng tôi đã gọi về việc quý vị đến thăm nhưng không gặp. Gọi lúc nào thì tiện cho quý vị? Quý vị cũng có thể gọi số {phone}.',
  dayText:
    'Xin chào {name}, đây là {home}. Hẹn đến thăm như sau có tiện cho quý vị không: {day}? Nếu không, xin viết lại hoặc gọi số {phone}.',
  wayText:
    'Xin chào {name}, đây là {home}. Chúng tôi mong được gặp quý vị: {day}. Nếu quý vị đến trễ hoặc không tìm thấy nhà, xin gọi số {phone}.',
  someDay: 'một ngày trong tuần này',
};
