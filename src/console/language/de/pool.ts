export default {
  'No connection': 'Keine Verbindung',
  'Nothing is kept on this device yet. It needs a connection once.':
    'Auf diesem Gerät ist noch nichts gespeichert. Einmal braucht es eine Verbindung.',
  'Please sign in to see your lessons.': 'Bitte loggen Sie sich ein, um Ihre Lektionen zu sehen.',
  'Saved on this device': 'Auf dem Gerät gespeichert',
  'Sign out all the same': 'Trotzdem ausloggen',
  'They are sent once you have signed in again.': 'Sie werden gesendet, sobald Sie wieder eingeloggt sind.',
  'This account has no access any more': 'Dieses Konto hat keinen Zugang mehr',
  'This lesson does not take place.': 'Diese Lektion findet nicht statt.',
  'This lesson is not kept on this device.': 'Diese Lektion ist nicht auf diesem Gerät gespeichert.',
  'This lesson is still ahead; nobody can be marked yet.':
    'Diese Lektion kommt erst noch; Anwesenheit lässt sich noch nicht erfassen.',
  'This page shows what the device kept at {time}. What you save is sent by itself.':
    'Die Seite zeigt, was das Gerät um {time} gespeichert hat. Was Sie erfassen, wird von selbst gesendet.',
  'Today and tomorrow': 'Heute und morgen',
  'What was kept on this device has been cleared.': 'Was auf diesem Gerät gespeichert war, ist gelöscht.',
  'You are not signed in': 'Sie sind nicht eingeloggt',
  'You teach no lessons today or tomorrow.': 'Sie leiten heute und morgen keine Lektionen.',
  '{count} children': { one: '{count} Kind', other: '{count} Kinder' },
  '{count} marks have not been sent and would be lost': {
    one: '{count} Eintrag ist noch nicht gesendet und ginge verloren',
    other: '{count} Einträge sind noch nicht gesendet und gingen verloren',
  },
  '{count} marks wait': { one: '{count} Eintrag wartet', other: '{count} Einträge warten' },
  '{count} marks were not accepted': {
    one: '{count} Eintrag wurde nicht angenommen',
    other: '{count} Einträge wurden nicht angenommen',
  },
  '{mark} ({who}, {time})': '{mark} ({who}, {time})',
  '{name}: {mark}': '{name}: {mark}',
  '{present} of {count} present': { one: '{present} von {count} da', other: '{present} von {count} da' },
}
