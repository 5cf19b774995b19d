import { defineTexts, line, markAboutHouse, markOptional, paragraph } from '../../texts/text.ts';

/** The rooms page: the list of rooms, or a request to call (not in the specification). */
export const roomsPage = defineTexts('rooms', {
  meta: {
    title: line('Rooms and openings'),
    description: paragraph(
      'The rooms of our licensed adult family home: which one is open, what it has, and what it costs a month.',
    ),
    keywords: line('room, opening, vacancy, price, adult family home, waiting list'),
  },
  title: line('Rooms and openings'),
  lead: markOptional(
    markAboutHouse(
      paragraph(
        'What each room has, what it costs, and whether it is open. The care a person needs can change the price, and we tell you how before you decide.',
      ),
    ),
  ),
  states: {
    open: line('Open now'),
    soon: line('Opens on {day}'),
    held: line('Held for someone'),
    taken: line('Taken'),
    ask: line('Please call, this changes often'),
  },
  confirmed: line('Confirmed {when}'),
  priceUnknown: line('Ask us about the price'),
  facts: {
    private: line('Private room'),
    shared: line('Shared room'),
    ownBath: line('Own bath'),
    sharedBath: line('Shared bath'),
    size: line('{size} square feet'),
  },
  buttons: {
    call: line('Call {phone}'),
    ask: line('Schedule Tour'),
    wait: line('Join the waiting list'),
  },
  closing: {
    title: line('Nothing open that fits?'),
    text: markOptional(
      markAboutHouse(
        paragraph(
          'Put your name on the waiting list. We call you when a room opens, and you owe us nothing if you have found another place by then.',
        ),
      ),
    ),
  },
});
