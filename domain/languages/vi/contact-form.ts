import type { Words } from '../words.ts';

export const tourForm: Words['texts']['tourForm'] = {
  heading: 'Xin hẹn đến thăm',
  lead: 'Xin cho biết quý vị là ai và liên lạc bằng cách nào. Những điều khác tính sau. Một lần đến thăm mất khoảng 45 phút, và không ai bắt quý vị quyết định gì.',
  name: 'Tên của quý vị',
  reach: 'Chúng tôi liên lạc với quý vị bằng cách nào?',
  reachHint: 'Chỉ cần một trong hai.',
  phone: 'Điện thoại',
  phoneHint: 'Xin ghi cả mã vùng (area code).',
  email: 'Email',
  more: 'Thêm ngày hoặc lời nhắn',
  wishes: 'Lúc nào tiện cho quý vị?',
  wishesHint: 'Xin đánh dấu những lúc tiện, hoặc ghi một ngày và một giờ.',
  date: 'Ngày',
  time: 'Giờ',
  waitingList: 'Xin ghi tên tôi vào danh sách chờ phòng',
  source: 'Quý vị biết đến chúng tôi qua đâu?',
  message: 'Có điều gì chúng tôi nên biết không?',
  messageHint:
    'Xin đừng ghi chuyện sức khỏe, chẳng hạn như bệnh hay thuốc men. Chúng tôi sẽ hỏi quý vị khi gặp.',
  consent:
    'Tôi đồng ý để {home} lưu tên tôi, cách liên lạc với tôi và những gì tôi viết ở đây, để trả lời tôi và sắp xếp một lần đến thăm. Chỉ người làm việc ở đó mới đọc. Những điều này được xóa {months} sau khi yêu cầu của tôi đã đóng. Lúc nào tôi cũng có thể rút lại sự đồng ý này chỉ bằng một cuộc gọi hoặc một email, và khi đó tất cả được xóa ngay.',
  send: 'Gửi yêu cầu của tôi',
  next: 'Chúng tôi sẽ gọi cho quý vị trong vòng 24 giờ.',
};

export const tourBeside: Words['texts']['tourBeside'] = {
  heading: 'Quý vị muốn nói chuyện hơn?',
  text: 'Xin gọi, hoặc viết cho chúng tôi hai ba lúc tiện cho quý vị. Xin cho biết nếu quý vị cần chỗ ngồi nghỉ thường xuyên, dùng xe lăn, hoặc sẽ có người thông dịch đi cùng.',
};

export const visitWishes: Words['fixed']['contact.wishes'] = {
  'weekday-mornings': 'Sáng các ngày trong tuần',
  'weekday-afternoons': 'Chiều các ngày trong tuần',
  'weekday-evenings': 'Tối các ngày trong tuần',
  saturday: 'Thứ Bảy',
  sunday: 'Chủ Nhật',
  soon: 'Càng sớm càng tốt',
};

export const tourSourceLabels: Words['fixed']['contact.sources'] = {
  'friend or family': 'Bạn bè hoặc người trong gia đình',
  'hospital or doctor': 'Bệnh viện, bác sĩ hoặc nhân viên xã hội',
  search: 'Tìm trên internet',
  map: 'Xem bản đồ',
  agency: 'Một cơ quan hoặc người tư vấn tìm chỗ ở',
  'drove by': 'Tôi đi ngang qua nhà',
  'fact sheet': 'Tờ thông tin in sẵn của nhà',
  'fact card': 'Tấm thẻ có mã của nhà',
  other: 'Cách khác',
};

export const tourFormStates: Words['fixed']['contact.states'] = {
  anyTime: 'Giờ nào cũng được',
  optional: 'không bắt buộc',
  noSource: 'Xin chọn',
  trap: 'Xin để trống ô này',
  sending: 'Đang gửi…',
  unreachable:
    'Lúc này chưa gửi được yêu cầu của quý vị. Những gì quý vị viết vẫn còn đây. Xin thử lại, hoặc gọi cho chúng tôi.',
};

export const tourProblems: Words['fixed']['contact.problems'] = {
  kind: 'Xin chọn: hẹn đến thăm, ghi tên vào danh sách chờ, hoặc liên lạc với tư cách chuyên viên.',
  name: 'Xin cho biết tên của quý vị.',
  organization: 'Xin cho biết quý vị làm việc ở đâu.',
  need: 'Xin cho biết cần giúp những gì.',
  reach: 'Xin ghi số điện thoại hoặc địa chỉ email, để chúng tôi trả lời được.',
  phone:
    'Số điện thoại này hình như chưa đủ. Xin ghi cả mã vùng (area code), chẳng hạn (425) 555-0142.',
  email: 'Địa chỉ email này hình như không đúng. Xin xem lại.',
  wishes: 'Xin chọn trong những lúc có trên trang này.',
  date: 'Xin chọn một ngày trong sáu tháng tới, hoặc để trống.',
  time: 'Xin chọn một giờ trong lúc chúng tôi mở cửa, hoặc để trống.',
  timeWithoutDay: 'Xin ghi cả ngày, hoặc để trống giờ.',
  consent: 'Xin đánh dấu vào ô này. Nếu không, chúng tôi không được phép lưu yêu cầu của quý vị.',
  consentChanged:
    'Câu này đã thay đổi từ lúc quý vị mở trang. Xin đọc lại và đánh dấu vào ô nếu quý vị đồng ý.',
  some: 'Yêu cầu của quý vị chưa được gửi. Xin xem những chỗ được đánh dấu.',
};
