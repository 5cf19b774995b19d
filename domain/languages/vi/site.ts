import { claiming } from '../translated.ts';
import type { Words } from '../words.ts';

export const siteMenu: Words['texts']['siteMenu'] = {
  home: 'Trang chủ',
  services: 'Dịch vụ',
  rooms: 'Phòng',
  about: 'Về chúng tôi',
  news: 'Tin tức',
  gallery: 'Đời sống ở đây',
  testimonials: 'Cảm nghĩ',
  costs: 'Chi phí',
  questions: 'Hỏi đáp',
  license: 'Giấy phép',
  professionals: 'Dành cho chuyên viên',
  people: 'Người chăm sóc',
  jobs: 'Việc làm',
  contact: 'Liên lạc',
  tour: 'Hẹn đến thăm',
  call: 'Gọi',
  directions: 'Chỉ đường',
};

export const siteHeader: Words['texts']['siteHeader'] = {
  skip: 'Đến thẳng nội dung',
  cell: 'Di động',
  home: 'Nhà',
  menu: 'Menu',
  closeMenu: 'Đóng menu',
  care: 'Chăm sóc 24/7',
};

export const siteComfort: Words['texts']['siteComfort'] = {
  title: 'Chỉnh cho dễ đọc',
  textSize: 'Cỡ chữ',
  usual: 'Bình thường',
  larger: 'Lớn hơn',
  largest: 'Lớn nhất',
  light: 'Sáng và tối',
  asDevice: 'Theo máy này',
  byDay: 'Sáng',
  dusk: 'Chạng vạng',
  contrast: 'Tương phản mạnh hơn',
  still: 'Hình đứng yên',
  device: 'Chỉ lưu trên máy này.',
  done: 'Xong',
};

export const sitePictures: Words['texts']['sitePictures'] = {
  open: '{picture}, mở hình lớn',
  title: 'Hình',
  position: 'Hình {number} trong số {count} hình',
  previous: 'Hình trước',
  next: 'Hình kế tiếp',
  close: 'Đóng',
};

export const siteLists: Words['texts']['siteLists'] = { back: 'Trở lại trang {page}' };

export const siteUnfold: Words['texts']['siteUnfold'] = { more: 'Đọc hết' };

export const siteFooter: Words['texts']['siteFooter'] = {
  more: 'Xem thêm về chúng tôi',
  quickLinks: 'Các trang chính',
  allPages: 'Tất cả các trang',
  careLine: claiming('Đường dây chăm sóc 24/7', {
    calls: [['Đường dây chăm sóc 24/7', 'Đường dây chăm sóc']],
  }),
  homePhone: 'Điện thoại nhà',
  callNumber: 'Gọi {phone}',
  writeTo: 'Gửi email đến {email}',
  contactPage: 'Trang liên lạc',
  lookUp: 'Giấy phép của chúng tôi trên trang tra cứu của tiểu bang',
  licensed: 'Nhà chăm sóc gia đình cho người lớn (Adult Family Home) có giấy phép',
  licensedAs: 'Nhà chăm sóc gia đình cho người lớn (Adult Family Home) có giấy phép, số {license}',
  privacyPolicy: 'Chính sách về quyền riêng tư',
  termsOfService: 'Điều khoản sử dụng',
  healthDataPrivacy: 'Quyền riêng tư về dữ liệu sức khỏe',
};

export const openingsLine: Words['texts']['openingsLine'] = {
  one: 'Hiện có 1 phòng trống',
  several: 'Hiện có {count} phòng trống',
  next: 'Sẽ có phòng trống từ ngày {day}',
  confirmed: 'đã xác nhận {when}',
  none: 'Hiện không có phòng trống',
  waiting: 'chúng tôi có danh sách chờ',
  ask: 'Có phòng trống không? Xin gọi hỏi, vì việc này hay thay đổi',
};

export const pageLabels: Words['fixed']['site.labels'] = {
  main: 'Menu chính',
  contactDetails: 'Cách liên lạc',
  stopLine: 'Ngừng dòng chữ chạy',
  callOrVisit: 'Gọi hoặc đến thăm',
  onThisPage: 'Trong trang này',
  services: 'Các dịch vụ trong trang này',
  lifeHere: 'Hình ảnh đời sống ở đây',
  pictures: 'Hình ảnh',
  reviews: 'Nhận xét',
};

export const visitingTexts: Words['texts']['visitingTexts'] = {
  line: 'Giờ đến thăm: {times}. Xin gọi trước khi đến.',
};

