import type { Words } from '../words.ts';

/** Also on the private page. */
export const bring =
  '누구든 함께 오시고, 물어보실 것을 생각해 오세요. 약 목록이 있으면 도움이 됩니다.';

export const letterWords: Words['fixed']['letters.family'] = {
  dear: '{name} 님께,',
  receivedSubject: '신청을 받았습니다 ({reference})',
  receivedNew:
    '신청을 받았습니다. 이 집에서 일하는 사람이 읽고, 늦어도 {until}까지 연락드리겠습니다.',
  receivedRead: '신청을 받았습니다. 이 집에서 일하는 사람이 읽었습니다.',
  reference: '접수 번호: {reference}',
  page: '나만의 페이지:',
  pageUse:
    '이 페이지에서 신청이 어떻게 되어 가는지 보실 수 있습니다. 다른 날을 제안하시거나, 전화번호를 추가하시거나, 신청을 취소하시거나, 신청에 관한 것을 모두 삭제하실 수 있습니다. 이 링크가 있는 사람은 누구나 그렇게 할 수 있으니, 혼자만 가지고 계세요.',
  urgent: '급하시면 {phone} 번으로 전화해 주세요.',
  mistake:
    '신청하신 적이 없다면, 누군가 이메일 주소를 잘못 적은 것입니다. 페이지를 열어 신청을 삭제하셔도 되고, 이 이메일을 그냥 두셔도 됩니다.',
  visitSubject: '방문 약속: {when}',
  reminderSubject: '방문 약속을 다시 알려 드립니다: {when}',
  canceledSubject: '방문이 취소되었습니다: {when}',
  canceled: '{when} 방문 약속은 취소되었습니다.',
  anotherTime: '다른 날을 정하시려면 {phone} 번으로 전화해 주세요.',
  lookForward: '{when}에 뵙기를 기다리고 있습니다.',
  place: '주소: {place}. 방문은 45분쯤 걸립니다.',
  meets: '맞이할 사람: {person}.',
  directions: '오시는 길: {link}',
  changes: '사정이 바뀌면 {phone} 번으로 전화해 주세요.',
  cannotCome:
    '오실 수 없게 되셨나요? 나만의 페이지에서 알려 주시거나 {phone} 번으로 전화해 주세요.',
  event: '{home} 방문',
  textMessage: '{name} 님, 안녕하세요. {home} 방문 약속이 정해졌습니다: {when}.',
  textPlace: '주소: {place}.',
};

export const replyWords: Words['fixed']['letters.replies'] = {
  triedSubject: '{home} 방문 안내',
  triedBody: `{name} 님께,

{home}에 글을 보내 주셔서 고맙습니다. 전화드렸지만 통화하지 못했습니다. 언제 전화드리면 좋을까요?

{phone} 번으로 전화하셔도 됩니다. 말씀 나누기를 기다리겠습니다.

{home}`,
  daySubject: '{home} 방문 날짜',
  dayBody: `{name} 님께,

{home}에 오시면 기쁘게 안내해 드리겠습니다. {day}에 오시면 어떠세요?

다른 날이 더 좋으시면 답장을 주시거나 {phone} 번으로 전화해 주세요.

{home}`,
  fullSubject: '{home}에 보내신 신청',
  fullBody: `{name} 님께,

{home}에 글을 보내 주셔서 고맙습니다. 지금은 빈방이 없습니다. 방이 나면 바로 알려 드리겠습니다. 그동안 저희 집을 보러 오셔도 좋습니다.

더 빨리 자리가 필요하시면 {phone} 번으로 전화해 주세요. 찾으시는 것을 기꺼이 도와드리겠습니다.

{home}`,
  triedText:
    '{name} 님, 안녕하세요. {home}입니다. 방문 신청 때문에 전화드렸지만 통화하지 못했습니다. 언제 전화드리면 좋을까요? {phone} 번으로 전화하셔도 됩니다.',
  dayText:
    '{name} 님, 안녕하세요. {home}입니다. {day}에 방문하시면 어떠세요? 어려우시면 답장을 주시거나 {phone} 번으로 전화해 주세요.',
  wayText:
    '{name} 님, 안녕하세요. {home}입니다. {day}에 뵙기를 기다리고 있습니다. 늦으시거나 집을 찾기 어려우시면 {phone} 번으로 전화해 주세요.',
  someDay: '이번 주 중 하루',
};
