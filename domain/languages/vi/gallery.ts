import type { Words } from '../words.ts';

export const galleryPage: Words['texts']['galleryPage'] = {
  meta: {
    title: 'Đời sống ở đây',
    description:
      'Tách trà bên cửa sổ, bột bánh, đi dạo trong vườn: ngày tháng trong nhà chăm sóc gia đình cho người lớn (Adult Family Home) có giấy phép cho {residents} cụ, kể bằng hình ảnh.',
    keywords: 'adult family home, sinh hoạt hằng ngày, hoạt động, vườn, bữa ăn',
  },
  title: 'Đời sống ở đây, từng giờ trong ngày',
  lead: 'Trà lúc 4 giờ chiều, bột bánh trên bàn, đi dạo thong thả trước bữa tối. Ở nhà này, mỗi ngày là những chuyện như thế.',
  illustrations:
    'Những hình cắt giấy là tranh minh họa, không phải hình chụp. Đây là nhà của các cụ, và sự riêng tư của các cụ là trước hết.',
  more: 'Xem thêm hình',
  closing: {
    title: 'Mời quý vị đến tận nơi xem',
    text: 'Xin đến vào một ngày bình thường. Xin cứ hỏi xem bếp, xem vườn, và xem căn phòng có thể sẽ là của quý vị.',
    button: 'Hẹn đến thăm nhà',
  },
};
