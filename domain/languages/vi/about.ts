import type { Words } from '../words.ts';

export const aboutPage: Words['texts']['aboutPage'] = {
  meta: {
    title: 'Về chúng tôi',
    description:
      'Chúng tôi là ai, tin vào điều gì, và nhà ở đâu: nhà chăm sóc gia đình cho người lớn (Adult Family Home) có giấy phép cho {residents} cụ.',
    keywords: 'adult family home, về chúng tôi, chăm sóc người già, người chăm sóc',
  },
  title: 'Một căn nhà, {residents} cụ và những người chăm lo cho các cụ',
  storyHeading: 'Vì sao chúng tôi làm việc này',
  missionHeading: 'Sứ mạng của chúng tôi',
  visionHeading: 'Ước mong của chúng tôi',
  valuesHeading: 'Những điều chúng tôi tin và làm theo',
  valuesLead: 'In ra bốn điều thì dễ. Trong nhà này, bốn điều ấy có nghĩa như sau.',
};

export const aboutFacts: Words['texts']['aboutFacts'] = {
  heading: 'Ai sống ở đây',
  capacity: 'Số cụ nhiều nhất',
  languages: 'Ngôn ngữ nói trong nhà',
  designations: 'Chuyên môn được tiểu bang công nhận (specialty designations)',
  answeredBy: 'Người nghe máy khi quý vị gọi',
};

export const coreValues: Words['texts']['coreValues'] = {
  values: [
    {
      title: 'Lòng thương người',
      text: 'Chúng tôi gõ cửa trước khi vào, và ngồi xuống mà trò chuyện. Khi có cụ hoảng sợ lúc 3 giờ sáng, người chăm sóc đến, bật ngọn đèn nhỏ và không vội bỏ đi.',
    },
    {
      title: 'An toàn',
      text: 'Có tay vịn ở chỗ cần, thuốc cất có khóa, máy báo khói chạy tốt, và những lần tập thoát cháy có cả các cụ. An toàn cũng là báo cho quý vị biết khi có chuyện không hay, không đợi quý vị hỏi.',
    },
    {
      title: 'Gia đình',
      text: 'Quý vị hiểu mẹ mình hay chồng mình hơn chúng tôi, nên chúng tôi hỏi quý vị. Nếu người ấy muốn, quý vị cùng viết kế hoạch chăm sóc, được nghe tin tức, và đến thăm khi tiện cho cả hai.',
    },
    {
      title: 'Chu đáo',
      text: 'Với chúng tôi, chu đáo là làm đàng hoàng từng việc nhỏ: thay pin máy trợ thính, lau sạch mắt kính, ghi xong sổ cho ca sau. Nhân viên kiểm tra của tiểu bang xem xét việc chúng tôi làm, và quý vị có thể hỏi chúng tôi họ đã thấy gì.',
    },
  ],
};

export const aboutStats: Words['texts']['aboutStats'] = {
  heading: 'Qua những con số',
  note: 'Khi đến thăm, quý vị có thể hỏi về bất cứ con số nào, chúng tôi sẽ nói cách chúng tôi đếm.',
  labels: {
    years: 'năm kinh nghiệm',
    families: 'gia đình đã được giúp',
    care: 'có người chăm sóc',
    satisfaction: 'mức hài lòng',
  },
};

export const aboutStreetView: Words['texts']['aboutStreetView'] = {
  heading: 'Căn nhà nhìn từ ngoài đường',
  text: 'Đây là một căn nhà bình thường giữa những nhà khác, nên dễ chạy xe qua mà không thấy. Xin xem trước ở đây, khi đến quý vị sẽ nhận ra.',
  show: 'Xem bản đồ',
  notice:
    'Hình ngoài đường là của một dịch vụ bản đồ bên ngoài. Dịch vụ đó chỉ biết quý vị vào trang này nếu quý vị bấm nút.',
  directions: 'Xem chỉ đường',
  frameTitle: 'Căn nhà nhìn từ ngoài đường',
};

export const aboutClosing: Words['texts']['aboutClosing'] = {
  heading: 'Mời quý vị đến gặp chúng tôi',
  text: 'Trang này nói được chúng tôi làm gì. Chỉ khi đến thăm mới biết không khí trong nhà ra sao, và ghế ngồi có êm không. Mời quý vị ghé uống trà, hoặc gọi hỏi.',
  buttons: { tour: 'Hẹn đến thăm nhà', contact: 'Liên lạc với chúng tôi' },
};
