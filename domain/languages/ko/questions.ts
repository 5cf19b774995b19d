import type { Words } from '../words.ts';

export const questionsPage: Words['texts']['questionsPage'] = {
  meta: {
    title: '질문',
    description:
      '가족들이 저희 성인 가족 요양홈(Adult Family Home)을 고르기 전에 물어보시는 것과 저희 대답입니다.',
    keywords: '어덜트 패밀리 홈 질문, 양로원 질문, 반려동물, 가구, 의사, 밤, 손님',
  },
  title: '가족들이 물어보시는 것',
  lead: '질문을 누르시면 대답이 나옵니다. 여기에 없는 것은 무엇이든 전화로 물어보세요.',
  closing: {
    title: '찾으시는 질문이 없나요?',
    text: '전화로 물어보시거나, 오실 때 물어보세요. 물어보기에 너무 작은 것은 없습니다.',
    call: '오늘 전화하기',
    tour: '방문 신청하기',
  },
  nothing: {
    title: '질문은 저희에게 해 주세요',
    text: '이 페이지에는 아직 대답을 적지 않았습니다. 전화 주시면 궁금하신 것에 모두 대답해 드립니다.',
  },
};
