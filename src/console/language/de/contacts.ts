export default {
  'Contact Payees': 'Kontakte und Zahler',
  'Contact payees': 'Kontakte und Zahler',
  'Error loading contacts: {message}': 'Fehler beim Laden der Kontakte: {message}',
  'Loading contacts...': 'Kontakte werden geladen …',
  'Search contacts...': 'Kontakte suchen …',
  'The newest {count} contacts': 'Die neuesten {count} Kontakte',
  'Total Contacts': 'Kontakte total',
  '{count} contacts': { one: '{count} Kontakt', other: '{count} Kontakte' },
}
