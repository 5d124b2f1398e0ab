export default {
  '{count} children to renew without a result': {
    one: '{count} Kind für die Wiederanmeldung ohne Ergebnis',
    other: '{count} Kinder für die Wiederanmeldung ohne Ergebnis',
  },
  '{count} renewed places not invoiced': {
    one: '{count} wieder angemeldeter Platz ohne Rechnung',
    other: '{count} wieder angemeldete Plätze ohne Rechnung',
  },
  'The invoice was refused. The reason stands beside each child.':
    'Die Rechnung wurde abgelehnt. Der Grund steht bei jedem Kind.',
  'They get a proposal once the result of their course is published.':
    'Sie erhalten einen Vorschlag, sobald das Ergebnis ihres Kurses veröffentlicht ist.',
  '{count} searches for a substitute': {
    one: '{count} Suche nach Stellvertretung',
    other: '{count} Suchen nach Stellvertretung',
  },
  'Somebody was found, or nobody is left to ask.': 'Jemand hat zugesagt, oder es ist niemand mehr zu fragen.',
  'The instructor says that it is too easy or too hard.': 'Die Leitung meldet: zu leicht oder zu schwer.',
  '{count} children in a course that does not fit': {
    one: '{count} Kind in einem Kurs, der nicht passt',
    other: '{count} Kinder in einem Kurs, der nicht passt',
  },
  'All is done. A good moment for a few lengths.':
    'Alles ist erledigt. Ein guter Moment für ein paar Längen.',
  'As a table': 'Als Tabelle',
  'Bookings per week': 'Anmeldungen pro Woche',
  'Contacts or children that may be duplicates.':
    'Kontakte oder Kinder, die vielleicht doppelt erfasst sind.',
  'Error loading Home: {message}': 'Die Startseite konnte nicht geladen werden: {message}',
  'Attendance not marked': 'Anwesenheit nicht erfasst',
  'Lessons of today': 'Lektionen von heute',
  'No instructor': 'Ohne Leitung',
  Figures: 'Zahlen',
  'For a day or longer.': 'Seit einem Tag oder länger.',
  'The account or the payment file is missing.': 'Es fehlt das Konto oder die Zahlungsdatei.',
  'Loading your tasks...': 'Pendenzen werden geladen …',
  'These families cannot be reached by email: print and post.':
    'Diese Familien sind per E-Mail nicht erreichbar: drucken und zur Post bringen.',
  'You are all caught up': 'Keine Pendenzen',
  'Nothing yet': 'Noch nichts',
  'Of the last seven days.': 'Aus den letzten sieben Tagen.',
  'Overdue, not on hold, and the next letter may go today.':
    'Überfällig, ohne Mahnstopp, und der nächste Brief darf heute hinaus.',
  'Phase 4: nothing is billed so far.': 'Phase 4: noch nichts verrechnet.',
  'Phase 5: nothing is billed so far.': 'Phase 5: noch nichts verrechnet.',
  'The bank named no invoice, or another amount.': 'Die Bank nennt keine Rechnung oder einen anderen Betrag.',
  'The mail server gave no answer. Send again, or leave it.':
    'Der Mailserver gab keine Antwort. Nochmals senden oder belassen.',
  'The mail server refused it and said why.': 'Der Mailserver lehnte ab und sagte, weshalb.',
  'The receiver took nothing for a day. Events wait until it goes on.':
    'Der Empfänger nahm einen Tag lang nichts an. Ereignisse warten, bis es weitergeht.',
  'To do': 'Ihre Pendenzen',
  'Within a week from today.': 'Innert einer Woche ab heute.',
  '{count} bookings without order': {
    one: '{count} Anmeldung ohne Auftrag',
    other: '{count} Anmeldungen ohne Auftrag',
  },
  '{count} lessons without attendance': {
    one: '{count} Lektion ohne Anwesenheit',
    other: '{count} Lektionen ohne Anwesenheit',
  },
  '{count} lessons without instructor': {
    one: '{count} Lektion ohne Leitung',
    other: '{count} Lektionen ohne Leitung',
  },
  '{count} letters to post': { one: '{count} Brief für die Post', other: '{count} Briefe für die Post' },
  '{count} mails may not have arrived': {
    one: '{count} E-Mail kam vielleicht nicht an',
    other: '{count} E-Mails kamen vielleicht nicht an',
  },
  '{count} mails wait for an answer': {
    one: '{count} E-Mail wartet auf Antwort',
    other: '{count} E-Mails warten auf Antwort',
  },
  '{count} mails were not sent': {
    one: '{count} E-Mail ging nicht hinaus',
    other: '{count} E-Mails gingen nicht hinaus',
  },
  '{count} possible duplicates': {
    one: '{count} mögliche Doppelerfassung',
    other: '{count} mögliche Doppelerfassungen',
  },
  '{count} payments to review': {
    one: '{count} Zahlung ist zu klären',
    other: '{count} Zahlungen sind zu klären',
  },
  '{count} refunds pending': {
    one: '{count} Rückzahlung ausstehend',
    other: '{count} Rückzahlungen ausstehend',
  },
  '{count} reminders are due': { one: '{count} Mahnung ist fällig', other: '{count} Mahnungen sind fällig' },
  '{count} webhooks were paused': {
    one: '{count} Webhook wurde angehalten',
    other: '{count} Webhooks wurden angehalten',
  },
  '{count} lessons without lanes': {
    one: '{count} Lektion ohne Bahnen',
    other: '{count} Lektionen ohne Bahnen',
  },
  'Another lesson has their lanes, within four weeks from today.':
    'Eine andere Lektion hat ihre Bahnen, in den nächsten vier Wochen.',
  'A seat is held for their child; they have no mail, or the lesson begins soon.':
    'Ein Platz ist für ihr Kind reserviert; sie haben keine E-Mail-Adresse, oder die Lektion beginnt bald.',
  '{count} families to call about a seat': {
    one: '{count} Familie wegen eines Platzes anzurufen',
    other: '{count} Familien wegen eines Platzes anzurufen',
  },
}
