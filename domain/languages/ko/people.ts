import type { Words } from '../words.ts';

export const peoplePage: Words['texts']['peoplePage'] = {
  meta: {
    title: '돌보는 사람들',
    description:
      '면허를 받은 저희 성인 가족 요양홈(Adult Family Home)에서 일하는 사람들입니다. 이름, 하는 일, 사용하는 언어, 그리고 직접 확인하실 수 있는 자격을 알려 드립니다.',
    keywords: '어덜트 패밀리 홈 직원, 성인 가족 요양홈, 간병인, 간호조무사, 사용하는 언어',
  },
  title: '돌보는 사람들',
  lead: '전화하시거나 오실 때 누구에 대해서든 물어보세요.',
  answers: '전화 받는 사람',
  languages: '사용하는 언어: {languages}',
  since: '{year}년부터 이곳에서 일합니다',
  checked: '저희가 확인한 날: {day}',
  nothing: {
    title: '전화로 저희를 만나 보세요',
    text: '아직 저희 소개를 적지 않았습니다. 전화 주시거나, 저희를 만나러 오세요.',
  },
};
