import { claiming } from '../translated.ts';
import type { Words } from '../words.ts';
import { bring } from './letters.ts';

export const contactPage: Words['texts']['contactPage'] = {
  meta: {
    title: '연락처',
    description:
      '면허를 받은 저희 성인 가족 요양홈(Adult Family Home)에 전화하시거나, 이메일을 쓰시거나, 찾아오세요. 무엇을 준비하면 좋은지, 전화하시면 어떻게 되는지, 어떻게 오시는지 알려 드립니다.',
    keywords: '연락처, 방문, 둘러보기, 어덜트 패밀리 홈, 성인 가족 요양홈, 병원 퇴원',
  },
  title: '연락 주세요',
  lead: '전화 한 통이면 시작할 수 있습니다. 서류도, 결정도 필요 없습니다. 궁금하신 것만 있으면 됩니다.',
  emergency: '지금 누군가 다쳤거나 위험하다면 먼저 911에 전화하세요.',
  buttons: { tour: '오늘 방문 신청하기' },
};

export const contactCards: Words['texts']['contactCards'] = {
  call: {
    title: '전화하기',
    cell: '휴대폰',
    home: '집 전화',
    emergency: '급한 전화는 365일 24시간 받습니다',
    noEmergency: '업무 시간에 연락하실 수 있습니다',
  },
  email: {
    title: '이메일 보내기',
    promise: '24시간 안에 답해 드립니다',
    privacy: '건강에 관한 자세한 내용은 이메일에 쓰지 마세요. 전화로 말씀해 주세요.',
  },
  visit: { title: '찾아오기', tours: '미리 약속하시면 둘러보실 수 있습니다' },
  hours: { title: '업무 시간' },
};

export const contactDialog: Words['texts']['contactDialog'] = {
  title: '연락 주세요',
  lead: '저희 휴대폰 번호로 언제든 전화하세요. 저녁도, 주말도 괜찮습니다.',
  leadWithoutEmergency: '업무 시간에 전화하시거나 메시지를 남겨 주세요. 저희가 다시 전화드립니다.',
  call: {
    title: '전화하기',
    cell: '휴대폰',
    cellNote: claiming('365일 24시간 받습니다', {
      calls: [['365일 24시간 받습니다', '업무 시간에 연락하실 수 있습니다']],
    }),
    home: '집 전화',
    homeNote: '업무 시간',
    answeredBy: '전화 받는 사람:',
  },
  email: { title: '이메일 보내기' },
  visit: {
    title: '찾아오기',
    emergency: '급한 전화는 365일 24시간 받습니다',
    noEmergency: '업무 시간에 연락하실 수 있습니다',
  },
  copy: {
    cell: '휴대폰 번호 복사하기',
    home: '집 전화번호 복사하기',
    address: '주소 복사하기',
  },
  contactPage: '연락처 페이지',
  close: '닫기',
};

export const callSteps: Words['texts']['callSteps'] = {
  heading: '전화하시면 이렇게 됩니다',
  steps: [
    {
      title: '저희가 듣습니다',
      text: '누구에게 도움이 필요한지, 무엇이 달라졌는지 말씀해 주세요. 보통 10분이면 됩니다. 처음 전화하실 때 가격을 물어보셔도 됩니다.',
    },
    {
      title: '도와드릴 수 있는지 말씀드립니다',
      text: '빈방이 있는지, 말씀하신 도움을 저희가 드릴 수 있는지 알려 드립니다. 드릴 수 없으면 전화로 바로 그렇게 말씀드립니다.',
    },
    {
      title: '시간을 잡습니다',
      text: '오셔서 집을 보시거나, 저희가 병원과 이야기합니다. 그다음에 어떤 도움이 필요하신지 알아보는 평가(assessment)를 하고, 입주는 그 뒤입니다.',
    },
  ],
};

export const tourBooking: Words['texts']['tourBooking'] = { emailSubject: '{home} 방문 문의' };

