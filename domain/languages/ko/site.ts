import { claiming } from '../translated.ts';
import type { Words } from '../words.ts';

export const siteMenu: Words['texts']['siteMenu'] = {
  home: '홈',
  services: '서비스',
  rooms: '방',
  about: '저희 집 소개',
  news: '소식',
  gallery: '이곳의 생활',
  testimonials: '가족 후기',
  costs: '비용',
  questions: '질문',
  license: '면허',
  professionals: '전문가용 안내',
  people: '돌보는 사람들',
  jobs: '채용',
  contact: '연락처',
  tour: '방문 신청',
  call: '전화',
  directions: '길 찾기',
};

export const siteHeader: Words['texts']['siteHeader'] = {
  skip: '본문으로 바로 가기',
  cell: '휴대폰',
  home: '집 전화',
  menu: '메뉴',
  closeMenu: '메뉴 닫기',
  care: '365일 24시간 돌봄',
};

export const siteComfort: Words['texts']['siteComfort'] = {
  title: '보기 편하게',
  textSize: '글자 크기',
  usual: '보통',
  larger: '크게',
  largest: '가장 크게',
  light: '밝은 화면과 어두운 화면',
  asDevice: '기기 설정과 같게',
  byDay: '밝게',
  dusk: '어둑하게',
  contrast: '더 또렷하게',
  still: '사진 움직이지 않게',
  device: '이 기기에만 저장됩니다.',
  done: '완료',
};

export const sitePictures: Words['texts']['sitePictures'] = {
  open: '{picture}, 크게 보기',
  title: '사진',
  position: '사진 {count}장 중 {number}번째',
  previous: '이전 사진',
  next: '다음 사진',
  close: '닫기',
};

export const siteLists: Words['texts']['siteLists'] = { back: '{page}페이지로 돌아가기' };

export const siteUnfold: Words['texts']['siteUnfold'] = { more: '모두 읽기' };

export const siteFooter: Words['texts']['siteFooter'] = {
  more: '저희 집 더 알아보기',
  quickLinks: '바로 가기',
  allPages: '모든 페이지',
  careLine: claiming('365일 24시간 돌봄 전화', {
    calls: [['365일 24시간 돌봄 전화', '돌봄 전화']],
  }),
  homePhone: '집 전화',
  callNumber: '전화하기 {phone}',
  writeTo: '이메일 보내기 {email}',
  contactPage: '연락처 페이지',
  lookUp: '주 정부 조회 페이지에서 저희 면허 보기',
  licensed: '면허를 받은 성인 가족 요양홈(Adult Family Home)',
  licensedAs: '면허를 받은 성인 가족 요양홈(Adult Family Home), 면허 번호 {license}',
  privacyPolicy: '개인정보 보호 방침',
  termsOfService: '이용 약관',
  healthDataPrivacy: '소비자 건강 정보 보호',
};

export const openingsLine: Words['texts']['openingsLine'] = {
  one: '빈방 1개',
  several: '빈방 {count}개',
  next: '{day}에 방이 하나 빕니다',
  confirmed: '{when} 확인',
  none: '지금은 빈방이 없습니다',
  waiting: '대기자 명단이 있습니다',
  ask: '빈방이 있을까요? 자주 바뀌니 전화로 물어보세요',
};

export const pageLabels: Words['fixed']['site.labels'] = {
  main: '주 메뉴',
  contactDetails: '연락처 정보',
  stopLine: '움직이는 줄 멈추기',
  callOrVisit: '전화 또는 방문',
  onThisPage: '이 페이지의 내용',
  services: '이 페이지의 서비스',
  lifeHere: '이곳 생활의 사진',
  pictures: '사진',
  reviews: '후기',
};

export const visitingTexts: Words['texts']['visitingTexts'] = {
  line: '방문 시간: {times}. 오시기 전에 전화해 주세요.',
};

