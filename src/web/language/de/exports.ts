export default {
  'All rows that match the filters, also those that are not loaded yet, with the columns of the list. The log notes who exported them.':
    'Alle Zeilen, die dem Filter entsprechen, auch die noch nicht geladenen, mit den Spalten der Liste. Das Protokoll hält fest, wer exportiert hat.',
  'Export {what}': '{what} exportieren',
}
