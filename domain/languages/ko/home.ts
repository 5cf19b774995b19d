import { claiming } from '../translated.ts';
import type { Words } from '../words.ts';

export const homeMeta: Words['texts']['homeMeta'] = {
  title: '어르신 {residents}명을 위한, 면허를 받은 성인 가족 요양홈(Adult Family Home)',
  description: claiming(
    '어르신 {residents}명을 위한, 면허를 받은 성인 가족 요양홈(Adult Family Home)입니다. 24시간 돌봄, 치매 돌봄, 약 챙기기를 해 드리고, 단기 입주도 받습니다. 언제든 전화하시거나 차 한잔하러 오세요.',
    {
      care: [['24시간 돌봄, ', '']],
      calls: [['언제든 전화하시거나', '전화하시거나']],
      dementia: [['치매 돌봄, ', '']],
    },
  ),
  keywords: claiming(
    '어덜트 패밀리 홈, 성인 가족 요양홈, 양로원, 시니어 케어, 치매 돌봄, 단기 돌봄, 24시간 돌봄',
    { care: [[', 24시간 돌봄', '']], dementia: [[', 치매 돌봄', '']] },
  ),
};

export const homeHero: Words['texts']['homeHero'] = {
  eyebrow: '어르신 {residents}명을 위한, 면허를 받은 성인 가족 요양홈(Adult Family Home)',
  headline: '현관에 불을 켜 두었습니다. 이 집에서 지내는 하루가 어떤지, 오셔서 느껴 보세요.',
  lead: claiming(
    '어르신 {residents}명이 한 식탁에 둘러앉고, 밤낮으로 간병인이 집에 있습니다. 편하실 때 전화 주세요. 늦은 시간도 괜찮습니다. 차 한잔하시며 둘러보러 오셔도 좋습니다.',
    {
      care: [['한 식탁에 둘러앉고, 밤낮으로 간병인이 집에 있습니다.', '한 식탁에 둘러앉습니다.']],
      calls: [['편하실 때 전화 주세요. 늦은 시간도 괜찮습니다.', '전화 주세요.']],
    },
  ),
  buttons: { visit: '방문 신청하기', call: '오늘 전화하기' },
};

export const homeAnswers: Words['texts']['homeAnswers'] = {
  price: '월 {price}',
  medicaid: {
    yes: 'Medicaid(메디케이드) 받습니다',
    after: '자비 부담 {time} 후 Medicaid(메디케이드) 받습니다',
    no: 'Medicaid(메디케이드) 받지 않습니다',
  },
  license: '면허 번호 {license}',
  specialty: '전문 돌봄: {specialties}',
  news: '소식: {title}, {day}',
  who: {
    always: '지금도, 한밤중에도 전화를 받습니다',
    now: '지금 전화를 받습니다',
    today: '오늘 {hours}',
    from: '{opens}부터',
  },
};

export const homeBadges: Words['texts']['homeBadges'] = {
  compassionate: {
    label: '따뜻한 마음',
    text: '도움받으시는 분의 속도에 맞춥니다.',
  },
  licensed: {
    label: '주 정부 면허',
    text: '워싱턴주가 이 집에 면허를 주고 점검합니다.',
  },
  care: {
    label: '365일 24시간 돌봄',
    text: '밤낮으로 간병인이 집에 있습니다.',
  },
};

export const staffRatioWords: Words['texts']['staffRatioWords'] = {
  label: '어르신 대 직원',
  meaning: '어르신 {number}분에 직원 한 명',
};

export const homeOverview: Words['texts']['homeOverview'] = {
  heading: claiming('낮에도, 밤에도 곁에서 돕습니다', {
    care: [['낮에도, 밤에도 곁에서 돕습니다', '하루하루를 곁에서 돕습니다']],
  }),
  lead: '가족들이 가장 먼저 물어보시는 {count}가지입니다. 필요한 도움은 하나의 계획서에 모두 적습니다.',
  leadForOne:
    '가족들이 가장 먼저 물어보시는 것입니다. 필요한 도움은 하나의 계획서에 모두 적습니다.',
  button: '서비스 모두 보기',
};

