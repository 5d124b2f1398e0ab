export default {
  'Admin Sign In': 'Login für Admins',
  Appearance: 'Darstellung',
  Areas: 'Bereiche',
  'As the system': 'Wie das System',
  'At least {count} characters': 'Mindestens {count} Zeichen',
  'Authentication required': 'Bitte loggen Sie sich ein',
  'Bookings, invoices and reminders, in calm water.':
    'Anmeldungen, Rechnungen und Mahnungen, in ruhigem Wasser.',
  'Checking your session...': 'Ihre Sitzung wird geprüft …',
  'Choose a password to finish your invitation.': 'Wählen Sie ein Passwort, um die Einladung abzuschliessen.',
  'Confirm password': 'Passwort wiederholen',
  'Connected again.': 'Wieder verbunden.',
  'Continue to sign in': 'Weiter zum Login',
  'Dark|theme': 'Dunkel',
  'Error saving your choice: {message}': 'Fehler beim Speichern Ihrer Wahl: {message}',
  'Error saving your language: {message}': 'Fehler beim Speichern Ihrer Sprache: {message}',
  'Failed to authenticate with Phase 5. Some features may not work.':
    'Das Login bei Phase 5 ist fehlgeschlagen. Manches funktioniert vielleicht nicht.',
  'Failed to get user': 'Ihr Konto konnte nicht geladen werden',
  'Go to Home': 'Zur Startseite',
  Home: 'Start',
  Invitation: 'Einladung',
  Jobs: 'Vorgänge',
  'Jobs: {progress}': 'Vorgänge: {progress}',
  'Leave without saving': 'Verlassen, ohne zu speichern',
  'Light|theme': 'Hell',
  'Loading {what}...': 'Wird geladen: {what} …',
  'Logged out successfully': 'Sie sind ausgeloggt',
  'Login failed': 'Login fehlgeschlagen',
  'Login successful!': 'Sie sind eingeloggt!',
  Logout: 'Ausloggen',
  'Mail is not leaving this machine: messages are written to the outbox folder.':
    'E-Mails verlassen diesen Rechner nicht: Sie werden in den Ordner des Postausgangs geschrieben.',
  'New password': 'Neues Passwort',
  'No connection to the server. What is open stays open, and it goes on by itself.':
    'Keine Verbindung zum Server. Was offen ist, bleibt offen, und es geht von selbst weiter.',
  'Nothing here yet': 'Hier ist noch nichts',
  'Nothing that was saved is lost. If it happens again, tell your administrator:':
    'Nichts Gespeichertes ist verloren. Geschieht es wieder, melden Sie es Ihrer Administration:',
  'Please enter both email and password': 'Bitte geben Sie E-Mail und Passwort ein',
  'Please open the link from your invitation mail again, in full.':
    'Bitte öffnen Sie den Link aus Ihrer Einladung nochmals, und zwar ganz.',
  Refund: 'Rückzahlung',
  Reload: 'Neu laden',
  'Search everything': 'Alles durchsuchen',
  Security: 'Sicherheit',
  'Session expired. Please log in again.': 'Die Sitzung ist abgelaufen. Bitte loggen Sie sich wieder ein.',
  'Set password': 'Passwort festlegen',
  'Set your password': 'Passwort festlegen',
  Settings: 'Einstellungen',
  'Sign In': 'Einloggen',
  'Sign in': 'Login',
  'Sign in to access the admin dashboard': 'Loggen Sie sich ein, um zur Verwaltung zu gelangen',
  'Sign in to go on': 'Einloggen, um weiterzufahren',
  'Signing in...': 'Login läuft …',
  'Skip to content': 'Zum Inhalt springen',
  Staff: 'Team',
  'The link may be old, or mistyped.': 'Der Link ist vielleicht veraltet oder vertippt.',
  'There is nothing at this address': 'Unter dieser Adresse gibt es nichts',
  'This link is incomplete.': 'Dieser Link ist unvollständig.',
  'This screen stopped working': 'Diese Ansicht funktioniert nicht mehr',
  'Try again': 'Nochmals versuchen',
  'Unknown error occurred': 'Unbekannter Fehler',
  'Welcome to Lido': 'Willkommen bei Lido',
  'Welcome, {name}': 'Willkommen, {name}',
  'Your account is ready.': 'Ihr Konto ist bereit.',
  'Your password is set and your email address is confirmed.':
    'Ihr Passwort ist gesetzt und Ihre E-Mail-Adresse bestätigt.',
  'Your role has no page of its own so far. Your account stands under your name, at the top.':
    'Ihre Rolle hat noch keine eigene Seite. Ihr Konto finden Sie oben unter Ihrem Namen.',
  'Your session ends in 5 minutes. Save your work and sign in again.':
    'Ihre Sitzung endet in 5 Minuten. Speichern Sie Ihre Arbeit und loggen Sie sich neu ein.',
  'Your session has ended. What you have entered is still here.':
    'Ihre Sitzung ist beendet. Was Sie eingegeben haben, ist noch da.',
  '{done} of {total}': '{done} von {total}',
  'Back to sign in': 'Zurück zum Login',
  'Choose a new password. You are signed out everywhere.':
    'Wählen Sie ein neues Passwort. Sie werden überall ausgeloggt.',
  'Forgotten password': 'Passwort vergessen',
  'Forgotten your password?': 'Passwort vergessen?',
  'If {email} has an account, the link is on its way. It is valid for one hour.':
    'Falls es zu {email} ein Konto gibt, ist der Link unterwegs. Er gilt eine Stunde lang.',
  'Please open the link from the mail again, in full.':
    'Bitte öffnen Sie den Link aus der E-Mail nochmals, und zwar ganz.',
  'Send link': 'Link senden',
  'We mail you a link with which you choose a new one.':
    'Wir senden Ihnen einen Link, mit dem Sie ein neues wählen.',
  'Restore email address': 'E-Mail-Adresse wiederherstellen',
  'Your address is restored. We have mailed you a link for a new password.':
    'Ihre Adresse ist wiederhergestellt. Wir haben Ihnen einen Link für ein neues Passwort gesendet.',
  'The email address of your account was changed. Before, it was {email}.':
    'Die E-Mail-Adresse Ihres Kontos wurde geändert. Vorher war es {email}.',
  'If this was not you, restore your address. All sessions and API tokens of the account end, and nobody can sign in until you have set a new password. We mail you the link for it.':
    'Wenn Sie das nicht waren, stellen Sie Ihre Adresse wieder her. Alle Sitzungen und API-Tokens des Kontos enden, und niemand kann sich einloggen, bis Sie ein neues Passwort gesetzt haben. Den Link dafür senden wir Ihnen per E-Mail.',
  'Restore my address': 'Meine Adresse wiederherstellen',
  'Your new password is valid from now on.': 'Ihr neues Passwort gilt ab jetzt.',
  'Your password is set.': 'Ihr Passwort ist gesetzt.',
}
