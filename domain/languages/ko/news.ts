import type { Words } from '../words.ts';

export const newsPage: Words['texts']['newsPage'] = {
  meta: {
    title: '소식과 행사',
    description:
      '저희 성인 가족 요양홈(Adult Family Home)에서 있는 일을 알려 드립니다. 행사, 소식, 주간 식단이 있습니다.',
    keywords: '어덜트 패밀리 홈 활동, 시니어 활동, 행사, 소식, 주간 식단',
  },
  title: '소식과 행사',
  lead: '이곳에서 있었던 일과, 오실 수 있는 행사입니다.',
  coming: '다가오는 행사',
  others: '소식',
  kinds: { activity: '행사', menu: '주간 식단' },
  from: '{starts} 시작',
  until: '{starts}부터 {ends}까지',
  calendar: '내 달력에 넣기(영어)',
  all: '소식 모두 보기',
  archive: {
    title: '지난 소식',
    older: '이전 소식',
    newer: '더 최근 소식',
  },
  follow: {
    calendar: '저희 달력 구독하기(영어)',
    feed: 'RSS 피드(영어)',
  },
  nothing: {
    title: '지금은 소식이 없습니다',
    text: '새로운 일이 있으면 이 페이지에서 읽으실 수 있습니다.',
  },
  gone: {
    title: '이 소식은 이제 없습니다',
    text: '저희 사이트에서 내린 소식입니다. 궁금하시면 전화로 물어보세요.',
  },
};