export const beforeYouCall: Words['texts']['beforeYouCall'] = {
  heading: '전화하시기 전에',
  lead: '꼭 있어야 하는 것은 없습니다. 알고 계신 것을 적어서 곁에 두고 전화하시면 더 빨리 대답해 드릴 수 있습니다.',
  families: {
    heading: '가족께',
    lead: '종이에 몇 자 적어 두시면 충분합니다:',
    items: [
      '씻기, 옷 입기, 식사, 걷기에 어떤 도움이 필요한지',
      '밤: 잘 주무시는지, 일어나시는지, 돌아다니시는지',
      '약 목록, 또는 약병 사진',
      '최근 몇 달 동안 넘어지시거나 입원하신 일',
      '방이 언제 필요한지, 얼마 동안 필요한지',
      '비용을 어떻게 내실지: 가지고 계신 돈, 보험, Medicaid(메디케이드), VA(재향군인부)',
    ],
  },
  planners: {
    heading: '병원 퇴원 담당자께',
    lead: '이메일 대신 전화해 주세요. 빈방이 있는지 전화로 말씀드리고, 기록을 안전하게 보내실 방법을 함께 정하겠습니다. 준비해 주실 것:',
    items: [
      '퇴원 예정일과 입원 이유',
      '옮겨 앉기(transfer), 걷기, 식사, 화장실에 필요한 도움, 돕는 사람이 한 명인지 두 명인지',
      '기억, 기분, 행동(밤 포함)',
      '지금 드시는 약, 간호 위임(nurse delegation)이 필요한 일',
      '의료 기구, 산소, 상처, 소변줄(catheter), 식사 처방',
      '이미 처방된 방문 간호(home health), 호스피스, 재활 치료',
      '평가(assessment)가 있으면: CARE 평가 또는 민간 평가(private)',
      '비용을 내는 곳, 결정하시는 분의 성함',
    ],
    note: '주 정부 규정에 따라, 정말로 위급한 경우가 아니면 입주 전에 평가(assessment)와 예비 돌봄 계획서(preliminary care plan)가 있어야 합니다. 날짜를 정하실 때 이 시간을 함께 생각해 주세요.',
  },
};

export const gettingHere: Words['texts']['gettingHere'] = {
  heading: '오시는 길',
  text: '집은 평범한 주택가에 있습니다. 길가에 차를 세우시거나 집 앞 진입로(driveway)에 세워도 되는지 물어보시고, 현관으로 오세요. 계단이 힘드시면 도착해서 전화 주세요. 나가서 도와드립니다.',
  frameTitle: '집 위치 지도',
  show: '지도 보기',
  notice:
    '지도는 외부 지도 서비스에서 옵니다. 그 서비스는 버튼을 누르신 경우에만 이 페이지를 보셨다는 것을 알게 됩니다.',
  directions: '길 찾기',
};

export const visitWishes: Words['fixed']['contact.wishes'] = {
  'weekday-mornings': '평일 오전',
  'weekday-afternoons': '평일 오후',
  'weekday-evenings': '평일 저녁',
  saturday: '토요일',
  sunday: '일요일',
  soon: '되도록 빨리',
};

export const tourSourceLabels: Words['fixed']['contact.sources'] = {
  'friend or family': '친구나 가족',
  'hospital or doctor': '병원, 의사, 사회복지사',
  search: '인터넷 검색',
  map: '지도',
  agency: '소개 업체나 입주 상담사',
  'drove by': '집 앞을 지나다가',
  'fact sheet': '인쇄된 이 집 안내문',
  'fact card': '이 집 코드가 있는 카드',
  other: '그 밖에',
};

export const tourForm: Words['texts']['tourForm'] = {
  heading: '방문 신청하기',
  lead: '누구신지, 어떻게 연락드리면 되는지 알려 주세요. 나머지는 나중에 해도 됩니다. 방문은 45분쯤 걸리고, 아무것도 결정하지 않으셔도 됩니다.',
  name: '성함',
  reach: '어떻게 연락드릴까요?',
  reachHint: '둘 중 하나면 됩니다.',
  phone: '전화번호',
  phoneHint: '지역 번호까지 적어 주세요.',
  email: '이메일',
  more: '날짜나 메시지 추가하기',
  wishes: '언제가 좋으세요?',
  wishesHint: '좋은 때를 고르시거나, 날짜와 시간을 적어 주세요.',
  date: '날짜',
  time: '시간',
  waitingList: '방을 기다리는 대기자 명단에 올려 주세요',
  source: '저희를 어떻게 알게 되셨나요?',
  message: '저희가 알아 둘 것이 있나요?',
  messageHint: '병이나 약 같은 건강에 관한 내용은 적지 마세요. 그런 것은 만나서 여쭙겠습니다.',
  consent:
    '저에게 답하고 방문을 준비할 수 있도록 {home}에서 제 이름과 연락처, 여기에 적은 내용을 보관하는 데 동의합니다. 그곳에서 일하는 사람만 읽습니다. 제 신청이 마무리되고 {months} 뒤에 삭제됩니다. 저는 전화 한 통이나 이메일 한 통으로 언제든 이 동의를 취소할 수 있고, 그러면 바로 삭제됩니다.',
  send: '신청 보내기',
  next: '24시간 안에 전화드립니다.',
};

