import { claiming } from '../translated.ts';
import type { Words } from '../words.ts';

export const servicesPage: Words['texts']['servicesPage'] = {
  meta: {
    title: '저희 서비스',
    description: claiming(
      '어르신 {residents}명을 위한, 면허를 받은 집에서 드리는 도움입니다. 하루 생활, 치매, 약 챙기기, 단기 입주, 식사, 말벗까지 알려 드립니다.',
      { dementia: [[', 치매', '']] },
    ),
    keywords: claiming(
      '어덜트 패밀리 홈 서비스, 치매 돌봄, 약 관리, 단기 돌봄, 시니어 케어, 양로원',
      { dementia: [[', 치매 돌봄', '']] },
    ),
  },
  title: '이곳에서 받으실 수 있는 도움',
  lead: '이곳에는 어르신 {residents}명이 사시고, 필요한 도움은 저마다 다릅니다. 각 서비스가 평범한 하루에 어떤 모습인지 읽어 보세요. 그다음 전화로 어떤 하루를 보내시는지 들려주세요.',
  includedHeading: '포함되는 것',
  buttons: { call: '오늘 전화하기', tour: '방문 신청하기' },
  plan: {
    title: '{count}가지 계획이 아니라 하나의 계획',
    titleForOne: '하나의 계획',
    text: '메뉴판에서 하나씩 고르시는 것이 아닙니다. 평가(assessment)로 어떤 도움이 필요한지 알아보고, 하나의 돌봄 계획서(care plan)에 모두 적습니다. 어디에든 서명하시기 전에 가격을 글로 적어 드립니다.',
  },
  limits: {
    title: '저희가 할 수 없는 것',
    text: '저희는 성인 가족 요양홈(Adult Family Home)입니다. 병원도 아니고 양로병원(nursing home)도 아닙니다. 간호사가 24시간 집에 있지는 않습니다. 저희가 받은 면허와 교육의 범위를 넘는 도움이 필요하시면, 그렇다고 말씀드립니다. 어떤 곳을 찾으셔야 하는지도 알려 드립니다.',
  },
  closing: {
    title: '어떤 도움이 필요하신지 잘 모르시겠나요?',
    text: '처음 전화하실 때는 대부분 그렇습니다. 요즘 하루가 어떤지, 밤에는 무엇이 걱정되시는지 들려주세요. 저희가 할 수 있는 것과 할 수 없는 것을 말씀드리겠습니다.',
  },
};
