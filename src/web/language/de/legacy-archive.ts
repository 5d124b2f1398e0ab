export default {
  'All Courses': 'Alle Kurse',
  'All Years': 'Alle Jahre',
  'Error loading Phase 3 data: {message}': 'Fehler beim Laden der Daten der Phase 3: {message}',
  Gender: 'Geschlecht',
  'Medical Info': 'Medizinische Angaben',
  'Phase 3 bookings': 'Anmeldungen der Phase 3',
  'Read only': 'Schreibgeschützt',
  'Search name, email or course...': 'Name, E-Mail oder Kurs suchen …',
  Selected: 'Gewählt',
  'This is legacy Phase 3 data. It is read only and cannot be modified.':
    'Dies sind alte Daten der Phase 3. Sie sind schreibgeschützt und können nicht geändert werden.',
  'Try adjusting your search.': 'Ändern Sie die Suche.',
  Year: 'Jahr',
  'Year {year}': 'Jahr {year}',
  '{count} records of the file could not be read.': {
    one: '{count} Datensatz der Datei war nicht lesbar.',
    other: '{count} Datensätze der Datei waren nicht lesbar.',
  },
}
