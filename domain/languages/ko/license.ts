import type { Words } from '../words.ts';

export const licensePage: Words['texts']['licensePage'] = {
  meta: {
    title: '면허와 점검',
    description:
      '저희 성인 가족 요양홈(Adult Family Home)의 면허와 주 정부의 점검, 그리고 저희 말고 물어보실 수 있는 곳을 알려 드립니다.',
    keywords:
      '어덜트 패밀리 홈 면허, 성인 가족 요양홈, 점검 보고서, 워싱턴주, 장기 요양 옴부즈, Long-Term Care Ombuds',
  },
  title: '저희 면허와 점검',
  lead: '성인 가족 요양홈(Adult Family Home)은 워싱턴주가 면허를 주고 점검합니다. 주 정부가 저희 집에 대해 말한 것을 보여 드립니다.',
  sign: {
    number: '면허 번호',
    capacity: '면허에 적힌 인원',
    residents: '어르신 최대 {count}명',
    specialties: '전문 돌봄 지정(specialty designation)',
    lookUp: '주 정부에서 직접 확인하기',
  },
  reports: {
    title: '조사관이 쓴 내용',
    lead: '지난 3년 동안의 보고서입니다. 보고서마다 줄이지 않고, 주 정부가 보내온 그대로 올립니다.',
    dated: '{date} 보고서',
    result: '결과',
    answer: '저희 답변',
    download: '보고서 내려받기',
    format: 'PDF, {file}',
    none: '이 페이지에는 지난 3년 동안의 보고서가 없습니다. 전화 주시면 가장 최근 점검에 대해 말씀드립니다.',
  },
  forms: {
    title: '주 정부 양식에 적은 저희 돌봄과 요금',
    lead: '주 정부에는 이 둘을 적는 양식이 하나씩 있습니다(WAC 388-76-10532). 저희가 작성한 양식:',
    services: '서비스 공개서(Disclosure of Services)',
    servicesText: '저희가 해 드리는 돌봄과 해 드리지 않는 돌봄.',
    charges: '요금 공개서(Disclosure of Charges)',
    chargesText: '그 돌봄에 저희가 받는 요금.',
    howToGet: '전화하시거나 오셨을 때 사본을 달라고 하세요.',
  },
  ombuds: {
    title: '장기 요양 옴부즈(Long-Term Care Ombuds)',
    text: '옴부즈(Ombuds)는 이런 집에 사시는 분들의 편에 서서 목소리를 내 주는 곳입니다. 저희 집이든 다른 집이든 궁금하거나 걱정되는 일이 있으면 전화하세요. 저희에게 먼저 말씀하지 않으셔도 됩니다.',
    phone: '1-800-562-6028',
  },
  fair: {
    title: '누구나 이곳에 입주를 신청하실 수 있습니다',
    text: '저희는 공정주택법(fair housing laws, 집을 구할 때 차별을 막는 법)을 지킵니다. 누구를 모실지, 어떤 돌봄을 드릴지 정할 때 차별하지 않습니다.',
    sign: '평등한 주거 기회(Equal Housing Opportunity)',
  },
  closing: {
    title: '무엇이든 저희에게 물어보세요',
    text: '전화하시거나 오셨을 때 물어보세요. 혼자 궁금해하지 마세요. 어려운 질문이라도 대답해 드리는 편이 저희에게는 더 좋습니다.',
    call: '오늘 전화하기',
    tour: '방문 신청하기',
  },
  nothing: {
    title: '면허에 대해서는 저희에게 물어보세요',
    text: '저희 면허 번호와 점검 보고서는 아직 이 페이지에 없습니다. 전화 주시면 번호와, 몇 명까지 사실 수 있는지, 주 정부의 점검 결과가 어땠는지 말씀드립니다.',
  },
};
