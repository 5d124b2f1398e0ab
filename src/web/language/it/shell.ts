import type german from '../de/shell.ts'
import type { Translation } from '../translation.ts'

export default {
  'Admin Sign In': 'Accesso per admin',
  Appearance: 'Aspetto',
  Areas: 'Settori',
  'As the system': 'Come il sistema',
  'At least {count} characters': 'Almeno {count} caratteri',
  'Authentication required': 'Accedere per continuare',
  'Bookings, invoices and reminders, in calm water.': 'Iscrizioni, fatture e solleciti, in acque calme.',
  'Checking your session...': 'Verifica della sessione …',
  'Choose a password to finish your invitation.': 'Scelga una password per completare l’invito.',
  'Confirm password': 'Ripetere la password',
  'Connected again.': 'Di nuovo collegati.',
  'Continue to sign in': 'Vai all’accesso',
  'Dark|theme': 'Scuro',
  'Error saving your choice: {message}': 'Errore nel salvare la Sua scelta: {message}',
  'Error saving your language: {message}': 'Errore nel salvare la Sua lingua: {message}',
  'Failed to authenticate with Phase 5. Some features may not work.':
    'L’accesso alla fase 5 non è riuscito. Alcune funzioni potrebbero non essere disponibili.',
  'Failed to get user': 'Impossibile caricare il Suo account',
  'Go to Home': 'Vai alla pagina iniziale',
  Home: 'Inizio',
  Invitation: 'Invito',
  Jobs: 'Operazioni',
  'Jobs: {progress}': 'Operazioni: {progress}',
  'Leave without saving': 'Esci senza salvare',
  'Light|theme': 'Chiaro',
  'Loading {what}...': 'Caricamento: {what} …',
  'Logged out successfully': 'È uscito dall’account',
  'Login failed': 'Accesso non riuscito',
  'Login successful!': 'Accesso effettuato!',
  Logout: 'Esci',
  'Mail is not leaving this machine: messages are written to the outbox folder.':
    'Le e-mail non lasciano questo computer: vengono scritte nella cartella della posta in uscita.',
  'New password': 'Nuova password',
  'No connection to the server. What is open stays open, and it goes on by itself.':
    'Nessun collegamento con il server. Ciò che è aperto resta aperto, e si riprende da sé.',
  'Nothing here yet': 'Qui non c’è ancora nulla',
  'Nothing that was saved is lost. If it happens again, tell your administrator:':
    'Nulla di ciò che era salvato è andato perso. Se succede di nuovo, lo segnali all’amministrazione:',
  'Please enter both email and password': 'Inserire l’e-mail e la password',
  'Please open the link from your invitation mail again, in full.':
    'Apra di nuovo il link dell’invito, per intero.',
  Refund: 'Rimborso',
  Reload: 'Ricarica',
  'Search everything': 'Cerca ovunque',
  Security: 'Sicurezza',
  'Session expired. Please log in again.': 'La sessione è scaduta. Accedere di nuovo.',
  'Set password': 'Imposta la password',
  'Set your password': 'Imposti la Sua password',
  Settings: 'Impostazioni',
  'Sign In': 'Accedi',
  'Sign in': 'Accesso',
  'Sign in to access the admin dashboard': 'Acceda per gestire la scuola',
  'Sign in to go on': 'Accedere per continuare',
  'Signing in...': 'Accesso in corso …',
  'Skip to content': 'Vai al contenuto',
  Staff: 'Personale',
  'The link may be old, or mistyped.': 'Forse il link è vecchio o contiene un errore.',
  'There is nothing at this address': 'A questo indirizzo non c’è nulla',
  'This link is incomplete.': 'Questo link è incompleto.',
  'This screen stopped working': 'Questa pagina non funziona più',
  'Try again': 'Riprova',
  'Unknown error occurred': 'Errore sconosciuto',
  'Welcome to Lido': 'Benvenuti in Lido',
  'Welcome, {name}': 'Benvenuto/a, {name}',
  'Your account is ready.': 'Il Suo account è pronto.',
  'Your password is set and your email address is confirmed.':
    'La password è impostata e l’indirizzo e-mail è confermato.',
  'Your role has no page of its own so far. Your account stands under your name, at the top.':
    'Il Suo ruolo non ha ancora una pagina propria. Il Suo account si trova in alto, sotto il Suo nome.',
  'Your session ends in 5 minutes. Save your work and sign in again.':
    'La sessione termina tra 5 minuti. Salvi il lavoro e acceda di nuovo.',
  'Your session has ended. What you have entered is still here.':
    'La sessione è terminata. I dati inseriti sono ancora qui.',
  '{done} of {total}': '{done} di {total}',
  'Back to sign in': 'Torna all’accesso',
  'Choose a new password. You are signed out everywhere.':
    'Scelga una nuova password. L’accesso termina su tutti i dispositivi.',
  'Forgotten password': 'Password dimenticata',
  'Forgotten your password?': 'Ha dimenticato la password?',
  'If {email} has an account, the link is on its way. It is valid for one hour.':
    'Se a {email} corrisponde un account, il link è in arrivo. È valido per un’ora.',
  'Please open the link from the mail again, in full.': 'Apra di nuovo il link dell’e-mail, per intero.',
  'Send link': 'Invia il link',
  'We mail you a link with which you choose a new one.': 'Le inviamo un link con cui sceglierne una nuova.',
  'Restore email address': 'Ripristina l’indirizzo e-mail',
  'Your address is restored. We have mailed you a link for a new password.':
    'L’indirizzo è ripristinato. Il link per una nuova password è stato inviato per e-mail.',
  'The email address of your account was changed. Before, it was {email}.':
    'L’indirizzo e-mail dell’account è stato modificato. Prima era {email}.',
  'If this was not you, restore your address. All sessions and API tokens of the account end, and nobody can sign in until you have set a new password. We mail you the link for it.':
    'Se la modifica non è voluta, ripristinare l’indirizzo. Tutte le sessioni e tutti i token API dell’account terminano e nessuno può accedere finché non è impostata una nuova password. Il link arriva per e-mail.',
  'Restore my address': 'Ripristina il mio indirizzo',
  'Your new password is valid from now on.': 'La nuova password vale da subito.',
  'Your password is set.': 'La password è impostata.',
} satisfies Translation<typeof german>
