import type { MailWords } from './mail-words.ts'

const findARemedy =
  'Si no puede cumplir este plazo, póngase en contacto con nosotros para que busquemos juntos una solución.'

export const es: MailWords = {
  locale: 'es',
  greeting: name => `Buenos días, ${name}:`,
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
    signInName: 'Correo electrónico',
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
    preview: (amount, dueOn) => `${amount}, a pagar hasta el ${dueOn}`,
  },
  steps: {
    'payment-reminder': (invoice, dueOn) => ({
      before: `Tal vez se le haya pasado: hasta la fecha no hemos recibido el pago de la factura ${invoice}.`,
      after: [
        `Le rogamos que abone el importe pendiente a más tardar el ${dueOn}. En el documento adjunto encontrará la sección de pago con el código QR.`,
      ],
    }),
    reminder1: (invoice, dueOn) => ({
      before: `Lamentablemente, seguimos sin recibir el pago de la factura ${invoice}.`,
      after: [
        `Le pedimos que abone el importe pendiente a más tardar el ${dueOn}. En el documento adjunto encontrará la sección de pago con el código QR.`,
        findARemedy,
      ],
    }),
    reminder2: (invoice, dueOn) => ({
      before: `Pese a nuestras comunicaciones anteriores, la factura ${invoice} sigue pendiente de pago.`,
      after: [
        `Le requerimos que abone el importe pendiente a más tardar el ${dueOn}. En el documento adjunto encontrará la sección de pago con el código QR.`,
        'Si no recibimos el pago, le enviaremos un último requerimiento antes de emprender acciones legales.',
        findARemedy,
      ],
    }),
    'final-notice': (invoice, dueOn) => ({
      before: `Pese a nuestras comunicaciones anteriores, la factura ${invoice} no se ha pagado. Este es nuestro último requerimiento.`,
      after: [
        `Le concedemos un último plazo hasta el ${dueOn}. Si para entonces no hemos recibido el importe pendiente, iniciaremos sin más aviso el procedimiento suizo de ejecución de deudas (Betreibung).`,
        'En ese caso, los gastos de la ejecución (art. 68 LP) y los intereses de demora (art. 104 CO) correrán a su cargo.',
        'Si no reconoce la deuda o desea acordar un pago a plazos, póngase en contacto con nosotros antes de que venza el plazo.',
      ],
    }),
  },
  alreadyPaid: 'Si ha efectuado el pago en los últimos días, no tenga en cuenta este escrito.',
  invitation: {
    title: sender => `Su acceso a ${sender}`,
    setPassword: sender =>
      `Hemos creado una cuenta de usuario para usted en ${sender}. Elija su contraseña con el siguiente enlace:`,
    button: 'Elegir la contraseña',
    validUntil: expiresOn => `El enlace es válido hasta el ${expiresOn} y solo puede utilizarse una vez.`,
    unexpected: '¿No esperaba esta invitación? Puede ignorar este correo.',
  },
}
