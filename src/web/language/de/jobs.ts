export default {
  'A payment of today for the open amount is recorded for each order. No email is sent.':
    'Zu jedem Auftrag wird eine Zahlung von heute über den offenen Betrag erfasst. Es wird keine E-Mail gesendet.',
  'Archive|many': 'Archivieren',
  'Broadcast: {subject}': 'Rundmail: {subject}',
  'Clear selection': 'Auswahl aufheben',
  Done: 'Erledigt',
  'Dunning run': 'Mahnlauf',
  'Each invoice is generated, where that has not been done, and sent by email.':
    'Jede Rechnung wird, wo noch nötig, erstellt und per E-Mail gesendet.',
  'Each order is sent the letter that is due next; one that is not due or on hold is left alone.':
    'Zu jedem Auftrag geht das Schreiben hinaus, das als Nächstes fällig ist; was nicht fällig ist oder einen Mahnstopp hat, bleibt unverändert.',
  'Erased since': 'Seither gelöscht',
  'Everybody gets a mail of their own, each address once.':
    'Alle erhalten eine eigene E-Mail, jede Adresse nur eine.',
  'Export the selected rows': 'Ausgewählte Zeilen exportieren',
  Job: 'Vorgang',
  'Loading jobs...': 'Vorgänge werden geladen …',
  'Loading...': 'Wird geladen …',
  'No jobs yet': 'Noch keine Vorgänge',
  'No longer there': 'Nicht mehr vorhanden',
  'No reminder is sent by itself until the hold ends.':
    'Bis zum Ende des Mahnstopps geht keine Mahnung von selbst hinaus.',
  'Only what went wrong': 'Nur was nicht gelang',
  'Orders go to the archive and free their bookings; contacts leave the lists and can be restored.':
    'Aufträge gehen ins Archiv und geben ihre Anmeldungen frei; Kontakte verschwinden aus den Listen und lassen sich wiederherstellen.',
  'Preview|what happens': 'Vorschau',
  Progress: 'Fortschritt',
  'Record as paid': 'Als bezahlt erfassen',
  'Retry failed': 'Fehlgeschlagene wiederholen',
  Rows: 'Zeilen',
  Running: 'Läuft',
  'Select all {count} matching': 'Alle {count} Treffer auswählen',
  'Select rows in a list to do something to many at once.':
    'Wählen Sie in einer Liste Zeilen aus, um etwas für viele auf einmal zu tun.',
  'Selected rows': 'Ausgewählte Zeilen',
  'Send due letters': 'Fällige Mahnungen senden',
  'Send invoices': 'Rechnungen senden',
  'Show all rows': 'Alle Zeilen anzeigen',
  'Show more': 'Mehr anzeigen',
  Skipped: 'Übersprungen',
  Stop: 'Anhalten',
  'The selected rows with the columns of the list. The log notes who exported them.':
    'Die ausgewählten Zeilen mit den Spalten der Liste. Das Protokoll hält fest, wer exportiert hat.',
  'Records changed meanwhile are skipped too.':
    'Was in der Zwischenzeit geändert wird, wird ebenfalls übersprungen.',
  'Write mail': 'E-Mail schreiben',
  'You can leave: it goes on, and Jobs shows how far it is.':
    'Sie können weiterarbeiten: Es läuft weiter, und «Vorgänge» zeigt, wie weit es ist.',
  '{count} failed': '{count} fehlgeschlagen',
  '{count} rows are next': {
    one: '{count} Zeile wird bearbeitet',
    other: '{count} Zeilen werden bearbeitet',
  },
  '{count} selected': { one: '{count} ausgewählt', other: '{count} ausgewählt' },
  '{count} skipped': '{count} übersprungen',
  '{count} would be left alone:': {
    one: '{count} bliebe unverändert:',
    other: '{count} blieben unverändert:',
  },
  '{count} × {reason}': '{count} × {reason}',
  '{name}, {moment}': '{name}, {moment}',
  'Each family gets one mail with the results of its children and their certificates.':
    'Jede Familie erhält eine E-Mail mit den Resultaten ihrer Kinder und deren Urkunden.',
}
