import type german from '../de/home.ts'
import type { Translation } from '../translation.ts'

export default {
  '{count} children to renew without a result': {
    one: '{count} bambino da reiscrivere senza risultato',
    other: '{count} bambini da reiscrivere senza risultato',
  },
  '{count} renewed places not invoiced': {
    one: '{count} posto rinnovato senza fattura',
    other: '{count} posti rinnovati senza fattura',
  },
  'The invoice was refused. The reason stands beside each child.':
    'La fattura è stata rifiutata. Il motivo è indicato accanto a ogni bambino.',
  'They get a proposal once the result of their course is published.':
    'Ricevono una proposta non appena il risultato del loro corso è pubblicato.',
  '{count} searches for a substitute': {
    one: '{count} ricerca di supplente',
    other: '{count} ricerche di supplente',
  },
  'Somebody was found, or nobody is left to ask.':
    'Qualcuno ha accettato, o non c’è più nessuno da chiedere.',
  'The instructor says that it is too easy or too hard.':
    'Il monitore segnala: troppo facile o troppo difficile.',
  '{count} children in a course that does not fit': {
    one: '{count} bambino in un corso non adatto',
    other: '{count} bambini in un corso non adatto',
  },
  'All is done. A good moment for a few lengths.': 'Tutto è fatto. Un buon momento per qualche vasca.',
  'As a table': 'Come tabella',
  'Bookings per week': 'Iscrizioni per settimana',
  'Contacts or children that may be duplicates.': 'Contatti o bambini forse registrati due volte.',
  'Error loading Home: {message}': 'Impossibile caricare la pagina iniziale: {message}',
  'Attendance not marked': 'Presenze non registrate',
  'Lessons of today': 'Lezioni di oggi',
  'No instructor': 'Senza monitore',
  Figures: 'Cifre',
  'For a day or longer.': 'Da un giorno o più.',
  'The account or the payment file is missing.': 'Manca il conto o il file di pagamento.',
  'Loading your tasks...': 'Caricamento delle pendenze …',
  'These families cannot be reached by email: print and post.':
    'Queste famiglie non sono raggiungibili via e-mail: stampare e spedire per posta.',
  'You are all caught up': 'Nessuna pendenza',
  'Nothing yet': 'Ancora nulla',
  'Of the last seven days.': 'Degli ultimi sette giorni.',
  'Overdue, not on hold, and the next letter may go today.':
    'Scaduti, non sospesi, e la prossima lettera può partire oggi.',
  'Phase 4: nothing is billed so far.': 'Fase 4: ancora nulla di fatturato.',
  'Phase 5: nothing is billed so far.': 'Fase 5: ancora nulla di fatturato.',
  'The bank named no invoice, or another amount.':
    'La banca non indica alcuna fattura, o indica un altro importo.',
  'The mail server gave no answer. Send again, or leave it.':
    'Il server di posta non ha risposto. Inviare di nuovo, o lasciare così.',
  'The mail server refused it and said why.': 'Il server di posta l’ha respinta e ha indicato il motivo.',
  'The receiver took nothing for a day. Events wait until it goes on.':
    'Il destinatario non ha accettato nulla per un giorno. Gli eventi attendono la ripresa.',
  'To do': 'Le Sue pendenze',
  'Within a week from today.': 'Entro una settimana da oggi.',
  '{count} bookings without order': {
    one: '{count} iscrizione senza ordine',
    other: '{count} iscrizioni senza ordine',
  },
  '{count} lessons without attendance': {
    one: '{count} lezione senza presenze',
    other: '{count} lezioni senza presenze',
  },
  '{count} lessons without instructor': {
    one: '{count} lezione senza monitore',
    other: '{count} lezioni senza monitore',
  },
  '{count} letters to post': { one: '{count} lettera da spedire', other: '{count} lettere da spedire' },
  '{count} mails may not have arrived': {
    one: '{count} e-mail forse non è arrivata',
    other: '{count} e-mail forse non sono arrivate',
  },
  '{count} mails wait for an answer': {
    one: '{count} e-mail attende risposta',
    other: '{count} e-mail attendono risposta',
  },
  '{count} mails were not sent': {
    one: '{count} e-mail non è partita',
    other: '{count} e-mail non sono partite',
  },
  '{count} possible duplicates': { one: '{count} possibile doppione', other: '{count} possibili doppioni' },
  '{count} payments to review': {
    one: '{count} pagamento da chiarire',
    other: '{count} pagamenti da chiarire',
  },
  '{count} refunds pending': { one: '{count} rimborso in sospeso', other: '{count} rimborsi in sospeso' },
  '{count} reminders are due': { one: '{count} sollecito da inviare', other: '{count} solleciti da inviare' },
  '{count} webhooks were paused': {
    one: '{count} webhook è stato sospeso',
    other: '{count} webhook sono stati sospesi',
  },
  '{count} lessons without lanes': {
    one: '{count} lezione senza corsie',
    other: '{count} lezioni senza corsie',
  },
  'Another lesson has their lanes, within four weeks from today.':
    'Un’altra lezione ha le loro corsie, nelle prossime quattro settimane.',
  'A seat is held for their child; they have no mail, or the lesson begins soon.':
    'Un posto è riservato per il loro bambino; non hanno e-mail, o la lezione comincia presto.',
  '{count} families to call about a seat': {
    one: '{count} famiglia da chiamare per un posto',
    other: '{count} famiglie da chiamare per un posto',
  },
} satisfies Translation<typeof german>
