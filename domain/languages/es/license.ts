import type { Words } from '../words.ts';

export const licensePage: Words['texts']['licensePage'] = {
  meta: {
    title: 'Licencia e inspecciones',
    description:
      'La licencia de nuestro hogar familiar para adultos (Adult Family Home), las inspecciones del estado, y a quién puede preguntar además de nosotros.',
    keywords:
      'licencia de adult family home, informe de inspección, estado de Washington, Long-Term Care Ombuds, defensor',
  },
  title: 'Nuestra licencia y las inspecciones',
  lead: 'El estado de Washington da la licencia a los hogares familiares para adultos (Adult Family Homes) y los inspecciona. Aquí está lo que dice del nuestro.',
  sign: {
    number: 'Número de licencia',
    capacity: 'Con licencia para',
    residents: 'Como máximo {count, plural, one {# residente} other {# residentes}}',
    specialties: 'Especialidades autorizadas por el estado (specialty designations)',
    lookUp: 'Comprobarlo con el estado',
  },
  reports: {
    title: 'Lo que escribieron los inspectores',
    lead: 'Los informes de los últimos tres años, cada uno completo, tal como nos lo mandó el estado.',
    dated: 'Informe del {date}',
    result: 'Resultado',
    answer: 'Nuestra respuesta',
    download: 'Descargar el informe',
    format: 'PDF, {file}',
    none: 'En esta página no hay ningún informe de los últimos tres años. Llámenos, y le contamos de la última inspección.',
  },
  forms: {
    title: 'Nuestro cuidado y lo que cobramos, en los formularios del estado',
    lead: 'El estado tiene un formulario para cada cosa (WAC 388-76-10532). Nosotros hemos llenado:',
    services: 'Declaración de servicios (Disclosure of Services)',
    servicesText: 'El cuidado que damos y el que no damos.',
    charges: 'Declaración de cobros (Disclosure of Charges)',
    chargesText: 'Lo que cobramos por él.',
    howToGet: 'Pídanos una copia por teléfono, o cuando venga de visita.',
  },
  ombuds: {
    title: 'El defensor de los residentes (Long-Term Care Ombuds)',
    text: 'El Ombuds habla a favor de las personas que viven en casas como esta. En los folletos del estado en español se llama Ombudsman de Cuidado a Largo Plazo. Llame si tiene una pregunta, o si algo le preocupa de nosotros o de cualquier otra casa. No tiene que decírnoslo antes.',
    phone: '1-800-562-6028',
  },
  fair: {
    title: 'Todos pueden pedir un lugar aquí',
    text: 'Cumplimos las leyes de vivienda justa (fair housing). No discriminamos a nadie, ni en quién puede vivir aquí ni en el cuidado que damos.',
    sign: 'Igualdad de oportunidades en la vivienda (Equal Housing Opportunity)',
  },
  closing: {
    title: 'Pregúntenos sobre cualquiera de estas cosas',
    text: 'Llámenos, o pregunte cuando venga. Preferimos contestar una pregunta difícil a que usted se quede con la duda.',
    call: 'Llamar hoy',
    tour: 'Agendar una visita',
  },
  nothing: {
    title: 'Nuestra licencia: pregúntenos',
    text: 'Nuestro número de licencia y los informes de inspección todavía no están en esta página. Llámenos, y le decimos el número, cuántas personas pueden vivir aquí y qué encontró el estado.',
  },
};
