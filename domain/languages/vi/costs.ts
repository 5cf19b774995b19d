import type { Words } from '../words.ts';

export const costsPage: Words['texts']['costsPage'] = {
  meta: {
    title: 'Chi phí',
    description:
      'Ở nhà chúng tôi giá bao nhiêu một tháng, trong giá có gì, và không có gì. Ai có thể trả, và Medicaid trả phần nào ở đây.',
    keywords:
      'chi phí adult family home, giá một tháng, Medicaid, Apple Health, tự trả tiền, chi phí chăm sóc người già',
  },
  title: 'Sống ở đây tốn bao nhiêu',
  lead: 'Giá tùy theo quý vị cần giúp nhiều hay ít. Đây là những gì có trong giá, và những gì không.',
  price: { label: 'Giá một tháng', asOf: 'Tính đến {month}' },
  assessment:
    'Buổi đánh giá nhu cầu (assessment) cho biết quý vị cần giúp những gì. Quý vị nhận giá của riêng mình trên giấy trước khi ký bất cứ điều gì.',
  included: { title: 'Có trong giá' },
  extras: { title: 'Phải trả thêm', item: 'Khoản', price: 'Giá' },
  payers: {
    title: 'Các cách trả tiền',
    privatePay: 'Tự trả tiền (private pay)',
    insurance: 'Bảo hiểm chăm sóc dài hạn',
    medicaid: 'Medicaid (Apple Health, cho người lợi tức thấp)',
    veterans: 'Quyền lợi VA (cựu chiến binh)',
    others: 'Cách khác',
    yes: 'Có',
    no: 'Không',
    after: 'Có, sau {count} tự trả tiền',
    policy: 'Đọc chính sách Medicaid của chúng tôi',
  },
  terms: {
    deposits: 'Tiền đặt cọc và việc trả lại',
    notice: 'Nếu quý vị dọn đi',
    changes: 'Giá thay đổi ra sao',
  },
  closing: {
    title: 'Xin hỏi chúng tôi giá của riêng quý vị',
    text: 'Xin kể cho chúng tôi nghe một ngày bây giờ ra sao. Chúng tôi sẽ cho biết sống ở đây tốn bao nhiêu, và còn những cách nào khác để trả tiền.',
    call: 'Gọi cho chúng tôi hôm nay',
    tour: 'Hẹn đến thăm nhà',
  },
  nothing: {
    title: 'Chi phí: xin hỏi chúng tôi',
    text: 'Chúng tôi không ghi giá trên trang này. Xin gọi, chúng tôi sẽ cho biết sống ở đây tốn bao nhiêu, trong giá có gì, phải trả thêm gì, và ai có thể trả.',
  },
};

export const costsCalculator: Words['texts']['costsCalculator'] = {
  title: 'Tiền đủ dùng được bao lâu?',
  lead: 'Xem tiền để dành của quý vị đủ trả cho việc sống ở đây trong bao lâu. Những gì quý vị gõ không ra khỏi máy này: chúng tôi không thấy và không giữ.',
  open: 'Mở công cụ tính',
  failed:
    'Không mở được phần tính tiền. Xin thử lại, hoặc gọi cho chúng tôi, chúng tôi sẽ cùng tính với quý vị.',
  price: { label: 'Giá một tháng', hint: 'Bằng đô-la, chẳng hạn 6,500.' },
  income: {
    label: 'Lợi tức một tháng',
    hint: 'Tiền Social Security (an sinh xã hội), lương hưu, bảo hiểm: mọi khoản nhận được mỗi tháng.',
  },
  savings: {
    label: 'Tiền để dành',
    hint: 'Số tiền quý vị đã dành ra cho việc chăm sóc.',
  },
  wrong: 'Xin ghi số đô-la, chẳng hạn 6,500.',
  button: 'Tính',
  enough: 'Lợi tức của quý vị đủ trả giá này. Quý vị không cần dùng đến tiền để dành.',
  lasts: 'Tiền để dành của quý vị sẽ đủ dùng khoảng {time}. Mỗi tháng quý vị sẽ lấy ra {gap}.',
  longer: 'Tiền để dành của quý vị sẽ đủ dùng hơn 50 năm. Mỗi tháng quý vị sẽ lấy ra {gap}.',
  assumption:
    'Cách tính này coi như giá và lợi tức không đổi suốt thời gian đó, và không kể tiền lời và thuế. Giá cả và nhu cầu có thay đổi, nên xin xem đây chỉ là con số ước chừng ban đầu.',
  table: {
    caption: 'Tiền để dành còn lại',
    when: 'Lúc nào',
    left: 'Còn lại',
    today: 'Hôm nay',
    after: 'Sau {time}',
  },
};

export const medicaidPolicyPage: Words['texts']['medicaidPolicyPage'] = {
  meta: {
    title: 'Chính sách Medicaid',
    description:
      'Chính sách của chúng tôi về việc nhận Medicaid làm nguồn trả tiền, chữ lớn và sẵn để in.',
    keywords: 'Medicaid, Apple Health, adult family home, chính sách trả tiền',
  },
  title: 'Chính sách của chúng tôi về việc nhận Medicaid (Apple Health)',
  asOf: 'Tính đến {month}',
  spoken:
    'Chúng tôi cũng trực tiếp giải thích chính sách này với quý vị trước khi quý vị quyết định. Có điều gì chưa rõ, xin hỏi chúng tôi.',
  print: 'In trang này',
  back: 'Trở lại trang chi phí',
  signature: {
    read: 'Tôi đã nhận được chính sách này và đã được nghe giải thích.',
    resident: 'Cụ',
    date: 'Ngày',
  },
  nothing: {
    title: 'Chính sách Medicaid: xin hỏi chúng tôi',
    text: 'Chính sách Medicaid (Apple Health) của chúng tôi chưa có trên trang này. Xin gọi, chúng tôi sẽ giải thích và gửi cho quý vị trên giấy.',
  },
};
