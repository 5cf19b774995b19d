import { illustrationAlt } from './site.ts';
import { claiming } from '../translated.ts';
import type { Words } from '../words.ts';

export const homeMeta: Words['texts']['homeMeta'] = {
  title: 'Nhà chăm sóc gia đình cho người lớn (Adult Family Home) có giấy phép cho {residents} cụ',
  description: claiming(
    'Nhà chăm sóc gia đình cho người lớn (Adult Family Home) có giấy phép cho {residents} cụ: chăm sóc 24 giờ, chăm sóc người sa sút trí tuệ, giúp dùng thuốc và ở ngắn hạn. Gọi bất cứ giờ nào hoặc ghé uống trà.',
    {
      care: [['chăm sóc 24 giờ, ', '']],
      calls: [['Gọi bất cứ giờ nào', 'Xin gọi cho chúng tôi']],
      dementia: [['chăm sóc người sa sút trí tuệ, ', '']],
    },
  ),
  keywords: claiming(
    'nhà chăm sóc gia đình cho người lớn, adult family home, chăm sóc người già, chăm sóc người mất trí nhớ, sa sút trí tuệ, chăm sóc ngắn hạn, chăm sóc 24 giờ',
    {
      care: [[', chăm sóc 24 giờ', '']],
      dementia: [[', chăm sóc người mất trí nhớ, sa sút trí tuệ', '']],
    },
  ),
};

export const homeHero: Words['texts']['homeHero'] = {
  eyebrow:
    'Nhà chăm sóc gia đình cho người lớn (Adult Family Home) có giấy phép, cho {residents} cụ',
  headline: 'Đèn hiên nhà đang sáng. Mời quý vị ghé chơi, xem sống ở đây ra sao.',
  lead: claiming(
    'Nhà có {residents} cụ, chung một bàn ăn trong bếp, và ngày đêm đều có người chăm sóc. Xin gọi lúc nào tiện cho quý vị, dù đã khuya, hoặc ghé uống tách trà và xem nhà.',
    {
      care: [
        [
          ', chung một bàn ăn trong bếp, và ngày đêm đều có người chăm sóc',
          ' và một bàn ăn chung trong bếp',
        ],
      ],
      calls: [
        [
          'Xin gọi lúc nào tiện cho quý vị, dù đã khuya, hoặc ghé',
          'Xin gọi cho chúng tôi, hoặc ghé',
        ],
      ],
    },
  ),
  buttons: { visit: 'Hẹn đến thăm nhà', call: 'Gọi cho chúng tôi hôm nay' },
};

export const homeAnswers: Words['texts']['homeAnswers'] = {
  price: '{price} một tháng',
  medicaid: {
    yes: 'Nhận Medicaid',
    after: 'Nhận Medicaid sau {time} tự trả tiền',
    no: 'Không nhận Medicaid',
  },
  license: 'Giấy phép {license}',
  specialty: 'Chuyên môn: {specialties}',
  news: 'Tin tức: {title}, {day}',
  who: {
    always: 'Ngày đêm đều có người nghe máy',
    now: 'Bây giờ có người nghe máy',
    today: 'Hôm nay {hours}',
    from: 'Nghe máy từ {opens}',
  },
};

export const homeBadges: Words['texts']['homeBadges'] = {
  compassionate: {
    label: 'Ân cần',
    text: 'Chúng tôi làm theo nhịp của người mình chăm sóc.',
  },
  licensed: {
    label: 'Có giấy phép',
    text: 'Tiểu bang Washington cấp giấy phép và kiểm tra nhà này.',
  },
  care: {
    label: 'Chăm sóc 24/7',
    text: 'Ngày đêm đều có người chăm sóc trong nhà.',
  },
};

export const staffRatioWords: Words['texts']['staffRatioWords'] = {
  label: 'cụ / nhân viên',
  meaning: 'một nhân viên chăm sóc {number} cụ',
};

export const homeOverview: Words['texts']['homeOverview'] = {
  heading: claiming('Đỡ đần mỗi ngày, và cả mỗi đêm', { care: [[', và cả mỗi đêm', '']] }),
  lead: 'Đây là {count} điều các gia đình hỏi chúng tôi trước hết. Những gì quý vị cần được viết chung vào một bản kế hoạch.',
  leadForOne:
    'Đây là điều các gia đình hỏi chúng tôi trước hết. Những gì quý vị cần được viết chung vào một bản kế hoạch.',
  button: 'Xem tất cả dịch vụ',
};