export const tourFormStates: Words['fixed']['contact.states'] = {
  anyTime: '아무 때나',
  optional: '선택 사항',
  noSource: '골라 주세요',
  trap: '이 칸은 비워 두세요',
  sending: '보내는 중…',
  unreachable:
    '방금 신청을 보내지 못했습니다. 적으신 내용은 그대로 있습니다. 다시 해 보시거나 저희에게 전화해 주세요.',
};

export const tourBeside: Words['texts']['tourBeside'] = {
  heading: '말로 하시는 것이 편하세요?',
  text: '전화하시거나, 좋으신 때를 두세 가지 적어 보내 주세요. 자주 앉아서 쉬셔야 하거나, 휠체어를 쓰시거나, 통역하는 분과 함께 오시면 알려 주세요.',
};

export const tourProblems: Words['fixed']['contact.problems'] = {
  kind: '방문이나 대기자 명단을 신청하시거나, 전문가로서 신청해 주세요.',
  name: '성함을 알려 주세요.',
  organization: '어디에서 일하시는지 알려 주세요.',
  need: '무엇이 필요한지 알려 주세요.',
  reach: '답해 드릴 수 있도록 전화번호나 이메일 주소를 적어 주세요.',
  phone: '전화번호가 다 적히지 않은 것 같습니다. (425) 555-0142처럼 지역 번호까지 적어 주세요.',
  email: '이메일 주소가 맞지 않는 것 같습니다. 다시 확인해 주세요.',
  wishes: '이 페이지에 있는 시간 가운데 골라 주세요.',
  date: '앞으로 6개월 안의 날짜를 고르시거나 비워 두세요.',
  time: '저희 업무 시간 가운데 고르시거나 비워 두세요.',
  timeWithoutDay: '날짜도 골라 주세요. 아니면 시간을 비워 두세요.',
  consent: '이 칸에 표시해 주세요. 표시하지 않으시면 저희가 신청을 보관할 수 없습니다.',
  consentChanged:
    '페이지를 여신 뒤에 이 문장이 바뀌었습니다. 다시 읽어 보시고, 동의하시면 칸에 표시해 주세요.',
  some: '신청을 아직 보내지 못했습니다. 표시된 곳을 봐 주세요.',
};

export const tourThanks: Words['texts']['tourThanks'] = {
  title: '고맙습니다. 신청을 받았습니다.',
  byPhone: '24시간 안에 전화드립니다.',
  byEmail: '24시간 안에 이메일을 보내 드립니다.',
  until: '늦어도 {until}까지입니다.',
  steps: [
    '이 집에서 일하는 사람이 신청을 읽습니다.',
    '전화드려 날짜와 시간을 잡고, 궁금하신 것에 대답해 드립니다.',
    '오셔서 둘러보세요. 누구든 함께 오셔도 됩니다.',
  ],
  sooner: '기다리실 수 없으면 지금 전화하세요:',
};

export const privateLink: Words['texts']['privateLink'] = {
  reference: '접수 번호',
  heading: '나만의 페이지',
  text: '그곳에서 신청이 어떻게 되어 가는지 보실 수 있습니다. 다른 날을 제안하시거나, 신청을 취소하시거나, 신청에 관한 것을 모두 삭제하실 수 있습니다.',
  byEmail:
    '이 링크를 이메일로도 보내 드립니다. 몇 분이 지나도 오지 않으면 여기에서 링크를 저장해 두세요.',
  secret: '이 링크가 있는 사람은 누구나 신청을 보고 바꿀 수 있으니, 혼자만 가지고 계세요.',
  open: '나만의 페이지 열기',
  copy: '링크 복사하기',
  share: '링크 보내기',
  code: '다른 휴대폰에서 여시려면 그 휴대폰의 카메라로 여기를 비추세요.',
  picture: '링크의 QR 코드',
};

