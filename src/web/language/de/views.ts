export default {
  Columns: 'Spalten',
  'Delete view {name}': 'Ansicht {name} löschen',
  'Name of the view': 'Name der Ansicht',
  'Save the filters as a view': 'Filter als Ansicht speichern',
  'Saved views': 'Gespeicherte Ansichten',
  'Share it with everybody': 'Mit allen teilen',
  Shared: 'Geteilt',
  'View saved': 'Ansicht gespeichert',
  'Compact rows in all lists': 'Kompakte Zeilen in allen Listen',
}
