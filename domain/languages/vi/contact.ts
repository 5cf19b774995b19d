import { claiming } from '../translated.ts';
import type { Words } from '../words.ts';

export const contactPage: Words['texts']['contactPage'] = {
  meta: {
    title: 'Liên lạc',
    description:
      'Gọi, gửi email hoặc đến thăm nhà chăm sóc gia đình cho người lớn (Adult Family Home) có giấy phép của chúng tôi. Nên có sẵn gì, gọi thì ra sao, và đường đến nhà.',
    keywords: 'liên lạc, đến thăm, xem nhà, adult family home, xuất viện',
  },
  title: 'Liên lạc với chúng tôi',
  lead: 'Chỉ cần một cuộc gọi là bắt đầu được. Quý vị không cần giấy tờ hay quyết định gì, chỉ cần câu hỏi của mình.',
  emergency: 'Nếu ngay lúc này có người bị thương hay gặp nguy hiểm, xin gọi 911 trước.',
  buttons: { tour: 'Hẹn đến thăm nhà' },
};

export const contactCards: Words['texts']['contactCards'] = {
  call: {
    title: 'Gọi cho chúng tôi',
    cell: 'Điện thoại di động',
    home: 'Điện thoại nhà',
    emergency: 'Nghe máy 24/7 khi có việc khẩn cấp',
    noEmergency: 'Nghe máy trong giờ làm việc',
  },
  email: {
    title: 'Gửi email cho chúng tôi',
    promise: 'Chúng tôi trả lời trong vòng 24 giờ',
    privacy: 'Xin đừng ghi chuyện sức khỏe trong email. Xin nói với chúng tôi qua điện thoại.',
  },
  visit: { title: 'Đến thăm chúng tôi', tours: 'Xin hẹn trước khi đến xem nhà' },
  hours: { title: 'Giờ làm việc' },
};

export const contactDialog: Words['texts']['contactDialog'] = {
  title: 'Liên lạc với chúng tôi',
  lead: 'Xin gọi số di động bất cứ giờ nào. Buổi tối và cuối tuần cũng được.',
  leadWithoutEmergency:
    'Xin gọi trong giờ làm việc, hoặc để lại lời nhắn, chúng tôi sẽ gọi lại cho quý vị.',
  call: {
    title: 'Gọi cho chúng tôi',
    cell: 'Điện thoại di động',
    cellNote: claiming('Nghe máy 24/7', {
      calls: [['Nghe máy 24/7', 'Nghe máy trong giờ làm việc']],
    }),
    home: 'Điện thoại nhà',
    homeNote: 'Trong giờ làm việc',
    answeredBy: 'Quý vị sẽ nói chuyện với',
  },
  email: { title: 'Gửi email cho chúng tôi' },
  visit: {
    title: 'Đến thăm chúng tôi',
    emergency: 'Nghe máy 24/7 khi có việc khẩn cấp',
    noEmergency: 'Nghe máy trong giờ làm việc',
  },
  copy: {
    cell: 'Chép số điện thoại di động',
    home: 'Chép số điện thoại nhà',
    address: 'Chép địa chỉ',
  },
  contactPage: 'Trang liên lạc',
  close: 'Đóng',
};

export const callSteps: Words['texts']['callSteps'] = {
  heading: 'Khi quý vị gọi thì ra sao',
  steps: [
    {
      title: 'Chúng tôi lắng nghe',
      text: 'Xin cho biết ai cần giúp và có gì thay đổi. Thường 10 phút là đủ. Quý vị có thể hỏi giá ngay trong lần gọi đầu.',
    },
    {
      title: 'Chúng tôi nói có giúp được không',
      text: 'Quý vị được biết có phòng trống không, và chúng tôi có đáp ứng được những gì quý vị kể không. Nếu không, chúng tôi nói ngay qua điện thoại.',
    },
    {
      title: 'Chúng ta hẹn ngày giờ',
      text: 'Quý vị đến xem nhà, hoặc chúng tôi nói chuyện với bệnh viện. Kế đến là buổi đánh giá nhu cầu (assessment), trước khi có ai dọn vào.',
    },
  ],
};

