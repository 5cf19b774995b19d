import type { TranslatedDefaults } from '../words.ts';
import { services } from './services-built-in.ts';

const gallery: TranslatedDefaults['gallery'] = {
  1: {
    category: 'Chăm sóc chuyên nghiệp',
    caption: 'Tách trà bên cửa sổ, và một người chăm sóc có thì giờ ngồi xuống.',
  },
  2: {
    category: 'Giúp nấu nướng',
    caption: 'Bốn bàn tay và một cây cán bột: làm bột bánh trong bếp.',
  },
  3: {
    category: 'Đi lại ngoài trời',
    caption: 'Buổi sáng đi dạo trong vườn, có khung tập đi và có bạn đi cùng.',
  },
  4: {
    category: 'Vật lý trị liệu',
    caption: 'Tập cho khỏe tay chân trong phòng nắng, chậm rãi từng cái một.',
  },
  5: {
    category: 'Hỗ trợ sức khỏe',
    caption: 'Dưới ánh đèn, cùng nhau xem lại hộp thuốc chia sẵn cả tuần.',
  },
  6: {
    category: 'Chăm sóc người kém trí nhớ',
    caption: 'Cuốn album hình cũ trên ghế sofa, và những câu chuyện trong đó.',
  },
  7: {
    category: 'Thư giãn và thiên nhiên',
    caption: 'Chạng vạng ngoài hiên, hôm nay không còn việc gì phải làm.',
  },
  8: {
    category: 'Giúp trí óc minh mẫn',
    caption: 'Bộ hình ghép, và cả bàn cùng tìm miếng góc.',
  },
  9: {
    category: 'Theo dõi sức khỏe',
    caption: 'Đo huyết áp bên bàn bếp, tay áo xắn lên.',
  },
};

export const defaults: TranslatedDefaults = {
  services,
  serviceClaims: {
    care: [
      ['Ngày đêm đều có người chăm sóc trong nhà. ', ''],
      [', đi vệ sinh ban đêm', ', đi vệ sinh'],
      [', ngày cũng như đêm', ''],
      [' và cho những đêm khó ngủ', ''],
    ],
    dementia: [
      [
        'Người chăm sóc của chúng tôi học khóa huấn luyện về sa sút trí tuệ mà tiểu bang Washington đòi hỏi. ',
        '',
      ],
      [
        'Người chăm sóc đã học khóa chuyên về sa sút trí tuệ',
        'Thì giờ nghe lại một câu hỏi và trả lời dịu dàng',
      ],
    ],
  },
  gallery,
  about: {
    company_story: [
      '{opening}',
      'Lúc đầu chúng tôi là những người chăm sóc, đi từ nhà này sang nhà khác. Hết lần này đến lần khác, 5 giờ chiều chúng tôi ra về. Chúng tôi biết những giờ khó, buổi tối và ban đêm, vẫn còn ở phía trước. Vì vậy chúng tôi mở một nhà của mình: một cửa trước, một căn bếp, và trong nhà có người chăm sóc suốt ngày đêm.',
      'Từ đó đến nay ít có gì thay đổi. Nồi súp vẫn được bắc lên từ sáng. Chúng tôi biết cụ nào uống trà với mật ong, cụ nào thích mở radio nhỏ, và ghi những điều ấy bên cạnh thuốc men. Một ngày vui cũng cần những điều ấy không kém. Gia đình đến rồi về như ở bất cứ nhà nào. Chúng tôi rất vui được mời quý vị đến xem nhà.',
    ].join('\n\n'),
    opening:
      'Đã hơn {years} năm nay, chúng tôi chăm sóc người cao niên ở vùng này của tiểu bang Washington. Ngày nay chúng tôi làm việc ấy trong một nhà chăm sóc gia đình cho người lớn (Adult Family Home) có giấy phép, có chỗ cho sáu cụ.',
    openingWithoutYears:
      'Chúng tôi chăm sóc người cao niên ở vùng này của tiểu bang Washington. Ngày nay chúng tôi làm việc ấy trong một nhà chăm sóc gia đình cho người lớn (Adult Family Home) có giấy phép, có chỗ cho sáu cụ.',
    aroundTheClock: [
      ': một cửa trước, một căn bếp, và trong nhà có người chăm sóc suốt ngày đêm.',
      ', với một cửa trước và một căn bếp.',
    ],
    mission_statement:
      'Giúp mỗi người sống ở đây những gì họ cần, trong một căn nhà đủ nhỏ để biết tên, biết thói quen và biết chuyện đời của từng người. Giữ cho họ an toàn mà không làm thay mọi việc, và giữ cho gia đình luôn gần gũi.',
    vision_statement:
      'Một con đường mà không ai phải dọn đi chỉ vì đã già. Người cần chăm sóc sống ở đó trong những căn nhà bình thường. Họ ăn chung một bàn và thấy khu vườn đổi thay theo mùa. Mỗi ngày đều có người hỏi họ muốn gì.',
  },
};
