import type { Words } from '../words.ts';

export const peoplePage: Words['texts']['peoplePage'] = {
  meta: {
    title: 'Quiénes le cuidan',
    description:
      'Las personas que trabajan en nuestro hogar familiar para adultos (Adult Family Home) con licencia: cómo se llaman, qué hacen, qué idiomas hablan, y certificados que usted puede comprobar.',
    keywords:
      'personal de adult family home, cuidadores, auxiliar de enfermería, cuidador a domicilio, idiomas',
  },
  title: 'Quiénes le cuidan',
  lead: 'Pregunte por cualquiera de ellos cuando llame o venga.',
  answers: 'Contesta cuando usted llama',
  languages: 'Habla {languages}',
  since: 'Trabaja aquí desde {year}',
  checked: 'Lo comprobamos nosotros el {day}',
  nothing: {
    title: 'Llámenos para conocernos',
    text: 'Todavía no hemos escrito nada sobre nosotros. Llame, o venga a conocernos.',
  },
};
