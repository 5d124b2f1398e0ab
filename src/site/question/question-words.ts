import type { Language } from '#domain/languages.ts'
import type { DeviceProof } from '#domain/questions/tries.ts'
import { siteWords } from '#site/site-words.ts'

interface QuestionWords {
  /** Why something is asked before the question is shown. */
  why: string
  proofs: Record<DeviceProof, { label: string; hint: string; form: string }>
  next: string
  sending: string
  wrong: (left: number) => string
  locked: (when: string) => string
  /** Nothing is known that could be asked. */
  unknown: string
  problems: Record<'question.link-invalid' | 'question.not-proved' | 'request.too-many', string>
}

/** What every page below `/answer` says to a family before it shows its question. */
export const questionWords: Record<Language, QuestionWords> = {
  de: {
    why: 'Damit nur Sie die Angaben sehen: einmal pro Gerät.',
    proofs: {
      BIRTH_YEAR: {
        label: 'Geburtsjahr Ihres Kindes',
        hint: 'Schwimmen Sie selbst, dann Ihr eigenes.',
        form: 'Bitte das Jahr mit vier Ziffern eingeben, zum Beispiel 2018.',
      },
      POSTAL_CODE: {
        label: 'Ihre Postleitzahl',
        hint: 'Die Ihrer Adresse bei uns.',
        form: 'Bitte die Postleitzahl eingeben, zum Beispiel 8050.',
      },
    },
    next: 'Weiter',
    sending: 'Wird geprüft …',
    wrong: left =>
      `Das stimmt nicht mit unseren Angaben überein. ${left === 1 ? 'Noch ein Versuch.' : `Noch ${left} Versuche.`}`,
    locked: when =>
      `Zu viele falsche Versuche. Der nächste geht ab ${when}; oder rufen Sie uns an, wir öffnen die Seite für Sie.`,
    unknown: 'Bitte rufen Sie uns an: Uns fehlt eine Angabe, um die Seite für Sie zu öffnen.',
    problems: {
      'question.link-invalid': 'Dieser Link ist nicht mehr gültig. Bitte fragen Sie im Büro nach.',
      'question.not-proved': 'Bitte laden Sie die Seite neu und weisen Sie sich nochmals aus.',
      'request.too-many': siteWords.de.tooMany,
    },
  },
  en: {
    why: 'So that only you see the details: once per device.',
    proofs: {
      BIRTH_YEAR: {
        label: 'Year of birth of your child',
        hint: 'If you swim yourself, your own.',
        form: 'Please enter the year with four digits, such as 2018.',
      },
      POSTAL_CODE: {
        label: 'Your postal code',
        hint: 'Of your address as we know it.',
        form: 'Please enter the postal code, such as 8050.',
      },
    },
    next: 'Continue',
    sending: 'Checking...',
    wrong: left =>
      `That is not what we have on record. ${left === 1 ? 'One try left.' : `${left} tries left.`}`,
    locked: when =>
      `Too many wrong tries. You can try again from ${when}; or call us, and we open the page for you.`,
    unknown: 'Please call us: we lack a detail to open this page for you.',
    problems: {
      'question.link-invalid': 'This link is not valid any more. Please ask the office.',
      'question.not-proved': 'Please reload the page and identify yourself again.',
      'request.too-many': siteWords.en.tooMany,
    },
  },
  fr: {
    why: 'Pour que vous seuls voyiez ces données\u00a0: une fois par appareil.',
    proofs: {
      BIRTH_YEAR: {
        label: 'Année de naissance de votre enfant',
        hint: 'Si vous nagez vous-même, la vôtre.',
        form: 'Veuillez saisir l’année en quatre chiffres, par exemple 2018.',
      },
      POSTAL_CODE: {
        label: 'Votre code postal',
        hint: 'Celui de votre adresse chez nous.',
        form: 'Veuillez saisir le code postal, par exemple 8050.',
      },
    },
    next: 'Continuer',
    sending: 'Vérification…',
    wrong: left =>
      `Cela ne correspond pas à nos données. ${left === 1 ? 'Encore un essai.' : `Encore ${left} essais.`}`,
    locked: when =>
      `Trop d’essais erronés. Prochain essai dès ${when}\u00a0; ou appelez-nous, nous ouvrirons la page pour vous.`,
    unknown: 'Veuillez nous appeler\u00a0: il nous manque une donnée pour vous ouvrir cette page.',
    problems: {
      'question.link-invalid': 'Ce lien n’est plus valable. Veuillez vous adresser au bureau.',
      'question.not-proved': 'Veuillez recharger la page et vous identifier à nouveau.',
      'request.too-many': siteWords.fr.tooMany,
    },
  },
  it: {
    why: 'Perché solo voi vediate i dati: una volta per dispositivo.',
    proofs: {
      BIRTH_YEAR: {
        label: 'Anno di nascita di Suo figlio',
        hint: 'Se nuota Lei, il Suo.',
        form: 'Inserisca l’anno con quattro cifre, per esempio 2018.',
      },
      POSTAL_CODE: {
        label: 'Il Suo codice postale',
        hint: 'Quello del Suo indirizzo presso di noi.',
        form: 'Inserisca il codice postale, per esempio 6900.',
      },
    },
    next: 'Continuare',
    sending: 'Verifica…',
    wrong: left =>
      `Non corrisponde ai nostri dati. ${left === 1 ? 'Ancora un tentativo.' : `Ancora ${left} tentativi.`}`,
    locked: when =>
      `Troppi tentativi errati. Il prossimo è possibile da ${when}; oppure ci chiami e apriamo la pagina per Lei.`,
    unknown: 'La preghiamo di chiamarci: ci manca un dato per aprirLe questa pagina.',
    problems: {
      'question.link-invalid': 'Questo link non è più valido. Si rivolga all’ufficio.',
      'question.not-proved': 'Ricarichi la pagina e si identifichi di nuovo.',
      'request.too-many': siteWords.it.tooMany,
    },
  },
  es: {
    why: 'Para que solo ustedes vean los datos: una vez por dispositivo.',
    proofs: {
      BIRTH_YEAR: {
        label: 'Año de nacimiento de su hijo',
        hint: 'Si nada usted, el suyo.',
        form: 'Introduzca el año con cuatro cifras, por ejemplo 2018.',
      },
      POSTAL_CODE: {
        label: 'Su código postal',
        hint: 'El de su dirección registrada.',
        form: 'Introduzca el código postal, por ejemplo 8050.',
      },
    },
    next: 'Continuar',
    sending: 'Comprobando…',
    wrong: left =>
      `No coincide con nuestros datos. ${left === 1 ? 'Queda un intento.' : `Quedan ${left} intentos.`}`,
    locked: when =>
      `Demasiados intentos erróneos. Puede volver a intentarlo a partir de ${when}; o llámenos y abrimos la página.`,
    unknown: 'Llámenos, por favor: nos falta un dato para abrirle esta página.',
    problems: {
      'question.link-invalid': 'Este enlace ya no es válido. Pregunte en la oficina, por favor.',
      'question.not-proved': 'Vuelva a cargar la página e identifíquese de nuevo.',
      'request.too-many': siteWords.es.tooMany,
    },
  },
  hu: {
    why: 'Hogy csak Önök lássák az adatokat: készülékenként egyszer.',
    proofs: {
      BIRTH_YEAR: {
        label: 'Gyermeke születési éve',
        hint: 'Ha Ön úszik, akkor az Öné.',
        form: 'Kérjük, négy számjeggyel adja meg az évet, például 2018.',
      },
      POSTAL_CODE: {
        label: 'Az Ön irányítószáma',
        hint: 'A nálunk megadott címé.',
        form: 'Kérjük, adja meg az irányítószámot, például 8050.',
      },
    },
    next: 'Tovább',
    sending: 'Ellenőrzés…',
    wrong: left => `Ez nem egyezik az adatainkkal. Még ${left} próbálkozás.`,
    locked: when =>
      `Túl sok hibás próbálkozás. Legközelebb: ${when}; vagy hívjon minket, és megnyitjuk az oldalt.`,
    unknown: 'Kérjük, hívjon minket: hiányzik egy adat az oldal megnyitásához.',
    problems: {
      'question.link-invalid': 'Ez a hivatkozás már nem érvényes. Kérjük, kérdezze meg az irodát.',
      'question.not-proved': 'Kérjük, töltse újra az oldalt, és igazolja magát ismét.',
      'request.too-many': siteWords.hu.tooMany,
    },
  },
}

export const isQuestionProblem = (code: unknown): code is keyof QuestionWords['problems'] =>
  typeof code === 'string' && code in questionWords.en.problems
