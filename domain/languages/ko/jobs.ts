import type { Words } from '../words.ts';

export const jobsPage: Words['texts']['jobsPage'] = {
  meta: {
    title: '채용',
    description:
      '면허를 받은 저희 성인 가족 요양홈(Adult Family Home)에서 어떤 분을 찾는지 알려 드립니다. 근무 시간, 필요한 것, 지원 방법이 있습니다.',
    keywords: '돌봄 일자리, 어덜트 패밀리 홈 채용, 간호조무사, 간병인',
  },
  title: '함께 일하실 분을 찾습니다',
  lead: '부엌문 옆에 옷걸이 하나가 비어 있습니다. 적어 내실 서류는 없습니다. 저희와 이야기하시고, 정하시기 전에 집을 둘러보세요.',
  employment: {
    fullTime: '전일 근무',
    partTime: '시간제 근무',
    asNeeded: '필요할 때 근무',
  },
  until: '마감일: {day}',
  pay: '시급: {pay}',
  needs: '필요한 것',
  apply: '지원 방법',
  buttons: {
    call: '{phone} 전화하기',
    write: '{email} 이메일 보내기',
    come: '찾아오기: {address}',
  },
  all: '채용 모두 보기',
  nothing: {
    title: '지금은 채용하지 않습니다',
    text: '사람을 찾을 때 여기에 알려 드립니다. 전화로 물어보셔도 됩니다.',
  },
  gone: {
    title: '이 채용은 끝났습니다',
    text: '지금 어떤 분을 찾는지 전화로 물어보세요.',
  },
};
