import type { professionalsFacts as english } from '../../content/professionals.ts';
import type { Translated } from '../translated.ts';

/** The sheet of facts, which exists in Spanish as well. Words of licenses and programs stand beside ours. */
export const professionalsFacts: Translated<typeof english> = {
  title: 'Datos para referir a alguien',
  asOf: 'Datos al {day}',
  sections: {
    home: 'El hogar',
    needs: 'Quién puede vivir aquí',
    care: 'Cuidado',
    payers: 'Precio y formas de pagar',
    assessment: 'Evaluación (assessment)',
    reach: 'Cómo comunicarse',
  },
  labels: {
    openings: 'Habitaciones',
    capacity: 'Con licencia para',
    license: 'Licencia (adult family home)',
    designations: 'Especialidades (specialty designations)',
    languages: 'Idiomas',
    transfers: 'Ayuda para moverse (transfers)',
    behaviors: 'Conductas que necesitan apoyo',
    insulin: 'Insulina',
    oxygen: 'Oxígeno',
    hospice: 'Hospicio (hospice), al final de la vida',
    bariatric: 'Cuidado bariátrico',
    delegation: 'Delegación de enfermería (nurse delegation)',
    nights: 'Personal de noche',
    price: 'Precio',
    privatePay: 'Dinero propio (private pay)',
    insurance: 'Seguro de cuidado a largo plazo',
    medicaid: 'Medicaid (Apple Health)',
    veterans: 'Beneficios del VA',
    otherPayers: 'Otros',
    speed: 'Qué tan pronto',
    assessment: 'Cómo se hace',
    direct: 'Número directo',
    phone: 'Teléfono',
    fax: 'Fax',
    email: 'Correo electrónico',
    address: 'Dirección',
  },
  answers: {
    yes: 'Sí',
    no: 'No',
    ask: 'Pregunte, por favor',
    after: 'Sí, después de {count} con dinero propio (private pay)',
    price: '{price} al mes',
    residents: '{number, plural, one {# residente} other {# residentes}}',
  },
  more: 'Más en {address}',
  logo: 'El símbolo de {home}: una ventana iluminada bajo el techo',
};

/** What the printed code is, for screen readers. */
export const codeAlt = 'Código QR que lleva a {home}';
