import type { Words } from '../words.ts';

export const galleryPage: Words['texts']['galleryPage'] = {
  meta: {
    title: '이곳의 생활',
    description:
      '창가에서 마시는 차, 파이 반죽, 정원 산책. 어르신 {residents}명을 위한, 면허를 받은 성인 가족 요양홈(Adult Family Home)의 하루를 사진과 그림으로 보여 드립니다.',
    keywords: '어덜트 패밀리 홈, 성인 가족 요양홈, 일상생활, 활동, 정원, 식사',
  },
  title: '한 시간 한 시간, 이곳의 하루',
  lead: '4시의 차 한 잔, 식탁 위의 반죽, 저녁 먹기 전의 느긋한 산책. 이 집의 하루는 이런 것들로 이루어집니다.',
  illustrations:
    '종이를 오려 붙인 장면은 사진이 아니라 그림입니다. 이곳은 어르신들이 사시는 집이고, 어르신들의 사생활이 먼저입니다.',
  more: '사진 더 보기',
  closing: {
    title: '직접 보세요',
    text: '평범한 날에 오세요. 부엌과 정원, 그리고 쓰시게 될지도 모르는 방을 보여 달라고 하세요.',
    button: '방문 신청하기',
  },
};
