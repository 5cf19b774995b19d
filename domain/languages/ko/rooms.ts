import type { Words } from '../words.ts';

export const roomsPage: Words['texts']['roomsPage'] = {
  meta: {
    title: '방과 빈자리',
    description:
      '면허를 받은 저희 성인 가족 요양홈(Adult Family Home)의 방입니다. 어느 방이 비었는지, 무엇이 있는지, 한 달에 얼마인지 알려 드립니다.',
    keywords: '방, 빈방, 빈자리, 가격, 어덜트 패밀리 홈, 성인 가족 요양홈, 대기자 명단',
  },
  title: '방과 빈자리',
  lead: '방마다 무엇이 있는지, 얼마인지, 지금 비었는지 보여 드립니다. 필요한 돌봄에 따라 가격이 달라질 수 있고, 어떻게 달라지는지는 결정하시기 전에 말씀드립니다.',
  states: {
    open: '지금 비어 있음',
    soon: '{day}부터 비어 있음',
    held: '예약됨',
    taken: '입주 완료',
    ask: '자주 바뀌니 전화로 물어보세요',
  },
  confirmed: '{when} 확인',
  priceUnknown: '가격은 저희에게 물어보세요',
  facts: {
    private: '1인실',
    shared: '함께 쓰는 방',
    ownBath: '혼자 쓰는 욕실',
    sharedBath: '함께 쓰는 욕실',
    size: '{size}스퀘어피트',
  },
  buttons: {
    call: '전화하기 {phone}',
    ask: '방문 신청하기',
    wait: '대기자 명단에 올리기',
  },
  nothing: {
    title: '전화로 말씀드립니다',
    text: '방이 비었는지, 얼마인지는 전화로 말씀드립니다. 무엇이 필요한지 아직 모르셔도 물어보실 수 있습니다.',
  },
  closing: {
    title: '맞는 빈방이 없나요?',
    text: '대기자 명단에 이름을 올려 두세요. 방이 나면 저희가 전화드립니다. 그때 이미 다른 곳을 구하셨어도 괜찮습니다. 저희에게 내실 것은 없습니다.',
  },
};
