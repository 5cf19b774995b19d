import type { Language } from '../../domain/lib/languages.ts';
import { toTranslatableText } from '../../domain/nouns/record-in-language.ts';
import { formatTranslationKey } from '../../domain/languages/places.ts';
import { home as homeNoun } from '../../domain/nouns/home/home-noun.ts';
import type { TranslationInput } from '../../domain/nouns/translations/translation-noun.ts';
import { describePhoto, type PhotoName, photoNames } from './demo-photos.ts';

/** Descriptions of the demo's pictures for visitors who can't see them. */
const demoDescriptions: Partial<
  Record<Language, { rendered: string; photos: Record<PhotoName, string> }>
> = {
  es: {
    rendered: 'Imagen creada por computadora para esta demostración, no es una foto: ',
    photos: {
      'soup-table': 'dos platos de sopa en una mesa de madera, con un pan y una servilleta roja.',
      porch: 'dos sillas rojas y una mesita en un porche sobre el agua, al atardecer.',
      knitting: 'tres ovillos de lana, dos agujas y el comienzo de una cobija roja.',
      dominoes: 'una fila de fichas de dominó en una mesa oscura, junto a unos lentes.',
      'garden-path': 'piedras que cruzan el pasto, entre camas de cultivo, hasta una banca.',
      apples: 'un tazón de manzanas, un rodillo y un pay con tiras de masa encima.',
      piano: 'las teclas de un piano a la luz de una lámpara.',
      'cups-in-sun': 'una tetera y dos tazas al sol de la tarde, con la sombra de una ventana.',
      bedroom: 'una cama tendida con almohadas, una lámpara y un sillón bajo una ventana.',
      'view-of-water':
        'una ventana con cortinas; afuera, un ferry iluminado en el agua al anochecer.',
      bath: 'una regadera con azulejos, barras de apoyo, un asiento de madera y toallas dobladas.',
      'lamp-and-chair':
        'un sillón rojo junto a una lámpara encendida, con libros y una ventana oscura.',
      'front-door':
        'una puerta azul al anochecer, con una ventana iluminada, un farol, plantas y una banca.',
      'woman-at-window': 'como una pintura: una mujer de espaldas, con el pelo gris recogido.',
      hooks:
        'una bufanda y un sombrero de paja en ganchos junto a una puerta, con botas y un bastón.',
      towels: 'toallas dobladas en una silla de madera, a la luz de una ventana.',
      hallway: 'un pasillo con pasamanos a los dos lados, lámparas y una ventana al fondo.',
    },
  },
  vi: {
    rendered: 'Hình vẽ bằng máy tính cho bản dùng thử này, không phải ảnh chụp: ',
    photos: {
      'soup-table': 'hai tô súp trên bàn gỗ, có ổ bánh mì và khăn ăn màu đỏ.',
      porch: 'hai ghế đỏ và một bàn nhỏ ngoài hiên trên mặt nước lúc mặt trời lặn.',
      knitting: 'ba cuộn len, hai que đan và phần đầu của một tấm chăn đỏ.',
      dominoes: 'một hàng quân domino trên bàn sẫm màu, bên cạnh là cặp kính đọc sách.',
      'garden-path': 'lối đá qua thảm cỏ, giữa các luống cây, đến băng ghế cạnh hàng rào cây.',
      apples: 'một tô táo, cây cán bột và một cái bánh có vỏ đan ô.',
      piano: 'phím đàn piano dưới ánh đèn.',
      'cups-in-sun': 'ấm trà và hai cái tách trong nắng chiều, có bóng khung cửa sổ.',
      bedroom: 'giường trải gọn có gối, một cây đèn và ghế bành dưới cửa sổ.',
      'view-of-water': 'cửa sổ có rèm; bên ngoài, chiếc phà sáng đèn trên mặt nước lúc chạng vạng.',
      bath: 'buồng tắm lát gạch có thanh vịn, ghế gỗ và khăn xếp gọn.',
      'lamp-and-chair': 'ghế bành đỏ bên cây đèn sáng, có sách và cửa sổ tối.',
      'front-door':
        'cửa trước màu xanh lúc chạng vạng, có cửa sổ sáng đèn, đèn lồng, cây và băng ghế.',
      'woman-at-window': 'như một bức tranh: một phụ nữ tóc bạc búi gọn, nhìn từ phía sau.',
      hooks: 'khăn quàng và nón rơm trên móc cạnh cửa, bên dưới là ủng và cây gậy.',
      towels: 'khăn xếp gọn trên ghế gỗ, trong ánh sáng từ cửa sổ.',
      hallway: 'hành lang có tay vịn hai bên, đèn, và cửa sổ ở cuối.',
    },
  },
  ko: {
    rendered: '이 체험용 사이트를 위해 컴퓨터로 만든 그림이며 사진이 아닙니다: ',
    photos: {
      'soup-table': '나무 식탁 위의 수프 두 그릇과 빵 한 덩이, 빨간 냅킨.',
      porch: '해 질 녘 물가 현관 앞의 빨간 의자 두 개와 작은 탁자.',
      knitting: '털실 세 뭉치와 바늘 두 개, 뜨기 시작한 빨간 담요.',
      dominoes: '어두운 식탁 위에 늘어선 도미노와 그 옆의 돋보기안경.',
      'garden-path': '텃밭 사이 잔디를 지나 울타리 옆 벤치까지 놓인 징검돌.',
      apples: '사과 한 그릇과 밀대, 격자무늬 파이.',
      piano: '등불 아래의 피아노 건반.',
      'cups-in-sun': '오후 햇살 속의 찻주전자와 찻잔 두 개, 창문 그림자.',
      bedroom: '베개가 놓인 정돈된 침대와 등, 창 아래의 안락의자.',
      'view-of-water': '커튼이 달린 창, 밖에는 어스름한 물 위에 불을 밝힌 여객선.',
      bath: '손잡이와 나무 의자, 개어 둔 수건이 있는 타일 샤워실.',
      'lamp-and-chair': '켜진 등 옆의 빨간 안락의자와 책, 어두운 창.',
      'front-door': '어스름 속의 파란 현관문과 불 켜진 창, 등, 화분, 벤치.',
      'woman-at-window': '그림처럼 만든 모습: 흰머리를 틀어 올린 여자의 뒷모습.',
      hooks: '문 옆 고리에 걸린 목도리와 밀짚모자, 그 아래 장화와 지팡이.',
      towels: '창가 빛을 받는 나무 의자 위의 개어 둔 수건.',
      hallway: '양쪽에 손잡이와 등이 있고 끝에 창이 있는 복도.',
    },
  },
  ru: {
    rendered: 'Создано на компьютере для этой демонстрации, это не фотография: ',
    photos: {
      'soup-table': 'две тарелки супа на деревянном столе, хлеб и красная салфетка.',
      porch: 'два красных стула и столик на крыльце над водой на закате.',
      knitting: 'три клубка шерсти, две спицы и начало красного пледа.',
      dominoes: 'ряд костей домино на тёмном столе, рядом очки для чтения.',
      'garden-path': 'дорожка из камней по траве между грядками к скамейке у живой изгороди.',
      apples: 'миска яблок, скалка и пирог с решёткой из теста.',
      piano: 'клавиши пианино в свете лампы.',
      'cups-in-sun': 'чайник и две чашки на вечернем солнце, тень окна.',
      bedroom: 'застеленная кровать с подушками, лампа и кресло под окном.',
      'view-of-water': 'окно с занавесками; за ним в сумерках освещённый паром на воде.',
      bath: 'душ с плиткой, поручнями, деревянным сиденьем и сложенными полотенцами.',
      'lamp-and-chair': 'красное кресло у горящей лампы, книги и тёмное окно.',
      'front-door': 'синяя входная дверь в сумерках, светлое окно, фонарь, растения и скамейка.',
      'woman-at-window':
        'как картина маслом: женщина с седыми волосами, собранными в узел, со спины.',
      hooks: 'шарф и соломенная шляпа на крючках у двери, внизу сапоги и трость.',
      towels: 'сложенные полотенца на деревянном стуле в свете окна.',
      hallway: 'коридор с поручнями по обеим сторонам, лампами и окном в конце.',
    },
  },
};

/**
 * The translations of the picture descriptions. A description that occurs more than once is translated where
 * it comes first.
 */
export const demoTranslations = (
  language: Language,
  gallery: readonly { id: number; description: string | null }[],
  pagePictures: string,
): TranslationInput[] => {
  const descriptions = demoDescriptions[language];
  if (!descriptions) return [];
  const translations = new Map(
    photoNames.map((name) => [
      describePhoto(name),
      descriptions.rendered + descriptions.photos[name],
    ]),
  );
  const lines = toTranslatableText(homeNoun.fields.page_pictures, pagePictures);
  return [
    ...gallery.map(({ id, description }) => ({
      place: formatTranslationKey({ noun: 'gallery', record: id, field: 'description' }),
      source: description ?? '',
    })),
    {
      place: formatTranslationKey({ noun: 'home', record: 1, field: 'page_pictures' }),
      source: lines,
    },
  ].map(({ place, source }) => ({
    language,
    place,
    source,
    words: source
      .split('\n')
      .map((line) => translations.get(line) ?? line)
      .join('\n'),
  }));
};
