import type { Words } from '../words.ts';

export const roomsPage: Words['texts']['roomsPage'] = {
  meta: {
    title: 'Phòng và chỗ trống',
    description:
      'Các phòng trong nhà chăm sóc gia đình cho người lớn (Adult Family Home) có giấy phép của chúng tôi: phòng nào trống, có những gì, và giá bao nhiêu một tháng.',
    keywords: 'phòng trống, còn chỗ, giá, adult family home, danh sách chờ',
  },
  title: 'Phòng và chỗ trống',
  lead: 'Mỗi phòng có gì, giá bao nhiêu, và có còn trống không. Mức chăm sóc mà một người cần có thể làm giá thay đổi. Chúng tôi nói rõ thay đổi ra sao trước khi quý vị quyết định.',
  states: {
    open: 'Đang trống',
    soon: 'Trống từ ngày {day}',
    held: 'Đang giữ chỗ cho người khác',
    taken: 'Đã có người ở',
    ask: 'Xin gọi hỏi, vì việc này hay thay đổi',
  },
  confirmed: 'Đã xác nhận {when}',
  priceUnknown: 'Xin hỏi chúng tôi về giá',
  facts: {
    private: 'Phòng riêng',
    shared: 'Phòng ở chung',
    ownBath: 'Phòng tắm riêng',
    sharedBath: 'Phòng tắm chung',
    size: '{size} feet vuông',
  },
  buttons: {
    call: 'Gọi {phone}',
    ask: 'Hẹn đến thăm nhà',
    wait: 'Ghi tên vào danh sách chờ',
  },
  nothing: {
    title: 'Chúng tôi cho biết qua điện thoại',
    text: 'Có phòng trống không, và giá bao nhiêu, chúng tôi cho quý vị biết qua điện thoại. Quý vị có thể hỏi dù chưa biết mình cần gì.',
  },
  closing: {
    title: 'Chưa có phòng nào hợp?',
    text: 'Xin ghi tên vào danh sách chờ. Khi có phòng trống, chúng tôi gọi cho quý vị. Nếu lúc đó quý vị đã tìm được chỗ khác, quý vị không nợ chúng tôi gì cả.',
  },
};
