/**
 * Passwords that are tried first, in lower case. Only those of 8 characters and more: shorter ones are
 * refused for their length. Compiled from the lists of common passwords that are published every year,
 * and from what lies near for this home.
 */
const list = `
  password password1 password12 password123 password1234 password12345
  password123456 password! password1! password01 passw0rd p@ssw0rd
  p@ssword p@ssw0rd1 p@ssword1 pa$$word pa$$w0rd passw0rd1
  passw0rd! mypassword yourpassword newpassword changeme changeme1
  changeme123 changeit letmein1 letmein123 letmein! letmeinnow
  12345678 123456789 1234567890 12345678910 123456789a 12345678a
  1234567891 123123123 123123123a 1234512345 123321123 1234554321
  12341234 12344321 87654321 987654321 9876543210 0987654321
  0123456789 01234567 012345678 00000000 000000000 0000000000
  11111111 111111111 1111111111 22222222 33333333 44444444
  55555555 66666666 77777777 88888888 99999999 11223344
  1122334455 112233445566 11112222 12121212 123654789 147258369
  147852369 159753456 741852963 789456123 963852741 321321321
  456456456 102030405060 10203040 13131313 69696969 31415926
  20202020 20242024 20252025 20262026 qwertyui qwertyuiop
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyuiop123
  qwerty123! 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc qazwsx123 zaq12wsx
  zaq1zaq1 zaq1xsw2 asdfghjk asdfghjkl asdfasdf asdf1234
  asdfjkl; asdfgh123 zxcvbnm1 zxcvbnm123 zxcvbnm, qweasdzxc
  qweasd123 qwer1234 qwerqwer 1234qwer 123qweasd 123qwe123
  qwe123456 1qazxsw2 azertyuiop azerty123 aaaaaaaa aaaaaaaaaa
  abcdefgh abcdefghi abcd1234 abcde12345 abc12345 abc123456
  abcabcabc a1b2c3d4 a1b2c3d4e5 a1234567 a12345678 a123456789
  aa123456 aa12345678 abc123abc iloveyou iloveyou1 iloveyou2
  iloveyou! iloveyou123 ilovegod ilovejesus iloveme1 iloveyouso
  loveyou1 lovelove princess princess1 sunshine sunshine1
  football football1 baseball baseball1 basketball basketball1
  superman superman1 batman123 spiderman spiderman1 starwars
  starwars1 pokemon1 pokemon123 minecraft minecraft1 trustno1
  whatever whatever1 computer computer1 internet internet1
  michelle michelle1 jennifer jennifer1 jessica1 charlie1
  michael1 jordan23 danielle danielle1 samantha samantha1
  elizabeth christian patricia victoria alexander benjamin
  jonathan nicholas butterfly butterfly1 chocolate chocolate1
  corvette mustang1 midnight liverpool liverpool1 arsenal1
  chelsea1 manchester barcelona cristiano blink182 metallica
  slipknot1 nirvana1 dragon123 monkey123 shadow123 master123
  freedom1 freedom123 welcome1 welcome12 welcome123 welcome1!
  welcome@123 hello123 hello1234 hellohello secret123 test1234
  testtest testing1 testing123 test12345 temp1234 guest123
  user1234 login123 access14 default1 root1234 toor1234
  server123 system123 admin123 admin1234 admin12345 admin123456
  admin123! admin@123 adminadmin administrator administrator1 superuser
  superadmin rootroot webmaster fernlight fernlight1 fernlight123
  fernlighthouse lynnwood lynnwood1 seattle1 seattle123 seahawks
  seahawks1 seahawks12 mariners washington washington1 caregiver
  caregiver1 caregiver123 nursing1 nursing123 grandma1 grandpa1
  familyhome adultfamilyhome summer2024 summer2025 summer2026 winter2024
  winter2025 winter2026 spring2025 spring2026 autumn2025 january1
  december1 november1 september september1 mercedes mercedes1
  ferrari1 playstation nintendo1 snowball snoopy123 rainbow1
  rainbow123 cupcake1 scooter1 pumpkin1 cookie123 pepper123
  ginger123 maggie123 buster123 bailey123 tigger123
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
