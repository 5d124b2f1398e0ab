import type { Language } from '#domain/languages.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { siteWords } from '#site/site-words.ts'
import type { FamilySection } from './family-path.ts'

interface FamilyWords {
  title: string
  closed: string
  enterAddress: string
  address: string
  sendMail: string
  sending: string
  known: (sender: string) => string
  sent: (address: string) => string
  enterCode: string
  code: string
  signIn: string
  otherAddress: string
  signOut: string
  closeView: string
  codeNeeded: string
  codeSent: (address: string) => string
  sendCode: string
  confirm: string
  sections: Record<FamilySection, string>
  readOnly: string
  devices: string
  thisDevice: string
  lastUsed: (day: string) => string
  endDevice: string
  problems: Record<
    | 'address-proof.code-form'
    | 'address-proof.code-wrong'
    | 'address-proof.ended'
    | 'email.invalid'
    | 'family-session.page-closed'
    | 'request.too-many',
    string
  >
}

const familyWords: Record<Language, FamilyWords> = {
  de: {
    title: 'Familienseite',
    closed: 'Die Familienseite ist zurzeit geschlossen. Bitte melden Sie sich bei uns.',
    enterAddress: 'Melden Sie sich mit Ihrer E-Mail-Adresse an. Ein Passwort brauchen Sie nicht.',
    address: 'E-Mail-Adresse',
    sendMail: 'E-Mail mit Link und Code senden',
    sending: 'Wird gesendet …',
    known: sender => `Es geht mit der Adresse, die ${sender} von Ihnen kennt.`,
    sent: address =>
      `Wenn wir ${address} kennen, erhalten Sie gleich eine E-Mail. Öffnen Sie den Link oder geben Sie den Code ein. Beides gilt 15 Minuten.`,
    enterCode: 'Geben Sie den Code aus der E-Mail ein, in der dieser Link steht.',
    code: 'Code aus der E-Mail',
    signIn: 'Anmelden',
    otherAddress: 'Neue E-Mail verlangen',
    signOut: 'Abmelden',
    closeView: 'Ansicht schliessen',
    codeNeeded: 'Für diese Änderung brauchen wir einen Code, den wir Ihnen mailen.',
    codeSent: address => `Wir haben den Code an ${address} gesendet. Er gilt 15 Minuten.`,
    sendCode: 'Code senden',
    confirm: 'Bestätigen',
    sections: { '': 'Kurse', money: 'Rechnungen', details: 'Angaben' },
    readOnly: 'Sie sehen die Seite wie die Familie. Ändern können Sie hier nichts.',
    devices: 'Wo Sie angemeldet sind',
    thisDevice: 'dieses Gerät',
    lastUsed: day => `Zuletzt verwendet am ${day}`,
    endDevice: 'Abmelden',
    problems: {
      'address-proof.code-form': 'Der Code hat sechs Ziffern.',
      'address-proof.code-wrong': 'Dieser Code stimmt nicht. Bitte schauen Sie in der neusten E-Mail nach.',
      'address-proof.ended': 'Code und Link sind nicht mehr gültig. Bitte verlangen Sie eine neue E-Mail.',
      'email.invalid': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      'family-session.page-closed': 'Die Familienseite ist zurzeit geschlossen.',
      'request.too-many': siteWords.de.tooMany,
    },
  },
  en: {
    title: 'Family page',
    closed: 'The family page is closed at the moment. Please contact us.',
    enterAddress: 'Sign in with your email address. You need no password.',
    address: 'Email address',
    sendMail: 'Send an email with link and code',
    sending: 'Sending...',
    known: sender => `It works with the address that ${sender} has of you.`,
    sent: address =>
      `If we know ${address}, you will get an email in a moment. Open the link or enter the code. Both are valid for 15 minutes.`,
    enterCode: 'Enter the code from the email that holds this link.',
    code: 'Code from the email',
    signIn: 'Sign in',
    otherAddress: 'Ask for a new email',
    signOut: 'Sign out',
    closeView: 'Close the view',
    codeNeeded: 'This change needs a code that we send you by email.',
    codeSent: address => `We sent the code to ${address}. It is valid for 15 minutes.`,
    sendCode: 'Send the code',
    confirm: 'Confirm',
    sections: { '': 'Courses', money: 'Invoices', details: 'Details' },
    readOnly: 'You see the page as the family does. You cannot change anything here.',
    devices: 'Where you are signed in',
    thisDevice: 'this device',
    lastUsed: day => `Last used on ${day}`,
    endDevice: 'Sign out',
    problems: {
      'address-proof.code-form': 'The code has six digits.',
      'address-proof.code-wrong': 'This code is not right. Please look at the newest email.',
      'address-proof.ended': 'The code and the link are no longer valid. Please ask for a new email.',
      'email.invalid': 'Please enter a valid email address.',
      'family-session.page-closed': 'The family page is closed at the moment.',
      'request.too-many': siteWords.en.tooMany,
    },
  },
  fr: {
    title: 'Page famille',
    closed: 'La page famille est fermée pour le moment. Veuillez nous contacter.',
    enterAddress: 'Connectez-vous avec votre adresse e-mail, sans mot de passe.',
    address: 'Adresse e-mail',
    sendMail: 'Envoyer un e-mail avec lien et code',
    sending: 'Envoi…',
    known: sender => `Utilisez l’adresse que ${sender} connaît.`,
    sent: address =>
      `Si nous connaissons ${address}, vous recevrez un e-mail dans un instant. Ouvrez le lien ou saisissez le code. Les deux sont valables 15 minutes.`,
    enterCode: 'Saisissez le code de l’e-mail qui contient ce lien.',
    code: 'Code de l’e-mail',
    signIn: 'Se connecter',
    otherAddress: 'Demander un nouvel e-mail',
    signOut: 'Se déconnecter',
    closeView: 'Fermer la vue',
    codeNeeded: 'Cette modification demande un code que nous vous envoyons par e-mail.',
    codeSent: address => `Nous avons envoyé le code à ${address}. Il est valable 15 minutes.`,
    sendCode: 'Envoyer le code',
    confirm: 'Confirmer',
    sections: { '': 'Cours', money: 'Factures', details: 'Coordonnées' },
    readOnly: 'Vous voyez la page comme la famille. Vous ne pouvez rien y modifier.',
    devices: 'Où vous êtes connecté',
    thisDevice: 'cet appareil',
    lastUsed: day => `Dernière utilisation le ${day}`,
    endDevice: 'Déconnecter',
    problems: {
      'address-proof.code-form': 'Le code comporte six chiffres.',
      'address-proof.code-wrong': 'Ce code n’est pas correct. Veuillez consulter l’e-mail le plus récent.',
      'address-proof.ended': 'Le code et le lien ne sont plus valables. Veuillez demander un nouvel e-mail.',
      'email.invalid': 'Veuillez saisir une adresse e-mail valable.',
      'family-session.page-closed': 'La page famille est fermée pour le moment.',
      'request.too-many': siteWords.fr.tooMany,
    },
  },
  it: {
    title: 'Pagina famiglia',
    closed: 'La pagina famiglia al momento è chiusa. La preghiamo di contattarci.',
    enterAddress: 'Acceda con il Suo indirizzo e-mail, senza password.',
    address: 'Indirizzo e-mail',
    sendMail: 'Inviare un’e-mail con link e codice',
    sending: 'Invio…',
    known: sender => `Usi l’indirizzo che ${sender} conosce.`,
    sent: address =>
      `Se conosciamo ${address}, riceverà subito un’e-mail. Apra il link o inserisca il codice. Entrambi valgono 15 minuti.`,
    enterCode: 'Inserisca il codice dell’e-mail che contiene questo link.',
    code: 'Codice dell’e-mail',
    signIn: 'Accedere',
    otherAddress: 'Chiedere una nuova e-mail',
    signOut: 'Uscire',
    closeView: 'Chiudere la vista',
    codeNeeded: 'Per questa modifica serve un codice che le inviamo per e-mail.',
    codeSent: address => `Abbiamo inviato il codice a ${address}. È valido 15 minuti.`,
    sendCode: 'Invia il codice',
    confirm: 'Conferma',
    sections: { '': 'Corsi', money: 'Fatture', details: 'Dati' },
    readOnly: 'Vede la pagina come la famiglia. Qui non può modificare nulla.',
    devices: 'Dove ha effettuato l’accesso',
    thisDevice: 'questo dispositivo',
    lastUsed: day => `Ultimo utilizzo il ${day}`,
    endDevice: 'Disconnettere',
    problems: {
      'address-proof.code-form': 'Il codice ha sei cifre.',
      'address-proof.code-wrong': 'Questo codice non è corretto. Guardi nell’e-mail più recente.',
      'address-proof.ended': 'Il codice e il link non sono più validi. Chieda una nuova e-mail.',
      'email.invalid': 'Inserisca un indirizzo e-mail valido.',
      'family-session.page-closed': 'La pagina famiglia al momento è chiusa.',
      'request.too-many': siteWords.it.tooMany,
    },
  },
  es: {
    title: 'Página familiar',
    closed: 'La página familiar está cerrada en este momento. Póngase en contacto con nosotros.',
    enterAddress: 'Inicie sesión con su correo electrónico. No necesita contraseña.',
    address: 'Correo electrónico',
    sendMail: 'Enviar un correo con enlace y código',
    sending: 'Enviando…',
    known: sender => `Funciona con la dirección que ${sender} tiene de usted.`,
    sent: address =>
      `Si conocemos ${address}, recibirá un correo enseguida. Abra el enlace o introduzca el código. Ambos son válidos durante 15 minutos.`,
    enterCode: 'Introduzca el código del correo que contiene este enlace.',
    code: 'Código del correo',
    signIn: 'Iniciar sesión',
    otherAddress: 'Pedir un correo nuevo',
    signOut: 'Cerrar sesión',
    closeView: 'Cerrar la vista',
    codeNeeded: 'Este cambio requiere un código que le enviamos por correo electrónico.',
    codeSent: address => `Hemos enviado el código a ${address}. Es válido durante 15 minutos.`,
    sendCode: 'Enviar el código',
    confirm: 'Confirmar',
    sections: { '': 'Cursos', money: 'Facturas', details: 'Datos' },
    readOnly: 'Ve la página como la familia. Aquí no puede cambiar nada.',
    devices: 'Dónde tiene la sesión abierta',
    thisDevice: 'este dispositivo',
    lastUsed: day => `Usado por última vez el ${day}`,
    endDevice: 'Cerrar sesión',
    problems: {
      'address-proof.code-form': 'El código tiene seis cifras.',
      'address-proof.code-wrong': 'Este código no es correcto. Mire el correo más reciente.',
      'address-proof.ended': 'El código y el enlace ya no son válidos. Pida un correo nuevo.',
      'email.invalid': 'Introduzca una dirección de correo válida.',
      'family-session.page-closed': 'La página familiar está cerrada en este momento.',
      'request.too-many': siteWords.es.tooMany,
    },
  },
  hu: {
    title: 'Családi oldal',
    closed: 'A családi oldal jelenleg zárva van. Kérjük, forduljon hozzánk.',
    enterAddress: 'Lépjen be az e-mail-címével. Jelszóra nincs szükség.',
    address: 'E-mail-cím',
    sendMail: 'E-mail kérése hivatkozással és kóddal',
    sending: 'Küldés…',
    known: sender => `Azzal a címmel működik, amelyet a(z) ${sender} ismer.`,
    sent: address =>
      `Ha ismerjük a(z) ${address} címet, hamarosan e-mailt kap. Nyissa meg a hivatkozást, vagy írja be a kódot. Mindkettő 15 percig érvényes.`,
    enterCode: 'Írja be a kódot abból az e-mailből, amelyben ez a hivatkozás áll.',
    code: 'Kód az e-mailből',
    signIn: 'Belépés',
    otherAddress: 'Új e-mail kérése',
    signOut: 'Kilépés',
    closeView: 'Nézet bezárása',
    codeNeeded: 'Ehhez a módosításhoz kód kell, amelyet e-mailben küldünk.',
    codeSent: address => `A kódot elküldtük ide: ${address}. 15 percig érvényes.`,
    sendCode: 'Kód küldése',
    confirm: 'Megerősítés',
    sections: { '': 'Tanfolyamok', money: 'Számlák', details: 'Adatok' },
    readOnly: 'Úgy látja az oldalt, ahogy a család. Itt semmit sem módosíthat.',
    devices: 'Hol van belépve',
    thisDevice: 'ez az eszköz',
    lastUsed: day => `Utoljára használva: ${day}`,
    endDevice: 'Kiléptetés',
    problems: {
      'address-proof.code-form': 'A kód hat számjegyből áll.',
      'address-proof.code-wrong': 'Ez a kód nem helyes. Kérjük, nézze meg a legújabb e-mailt.',
      'address-proof.ended': 'A kód és a hivatkozás már nem érvényes. Kérjük, kérjen új e-mailt.',
      'email.invalid': 'Kérjük, adjon meg érvényes e-mail-címet.',
      'family-session.page-closed': 'A családi oldal jelenleg zárva van.',
      'request.too-many': siteWords.hu.tooMany,
    },
  },
}

export const useFamilyWords = () => familyWords[useSiteLanguage().language]

export const isFamilyProblem = (code: unknown): code is keyof FamilyWords['problems'] =>
  typeof code === 'string' && code in familyWords.en.problems
