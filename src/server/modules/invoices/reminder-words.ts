import type { Language } from '#domain/languages.ts'
import { writeItalianDeadline } from '#domain/plain-date.ts'
import type { ReminderLetterStep } from './letter-data.ts'

interface ReminderTexts {
  opening: string
  request: (due: string) => string
}

export interface ReminderWords {
  invoice: string
  invoicedOn: string
  dueSince: string
  openAmount: string
  texts: Record<ReminderLetterStep, ReminderTexts>
}

/** The tone grows firmer with each step; only the last one threatens. A step may have been skipped, so none counts the others. */
export const reminderWords: Record<Language, ReminderWords> = {
  de: {
    invoice: 'Rechnung',
    invoicedOn: 'vom',
    dueSince: 'fällig seit',
    openAmount: 'Offener Betrag',
    texts: {
      'payment-reminder': {
        opening:
          'Im Alltag geht manchmal etwas vergessen: Für die folgende Rechnung haben wir noch keine Zahlung erhalten.',
        request: due =>
          `Wir bitten Sie, den Betrag bis ${due} zu überweisen. Haben Sie in den letzten Tagen bezahlt, betrachten Sie dieses Schreiben bitte als gegenstandslos.`,
      },
      reminder1: {
        opening: 'Leider ist die folgende Rechnung bis heute nicht bezahlt.',
        request: due =>
          `Bitte begleichen Sie den offenen Betrag bis ${due}. Hat sich Ihre Zahlung mit diesem Schreiben gekreuzt, danken wir Ihnen.`,
      },
      reminder2: {
        opening: 'Die folgende Rechnung ist trotz unserer Aufforderung noch immer nicht bezahlt.',
        request: due =>
          `Wir fordern Sie auf, den offenen Betrag bis ${due} zu überweisen. Ist Ihnen das nicht möglich, melden Sie sich bitte vor Ablauf dieser Frist bei uns, damit wir gemeinsam eine Lösung finden.`,
      },
      'final-notice': {
        opening:
          'Die folgende Rechnung ist trotz Mahnung weiterhin offen. Wir setzen Ihnen eine letzte Frist.',
        request: due =>
          `Geht der offene Betrag nicht bis ${due} bei uns ein, leiten wir ohne weitere Mitteilung die Betreibung ein. Deren Kosten sowie der Verzugszins von 5 % (Art. 104 OR) gehen zu Ihren Lasten.`,
      },
    },
  },
  en: {
    invoice: 'Invoice',
    invoicedOn: 'dated',
    dueSince: 'due since',
    openAmount: 'Outstanding amount',
    texts: {
      'payment-reminder': {
        opening: 'It is easily overlooked: we have not yet received payment for the following invoice.',
        request: due =>
          `We kindly ask you to transfer the amount by ${due}. If you have paid in the last few days, please disregard this letter.`,
      },
      reminder1: {
        opening: 'Unfortunately the following invoice has not been paid to date.',
        request: due =>
          `Please settle the outstanding amount by ${due}. If your payment has crossed with this letter, we thank you.`,
      },
      reminder2: {
        opening: 'Despite our request, the following invoice remains unpaid.',
        request: due =>
          `We must ask you to transfer the outstanding amount by ${due}. If you are unable to do so, please contact us before that date so that we can find a solution together.`,
      },
      'final-notice': {
        opening:
          'Despite our reminders, the following invoice is still open. We are setting you a final deadline.',
        request: due =>
          `If we do not receive the outstanding amount by ${due}, we will start debt collection proceedings (Betreibung) without further notice. Their costs and default interest of 5% (Art. 104 of the Swiss Code of Obligations) will be charged to you.`,
      },
    },
  },
  fr: {
    invoice: 'Facture',
    invoicedOn: 'du',
    dueSince: 'échue depuis le',
    openAmount: 'Montant dû',
    texts: {
      'payment-reminder': {
        opening:
          'Un oubli est vite arrivé : nous n’avons pas encore reçu le paiement de la facture suivante.',
        request: due =>
          `Nous vous prions de bien vouloir verser ce montant jusqu’au ${due}. Si vous l’avez réglé ces derniers jours, veuillez considérer cette lettre comme sans objet.`,
      },
      reminder1: {
        opening: 'À ce jour, la facture suivante n’a malheureusement pas été payée.',
        request: due =>
          `Nous vous prions de régler le montant dû jusqu’au ${due}. Si votre paiement a croisé cette lettre, nous vous en remercions.`,
      },
      reminder2: {
        opening: 'Malgré notre demande, la facture suivante demeure impayée.',
        request: due =>
          `Nous vous invitons à verser le montant dû jusqu’au ${due}. Si cela ne vous est pas possible, veuillez nous contacter avant cette date afin que nous trouvions une solution ensemble.`,
      },
      'final-notice': {
        opening: 'Malgré nos rappels, la facture suivante reste ouverte. Nous vous fixons un dernier délai.',
        request: due =>
          `Si le montant dû ne nous parvient pas jusqu’au ${due}, nous engagerons une poursuite sans autre avis. Les frais de poursuite et l’intérêt moratoire de 5 % (art. 104 CO) seront à votre charge.`,
      },
    },
  },
  it: {
    invoice: 'Fattura',
    invoicedOn: 'del',
    dueSince: 'scaduta dal',
    openAmount: 'Importo scoperto',
    texts: {
      'payment-reminder': {
        opening:
          'Una dimenticanza può capitare: non abbiamo ancora ricevuto il pagamento della seguente fattura.',
        request: due =>
          `La preghiamo di versare l’importo ${writeItalianDeadline(due)}. Se ha già pagato negli ultimi giorni, consideri nulla la presente.`,
      },
      reminder1: {
        opening: 'Purtroppo la seguente fattura non risulta a tutt’oggi pagata.',
        request: due =>
          `La preghiamo di saldare l’importo scoperto ${writeItalianDeadline(due)}. Se il Suo pagamento si è incrociato con la presente, La ringraziamo.`,
      },
      reminder2: {
        opening: 'Malgrado la nostra richiesta, la seguente fattura è tuttora impagata.',
        request: due =>
          `La invitiamo a versare l’importo scoperto ${writeItalianDeadline(due)}. Se non Le fosse possibile, ci contatti prima di tale data, così da trovare insieme una soluzione.`,
      },
      'final-notice': {
        opening:
          'Malgrado i nostri solleciti, la seguente fattura è ancora scoperta. Le fissiamo un ultimo termine.',
        request: due =>
          `Se l’importo scoperto non ci perverrà ${writeItalianDeadline(due)}, avvieremo l’esecuzione senza ulteriore avviso. Le spese esecutive e l’interesse di mora del 5 % (art. 104 CO) saranno a Suo carico.`,
      },
    },
  },
  es: {
    invoice: 'Factura',
    invoicedOn: 'del',
    dueSince: 'vencida desde el',
    openAmount: 'Importe pendiente',
    texts: {
      'payment-reminder': {
        opening: 'Un descuido lo tiene cualquiera: aún no hemos recibido el pago de la siguiente factura.',
        request: due =>
          `Le rogamos que transfiera el importe hasta el ${due}. Si ya lo ha pagado en los últimos días, no tenga en cuenta esta carta.`,
      },
      reminder1: {
        opening: 'Lamentablemente, la siguiente factura sigue sin pagarse.',
        request: due =>
          `Le rogamos que abone el importe pendiente hasta el ${due}. Si su pago se ha cruzado con esta carta, se lo agradecemos.`,
      },
      reminder2: {
        opening: 'Pese a nuestra solicitud, la siguiente factura continúa impagada.',
        request: due =>
          `Le instamos a transferir el importe pendiente hasta el ${due}. Si no le es posible, póngase en contacto con nosotros antes de esa fecha para encontrar juntos una solución.`,
      },
      'final-notice': {
        opening:
          'Pese a nuestros requerimientos, la siguiente factura sigue pendiente. Le fijamos un último plazo.',
        request: due =>
          `Si no recibimos el importe pendiente hasta el ${due}, iniciaremos sin más aviso el procedimiento de ejecución por deudas (Betreibung). Sus gastos y los intereses de demora del 5 % (art. 104 del Código de Obligaciones suizo) correrán de su cuenta.`,
      },
    },
  },
  hu: {
    invoice: 'Számla',
    invoicedOn: 'kelte:',
    dueSince: 'esedékes volt:',
    openAmount: 'Nyitott összeg',
    texts: {
      'payment-reminder': {
        opening:
          'Előfordul, hogy valami elkerüli a figyelmünket: az alábbi számla befizetése még nem érkezett meg.',
        request: due =>
          `Kérjük, szíveskedjen az összeget átutalni. Új fizetési határidő: ${due} Ha az elmúlt napokban már fizetett, kérjük, tekintse levelünket tárgytalannak.`,
      },
      reminder1: {
        opening: 'Sajnálattal állapítottuk meg, hogy az alábbi számla a mai napig nincs kifizetve.',
        request: due =>
          `Kérjük, egyenlítse ki a nyitott összeget. Új fizetési határidő: ${due} Ha befizetése keresztezte levelünket, köszönjük.`,
      },
      reminder2: {
        opening: 'Kérésünk ellenére az alábbi számla továbbra sincs kifizetve.',
        request: due =>
          `Felszólítjuk, hogy utalja át a nyitott összeget. Új fizetési határidő: ${due} Ha ez nem lehetséges, kérjük, a határidő lejárta előtt vegye fel velünk a kapcsolatot, hogy közösen találjunk megoldást.`,
      },
      'final-notice': {
        opening:
          'Felszólításaink ellenére az alábbi számla még mindig rendezetlen. Ezennel utolsó határidőt tűzünk ki.',
        request: due =>
          `Utolsó fizetési határidő: ${due} Ha a nyitott összeg addig nem érkezik meg, további értesítés nélkül megindítjuk a svájci adósságbehajtási eljárást (Betreibung). Ennek költségei és az 5%-os késedelmi kamat (a svájci kötelmi jogi törvény 104. cikke) Önt terhelik.`,
      },
    },
  },
}
