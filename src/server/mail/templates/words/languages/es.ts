import type { MailWords } from '../mail-words.ts'

export const es: MailWords = {
  locale: 'es',
  greeting: name => `Estimado/a ${name}:`,
  closing: 'Un cordial saludo',
  questions: '¿Hay algún error o tiene alguna pregunta? Basta con responder a este correo.',
  labels: {
    course: 'Curso',
    participant: 'Participante',
    location: 'Lugar',
    firstLesson: 'Primera clase',
    lessons: 'Fechas',
    time: 'Horario',
    price: 'Precio del curso',
    invoice: 'Factura',
    amount: 'Importe',
    openAmount: 'Importe pendiente',
    initiallyDue: 'Vencimiento original',
    payableBy: 'Fecha límite de pago',
    account: 'Cuenta (IBAN)',
    reference: 'Referencia',
    receivedOn: 'Recibido el',
    credit: 'Saldo a favor',
    signInName: 'Correo electrónico',
  },
  statement: {
    payment: day => `Pago del ${day}`,
    credit: 'Su saldo a favor',
    fee: 'Gastos de reclamación',
    interest: 'Intereses de demora',
    'enforcement-costs': 'Gastos de ejecución (Betreibung)',
    'credit-note': 'Nota de crédito',
    'write-off': 'Condonación',
  },
  bookingConfirmation: {
    title: 'Confirmación de inscripción',
    confirm: participant =>
      `Gracias por su inscripción. Nos complace confirmar la participación de ${participant} en el siguiente curso:`,
    invoiceFollows: 'Recibirá la factura en un correo aparte.',
  },
  invoice: {
    attached: (invoice, course, participant) =>
      `Le adjuntamos la factura ${invoice} del curso ${course} (${participant}).`,
    howToPay: dueOn =>
      `Le rogamos que abone el importe a más tardar el ${dueOn}. Lo más sencillo es escanear con su aplicación bancaria el código QR de la sección de pago de la factura adjunta.`,
    preview: (amount, dueOn) => `${amount}, a pagar a más tardar el ${dueOn}`,
    nothingToPay: 'No tiene que pagar nada.',
  },
  openings: {
    'partly-paid': invoice => `Le agradecemos su pago. Una parte de la factura ${invoice} queda por pagar.`,
    'not-due': invoice => `Aún no hemos recibido el pago de la factura ${invoice}.`,
    overlooked: invoice =>
      `Tal vez se le haya pasado: hasta la fecha no hemos recibido el pago de la factura ${invoice}.`,
    unpaid: invoice => `Lamentablemente, seguimos sin recibir el pago de la factura ${invoice}.`,
    'despite-one': invoice =>
      `Pese a nuestra comunicación anterior, la factura ${invoice} sigue pendiente de pago.`,
    'despite-many': invoice =>
      `Pese a nuestras comunicaciones anteriores, la factura ${invoice} sigue pendiente de pago.`,
  },
  requests: {
    'payment-reminder': dueOn =>
      `Le rogamos que abone el importe pendiente a más tardar el ${dueOn}. En el documento adjunto encontrará la sección de pago con el código QR.`,
    reminder1: dueOn =>
      `Le pedimos que abone el importe pendiente a más tardar el ${dueOn}. En el documento adjunto encontrará la sección de pago con el código QR.`,
    reminder2: dueOn =>
      `Le requerimos que abone el importe pendiente a más tardar el ${dueOn}. En el documento adjunto encontrará la sección de pago con el código QR.`,
    'final-notice': dueOn =>
      `Le concedemos un último plazo hasta el ${dueOn}. Si para entonces no hemos recibido el importe pendiente, iniciaremos sin más aviso el procedimiento suizo de ejecución por deudas (Betreibung). En el documento adjunto encontrará la carta y la sección de pago con el código QR.`,
  },
  findARemedy:
    'Si no puede cumplir este plazo, póngase en contacto con nosotros para que busquemos juntos una solución.',
  finalNoticeFollows:
    'Si no recibimos el pago, le enviaremos un último requerimiento antes de emprender acciones legales.',
  finalNotice: {
    isLast: 'Este es nuestro último requerimiento.',
    costs: 'En ese caso, los gastos del procedimiento (art. 68 LP) correrán de su cuenta.',
    costsAndInterest: (rate, since) =>
      `En ese caso, los gastos del procedimiento (art. 68 LP) y los intereses de demora del ${rate} desde el ${since} (art. 104 CO) correrán de su cuenta.`,
    costsAndFurtherInterest: (rate, from) =>
      `En ese caso, los gastos del procedimiento (art. 68 LP) y los intereses de demora adicionales del ${rate} a partir del ${from} (art. 104 CO) correrán de su cuenta.`,
    dispute:
      'Si no está de acuerdo con la deuda o desea acordar un pago a plazos, póngase en contacto con nosotros antes de que venza el plazo.',
  },
  alreadyPaid: 'Si ha efectuado el pago en los últimos días, no tenga en cuenta este escrito.',
  paymentConfirmation: {
    title: 'Confirmación de pago',
    thanks: (invoice, course, participant) =>
      `Le agradecemos su pago. La factura ${invoice} del curso ${course} (${participant}) queda así totalmente pagada.`,
  },
  creditNote: {
    attached: (note, invoice, course, participant) =>
      `Le adjuntamos la nota de crédito ${note} relativa a la factura ${invoice} del curso ${course} (${participant}).`,
    opening: 'Le abonamos el importe indicado a continuación por la siguiente factura.',
    nothingOpen: 'Ya no tiene que pagar nada por esta factura.',
    staysOpen: amount => `De esta factura quedan ${amount} por pagar.`,
    becomesCredit: amount =>
      `Los ${amount} que ya ha pagado quedan como saldo a su favor. Lo compensaremos con una próxima factura o se lo devolveremos si lo solicita.`,
    isRefunded: amount => `Le devolvemos los ${amount} que ya ha pagado.`,
  },
  courseCancelled: {
    title: 'Curso cancelado',
    sorry: (course, participant) => `Lo sentimos: el curso ${course} para ${participant} no se celebrará.`,
  },
  refundAccount: {
    title: 'Su reembolso',
    askForAccount: amount =>
      `Deseamos devolverle ${amount}. Indíquenos por favor el IBAN de su cuenta mediante el siguiente enlace:`,
    safe: host =>
      `El enlace lleva a ${host}. Allí solo le pedimos el IBAN, nunca una contraseña ni datos de tarjeta. En caso de duda, llámenos o responda a este correo.`,
    button: 'Indicar el IBAN',
  },
  invitation: {
    title: sender => `Su acceso a ${sender}`,
    setPassword: sender =>
      `Hemos creado una cuenta de usuario para usted en ${sender}. Elija su contraseña con el siguiente enlace:`,
    button: 'Elegir la contraseña',
    validUntil: expiresOn => `El enlace es válido hasta el ${expiresOn} y solo puede utilizarse una vez.`,
    unexpected: '¿No esperaba esta invitación? Puede ignorar este correo.',
  },
  passwordReset: {
    title: 'Elegir una contraseña nueva',
    setPassword: sender =>
      `Se ha solicitado una contraseña nueva para su cuenta en ${sender}. Puede elegirla con el siguiente enlace:`,
    button: 'Elegir la contraseña',
    valid: 'El enlace es válido durante una hora y solo puede utilizarse una vez.',
    unexpected: '¿No ha sido usted? Puede ignorar este correo; su contraseña sigue siendo la misma.',
  },
  securityNotice: {
    title: sender => `Su acceso a ${sender} ha cambiado`,
    events: {
      'password-changed': 'Su contraseña se ha cambiado.',
      'password-reset':
        'Su contraseña se ha establecido de nuevo con un enlace de un correo. Se han cerrado todas sus sesiones.',
      'sessions-ended': 'Un admin ha cerrado todas sus sesiones.',
      'second-factor-added': 'Se ha añadido un segundo factor a su cuenta.',
      'second-factor-removed': 'Se ha eliminado un segundo factor de su cuenta.',
      'second-factor-reset': 'Su segundo factor se ha restablecido. Configúrelo de nuevo, por favor.',
      'account-ended': 'Su cuenta se ha cerrado. Ya no puede iniciar sesión.',
      'email-changed':
        'Se ha cambiado la dirección de correo con la que inicia sesión. Este correo se ha enviado a su dirección anterior.',
    },
    roleChanged: role => `Su función es ahora: ${role}.`,
    unexpected: '¿No ha sido usted y nadie le ha informado? Comuníquelo de inmediato a un admin.',
    emailUnexpected:
      '¿No ha sido usted? Responda de inmediato a este correo o comuníquelo a un admin: bloquearemos la cuenta y restableceremos su dirección.',
    objection:
      '¿No ha sido usted? Restablezca su dirección con este enlace en un plazo de 7 días: todas las sesiones de la cuenta se cierran y usted elige una nueva contraseña.',
    restore: 'Restablecer la dirección',
    button: 'Abrir Lido',
  },
}