export const whyChooseUs: Words['texts']['whyChooseUs'] = {
  heading: 'Vì sao chọn chúng tôi',
  lead: 'Trong nhà có {residents} cụ nên chúng tôi để ý được: bữa sáng còn nguyên, tiếng ho mới, một ngày vui.',
  reasons: claiming(
    [
      {
        title: '{residents} cụ, không hơn',
        text: 'Mọi người ngồi vừa một bàn, và người chăm sóc nào cũng biết tên từng cụ.',
      },
      {
        title: 'Ban đêm có người trong nhà',
        text: 'Trong nhà có người chăm sóc suốt ngày đêm. Mẹ quý vị có cất tiếng gọi lúc 3 giờ sáng cũng có người nghe.',
      },
      {
        title: 'Kế hoạch quý vị cùng viết',
        text: 'Hay dậy trễ? Nghe radio lúc 6 giờ? Những điều đó được ghi vào kế hoạch chăm sóc, bên cạnh thuốc men, và quý vị ký tên.',
      },
      {
        title: 'Một căn bếp thật sự',
        text: 'Cơm nước nấu ngay tại nhà, cách bàn ăn vài bước. Gần trưa là nghe mùi thơm.',
      },
      {
        title: 'Cửa mở cho khách của quý vị',
        text: 'Gia đình và bạn bè có thể đến bất cứ giờ nào mà cụ muốn gặp. Mời ở lại dùng bữa.',
      },
      {
        title: 'Được kiểm tra, và không giấu giếm',
        text: 'Tiểu bang kiểm tra chúng tôi và công bố kết quả. Khi đến thăm, xin cứ hỏi về lần kiểm tra gần nhất.',
      },
    ],
    {
      care: [
        ['Ban đêm có người trong nhà', 'Thói quen nhỏ cũng đáng kể'],
        [
          'Trong nhà có người chăm sóc suốt ngày đêm. Mẹ quý vị có cất tiếng gọi lúc 3 giờ sáng cũng có người nghe.',
          'Chúng tôi biết cụ nào uống trà với mật ong, cụ nào thích mở radio nhỏ, và chúng tôi ghi lại.',
        ],
      ],
    },
  ),
  button: 'Tìm hiểu thêm',
  buttonAbout: 'về chúng tôi',
};

export const homeTestimonials: Words['texts']['homeTestimonials'] = {
  heading: 'Lời các gia đình nói với chúng tôi',
  lead: 'Đây là lời của chính họ, đúng như họ đã gửi cho chúng tôi.',
  button: 'Đọc thêm cảm nghĩ',
};

export const storedReviews: Words['fixed']['home.reviews'] = {
  one: 'Đến nay, một gia đình đã cho chúng tôi một nhận xét.',
  all: 'Đến nay, các gia đình đã cho chúng tôi {total} nhận xét.',
  some: 'Đây là {shown} trong {total} nhận xét mà các gia đình đã cho chúng tôi.',
};

export const homeGallery: Words['texts']['homeGallery'] = {
  heading: 'Một ngày thứ Ba như mọi ngày',
  lead: 'Uống trà, nhồi bột bánh, đi dạo thong thả, ráp bộ hình ghép thiếu một miếng. Ở đây hầu như ngày nào cũng vậy.',
  button: 'Tìm hiểu thêm về dịch vụ của chúng tôi',
  galleryLink: 'Xem tất cả hình ảnh',
};

export const storedPictures: Words['fixed']['home.pictures'] = {
  one: 'Đến nay chúng tôi đã đăng một tấm hình.',
  all: 'Đến nay chúng tôi đã đăng {total} tấm hình.',
  some: 'Đây là {shown} trong {total} tấm hình chúng tôi đã đăng.',
};

export const homeVisit: Words['texts']['homeVisit'] = {
  heading: 'Khi quý vị gọi hoặc đến thăm',
  lead: 'Quý vị không cần phải quyết định gì trước. Gọi chỉ để hỏi một câu cũng được.',
  steps: [
    {
      title: 'Quý vị gọi',
      text: 'Người chăm sóc trong nhà hoặc người quản lý sẽ nghe máy. Nếu chúng tôi đang bận tay, xin để lại tên và số điện thoại, chúng tôi sẽ gọi lại.',
    },
    {
      title: 'Quý vị đến xem',
      text: 'Xin dành khoảng 45 phút. Quý vị xem phòng, bếp và vườn, và gặp những ai đang ở nhà và vui lòng chào hỏi.',
    },
    {
      title: 'Xin mang theo',
      text: 'Các câu hỏi của quý vị, và danh sách thuốc đang dùng nếu có. Xin đưa cả người có thể sẽ ở đây đi cùng, nếu người ấy muốn đến.',
    },
  ],
  closing: 'Sau đó quý vị về nhà suy nghĩ. Chúng tôi không thúc ép.',
  buttons: { visit: 'Hẹn đến thăm nhà', call: 'Gọi cho chúng tôi hôm nay' },
};

export const slideWords: Words['fixed']['home.slides'] = {
  homeLabel: 'Một mái nhà ở {city}',
  homeAlt: illustrationAlt.home,
  '1Label': 'Chăm sóc chuyên nghiệp',
  '1Alt':
    'Một người chăm sóc ngồi trên ghế thấp, ngang tầm mắt, đưa tách trà cho một cụ bà ngồi ghế bành xanh lá.',
  '2Label': 'Giúp nấu nướng',
  '2Alt': 'Một cụ ông đeo tạp dề cán bột bên bàn bếp, người chăm sóc bên cạnh bấm viền bánh pie.',
  '3Label': 'Đi lại ngoài trời',
  '3Alt': 'Một cụ bà với khung tập đi và một người chăm sóc đi cạnh nhau trên lối vườn buổi sáng.',
  '6Label': 'Chăm sóc người kém trí nhớ',
  '6Alt':
    'Nhìn từ sau ghế sofa, một cụ bà chỉ vào tấm hình trong cuốn album. Con gái quàng tay ôm cụ.',
  '7Label': 'Thư giãn và thiên nhiên',
  '7Alt':
    'Hai cụ ngồi ghế bập bênh ngoài hiên lúc chạng vạng; một cụ chỉ lên ngôi sao đầu tiên trên dãy núi.',
};
