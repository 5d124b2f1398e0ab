import { writeItalianDeadline } from '#domain/plain-date.ts'
import type { MailWords } from './mail-words.ts'

const findARemedy =
  'Se non può rispettare questo termine, La preghiamo di contattarci, affinché possiamo trovare insieme una soluzione.'

export const it: MailWords = {
  locale: 'it-CH',
  greeting: name => `Buongiorno ${name}`,
  closing: 'Cordiali saluti',
  questions: 'C’è un errore o ha domande? Risponda semplicemente a questa e-mail.',
  labels: {
    course: 'Corso',
    participant: 'Partecipante',
    location: 'Luogo',
    firstLesson: 'Prima lezione',
    lessons: 'Date',
    time: 'Orario',
    price: 'Prezzo del corso',
    invoice: 'Fattura',
    amount: 'Importo',
    openAmount: 'Importo dovuto',
    initiallyDue: 'Scadenza originaria',
    payableBy: 'Termine di pagamento',
    account: 'Conto (IBAN)',
    reference: 'Riferimento',
    signInName: 'E-mail',
  },
  bookingConfirmation: {
    title: 'Conferma d’iscrizione',
    confirm: participant =>
      `La ringraziamo per l’iscrizione e confermiamo con piacere la partecipazione di ${participant} al corso seguente:`,
    invoiceFollows: 'Riceverà la fattura con un’e-mail separata.',
  },
  invoice: {
    attached: (invoice, course, participant) =>
      `In allegato trova la fattura ${invoice} per il corso ${course} (${participant}).`,
    howToPay: dueOn =>
      `La preghiamo di versare l’importo ${writeItalianDeadline(dueOn)}. Il modo più semplice è scansionare con la Sua app bancaria il codice QR nella sezione pagamento della fattura allegata.`,
    preview: (amount, dueOn) => `${amount}, da pagare ${writeItalianDeadline(dueOn)}`,
  },
  steps: {
    'payment-reminder': (invoice, dueOn) => ({
      before: `Forse Le è sfuggito: finora non abbiamo ricevuto il pagamento della fattura ${invoice}.`,
      after: [
        `La preghiamo di versare l’importo dovuto ${writeItalianDeadline(dueOn)}. In allegato trova la sezione pagamento con il codice QR.`,
      ],
    }),
    reminder1: (invoice, dueOn) => ({
      before: `Purtroppo non abbiamo ancora ricevuto il pagamento della fattura ${invoice}.`,
      after: [
        `La preghiamo di versare l’importo dovuto al più tardi ${writeItalianDeadline(dueOn)}. In allegato trova la sezione pagamento con il codice QR.`,
        findARemedy,
      ],
    }),
    reminder2: (invoice, dueOn) => ({
      before: `Nonostante i nostri precedenti scritti, la fattura ${invoice} risulta tuttora scoperta.`,
      after: [
        `La invitiamo formalmente a versare l’importo dovuto al più tardi ${writeItalianDeadline(dueOn)}. In allegato trova la sezione pagamento con il codice QR.`,
        'In mancanza del pagamento riceverà un ultimo sollecito, prima che avviamo le vie legali.',
        findARemedy,
      ],
    }),
    'final-notice': (invoice, dueOn) => ({
      before: `Nonostante i nostri precedenti scritti, la fattura ${invoice} non è stata pagata. Questo è il nostro ultimo sollecito.`,
      after: [
        `Le fissiamo un ultimo termine: l’importo dovuto deve pervenirci ${writeItalianDeadline(dueOn)}. In caso contrario avvieremo l’esecuzione senza ulteriore avviso.`,
        'Le spese di esecuzione (art. 68 LEF) e gli interessi di mora (art. 104 CO) saranno in tal caso a Suo carico.',
        'Se contesta il credito o desidera concordare un pagamento rateale, La preghiamo di contattarci prima della scadenza del termine.',
      ],
    }),
  },
  alreadyPaid:
    'Se ha effettuato il pagamento nei giorni scorsi, La preghiamo di considerare privo d’oggetto il presente scritto.',
  invitation: {
    title: sender => `Il Suo accesso a ${sender}`,
    setPassword: sender =>
      `È stato creato per Lei un account utente presso ${sender}. La preghiamo di impostare la Sua password tramite il link seguente:`,
    button: 'Impostare la password',
    validUntil: expiresOn =>
      `Il link può essere utilizzato una sola volta, ${writeItalianDeadline(expiresOn)}.`,
    unexpected: 'Non si aspettava questo invito? Può ignorare questa e-mail.',
  },
}
