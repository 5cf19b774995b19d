import type { Words } from '../words.ts';

export const aboutPage: Words['texts']['aboutPage'] = {
  meta: {
    title: '저희 집 소개',
    description:
      '저희가 누구인지, 무엇을 믿는지, 집이 어디에 있는지 알려 드립니다. 저희는 어르신 {residents}명을 위한, 면허를 받은 성인 가족 요양홈(Adult Family Home)입니다.',
    keywords: '어덜트 패밀리 홈, 성인 가족 요양홈, 소개, 시니어 케어, 간병인',
  },
  title: '집 한 채, 어르신 {residents}명, 그리고 돌보는 사람들',
  storyHeading: '이 일을 하게 된 이야기',
  missionHeading: '저희가 하려는 일',
  visionHeading: '저희가 바라는 것',
  valuesHeading: '저희가 지키는 것',
  valuesLead: '네 낱말을 적기는 쉽습니다. 이 집에서 그 말이 무슨 뜻인지 말씀드립니다.',
};

export const aboutFacts: Words['texts']['aboutFacts'] = {
  heading: '이 집에 사시는 분들',
  capacity: '어르신 수(최대)',
  languages: '사용하는 언어',
  designations: '전문 돌봄 지정(specialty designation)',
  answeredBy: '전화 받는 사람',
};

export const coreValues: Words['texts']['coreValues'] = {
  values: [
    {
      title: '따뜻한 마음',
      text: '들어가기 전에 노크를 하고, 앉아서 이야기합니다. 누군가 새벽 3시에 무서워하시면 간병인이 가서 작은 등을 켜고, 서둘러 나오지 않습니다.',
    },
    {
      title: '안전',
      text: '필요한 곳에 안전 손잡이가 있습니다. 약은 잠가서 보관하고, 연기 경보기는 잘 작동합니다. 불이 났을 때를 위한 훈련은 어르신들도 함께하십니다. 잘못된 일이 있으면 물어보시기 전에 저희가 먼저 말씀드리는 것도 안전입니다.',
    },
    {
      title: '가족',
      text: '어머님이나 남편분을 저희보다 잘 아시니, 저희가 여쭙습니다. 어르신이 원하시면 가족도 돌봄 계획서를 함께 쓰고, 어떻게 지내시는지 소식을 듣고, 서로 편한 때에 찾아오십니다.',
    },
    {
      title: '정성',
      text: '저희에게 정성은 작은 일을 제대로 하는 것입니다. 보청기 배터리를 갈고, 안경을 닦고, 다음 근무자에게 남길 메모를 끝까지 적습니다. 주 정부 조사관이 저희 일을 점검하며, 무엇을 확인했는지 저희에게 물어보셔도 됩니다.',
    },
  ],
};

export const aboutStats: Words['texts']['aboutStats'] = {
  heading: '숫자로 보면',
  note: '오시면 어느 숫자든 물어보세요. 어떻게 센 것인지 말씀드리겠습니다.',
  labels: {
    years: '경력(년)',
    families: '저희가 도운 가족',
    care: '돌봄 가능 시간',
    satisfaction: '만족도',
  },
};

export const aboutStreetView: Words['texts']['aboutStreetView'] = {
  heading: '길에서 본 집',
  text: '여느 집들 사이에 있는 평범한 집이라 그냥 지나치기 쉽습니다. 여기에서 먼저 보시면 오실 때 알아보실 수 있습니다.',
  show: '지도 보기',
  notice:
    '거리 사진은 외부 지도 서비스에서 옵니다. 그 서비스는 버튼을 누르신 경우에만 이 페이지를 보셨다는 것을 알게 됩니다.',
  directions: '길 찾기',
  frameTitle: '길에서 본 집, 거리 보기(Street View)',
};

export const aboutClosing: Words['texts']['aboutClosing'] = {
  heading: '저희를 만나러 오세요',
  text: '저희가 하는 일은 이 페이지로 알려 드릴 수 있습니다. 집이 어떤 느낌인지, 의자가 편한지는 오셔야 아실 수 있습니다. 차 한잔하러 오시거나 전화로 물어보세요.',
  buttons: { tour: '방문 신청하기', contact: '연락하기' },
};
