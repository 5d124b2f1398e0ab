import { writeItalianDeadline } from '#domain/calendar/plain-date.ts'
import type { Opening } from '#domain/dunning/dunning-facts.ts'
import type { Language } from '#domain/languages.ts'
import type { CustomerStep } from '#domain/orders/order-machine.ts'

export interface ReminderWords {
  invoicedOn: string
  dueOn: string
  openings: Record<Opening, string>
  requests: Record<CustomerStep, (due: string) => string>
  /** For a payment that crossed the letter in the post; shorter than in the mails, so that the bill stays on the page. */
  alreadyPaid: string
}

/** The tone grows firmer with each step; only the last one threatens. */
export const reminderWords: Record<Language, ReminderWords> = {
  de: {
    invoicedOn: 'vom',
    dueOn: 'fällig am',
    openings: {
      'partly-paid': 'Vielen Dank für Ihre Zahlung. Von der folgenden Rechnung ist noch ein Teil offen.',
      'not-due': 'Für die folgende Rechnung haben wir noch keine Zahlung erhalten.',
      overlooked:
        'Im Alltag geht manchmal etwas vergessen: Für die folgende Rechnung haben wir noch keine Zahlung erhalten.',
      unpaid: 'Leider ist die folgende Rechnung bis heute nicht bezahlt.',
      'despite-one': 'Die folgende Rechnung ist trotz unseres bisherigen Schreibens weiterhin offen.',
      'despite-many': 'Die folgende Rechnung ist trotz unserer bisherigen Schreiben weiterhin offen.',
    },
    alreadyPaid: 'Falls Sie bereits bezahlt haben, ist dieses Schreiben gegenstandslos.',
    requests: {
      'payment-reminder': due =>
        `Wir bitten Sie, den Betrag bis am ${due} zu überweisen. Haben Sie in den letzten Tagen bezahlt, betrachten Sie dieses Schreiben bitte als gegenstandslos.`,
      reminder1: due =>
        `Bitte begleichen Sie den offenen Betrag bis am ${due}. Hat sich Ihre Zahlung mit diesem Schreiben gekreuzt, danken wir Ihnen und bitten Sie, dieses Schreiben als gegenstandslos zu betrachten.`,
      reminder2: due =>
        `Wir fordern Sie auf, den offenen Betrag bis am ${due} zu überweisen. Ist Ihnen das nicht möglich, melden Sie sich bitte vor Ablauf dieser Frist bei uns, damit wir gemeinsam eine Lösung finden.`,
      'final-notice': due =>
        `Geht der offene Betrag nicht bis am ${due} bei uns ein, leiten wir ohne weitere Mitteilung die Betreibung ein.`,
    },
  },
  en: {
    invoicedOn: 'dated',
    dueOn: 'due on',
    openings: {
      'partly-paid': 'Thank you for your payment. Part of the following invoice remains to be paid.',
      'not-due': 'We have not yet received payment for the following invoice.',
      overlooked:
        'Invoices are easily overlooked: we have not yet received payment for the following invoice.',
      unpaid: 'Unfortunately, the following invoice has not yet been paid.',
      'despite-one': 'Despite our previous message, the following invoice is still outstanding.',
      'despite-many': 'Despite our previous messages, the following invoice is still outstanding.',
    },
    alreadyPaid: 'If you have already paid, please disregard this letter.',
    requests: {
      'payment-reminder': due =>
        `We kindly ask you to transfer the amount by ${due}. If you have paid in the last few days, please disregard this letter.`,
      reminder1: due =>
        `Please settle the outstanding amount by ${due}. If your payment has crossed with this letter, please disregard this letter. Thank you.`,
      reminder2: due =>
        `We must ask you to transfer the outstanding amount by ${due}. If you are unable to do so, please contact us before that date so that we can find a solution together.`,
      'final-notice': due =>
        `If we do not receive the outstanding amount by ${due}, we will start debt enforcement proceedings (Betreibung) without further notice.`,
    },
  },
  fr: {
    invoicedOn: 'du',
    dueOn: 'échéance le',
    openings: {
      'partly-paid':
        'Nous vous remercions de votre paiement. Une partie de la facture suivante reste à payer.',
      'not-due': 'Nous n’avons pas encore reçu le paiement de la facture suivante.',
      overlooked:
        'Un oubli est vite arrivé : nous n’avons pas encore reçu le paiement de la facture suivante.',
      unpaid: 'À ce jour, la facture suivante n’a malheureusement pas été payée.',
      'despite-one': 'Malgré notre précédent courrier, la facture suivante reste impayée.',
      'despite-many': 'Malgré nos précédents courriers, la facture suivante reste impayée.',
    },
    alreadyPaid: 'Si vous avez déjà payé, veuillez considérer cette lettre comme sans objet.',
    requests: {
      'payment-reminder': due =>
        `Nous vous prions de bien vouloir verser ce montant d’ici au ${due}. Si vous l’avez réglé ces derniers jours, veuillez considérer cette lettre comme sans objet.`,
      reminder1: due =>
        `Nous vous prions de régler le montant dû d’ici au ${due}. Si votre paiement a croisé cette lettre, nous vous en remercions.`,
      reminder2: due =>
        `Nous vous mettons en demeure de verser le montant dû d’ici au ${due}. Si cela ne vous est pas possible, veuillez nous contacter avant cette date afin que nous trouvions une solution ensemble.`,
      'final-notice': due =>
        `Si le montant dû ne nous est pas parvenu d’ici au ${due}, nous introduirons une poursuite à votre encontre sans autre avis.`,
    },
  },
  it: {
    invoicedOn: 'del',
    dueOn: 'scadenza:',
    openings: {
      'partly-paid':
        'La ringraziamo per il Suo pagamento. Una parte della seguente fattura rimane da pagare.',
      'not-due': 'Non abbiamo ancora ricevuto il pagamento della seguente fattura.',
      overlooked:
        'Una dimenticanza può capitare: non abbiamo ancora ricevuto il pagamento della seguente fattura.',
      unpaid: 'Purtroppo la seguente fattura non risulta a tutt’oggi pagata.',
      'despite-one': 'Nonostante il nostro precedente scritto, la seguente fattura è tuttora insoluta.',
      'despite-many': 'Nonostante i nostri precedenti scritti, la seguente fattura è tuttora insoluta.',
    },
    alreadyPaid: 'Se ha già pagato, voglia considerare la presente priva d’oggetto.',
    requests: {
      'payment-reminder': due =>
        `La preghiamo di versare l’importo ${writeItalianDeadline(due)}. Se ha già pagato negli ultimi giorni, voglia considerare la presente priva d’oggetto.`,
      reminder1: due =>
        `La preghiamo di saldare l’importo dovuto ${writeItalianDeadline(due)}. Se nel frattempo ha già pagato, La ringraziamo e La preghiamo di non tener conto della presente.`,
      reminder2: due =>
        `La invitiamo formalmente a versare l’importo dovuto ${writeItalianDeadline(due)}. Se non Le fosse possibile, ci contatti prima di tale data, così da trovare insieme una soluzione.`,
      'final-notice': due =>
        `Se l’importo dovuto non ci sarà pervenuto ${writeItalianDeadline(due)}, promuoveremo l’esecuzione nei Suoi confronti senza ulteriore avviso.`,
    },
  },
  es: {
    invoicedOn: 'del',
    dueOn: 'vencimiento:',
    openings: {
      'partly-paid': 'Le agradecemos su pago. Una parte de la siguiente factura queda por pagar.',
      'not-due': 'Aún no hemos recibido el pago de la siguiente factura.',
      overlooked:
        'Puede tratarse de un simple descuido: aún no hemos recibido el pago de la siguiente factura.',
      unpaid: 'Lamentablemente, la siguiente factura sigue pendiente de pago.',
      'despite-one': 'Pese a nuestra comunicación anterior, la siguiente factura continúa impagada.',
      'despite-many': 'Pese a nuestras comunicaciones anteriores, la siguiente factura continúa impagada.',
    },
    alreadyPaid: 'Si ya ha pagado, no tenga en cuenta esta carta.',
    requests: {
      'payment-reminder': due =>
        `Le rogamos que transfiera el importe a más tardar el ${due}. Si ya lo ha pagado en los últimos días, no tenga en cuenta esta carta.`,
      reminder1: due =>
        `Le rogamos que abone el importe pendiente a más tardar el ${due}. Si ya ha efectuado el pago, le damos las gracias y le rogamos que no tenga en cuenta esta carta.`,
      reminder2: due =>
        `Le instamos a transferir el importe pendiente a más tardar el ${due}. Si no le es posible, póngase en contacto con nosotros antes de esa fecha para encontrar juntos una solución.`,
      'final-notice': due =>
        `Si no recibimos el importe pendiente a más tardar el ${due}, iniciaremos sin más aviso el procedimiento suizo de ejecución por deudas (Betreibung).`,
    },
  },
  hu: {
    invoicedOn: 'kelte:',
    dueOn: 'esedékes:',
    openings: {
      'partly-paid': 'Köszönjük befizetését. Az alábbi számla egy része még rendezetlen.',
      'not-due': 'Az alábbi számla ellenértéke még nem érkezett meg hozzánk.',
      overlooked:
        'Előfordul, hogy valami elkerüli a figyelmünket: az alábbi számla ellenértéke még nem érkezett meg hozzánk.',
      unpaid: 'Sajnálattal állapítottuk meg, hogy az alábbi számla a mai napig nincs kifizetve.',
      'despite-one': 'Korábbi levelünk ellenére az alábbi számla továbbra is rendezetlen.',
      'despite-many': 'Korábbi leveleink ellenére az alábbi számla továbbra is rendezetlen.',
    },
    alreadyPaid: 'Ha már fizetett, kérjük, tekintse levelünket tárgytalannak.',
    requests: {
      'payment-reminder': due =>
        `Kérjük, szíveskedjen az összeget átutalni. Fizetési határidő: ${due} Ha az elmúlt napokban már fizetett, kérjük, tekintse levelünket tárgytalannak.`,
      reminder1: due =>
        `Kérjük, egyenlítse ki a hátralékot. Fizetési határidő: ${due} Ha időközben már fizetett, köszönjük; kérjük, tekintse levelünket tárgytalannak.`,
      reminder2: due =>
        `Felszólítjuk, hogy utalja át a hátralékot. Fizetési határidő: ${due} Ha ez nem lehetséges, kérjük, a határidő lejárta előtt vegye fel velünk a kapcsolatot, hogy közösen találjunk megoldást.`,
      'final-notice': due =>
        `Utolsó fizetési határidő: ${due} Ha a hátralék addig nem érkezik meg, további értesítés nélkül megindítjuk a svájci adósságbehajtási eljárást (Betreibung).`,
    },
  },
}