export const whyChooseUs: Words['texts']['whyChooseUs'] = {
  heading: '저희 집을 선택하시는 이유',
  lead: '어르신이 {residents}명인 집에서는 작은 것도 눈에 띕니다. 손대지 않은 아침 식사도, 전에 없던 기침도, 기분 좋은 하루도 알아챕니다.',
  reasons: claiming(
    [
      {
        title: '어르신은 {residents}명까지만',
        text: '모두가 한 식탁에 둘러앉고, 간병인 누구나 모든 분의 성함을 압니다.',
      },
      {
        title: '밤에도 사람이 있습니다',
        text: '하루 24시간 간병인이 집에 있습니다. 어머님이 새벽 3시에 부르셔도 듣는 사람이 있습니다.',
      },
      {
        title: '함께 만드는 계획서',
        text: '늦게 일어나시나요? 6시에는 라디오를 들으시나요? 약과 나란히 돌봄 계획서에 적고, 그 계획서에 직접 서명하십니다.',
      },
      {
        title: '진짜 부엌',
        text: '식사는 식탁에서 몇 걸음 떨어진 이 집 부엌에서 만듭니다. 점심 냄새가 먼저 찾아옵니다.',
      },
      {
        title: '손님에게 열린 문',
        text: '어르신이 원하시면 가족과 친구는 어느 시간에나 오실 수 있습니다. 식사도 함께하고 가세요.',
      },
      {
        title: '점검을 받고, 숨기지 않습니다',
        text: '주 정부가 저희를 점검하고 그 결과를 공개합니다. 오시면 최근 점검에 대해 물어보세요.',
      },
    ],
    {
      care: [
        ['밤에도 사람이 있습니다', '작은 습관도 소중합니다'],
        [
          '하루 24시간 간병인이 집에 있습니다. 어머님이 새벽 3시에 부르셔도 듣는 사람이 있습니다.',
          '누가 차에 꿀을 타시는지, 누가 라디오를 작게 듣고 싶어 하시는지 알고, 적어 둡니다.',
        ],
      ],
    },
  ),
  button: '더 알아보기',
  buttonAbout: '(저희 집에 대해)',
};

export const homeTestimonials: Words['texts']['homeTestimonials'] = {
  heading: '가족들이 들려주신 말씀',
  lead: '가족들이 직접 하신 말씀을, 들려주신 그대로 옮겼습니다.',
  button: '후기 더 읽기',
};

export const storedReviews: Words['fixed']['home.reviews'] = {
  one: '지금까지 한 가족이 후기를 남겨 주셨습니다.',
  all: '지금까지 가족들이 후기 {total}개를 남겨 주셨습니다.',
  some: '가족들이 남겨 주신 후기 {total}개 가운데 {shown}개입니다.',
};

export const homeGallery: Words['texts']['homeGallery'] = {
  heading: '어느 평범한 화요일',
  lead: '차 한 잔, 파이 반죽, 느긋한 산책, 한 조각이 모자란 퍼즐. 이곳의 하루는 대개 이렇습니다.',
  button: '서비스 더 알아보기',
  galleryLink: '사진 모두 보기',
};

export const storedPictures: Words['fixed']['home.pictures'] = {
  one: '지금까지 사진 한 장을 올렸습니다.',
  all: '지금까지 사진 {total}장을 올렸습니다.',
  some: '저희가 올린 사진 {total}장 가운데 {shown}장입니다.',
};

export const homeVisit: Words['texts']['homeVisit'] = {
  heading: '전화하시거나 찾아오시면',
  lead: '아무것도 미리 정하지 않으셔도 됩니다. 한 가지만 물어보려고 전화하셔도 됩니다.',
  steps: [
    {
      title: '전화하시면',
      text: '집에 있는 간병인이나 매니저가 받습니다. 마침 바빠서 못 받으면 성함과 전화번호를 남겨 주세요. 저희가 다시 전화드립니다.',
    },
    {
      title: '찾아오시면',
      text: '45분쯤 잡으시면 됩니다. 방과 부엌과 정원을 보시고, 집에 계신 분 가운데 인사를 반기시는 분들과 만나시게 됩니다.',
    },
    {
      title: '가져오실 것',
      text: '물어보실 것을 생각해 오시고, 지금 드시는 약 목록이 있으면 가져오세요. 이곳에서 지내실 수도 있는 분이 오고 싶어 하시면 모시고 오세요.',
    },
  ],
  closing: '그다음에는 댁으로 돌아가 생각해 보세요. 재촉하지 않습니다.',
  buttons: { visit: '방문 신청하기', call: '오늘 전화하기' },
};

export const slideWords: Words['fixed']['home.slides'] = {
  homeLabel: '{city}의 어느 집',
  homeAlt:
    '해 질 녘, 현관에 불을 켠 작은 집. 열린 문 앞에 간병인이 서 있습니다. 꽃과 고사리 사이로 불 밝힌 길이 집까지 이어집니다.',
  '1Label': '전문 돌봄',
  '1Alt':
    '간병인이 낮은 발판에 앉아 눈높이를 맞추고, 초록 안락의자에 앉은 할머니께 차 한 잔을 드립니다.',
  '2Label': '요리 도움',
  '2Alt':
    '앞치마를 두른 할아버지가 부엌 식탁에서 반죽을 미시고, 옆에서 간병인이 파이 가장자리를 꾹꾹 누릅니다.',
  '3Label': '바깥 걷기',
  '3Alt': '아침 정원 길을 보행기를 잡은 할머니와 간병인이 나란히 걷습니다.',
  '6Label': '기억력 돌봄',
  '6Alt':
    '소파 뒤에서 본 모습. 할머니가 사진첩의 사진 하나를 가리키시고, 딸이 팔로 감싸 안고 있습니다.',
  '7Label': '휴식과 자연',
  '7Alt':
    '해 질 녘 현관 앞 흔들의자에 어르신 두 분이 앉아 계십니다. 한 분이 산 위에 뜬 첫 별을 가리키십니다.',
};
