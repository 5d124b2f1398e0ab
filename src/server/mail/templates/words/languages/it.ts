import { writeItalianDeadline, writeItalianStart } from '#domain/calendar/plain-date.ts'
import type { MailWords } from '../mail-words.ts'

/** entro e non oltre il 5 marzo, entro e non oltre l’8 marzo. */
const writeFirmDeadline = (dueOn: string) =>
  writeItalianDeadline(dueOn).replace(/^entro/, 'entro e non oltre')

export const it: MailWords = {
  locale: 'it-CH',
  greeting: name => `Buongiorno ${name},`,
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
    receivedOn: 'Ricevuto il',
    credit: 'Credito',
    signInName: 'E-mail',
  },
  statement: {
    payment: day => `Pagamento del ${day}`,
    credit: 'Suo credito',
    fee: 'Spese di sollecito',
    interest: 'Interessi di mora',
    'enforcement-costs': 'Spese esecutive',
    'credit-note': 'Nota di credito',
    'write-off': 'Abbuono',
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
    nothingToPay: 'Non deve pagare nulla.',
  },
  openings: {
    'partly-paid': invoice =>
      `La ringraziamo per il Suo pagamento. Una parte della fattura ${invoice} rimane da pagare.`,
    'not-due': invoice => `Non abbiamo ancora ricevuto il pagamento della fattura ${invoice}.`,
    overlooked: invoice =>
      `Forse Le è sfuggito: finora non abbiamo ricevuto il pagamento della fattura ${invoice}.`,
    unpaid: invoice => `Purtroppo non abbiamo ancora ricevuto il pagamento della fattura ${invoice}.`,
    'despite-one': invoice =>
      `Nonostante il nostro precedente scritto, la fattura ${invoice} è tuttora insoluta.`,
    'despite-many': invoice =>
      `Nonostante i nostri precedenti scritti, la fattura ${invoice} è tuttora insoluta.`,
  },
  requests: {
    'payment-reminder': dueOn =>
      `La preghiamo di versare l’importo dovuto ${writeItalianDeadline(dueOn)}. In allegato trova la sezione pagamento con il codice QR.`,
    reminder1: dueOn =>
      `La preghiamo di versare l’importo dovuto ${writeFirmDeadline(dueOn)}. In allegato trova la sezione pagamento con il codice QR.`,
    reminder2: dueOn =>
      `La invitiamo formalmente a versare l’importo dovuto ${writeFirmDeadline(dueOn)}. In allegato trova la sezione pagamento con il codice QR.`,
    'final-notice': dueOn =>
      `Le fissiamo un ultimo termine: l’importo dovuto deve pervenirci ${writeItalianDeadline(dueOn)}. In caso contrario promuoveremo l’esecuzione nei Suoi confronti senza ulteriore avviso. In allegato trova la lettera e la sezione pagamento con il codice QR.`,
  },
  findARemedy:
    'Se non può rispettare questo termine, La preghiamo di contattarci, affinché possiamo trovare insieme una soluzione.',
  finalNoticeFollows:
    'In mancanza del pagamento Le invieremo un ultimo sollecito prima di adire le vie legali.',
  finalNotice: {
    isLast: 'Questo è il nostro ultimo sollecito.',
    costs: 'Le spese di esecuzione (art. 68 LEF) saranno in tal caso a Suo carico.',
    costsAndInterest: (rate, since) =>
      `Le spese di esecuzione (art. 68 LEF) e l’interesse di mora del ${rate} ${writeItalianStart(since)} (art. 104 CO) saranno in tal caso a Suo carico.`,
    costsAndFurtherInterest: (rate, from) =>
      `Le spese di esecuzione (art. 68 LEF) e l’ulteriore interesse di mora del ${rate} ${writeItalianStart(from)} (art. 104 CO) saranno in tal caso a Suo carico.`,
    dispute:
      'Se contesta la pretesa o desidera concordare un pagamento rateale, La preghiamo di contattarci prima della scadenza del termine.',
  },
  alreadyPaid:
    'Se ha effettuato il pagamento nei giorni scorsi, La preghiamo di considerare privo d’oggetto il presente scritto.',
  paymentConfirmation: {
    title: 'Conferma di pagamento',
    thanks: (invoice, course, participant) =>
      `La ringraziamo per il Suo pagamento. La fattura ${invoice} per il corso ${course} (${participant}) è così interamente saldata.`,
  },
  creditNote: {
    attached: (note, invoice, course, participant) =>
      `In allegato trova la nota di credito ${note} relativa alla fattura ${invoice} per il corso ${course} (${participant}).`,
    opening: 'Le accreditiamo l’importo sottostante per la seguente fattura.',
    nothingOpen: 'Per questa fattura non deve più pagare nulla.',
    staysOpen: amount => `Di questa fattura restano da pagare ${amount}.`,
    becomesCredit: amount =>
      `I ${amount} già pagati costituiscono un Suo credito presso di noi. Lo compenseremo con una prossima fattura o Glielo rimborseremo su richiesta.`,
    isRefunded: amount => `Le rimborsiamo i ${amount} già pagati.`,
  },
  courseCancelled: {
    title: 'Corso annullato',
    sorry: (course, participant) => `Ci dispiace: dobbiamo annullare il corso ${course} per ${participant}.`,
  },
  refundAccount: {
    title: 'Il Suo rimborso',
    askForAccount: amount =>
      `Desideriamo rimborsarLe ${amount}. La preghiamo di comunicarci l’IBAN del Suo conto tramite il link seguente:`,
    safe: host =>
      `Il link porta a ${host}. Lì chiediamo soltanto l’IBAN, mai una password o i dati di una carta. In caso di dubbio ci chiami o risponda a questa e-mail.`,
    button: 'Inserire l’IBAN',
  },
  invitation: {
    title: sender => `Il Suo accesso a ${sender}`,
    setPassword: sender =>
      `È stato creato per Lei un account utente presso ${sender}. La preghiamo di impostare la Sua password tramite il link seguente:`,
    button: 'Impostare la password',
    validUntil: expiresOn =>
      `Il link può essere utilizzato una sola volta, ${writeItalianDeadline(expiresOn)}.`,
    unexpected: 'Non si aspettava questo invito? Può ignorare questa e-mail.',
  },
  passwordReset: {
    title: 'Impostare una nuova password',
    setPassword: sender =>
      `È stata richiesta una nuova password per il Suo account presso ${sender}. Può impostarla tramite il link seguente:`,
    button: 'Impostare la password',
    valid: 'Il link è valido per un’ora e può essere utilizzato una sola volta.',
    unexpected: 'Non è stato Lei? Può ignorare questa e-mail; la Sua password rimane invariata.',
  },
  securityNotice: {
    title: sender => `Il Suo accesso a ${sender} è cambiato`,
    events: {
      'password-changed': 'La Sua password è stata modificata.',
      'password-reset':
        'La Sua password è stata reimpostata con un link ricevuto per e-mail. Tutte le sue sessioni sono state chiuse.',
      'sessions-ended': 'Un admin ha chiuso tutte le sue sessioni.',
      'second-factor-added': 'Un secondo fattore è stato aggiunto al Suo account.',
      'second-factor-removed': 'Un secondo fattore del Suo account è stato rimosso.',
      'second-factor-reset':
        'Il Suo secondo fattore è stato reimpostato. La preghiamo di configurarlo di nuovo.',
      'account-ended': 'Il Suo account è stato chiuso. Non può più accedere.',
      'email-changed':
        'L’indirizzo e-mail con cui accede è stato modificato. Questa e-mail è stata inviata al Suo vecchio indirizzo.',
    },
    roleChanged: role => `Il Suo ruolo ora è: ${role}.`,
    unexpected: 'Non è stata Lei e nessuno L’ha informata? Lo comunichi subito a un admin.',
    emailUnexpected:
      'Non è stata Lei? Risponda subito a questa e-mail o informi un admin: bloccheremo l’account e ripristineremo il Suo indirizzo.',
    objection:
      'Non è stata Lei? Ripristini il Suo indirizzo con questo link entro 7 giorni: tutte le sessioni dell’account terminano e Lei imposta una nuova password.',
    restore: 'Ripristinare l’indirizzo',
    button: 'Aprire Lido',
  },
}
