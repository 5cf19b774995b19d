import type { Words } from '../words.ts';

export const costsPage: Words['texts']['costsPage'] = {
  meta: {
    title: 'Cuánto cuesta',
    description:
      'Cuánto cuesta al mes vivir en nuestra casa, qué incluye el precio y qué no. Quién puede pagar, y qué cubre aquí Medicaid (Apple Health).',
    keywords:
      'cuánto cuesta un adult family home, precio al mes, Medicaid, Apple Health, pago privado, costo del cuidado de adultos mayores',
  },
  title: 'Cuánto cuesta vivir aquí',
  lead: 'El precio depende de cuánta ayuda necesita usted. Aquí está lo que cubre y lo que no.',
  price: { label: 'Precio al mes', asOf: 'Precios de {month}' },
  assessment:
    'Una evaluación muestra qué ayuda necesita usted. Recibe su propio precio por escrito antes de firmar nada.',
  included: { title: 'Incluido en el precio' },
  extras: { title: 'Lo que cuesta aparte', item: 'Concepto', price: 'Precio' },
  payers: {
    title: 'Formas de pagar',
    privatePay: 'Con dinero propio (private pay)',
    insurance: 'Seguro de cuidado a largo plazo',
    medicaid: 'Medicaid (Apple Health, el seguro médico del estado)',
    veterans: 'Beneficios del VA (Asuntos de los Veteranos)',
    others: 'Otras',
    yes: 'Sí',
    no: 'No',
    after: 'Sí, después de pagar {count} con dinero propio',
    policy: 'Leer nuestra política de Medicaid',
  },
  terms: {
    deposits: 'Depósitos y su devolución',
    notice: 'Si usted se muda de aquí',
    changes: 'Cómo cambian los precios',
  },
  closing: {
    title: 'Pregúntenos por su propio precio',
    text: 'Cuéntenos cómo es un día ahora. Le diremos cuánto costaría vivir aquí y qué otras formas de pagar hay.',
    call: 'Llamar hoy',
    tour: 'Agendar una visita',
  },
  nothing: {
    title: 'Cuánto cuesta: pregúntenos',
    text: 'En esta página no ponemos precios. Llámenos, y le diremos cuánto costaría vivir aquí, qué está incluido, qué se paga aparte y quién puede pagar.',
  },
};

export const costsCalculator: Words['texts']['costsCalculator'] = {
  title: '¿Cuánto le durarían sus ahorros?',
  lead: 'Vea para cuánto tiempo aquí le alcanzarían sus ahorros. Nada de lo que escriba sale de este aparato: no lo vemos ni lo guardamos.',
  open: 'Abrir la calculadora',
  failed:
    'No se pudo cargar la calculadora. Inténtelo otra vez, o llámenos y hacemos la cuenta con usted.',
  price: { label: 'Precio al mes', hint: 'En dólares, por ejemplo 6,500.' },
  income: {
    label: 'Ingresos al mes',
    hint: 'Seguro Social, una pensión, un seguro: todo lo que entra cada mes.',
  },
  savings: { label: 'Ahorros', hint: 'Lo que tiene guardado para el cuidado.' },
  wrong: 'Escriba una cantidad en dólares, por ejemplo 6,500.',
  button: 'Hacer la cuenta',
  enough: 'Sus ingresos alcanzan para este precio. No necesitaría usar sus ahorros.',
  lasts: 'Sus ahorros alcanzarían más o menos para {time}. Cada mes sacaría {gap} de ellos.',
  longer: 'Sus ahorros alcanzarían para más de 50 años. Cada mes sacaría {gap} de ellos.',
  assumption:
    'Esta cuenta supone que el precio y los ingresos no cambian, y no incluye intereses ni impuestos. Los precios y las necesidades cambian, así que tómela como una primera idea.',
  table: {
    caption: 'Lo que queda de sus ahorros',
    when: 'Cuándo',
    left: 'Queda',
    today: 'Hoy',
    after: 'Después de {time}',
  },
};

export const medicaidPolicyPage: Words['texts']['medicaidPolicyPage'] = {
  meta: {
    title: 'Política de Medicaid',
    description:
      'Nuestra política sobre aceptar Medicaid (Apple Health) como forma de pago, en letra grande y lista para imprimir.',
    keywords: 'Medicaid, Apple Health, adult family home, política de pago',
  },
  title: 'Nuestra política sobre aceptar Medicaid (Apple Health, el seguro médico del estado)',
  asOf: 'Vigente en {month}',
  spoken:
    'También repasamos esta política con usted en persona antes de que decida. Pregúntenos todo lo que no quede claro.',
  print: 'Imprimir esta página',
  back: 'Volver a los precios',
  signature: {
    read: 'Recibí esta política y me la explicaron.',
    resident: 'Residente',
    date: 'Fecha',
  },
  nothing: {
    title: 'Nuestra política de Medicaid: pregúntenos',
    text: 'Nuestra política de Medicaid todavía no está en esta página. Llámenos, y se la explicamos y se la mandamos por escrito.',
  },
};