export const slideshowWords: Words['fixed']['site.slideshow'] = {
  carousel: '슬라이드쇼',
  slide: '슬라이드',
  stopPictures: '사진 자동 전환 멈추기',
  startPictures: '사진 자동 전환 시작하기',
  previousPictures: '이전 사진',
  nextPictures: '다음 사진',
  stopReviews: '후기 자동 전환 멈추기',
  startReviews: '후기 자동 전환 시작하기',
  previousReviews: '이전 후기',
  nextReviews: '다음 후기',
  position: '{count}개 중 {number}번째',
  showPictures: '{count}개 중 {number}번째 사진 보기',
};

export const formatWords: Words['fixed']['site.formats'] = {
  priceFrom: '{from}부터',
  priceRange: '{from}에서 {to}까지',
  roomFrom: '월 {from}부터',
  roomPrice: '월 {from}',
  roomRange: '월 {from}에서 {to}까지',
  today: '오늘',
  yesterday: '어제',
  daysAgo: '{count}일 전',
  months: '{count}개월',
  years: '{count}년',
  yearsAndMonths: '{years} {months}',
  underAMonth: '한 달 미만',
  hours: '{opens}부터 {closes}까지',
  and: '{one}, {other}',
  aside: '{words} ({more})',
  everyDay: '매일',
  opensToday: '오늘 {time}',
  opensTomorrow: '내일 {time}',
  opensOn: '{weekday} {time}',
};

export const copyWords: Words['fixed']['site.copy'] = { copied: '복사했습니다' };

export const notFoundPage: Words['fixed']['site.not-found'] = {
  title: '이런, 페이지를 찾을 수 없습니다',
  text: '페이지가 다른 곳으로 옮겨졌거나 주소에 잘못된 글자가 있습니다. 잘못하신 것은 없습니다. 현관은 이쪽입니다.',
  link: '홈으로 돌아가기',
};

export const illustrationAlt: Words['fixed']['site.drawings'] = {
  home: '해 질 녘, 현관에 불을 켠 작은 집. 열린 문 앞에 간병인이 서 있습니다. 꽃과 고사리 사이로 불 밝힌 길이 집까지 이어집니다.',
  about:
    '그림: 밤에 넓은 문 너머로 보이는 모습. 어르신 여섯 분과 간병인 두 사람이 긴 식탁에서 저녁 식사를 합니다. 식탁 위에 등이 빛나고, 깔개 위에서 개가 잡니다.',
  map: '그려진 지도: 길은 없고 위치 표시 핀만 있습니다.',
  notFound: '밤의 정원 문. 길이 갈라지는 곳의 기둥에 등불이 걸려 있고, 작은 부엉이가 있습니다.',
};

export const translationWords: Words['fixed']['site.translation'] = {
  language: '언어',
  read: '이 사이트를 만든 사람들이 번역했습니다. 읽은 사람: {reader}, {day}.',
  unread: '이 사이트를 만든 사람들이 번역했습니다. 한국어가 모국어인 사람은 아직 읽지 않았습니다.',
  english: '이 페이지는 영어로만 되어 있습니다.',
  partly: '이 페이지의 일부는 아직 영어로 되어 있습니다.',
  interpreter: '{phone} 번으로 전화하시면 통역을 구해 드립니다.',
};

export const offlineWords: Words['fixed']['offline.page'] = {
  title: '지금은 이 페이지를 보여 드릴 수 없습니다',
  text: '휴대폰이나 컴퓨터가 인터넷에 연결되어 있지 않거나, 저희 사이트가 잠시 열리지 않을 수 있습니다. 그래도 이렇게 연락하실 수 있습니다:',
  call: '전화',
  visit: '찾아오시는 곳',
  tryAgain: '다시 시도하기',
  copy: '지금은 저희 사이트에 연결할 수 없습니다. {when}에 저장된 페이지를 보고 계십니다.',
};

export const drawingAlts: Words['fixed']['site.closing-drawings'] = {
  telephone: '그림: 탁자 위의 전화기와 켜진 등.',
  'garden-table': '그림: 찻주전자와 펼친 책이 놓인 정원 벤치.',
  gate: '그림: 켜진 등불 아래 열린 정원 문.',
  door: '그림: 안에서 빛이 나오는 열린 현관문과 고양이.',
  'two-chairs': '그림: 정원 의자 두 개, 그 사이에 놓인 찻잔.',
};
