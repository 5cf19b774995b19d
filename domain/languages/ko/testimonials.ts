import type { Words } from '../words.ts';

export const testimonialsPage: Words['texts']['testimonialsPage'] = {
  meta: {
    title: '가족 후기',
    description:
      '어르신 {residents}명을 위한, 면허를 받은 성인 가족 요양홈(Adult Family Home)의 돌봄에 대해 가족들이 직접 하신 말씀입니다.',
    keywords: '어덜트 패밀리 홈 후기, 성인 가족 요양홈 후기, 가족 이야기, 양로원 후기',
  },
  title: '가족들이 들려주신 말씀',
  lead: '가족들의 말씀입니다. 이름을 밝히신 분도 계시고, 밝히기를 원하지 않으신 분도 계십니다.',
  buttons: { visit: '방문 신청하기', call: '지금 전화하기' },
  readAll: '모두 읽기',
  more: '후기 더 보기',
  closing: {
    title: '저희 말도 들어 보세요',
    text: '이 가족들이 물어보셨을 만한 것이면 무엇이든 물어보세요. 전화하시거나 오셔서 둘러보세요.',
  },
};

export const testimonialStats: Words['texts']['testimonialStats'] = {
  rating: '평균 평점',
  recommend: '추천하겠다는 가족',
  families: '만족하신 가족',
  years: '돌봐 온 세월(년)',
};

export const permissionWords: Words['fixed']['testimonials.permission'] = {
  writing: '서면으로 허락하심',
  email: '이메일로 허락하심',
  'in person': '직접 만나 허락하심',
  phone: '전화로 허락하심',
  said: '증인 앞에서 허락하심',
};

export const sourceWords: Words['fixed']['testimonials.source'] = {
  from: '출처: {source}',
  read: '그곳에서 읽기',
};

export const testimonialStates: Words['fixed']['testimonials.states'] = {
  loading: '후기를 불러오는 중입니다...',
  empty: '지금은 보여 드릴 후기가 없습니다.',
  loadFailed: '후기를 불러오지 못했습니다',
  verified: '확인된 후기',
  review: '후기',
  noMessage: '내용이 없습니다',
  translation: '번역:',
};
