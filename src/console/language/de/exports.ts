export default {
  'Every row the list is filtered for, also those that are not loaded yet, with its columns. The log notes who exported it.':
    'Alle Zeilen, nach denen die Liste gefiltert ist, auch die noch nicht geladenen, mit ihren Spalten. Das Protokoll hält fest, wer exportiert hat.',
  'Export {what}': '{what} exportieren',
}
