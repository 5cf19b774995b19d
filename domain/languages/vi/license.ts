import type { Words } from '../words.ts';

export const licensePage: Words['texts']['licensePage'] = {
  meta: {
    title: 'Giấy phép và kiểm tra',
    description:
      'Giấy phép của nhà chăm sóc gia đình cho người lớn (Adult Family Home) của chúng tôi, các lần kiểm tra của tiểu bang, và ngoài chúng tôi ra quý vị có thể hỏi ai.',
    keywords:
      'giấy phép adult family home, báo cáo kiểm tra, tiểu bang Washington, Long-Term Care Ombuds',
  },
  title: 'Giấy phép và các lần kiểm tra',
  lead: 'Tiểu bang Washington cấp giấy phép và kiểm tra các nhà chăm sóc gia đình cho người lớn (Adult Family Home). Đây là những gì tiểu bang nói về nhà chúng tôi.',
  sign: {
    number: 'Số giấy phép',
    capacity: 'Được phép nhận',
    residents: 'Nhiều nhất {count} cụ',
    specialties: 'Chuyên môn được tiểu bang công nhận (specialty designations)',
    lookUp: 'Kiểm lại trên trang của tiểu bang',
  },
  reports: {
    title: 'Nhân viên kiểm tra đã viết gì',
    lead: 'Báo cáo của ba năm qua, trọn từng bản, đúng như tiểu bang đã gửi cho chúng tôi.',
    dated: 'Báo cáo: {date}',
    result: 'Kết quả',
    answer: 'Trả lời của chúng tôi',
    download: 'Tải báo cáo về',
    format: 'PDF, {file}',
    none: 'Trang này không có báo cáo nào của ba năm qua. Xin gọi, chúng tôi sẽ nói cho quý vị biết về lần kiểm tra gần nhất.',
  },
  forms: {
    title: 'Việc chăm sóc và giá tiền của chúng tôi, trên mẫu đơn của tiểu bang',
    lead: 'Tiểu bang có mẫu đơn cho từng thứ (WAC 388-76-10532). Chúng tôi đã điền:',
    services: 'Bản kê dịch vụ (Disclosure of Services)',
    servicesText: 'Những việc chăm sóc chúng tôi làm, và những việc chúng tôi không làm.',
    charges: 'Bản kê giá tiền (Disclosure of Charges)',
    chargesText: 'Chúng tôi tính bao nhiêu tiền cho những việc đó.',
    howToGet: 'Xin hỏi lấy một bản qua điện thoại, hoặc khi quý vị đến thăm.',
  },
  ombuds: {
    title: 'Long-Term Care Ombuds (người bênh vực các cụ ở nơi chăm sóc dài hạn)',
    text: 'Ombuds là người lên tiếng bênh vực những ai sống trong các nhà như nhà này. Xin gọi nếu quý vị có câu hỏi hay điều lo lắng về chúng tôi hoặc về bất cứ nhà nào khác. Quý vị không cần nói với chúng tôi trước.',
    phone: '1-800-562-6028',
  },
  fair: {
    title: 'Ai cũng có thể xin vào ở đây',
    text: 'Chúng tôi tuân theo luật gia cư công bằng (fair housing), và không kỳ thị trong việc nhận ai vào ở hay trong việc chăm sóc.',
    sign: 'Cơ hội gia cư bình đẳng (Equal Housing Opportunity)',
  },
  closing: {
    title: 'Quý vị cứ hỏi bất cứ điều gì ở đây',
    text: 'Xin gọi, hoặc hỏi khi đến thăm. Chúng tôi thà trả lời một câu hỏi khó còn hơn để quý vị thắc mắc.',
    call: 'Gọi cho chúng tôi hôm nay',
    tour: 'Hẹn đến thăm nhà',
  },
  nothing: {
    title: 'Giấy phép của chúng tôi: xin hỏi chúng tôi',
    text: 'Số giấy phép và báo cáo kiểm tra của chúng tôi chưa có trên trang này. Xin gọi, chúng tôi sẽ cho biết số giấy phép, bao nhiêu người được ở đây, và tiểu bang đã thấy gì.',
  },
};
