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
  buttons: { tour: 'Hẹn ngay ngày đến thăm nhà' },
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
  visit: { title: 'Đến thăm chúng tôi', tours: 'Đến xem nhà theo hẹn' },
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
      text: 'Quý vị được biết có phòng trống không, và chúng tôi có đáp ứng được những gì quý vị kể không. Nếu không, chúng tôi nói ngay trong điện thoại.',
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
    lead: 'Xin gọi thay vì gửi email. Chúng tôi sẽ nói ngay trong điện thoại có phòng trống không, và thống nhất một cách an toàn để gửi hồ sơ. Xin có sẵn:',
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
