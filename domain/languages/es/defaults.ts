import type { Words } from '../words.ts';

export const defaults: Words['defaults'] = {
  services: {
    'assisted-living-care': {
      title: 'Ayuda en la vida diaria',
      shortDescription:
        'Ayuda para bañarse, vestirse, comer y moverse, al paso que a usted le acomode.',
      fullDescription: [
        'Hay mañanas en que es fácil abrocharse los botones, y mañanas en que no. Ayudamos con lo que cuesta trabajo ese día: lavarse, vestirse, llegar a la mesa, ir al baño en la noche. Lo que usted todavía puede hacer sigue siendo suyo, aunque tome más tiempo.',
        'Antes de que usted se mude, una persona calificada hace una evaluación y anota la ayuda que necesita. Después usted, su familia y nosotros acordamos un plan de cuidado por escrito. Lo repasamos por lo menos una vez al año y cada vez que algo cambia.',
        'Un cuidador está en la casa de día y de noche. No somos un centro de enfermería (nursing home). Cuando usted necesita una enfermera o un terapeuta, trabajamos con los que ordena su doctor.',
      ].join('\n\n'),
      included: [
        'Ayuda para bañarse, vestirse y arreglarse',
        'Ayuda para caminar, ponerse de pie y acostarse',
        'Ayuda en el baño, de día y de noche',
        'Tres comidas al día, y refrigerios',
        'Lavado de ropa, ropa de cama y limpieza',
        'Un plan de cuidado por escrito, revisado por lo menos una vez al año',
        'Ayuda para hacer citas con el doctor y conseguir transporte',
        'Una llamada a la persona que usted diga, cuando algo cambia',
      ],
    },
    'memory-and-dementia-care': {
      title: 'Cuidado de la memoria y la demencia',
      shortDescription:
        'Cuidado de la demencia con caras conocidas, días con ritmo fijo y tiempo para oír dos veces lo mismo.',
      fullDescription: [
        'La demencia vuelve extraño el mundo. Por eso en el nuestro todo sigue siendo conocido: unas pocas caras conocidas, la misma silla junto a la ventana. Las comidas son a las mismas horas, y en el pasillo queda prendida una lámpara. Con seis residentes, hay tiempo para oír otra vez una pregunta y contestarla con cariño.',
        'Le pedimos que nos cuente la historia de la persona: su trabajo, sus canciones, los nombres de sus perros. También qué la asusta y qué la calma. Eso va en el plan de cuidado, para que también lo sepa quien esté de turno.',
        'Nuestros cuidadores toman la capacitación sobre demencia que exige Washington. No amarramos ni sujetamos a nadie para que nuestro trabajo sea más fácil; la ley del estado lo prohíbe. Si una persona llega a necesitar más de lo que podemos dar con seguridad, lo decimos pronto y le ayudamos a planear.',
      ].join('\n\n'),
      included: [
        'Cuidadores con capacitación especial en demencia',
        'La historia de su vida en el plan de cuidado, escrita con la familia',
        'Un ritmo fijo para comer, descansar y acostarse',
        'Ayuda tranquila cuando hay inquietud al caer la tarde',
        'Un plan por si la persona camina sin rumbo y para las malas noches',
        'Canciones de antes, álbumes de fotos y pequeñas tareas de la casa',
        'Noticias frecuentes para la familia',
      ],
    },
    'medication-management': {
      title: 'Manejo de las medicinas',
      shortDescription: 'Medicinas bajo llave, dadas como se recetaron y anotadas cada vez.',
      fullDescription: [
        'Siete frascos de pastillas y tres personas que recetan: muchas veces ahí empiezan los problemas de quien vive a solas. Nosotros nos encargamos de la lista, de los resurtidos (refills) y de las horas. Las medicinas están bajo llave, y cada dosis se anota cuando se toma o cuando se rechaza.',
        'Cuánta ayuda recibe depende de su evaluación. A unas personas les basta un recordatorio y un vaso de agua. A otras tenemos que darles la medicina. Donde la ley pide una enfermera, una enfermera registrada (RN) enseña y supervisa a nuestros cuidadores en esa tarea. A esto se le llama delegación de enfermería (nurse delegation).',
        'No cambiamos las dosis ni diagnosticamos. Cuando algo no se ve bien, llamamos a su doctor o a su farmacéutico, y al familiar que usted haya dicho.',
      ].join('\n\n'),
      included: [
        'Una sola lista actual de todas sus medicinas',
        'Medicinas bajo llave',
        'Recordatorios, ayuda, o la medicina dada por nosotros, según la evaluación',
        'Un registro por escrito de cada dosis',
        'Resurtidos (refills) pedidos a su farmacia',
        'Delegación de enfermería (nurse delegation) donde la ley lo exige',
        'Una llamada a su doctor cuando algo no se ve bien',
      ],
    },
    'respite-and-short-term-care': {
      title: 'Cuidado de relevo (respite) y estancias cortas',
      shortDescription:
        'Unos días o unas semanas aquí, para que usted descanse, viaje o se recupere.',
      fullDescription: [
        'Es difícil cuidar a alguien cuando uno no ha dormido. Una estancia corta le da una semana en casa de su hermana, tiempo para su propia operación, o siete noches en su cama. También deja que la persona a la que usted cuida pruebe la casa antes de una decisión más grande.',
        'Quien viene de huésped tiene una habitación amueblada, un lugar en la mesa y el mismo cuidado que todos los demás. Aquí pueden vivir seis personas, así que una estancia corta depende de que haya una habitación disponible. Si ya tiene fechas, llame con tiempo. Después de una estancia en el hospital, llame en cuanto le hablen de una fecha de salida. Le diremos claramente si podemos.',
        'Las estancias cortas también necesitan una evaluación y un plan. Le decimos qué papeles traer.',
      ].join('\n\n'),
      included: [
        'Una habitación amueblada, ropa de cama y toallas',
        'Todas las comidas y refrigerios',
        'Los mismos cuidadores, de día y de noche',
        'Ayuda con las medicinas, según la evaluación',
        'Un plan corto por escrito antes de la estancia',
        'Visitas de la familia y de los amigos',
        'Al final, una plática con usted sobre cómo fue todo',
      ],
    },
    'nutrition-and-meal-planning': {
      title: 'Alimentación y plan de comidas',
      shortDescription:
        'Comida hecha en casa, en una sola mesa, y dietas especiales si las ordena su doctor.',
      fullDescription: [
        'El almuerzo se huele antes de que se sirva. El desayuno, el almuerzo y la cena se hacen en nuestra propia cocina, a unos pasos de la mesa. Entre comidas hay fruta, pan tostado o té. Quien se levanta tarde desayuna tarde.',
        'Antes de que usted se mude le preguntamos qué le gusta y qué nunca come. También qué no le permiten su fe o su estómago. Las comidas blandas, bajas en sal o para diabéticos se hacen como las ordena su doctor. A quien necesita ayuda para comer se la damos sentados a su lado y sin prisa.',
        'Nos fijamos en el plato que regresa lleno. Si pasa seguido, o si la persona baja de peso, llamamos a su doctor y al familiar que usted haya dicho. Si a alguien le gusta pelar, mover la olla o extender la masa, puede venir a la cocina.',
      ].join('\n\n'),
      included: [
        'Desayuno, almuerzo y cena, hechos aquí',
        'Refrigerios y bebidas entre comidas',
        'Dietas blandas, bajas en sal y para diabéticos, por orden del doctor',
        'Lo que le gusta, lo que no y sus alergias, en el plan de cuidado',
        'Comidas que respetan su fe y sus costumbres',
        'Ayuda para comer y beber',
        'Atención al apetito y al peso',
      ],
    },
    'social-and-recreational-activities': {
      title: 'Convivencia y actividades',
      shortDescription:
        'Jardín, música, cartas y visitas: cosas que hacer, y el derecho a decir que no.',
      fullDescription: [
        'Un buen día trae algo que se espera con gusto. Aquí puede ser regar los tomates o un rompecabezas que se quedó en la mesa. O una canción que alguien empieza en la cocina, o el partido en el radio. Con seis personas, el plan depende de quiénes viven aquí ahora.',
        'Primero preguntamos por las costumbres. Quien leía el periódico cada mañana debe seguir teniéndolo, en letra grande o leído en voz alta. Quien prefiere la calma puede sentarse en el porche, y nadie le molesta.',
        'Las visitas son bienvenidas a cualquier hora que el residente quiera. Traiga a los nietos o el pastel de cumpleaños. Si quiere traer al perro, llame antes.',
      ].join('\n\n'),
      included: [
        'Ratos en el jardín y en el porche',
        'Música, canto y radio',
        'Rompecabezas, cartas y juegos de mesa',
        'Periódicos y libros, en letra grande o leídos en voz alta',
        'Ejercicio suave en el cuarto de sol',
        'Cumpleaños y días de fiesta, celebrados a su manera',
        'Ayuda con llamadas y videollamadas a la familia',
      ],
    },
  },
  serviceClaims: {
    care: [
      ['Un cuidador está en la casa de día y de noche. ', ''],
      [', ir al baño en la noche', ', ir al baño'],
      [', de día y de noche', ''],
      [' y para las malas noches', ''],
    ],
    dementia: [
      ['Nuestros cuidadores toman la capacitación sobre demencia que exige Washington. ', ''],
      [
        'Cuidadores con capacitación especial en demencia',
        'Tiempo para oír otra vez una pregunta y contestarla con cariño',
      ],
    ],
  },
  gallery: {
    1: {
      caption: 'Té junto a la ventana, y un cuidador con tiempo para sentarse.',
      category: 'Cuidado profesional',
    },
    2: {
      caption: 'Dos pares de manos y un rodillo: masa para un pay en la cocina.',
      category: 'Ayuda en la cocina',
    },
    3: {
      caption: 'Un paseo por el jardín en la mañana, con el andador y buena compañía.',
      category: 'Paseos al aire libre',
    },
    4: {
      caption: 'Ejercicios de fuerza en el cuarto de sol, despacio y uno a la vez.',
      category: 'Terapia física',
    },
    5: {
      caption: 'Repasando juntos el pastillero de la semana, a la luz de la lámpara.',
      category: 'Apoyo con la salud',
    },
    6: {
      caption: 'Un viejo álbum de fotos en el sofá, y las historias que guarda.',
      category: 'Cuidado de la memoria',
    },
    7: {
      caption: 'Anochecer en el porche, y por hoy ya nada que hacer.',
      category: 'Descanso y naturaleza',
    },
    8: {
      caption: 'Un rompecabezas, y todos alrededor de la mesa buscando la esquina.',
      category: 'Apoyo para la mente',
    },
    9: {
      caption: 'Tomando la presión en la mesa de la cocina, con la manga arremangada.',
      category: 'Control de la salud',
    },
  },
  about: {
    company_story: [
      '{opening} a personas mayores en esta parte de Washington. Hoy lo hacemos en un hogar familiar para adultos (Adult Family Home) con licencia y con lugar para seis.',
      'Empezamos como cuidadores que iban de casa en casa. Una y otra vez nos íbamos a las cinco, sabiendo que todavía faltaban las horas difíciles, el anochecer y la noche. Por eso abrimos nuestra propia casa: una puerta, una cocina y un cuidador en la casa las 24 horas.',
      'Desde entonces ha cambiado poco. La sopa todavía se empieza en la mañana. Sabemos quién toma el té con miel y quién quiere el radio bajito. Esas cosas las apuntamos junto a las medicinas, porque cuentan igual para tener un buen día. Las familias entran y salen como en cualquier casa. Nos daría mucho gusto enseñarle la nuestra.',
    ].join('\n\n'),
    opening: 'Desde hace más de {years} años cuidamos',
    openingWithoutYears: 'Cuidamos',
    aroundTheClock: [
      'una puerta, una cocina y un cuidador en la casa las 24 horas',
      'una puerta y una cocina',
    ],
    mission_statement:
      'Dar a cada persona que vive aquí la ayuda que necesita. Conocerla por su nombre, sus costumbres y su historia, porque la casa es pequeña. Mantenerla segura sin decidir por ella, y mantener cerca a su familia.',
    vision_statement:
      'Una calle que nadie tiene que dejar por su edad. Ahí, las personas que necesitan cuidado viven en casas sencillas. Comen en una mesa compartida y ven cambiar el jardín a lo largo del año. Cada día alguien les pregunta qué les gustaría.',
  },
};
