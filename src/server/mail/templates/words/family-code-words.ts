import type { Language } from '#domain/languages.ts'

interface FamilyCodeWords {
  signIn: string
  confirm: string
  useLink: string
  useCode: string
  /** Of a booking by the public page. */
  booking: string
  useForBooking: string
  button: string
  elsewhere: string
  code: string
  valid: string
  unexpected: string
}

/** The mail with which a family proves its address. */
export const familyCodeWords: Record<Language, FamilyCodeWords> = {
  de: {
    signIn: 'Anmeldung auf Ihrer Familienseite',
    confirm: 'Code für Ihre Familienseite',
    booking: 'Code für Ihre Anmeldung',
    useForBooking: 'Geben Sie diesen Code auf der Anmeldeseite ein, um Ihre E-Mail-Adresse zu bestätigen:',
    useLink: 'Mit diesem Link öffnen Sie Ihre Familienseite im Browser, in dem Sie sich anmelden:',
    useCode: 'Geben Sie diesen Code auf Ihrer Familienseite ein, um die Änderung zu bestätigen:',
    button: 'Familienseite öffnen',
    elsewhere: 'In einem anderen Browser geben Sie zusätzlich diesen Code ein:',
    code: 'Code',
    valid: 'Gültig während 15 Minuten.',
    unexpected:
      'Waren Sie das nicht? Dann können Sie diese E-Mail ignorieren. Geben Sie den Code niemandem weiter.',
  },
  en: {
    signIn: 'Sign in to your family page',
    confirm: 'Code for your family page',
    booking: 'Code for your booking',
    useForBooking: 'Enter this code on the booking page to confirm your email address:',
    useLink: 'This link opens your family page in the browser in which you sign in:',
    useCode: 'Enter this code on your family page to confirm the change:',
    button: 'Open the family page',
    elsewhere: 'In another browser, enter this code as well:',
    code: 'Code',
    valid: 'Valid for 15 minutes.',
    unexpected: 'Was this not you? Then you can ignore this email. Do not give the code to anyone.',
  },
  fr: {
    signIn: 'Connexion à votre page famille',
    confirm: 'Code pour votre page famille',
    booking: 'Code pour votre inscription',
    useForBooking: 'Saisissez ce code sur la page d’inscription pour confirmer votre adresse e-mail\u00a0:',
    useLink: 'Ce lien ouvre votre page famille dans le navigateur où vous vous connectez\u00a0:',
    useCode: 'Saisissez ce code sur votre page famille pour confirmer la modification\u00a0:',
    button: 'Ouvrir la page famille',
    elsewhere: 'Dans un autre navigateur, saisissez aussi ce code\u00a0:',
    code: 'Code',
    valid: 'Valable 15 minutes.',
    unexpected:
      'Ce n’était pas vous\u00a0? Vous pouvez alors ignorer cet e-mail. Ne communiquez ce code à personne.',
  },
  it: {
    signIn: 'Accesso alla Sua pagina famiglia',
    confirm: 'Codice per la Sua pagina famiglia',
    booking: 'Codice per la Sua iscrizione',
    useForBooking:
      'Inserisca questo codice nella pagina d’iscrizione per confermare il Suo indirizzo e-mail:',
    useLink: 'Questo link apre la Sua pagina famiglia nel browser in cui effettua l’accesso:',
    useCode: 'Inserisca questo codice sulla Sua pagina famiglia per confermare la modifica:',
    button: 'Aprire la pagina famiglia',
    elsewhere: 'In un altro browser inserisca anche questo codice:',
    code: 'Codice',
    valid: 'Valido per 15 minuti.',
    unexpected: 'Non è stato Lei? Può ignorare questa e-mail. Non comunichi il codice a nessuno.',
  },
  es: {
    signIn: 'Acceso a su página familiar',
    confirm: 'Código para su página familiar',
    booking: 'Código para su inscripción',
    useForBooking:
      'Introduzca este código en la página de inscripción para confirmar su dirección de correo:',
    useLink: 'Este enlace abre su página familiar en el navegador en el que inicia sesión:',
    useCode: 'Introduzca este código en su página familiar para confirmar el cambio:',
    button: 'Abrir la página familiar',
    elsewhere: 'En otro navegador, introduzca además este código:',
    code: 'Código',
    valid: 'Válido durante 15 minutos.',
    unexpected: '¿No ha sido usted? Entonces puede ignorar este correo. No dé el código a nadie.',
  },
  hu: {
    signIn: 'Belépés a családi oldalra',
    confirm: 'Kód a családi oldalhoz',
    booking: 'Kód a jelentkezéséhez',
    useForBooking: 'Az e-mail-címe megerősítéséhez írja be ezt a kódot a jelentkezési oldalon:',
    useLink: 'Ez a hivatkozás megnyitja a családi oldalt abban a böngészőben, amelyben belép:',
    useCode: 'A módosítás megerősítéséhez írja be ezt a kódot a családi oldalon:',
    button: 'Családi oldal megnyitása',
    elsewhere: 'Másik böngészőben írja be ezt a kódot is:',
    code: 'Kód',
    valid: '15 percig érvényes.',
    unexpected: 'Nem Ön volt? Akkor hagyja figyelmen kívül ezt az e-mailt. A kódot ne adja meg senkinek.',
  },
}