export const familyPageTexts: Words['texts']['familyPageTexts'] = {
  title: '나의 신청',
  titles: {
    contacted: '연락을 드렸습니다',
    scheduled: '방문 날짜가 정해졌습니다',
    visited: '와 주셔서 고맙습니다',
    movedIn: '환영합니다',
    closed: '신청이 마무리되었습니다',
    takenBack: '신청을 취소하셨습니다',
  },
  states: {
    received: '신청을 받았습니다. {until}까지 전화드리겠습니다.',
    receivedByEmail: '신청을 받았습니다. {until}까지 이메일을 보내 드리겠습니다.',
    late: '{until}까지 연락드리겠다고 했는데 늦었습니다. 죄송합니다. 전화 주시면 바로 날짜를 잡겠습니다.',
    contacted: '아직 정해진 날짜가 없습니다. 저희 연락을 기다리고 계시면 전화해 주세요.',
    scheduled: '{visit}에 뵙기를 기다리고 있습니다.',
    visited: '궁금하신 것이 있으면 전화해 주세요.',
    movedIn: '저희 집을 선택해 주셔서 기쁩니다. 궁금하신 것이 있으면 전화해 주세요.',
    closed: '더 하실 일은 없습니다.',
    takenBack: '이 일로는 전화드리지 않습니다. 오시지 않아도 됩니다.',
  },
  proposed: '제안하신 날: {proposed}. 곧 답해 드리겠습니다.',
  ends: '이 페이지는 {end}에 닫힙니다.',
  visit: {
    heading: '나의 방문',
    where: '장소',
    directions: '길 찾기',
    meets: '맞이할 사람',
    bring,
    bringLabel: '가져오실 것',
  },
  calendar: '내 달력에 넣기',
  reach: '전화하기',
  changes: '바꾸실 수 있는 것',
  propose: {
    heading: '다른 날 제안하기',
    text: '저희가 답해 드리기 전에는 아무것도 정해지지 않습니다.',
    day: '날짜',
    time: '시간',
    send: '이 제안 보내기',
    done: '고맙습니다. 제안을 받았고, 답해 드리겠습니다.',
  },
  phone: {
    add: '전화번호 추가하기',
    change: '다른 전화번호 알려 주기',
    known: '저희가 가진 번호의 끝자리는 {number}입니다.',
    label: '전화번호',
    hint: '지역 번호까지 적어 주세요.',
    send: '이 번호 저장하기',
    done: '고맙습니다. 전화번호를 받았습니다.',
  },
  takeBack: {
    heading: '신청 취소하기',
    text: '신청을 마무리하고, 정해진 방문이 있으면 취소합니다. 그 뒤에 직접 삭제하셔도 되고, 그대로 두시면 {months} 뒤에 삭제됩니다.',
    send: '네, 취소합니다',
    done: '신청을 취소했습니다.',
  },
  remove: {
    heading: '모두 삭제하기',
    text: '성함, 연락처, 적으신 내용, 그리고 이 페이지가 바로 삭제됩니다. 정해진 방문도 취소됩니다. 되돌릴 수 없습니다. 따로 보내신 다른 신청에는 그 신청의 링크가 있습니다.',
    send: '네, 지금 모두 삭제합니다',
  },
  deleted: {
    title: '모두 삭제했습니다',
    text: '신청과 연락처, 나만의 페이지가 없어졌습니다. 그 내용이 들어 있는 백업(만일을 위한 사본)은 새 백업으로 바뀝니다. 언제든 다시 연락 주시면 반갑겠습니다.',
  },
  ended: {
    title: '이 링크는 이제 쓸 수 없습니다',
    text: '신청이 삭제되었거나, 마무리된 지 30일이 넘었습니다. 도움이 필요하시면 전화해 주세요.',
  },
  home: '홈으로 돌아가기',
  meta: {
    title: '나의 신청',
    description: '신청하신 분만 보시는 페이지입니다.',
    keywords: '방문 신청',
  },
};

export const familyMessages: Words['fixed']['contact.messages'] = {
  ended:
    '이 링크는 이제 쓸 수 없습니다. 신청이 삭제되었거나, 마무리된 지 30일이 넘었습니다. 도움이 필요하시면 전화해 주세요.',
  over: '이 신청은 마무리되어 여기에서는 아무것도 바꿀 수 없습니다. 전화해 주세요.',
  tooManySteps:
    '여기에서 이미 많은 것을 바꾸셔서, 저희가 직접 말씀을 나누고 싶습니다. 전화해 주세요.',
  actionInvalid:
    '무엇을 할지 알려 주세요: 제안(propose), 취소(take back), 전화번호(give phone), 삭제(delete).',
  failed: '방금은 처리하지 못했습니다. 다시 해 보시거나 저희에게 전화해 주세요.',
  noVisit: '아직 정해진 방문이 없습니다.',
  dayMissing: '날짜를 골라 주세요.',
  phoneMissing: '전화번호를 적어 주세요.',
  proposed: '제안을 받았고, 답해 드리겠습니다.',
  takenBack: '신청을 취소했습니다.',
  phoneGiven: '전화번호를 받았습니다.',
  deleted: '이 신청에 관한 것을 모두 삭제했습니다.',
};

export const familyProblems: Words['fixed']['contact.family-problems'] = {
  day: '앞으로 6개월 안의 날짜를 골라 주세요.',
  time: tourProblems.time,
  phone: tourProblems.phone,
};
