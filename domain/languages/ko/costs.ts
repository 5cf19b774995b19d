import type { Words } from '../words.ts';

export const costsPage: Words['texts']['costsPage'] = {
  meta: {
    title: '비용',
    description:
      '저희 집이 한 달에 얼마인지, 가격에 무엇이 들어 있고 무엇이 안 들어 있는지 알려 드립니다. 비용을 내는 방법과, 이곳에서 Medicaid(메디케이드)가 무엇을 내 주는지도 알려 드립니다.',
    keywords:
      '어덜트 패밀리 홈 비용, 양로원 비용, 월 비용, 메디케이드, Medicaid, 자비 부담, 시니어 케어 비용',
  },
  title: '이곳에서 지내시는 비용',
  lead: '가격은 도움이 얼마나 필요하신지에 따라 다릅니다. 무엇이 들어 있고 무엇이 안 들어 있는지 보여 드립니다.',
  price: { label: '한 달 가격', asOf: '{month} 기준' },
  assessment:
    '평가(assessment)를 하면 어떤 도움이 필요하신지 알 수 있습니다. 어디에든 서명하시기 전에 본인의 가격을 글로 적어 드립니다.',
  included: { title: '가격에 들어 있는 것' },
  extras: { title: '추가 비용', item: '항목', price: '가격' },
  payers: {
    title: '비용을 내는 방법',
    privatePay: '자비 부담(private pay, 가지고 계신 돈으로 내심)',
    insurance: '장기 요양 보험(long-term care insurance)',
    medicaid: 'Medicaid(메디케이드, Apple Health, 소득이 적은 분을 위한 정부 의료 보험)',
    veterans: 'VA(재향군인부) 혜택',
    others: '그 밖에',
    yes: '가능',
    no: '불가',
    after: '자비로 {count} 내신 뒤에 가능',
    policy: '저희 Medicaid 방침 읽기',
  },
  terms: {
    deposits: '보증금과 돌려 드리는 방법',
    notice: '나가실 때',
    changes: '가격이 바뀔 때',
  },
  closing: {
    title: '얼마를 내시게 되는지 물어보세요',
    text: '요즘 하루가 어떤지 들려주세요. 이곳에서 지내시면 얼마가 드는지, 비용을 낼 다른 방법은 무엇이 있는지 말씀드리겠습니다.',
    call: '오늘 전화하기',
    tour: '방문 신청하기',
  },
  nothing: {
    title: '비용은 저희에게 물어보세요',
    text: '이 페이지에는 가격을 적지 않습니다. 전화 주시면 이곳에서 지내시는 데 얼마가 드는지 말씀드리겠습니다. 무엇이 들어 있는지, 무엇을 따로 내시는지, 어떤 방법으로 내실 수 있는지도 말씀드립니다.',
  },
};

export const costsCalculator: Words['texts']['costsCalculator'] = {
  title: '얼마 동안 내실 수 있을까요?',
  lead: '저축하신 돈으로 이곳 비용을 얼마 동안 내실 수 있는지 알아보세요. 적으시는 숫자는 이 기기 밖으로 나가지 않습니다. 저희는 보지도, 보관하지도 않습니다.',
  open: '계산기 열기',
  failed: '계산기를 불러오지 못했습니다. 다시 해 보시거나 전화 주시면 함께 계산해 드리겠습니다.',
  price: { label: '한 달 가격', hint: '달러로 적어 주세요. 예: 6,500' },
  income: {
    label: '한 달 수입',
    hint: '소셜 시큐리티(Social Security), 연금, 보험 등 매달 들어오는 돈 모두.',
  },
  savings: { label: '저축', hint: '돌봄에 쓰려고 모아 두신 돈.' },
  wrong: '달러로 적어 주세요. 예: 6,500',
  button: '계산하기',
  enough: '수입으로 이 가격을 내실 수 있습니다. 저축에서 꺼내 쓰지 않으셔도 됩니다.',
  lasts:
    '저축하신 돈으로 내실 수 있는 기간은 대략 {time}입니다. 매달 저축에서 {gap}씩 꺼내 쓰시게 됩니다.',
  longer: '저축하신 돈으로 50년 넘게 내실 수 있습니다. 매달 저축에서 {gap}씩 꺼내 쓰시게 됩니다.',
  assumption:
    '가격과 수입이 내내 같다고 보고, 이자와 세금은 빼고 계산한 것입니다. 가격도, 필요한 도움도 달라지니 처음 짐작해 보는 데만 쓰세요.',
  table: {
    caption: '저축에서 남는 돈',
    when: '언제',
    left: '남는 돈',
    today: '오늘',
    after: '{time} 뒤',
  },
};

export const medicaidPolicyPage: Words['texts']['medicaidPolicyPage'] = {
  meta: {
    title: 'Medicaid(메디케이드) 방침',
    description:
      '비용을 Medicaid(메디케이드)로 받는 것에 대한 저희 방침입니다. 큰 글씨로 되어 있고 바로 인쇄하실 수 있습니다.',
    keywords: '메디케이드, Medicaid, 어덜트 패밀리 홈, 성인 가족 요양홈, 비용 방침',
  },
  // The line may be broken before the parenthesis: in large type the word is wider than a phone.
  title: '비용을 Medicaid\u200B(메디케이드)로 받는 것에 대한 저희 방침',
  asOf: '{month} 기준',
  spoken:
    '결정하시기 전에 직접 만나서도 이 방침을 함께 살펴봅니다. 잘 모르시는 것은 무엇이든 물어보세요.',
  print: '이 페이지 인쇄하기',
  back: '비용 페이지로 돌아가기',
  signature: {
    read: '나는 이 방침을 받았고, 설명을 들었습니다.',
    resident: '입주자',
    date: '날짜',
  },
  nothing: {
    title: 'Medicaid 방침은 저희에게 물어보세요',
    text: '저희 Medicaid 방침은 아직 이 페이지에 없습니다. 전화 주시면 설명해 드리고 글로도 보내 드리겠습니다.',
  },
};