export const tourBooking: Words['texts']['tourBooking'] = {
  emailSubject: 'Đến thăm {home}',
};

export const beforeYouCall: Words['texts']['beforeYouCall'] = {
  heading: 'Trước khi quý vị gọi',
  lead: 'Những điều này không bắt buộc. Nếu có sẵn, chúng tôi trả lời được nhanh hơn.',
  families: {
    heading: 'Dành cho gia đình',
    lead: 'Ghi vài dòng ra giấy là đủ:',
    items: [
      'Cần giúp gì khi tắm rửa, mặc đồ, ăn uống và đi lại',
      'Ban đêm: giấc ngủ, thức dậy, đi lang thang',
      'Danh sách thuốc, hoặc hình chụp các chai thuốc',
      'Những lần té ngã hoặc nằm bệnh viện trong mấy tháng gần đây',
      'Khi nào cần phòng, và trong bao lâu',
      'Trả tiền chăm sóc bằng gì: tiền riêng, bảo hiểm, Medicaid (Apple Health) hay VA (cựu chiến binh)',
    ],
  },
  planners: {
    heading: 'Dành cho nhân viên lo việc xuất viện (discharge planner)',
    lead: 'Xin gọi thay vì gửi email. Chúng tôi sẽ nói ngay qua điện thoại có phòng trống không, và thống nhất một cách an toàn để gửi hồ sơ. Xin có sẵn:',
    items: [
      'Ngày dự định xuất viện và lý do nằm viện',
      'Cần giúp khi chuyển chỗ (transfer), đi lại, ăn uống và đi vệ sinh; một người hay hai người',
      'Trí nhớ, tâm trạng và hành vi, kể cả ban đêm',
      'Thuốc đang dùng, và những việc cần y tá ủy nhiệm (nurse delegation)',
      'Dụng cụ, dưỡng khí, vết thương, ống thông tiểu, chế độ ăn theo lệnh bác sĩ',
      'Y tế tại nhà (home health), hospice (chăm sóc cuối đời) hoặc trị liệu đã có lệnh',
      'Bản đánh giá, nếu có: CARE (của tiểu bang) hoặc tư nhân',
      'Bên trả tiền, và tên người có quyền quyết định',
    ],
    note: 'Luật tiểu bang đòi hỏi phải có bản đánh giá và kế hoạch chăm sóc sơ bộ trước khi nhận vào, trừ khi thật sự khẩn cấp. Xin tính cả thời gian đó khi định ngày.',
  },
};

export const gettingHere: Words['texts']['gettingHere'] = {
  heading: 'Đường đến nhà',
  text: 'Nhà ở trên một con đường khu dân cư bình thường. Xin đậu xe sát lề đường hoặc hỏi chúng tôi về lối xe vào nhà, rồi đến cửa trước. Nếu quý vị khó bước lên bậc thềm, xin gọi khi đến nơi, sẽ có người ra giúp.',
  frameTitle: 'Bản đồ đến nhà',
  show: 'Xem bản đồ',
  notice:
    'Bản đồ là của một dịch vụ bản đồ bên ngoài. Dịch vụ đó chỉ biết quý vị vào trang này nếu quý vị bấm nút.',
  directions: 'Xem chỉ đường',
};

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
    'Tôi đồng ý để {home} lưu tên tôi, cách liên lạc với tôi và những gì tôi viết ở đây. Mục đích là để trả lời tôi và sắp xếp một lần đến thăm. Chỉ nhân viên ở đó mới đọc. Những điều này được xóa khi yêu cầu của tôi đã đóng được {months}. Lúc nào tôi cũng có thể rút lại sự đồng ý này chỉ bằng một cuộc gọi hoặc một email, và khi đó tất cả được xóa ngay.',
  send: 'Gửi yêu cầu của tôi',
  next: 'Chúng tôi sẽ gọi cho quý vị trong vòng 24 giờ.',
};

export const tourBeside: Words['texts']['tourBeside'] = {
  heading: 'Quý vị thích nói chuyện hơn?',
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
