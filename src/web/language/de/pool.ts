export default {
  'A child': 'Ein Kind',
  'Add to the calendar of this device': 'In den Kalender dieses Geräts aufnehmen',
  'All present': 'Alle da',
  'Discard {count} marks for good?': {
    one: '{count} Eintrag endgültig verwerfen?',
    other: '{count} Einträge endgültig verwerfen?',
  },
  'Discard {count} marks of {name} for good?': {
    one: '{count} Eintrag von {name} endgültig verwerfen?',
    other: '{count} Einträge von {name} endgültig verwerfen?',
  },
  'Emergency number of {name}: {phone}': 'Notfallnummer von {name}: {phone}',
  'Excused before the lesson': 'Vor der Lektion entschuldigt',
  'Make my calendar address': 'Meine Kalenderadresse erstellen',
  'My calendar': 'Mein Kalender',
  'My hours': 'Meine Stunden',
  'No connection': 'Keine Verbindung',
  'No lessons held yet': 'Noch keine Lektionen gehalten',
  'Not accepted': 'Nicht angenommen',
  'Not marked yet': 'Noch nicht erfasst',
  'Nothing is kept on this device yet. It needs a connection once.':
    'Auf diesem Gerät ist noch nichts gespeichert. Einmal braucht es eine Verbindung.',
  'Please sign in to see your lessons.': 'Bitte loggen Sie sich ein, um Ihre Lektionen zu sehen.',
  'Save {count} alone': {
    one: 'Nur {count} speichern',
    other: 'Nur {count} speichern',
  },
  'Save, {count} others present': {
    one: 'Speichern, {count} weiteres da',
    other: 'Speichern, {count} weitere da',
  },
  'Saved on this device': 'Auf dem Gerät gespeichert',
  'Sign out all the same': 'Trotzdem ausloggen',
  'Tap the children who are missing.': 'Tippen Sie die Kinder an, die fehlen.',
  'The school asks for your second factor first. What you marked stays on this device until then.':
    'Die Schule verlangt zuerst Ihren zweiten Faktor. Was Sie erfasst haben, bleibt bis dahin auf diesem Gerät.',
  'They are sent once that person signs in here. Signing out leaves them.':
    'Sie werden gesendet, sobald sich diese Person hier einloggt. Beim Ausloggen bleiben sie.',
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
  'Your lessons in the calendar of your phone, by a secret address. A new address ends the one before.':
    'Ihre Lektionen im Kalender Ihres Telefons, über eine geheime Adresse. Eine neue Adresse beendet die bisherige.',
  'Your second factor is needed': 'Ihr zweiter Faktor wird verlangt',
  'somebody else': 'jemand anderem',
  'this account': 'diesem Konto',
  '{count} children': { one: '{count} Kind', other: '{count} Kinder' },
  '{count} lessons, {hours} h': {
    one: '{count} Lektion, {hours} Std.',
    other: '{count} Lektionen, {hours} Std.',
  },
  '{count} marks not accepted': {
    one: '{count} Eintrag nicht angenommen',
    other: '{count} Einträge nicht angenommen',
  },
  '{count} marks of {name} have not been sent and would be lost': {
    one: '{count} Eintrag von {name} ist noch nicht gesendet und ginge verloren',
    other: '{count} Einträge von {name} sind noch nicht gesendet und gingen verloren',
  },
  '{count} marks of {name} wait on this device': {
    one: '{count} Eintrag von {name} wartet auf diesem Gerät',
    other: '{count} Einträge von {name} warten auf diesem Gerät',
  },
  '{count} marks wait': { one: '{count} Eintrag wartet', other: '{count} Einträge warten' },
  '{count} marks were not accepted': {
    one: '{count} Eintrag wurde nicht angenommen',
    other: '{count} Einträge wurden nicht angenommen',
  },
  '{count} not marked yet': {
    one: '{count} noch nicht erfasst',
    other: '{count} noch nicht erfasst',
  },
  '{mark} ({who}, {time})': '{mark} ({who}, {time})',
  '{name}: {mark}': '{name}: {mark}',
  '{present} of {count} present': { one: '{present} von {count} da', other: '{present} von {count} da' },
}