export const slideshowWords: Words['fixed']['site.slideshow'] = {
  carousel: 'khung trình chiếu',
  slide: 'trang chiếu',
  stopPictures: 'Ngừng tự đổi hình ảnh',
  startPictures: 'Bắt đầu tự đổi hình ảnh',
  previousPictures: 'Xem hình ảnh trước đó',
  nextPictures: 'Xem hình ảnh kế tiếp',
  stopReviews: 'Ngừng tự đổi nhận xét',
  startReviews: 'Bắt đầu tự đổi nhận xét',
  previousReviews: 'Xem nhận xét trước đó',
  nextReviews: 'Xem nhận xét kế tiếp',
  position: '{number} trong số {count}',
  showPictures: 'Xem hình ảnh {number} trong số {count}',
};

export const formatWords: Words['fixed']['site.formats'] = {
  priceFrom: 'từ {from}',
  priceRange: '{from} đến {to}',
  roomFrom: 'Từ {from} một tháng',
  roomPrice: '{from} một tháng',
  roomRange: '{from} đến {to} một tháng',
  today: 'hôm nay',
  yesterday: 'hôm qua',
  daysAgo: '{count, plural, other {# ngày}} trước',
  months: '{count, plural, other {# tháng}}',
  years: '{count, plural, other {# năm}}',
  yearsAndMonths: '{years} {months}',
  underAMonth: 'chưa đầy một tháng',
  hours: '{opens} đến {closes}',
  and: '{one} và {other}',
  aside: '{words}, {more}',
  everyDay: 'mỗi ngày',
  opensToday: '{time} hôm nay',
  opensTomorrow: '{time} ngày mai',
  opensOn: '{time} {weekday}',
};

export const copied = 'Đã chép';

export const notFoundPage: Words['fixed']['site.not-found'] = {
  title: 'Ối! Không tìm thấy trang này',
  text: 'Trang này đã dời đi, hoặc địa chỉ có chỗ sai. Quý vị không làm gì sai cả. Cửa trước ở lối này.',
  link: 'Về trang chủ',
};

const house =
  'Một căn nhà nhỏ lúc chạng vạng, đèn hiên đang sáng. Một người chăm sóc đứng nơi cửa mở. Lối đi có đèn dẫn lên giữa hoa và dương xỉ.';

export const illustrationAlt: Words['fixed']['site.drawings'] = {
  home: house,
  about:
    'Hình vẽ: ban đêm, nhìn qua khung cửa rộng, sáu cụ và hai người chăm sóc ăn tối bên một bàn dài. Ngọn đèn sáng phía trên. Một con chó ngủ trên thảm.',
  map: 'Bản đồ vẽ: chỉ có một dấu ghim, không có đường phố.',
  notFound: 'Cổng vườn ban đêm, chiếc đèn lồng trên cột nơi lối đi rẽ hai ngả, và một con cú nhỏ.',
};

export const translationWords: Words['fixed']['site.translation'] = {
  language: 'Ngôn ngữ',
  read: 'Bản dịch của những người làm trang web này. Người đọc lại: {reader}, {day}.',
  unread: 'Bản dịch của những người làm trang web này. Bản dịch chưa được người bản ngữ đọc lại.',
  english: 'Trang này chỉ có bằng tiếng Anh.',
  partly: 'Một phần của trang này vẫn còn bằng tiếng Anh.',
  interpreter: 'Xin gọi {phone}, chúng tôi sẽ tìm người thông dịch.',
};

export const offlineWords: Words['fixed']['offline.page'] = {
  title: 'Hiện giờ chúng tôi chưa mở được trang này cho quý vị',
  text: 'Có thể điện thoại hay máy tính của quý vị không có mạng, hoặc trang web của chúng tôi tạm thời không chạy. Quý vị vẫn có thể liên lạc với chúng tôi:',
  call: 'Gọi',
  visit: 'Nhà ở đâu',
  tryAgain: 'Thử lại',
  copy: 'Hiện giờ không mở được trang web của chúng tôi. Quý vị đang đọc bản lưu {when}.',
};

export const drawingAlts: Words['fixed']['site.closing-drawings'] = {
  telephone: 'Hình vẽ: điện thoại và ngọn đèn sáng trên bàn.',
  'garden-table': 'Hình vẽ: ghế dài ngoài vườn, có bình trà và quyển sách mở.',
  gate: 'Hình vẽ: cổng vườn mở, phía trên có đèn lồng sáng.',
  door: 'Hình vẽ: cửa trước mở, bên trong có ánh đèn, và một con mèo.',
  'two-chairs': 'Hình vẽ: hai ghế ngoài vườn, ở giữa có trà.',
};
