import type german from '../de/jobs.ts'
import type { Translation } from '../translation.ts'

export default {
  'A payment of today for the open amount is recorded for each order. No email is sent.':
    'Per ogni ordine si registra un pagamento con la data di oggi per l’importo ancora da pagare. Non si invia alcuna e-mail.',
  'Archive|many': 'Archivia',
  'Broadcast: {subject}': 'Invio collettivo: {subject}',
  'Clear selection': 'Annulla la selezione',
  Done: 'Fatto',
  'Dunning run': 'Invio dei solleciti',
  'Each invoice is generated, where that has not been done, and sent by email.':
    'Ogni fattura viene creata, dove manca, e inviata via e-mail.',
  'Each order is sent the letter that is due next; one that is not due or on hold is left alone.':
    'Per ogni ordine parte la prossima lettera in scadenza; ciò che non è in scadenza o è sospeso resta invariato.',
  'Erased since': 'Cancellato nel frattempo',
  'Everybody gets a mail of their own, each address once.':
    'Ognuno riceve un’e-mail propria, ogni indirizzo una sola.',
  'Export the selected rows': 'Esporta le righe selezionate',
  Job: 'Operazione',
  'Loading jobs...': 'Caricamento delle operazioni …',
  'Loading...': 'Caricamento …',
  'No jobs yet': 'Ancora nessuna operazione',
  'No longer there': 'Non più presente',
  'No reminder is sent by itself until the hold ends.':
    'Fino alla fine della sospensione non parte da sé alcun sollecito.',
  'Only what went wrong': 'Solo ciò che non è riuscito',
  'Orders go to the archive and free their bookings; contacts leave the lists and can be restored.':
    'Gli ordini vanno nell’archivio e liberano le loro iscrizioni; i contatti spariscono dagli elenchi e possono essere ripristinati.',
  'Preview|what happens': 'Anteprima',
  Progress: 'Avanzamento',
  'Record as paid': 'Registra come pagati',
  'Retry failed': 'Ripeti i non riusciti',
  Rows: 'Righe',
  Running: 'In corso',
  'Select all {count} matching': 'Seleziona tutti i {count} risultati',
  'Select rows in a list to do something to many at once.':
    'Selezionare delle righe in un elenco per fare qualcosa per molti in una volta.',
  'Selected rows': 'Righe selezionate',
  'Send due letters': 'Invia i solleciti in scadenza',
  'Send invoices': 'Invia le fatture',
  'Show all rows': 'Mostra tutte le righe',
  'Show more': 'Mostra altro',
  Skipped: 'Saltato',
  Stop: 'Ferma',
  'The selected rows with the columns of the list. The log notes who exported them.':
    'Le righe selezionate con le colonne dell’elenco. Il registro annota chi le ha esportate.',
  'Records changed meanwhile are skipped too.': 'Anche ciò che nel frattempo viene modificato viene saltato.',
  'Write mail': 'Scrivi e-mail',
  'You can leave: it goes on, and Jobs shows how far it is.':
    'Può continuare a lavorare: l’operazione prosegue, e «Operazioni» ne mostra l’avanzamento.',
  '{count} failed': '{count} non riusciti',
  '{count} rows are next': { one: '{count} riga viene elaborata', other: '{count} righe vengono elaborate' },
  '{count} selected': { one: '{count} selezionato', other: '{count} selezionati' },
  '{count} skipped': '{count} saltati',
  '{count} would be left alone:': {
    one: '{count} resterebbe invariato:',
    other: '{count} resterebbero invariati:',
  },
  '{count} × {reason}': '{count} × {reason}',
  '{name}, {moment}': '{name}, {moment}',
  'Each family gets one mail with the results of its children and their certificates.':
    'Ogni famiglia riceve un’e-mail con i risultati dei suoi figli e i loro certificati.',
} satisfies Translation<typeof german>
