import type { MailWords } from '../mail-words.ts'

/** 2026. március 5. → 2026. március 5-ig, but 2026. március 1. → 2026. március 1-jéig. */
const until = (date: string) =>
  date.replace(/(\d{1,2})\.$/, (_, day: string) => (day === '1' ? '1-jéig' : `${day}-ig`))

export const hu: MailWords = {
  locale: 'hu',
  greeting: name => `Tisztelt ${name}!`,
  closing: 'Üdvözlettel',
  questions: 'Hibát talált, vagy kérdése van? Kérjük, egyszerűen válaszoljon erre az e-mailre.',
  labels: {
    course: 'Tanfolyam',
    participant: 'Résztvevő',
    location: 'Helyszín',
    firstLesson: 'Első alkalom',
    lessons: 'Alkalmak',
    time: 'Kezdés',
    price: 'A tanfolyam ára',
    invoice: 'Számla',
    amount: 'Összeg',
    openAmount: 'Hátralék',
    initiallyDue: 'Eredeti határidő',
    payableBy: 'Fizetési határidő',
    account: 'Bankszámla (IBAN)',
    reference: 'Hivatkozási szám',
    receivedOn: 'Beérkezés napja',
    credit: 'Túlfizetés',
    signInName: 'E-mail',
  },
  statement: {
    payment: day => `Befizetés: ${day}`,
    credit: 'Az Ön jóváírása',
    fee: 'Felszólítási díj',
    interest: 'Késedelmi kamat',
    'enforcement-costs': 'Adósságbehajtási költség',
    'credit-note': 'Jóváírás',
    'write-off': 'Elengedett összeg',
  },
  bookingConfirmation: {
    title: 'Jelentkezés visszaigazolása',
    confirm: participant =>
      `Köszönjük a jelentkezést. Örömmel visszaigazoljuk ${participant} részvételét az alábbi tanfolyamon:`,
    invoiceFollows: 'A számlát külön e-mailben küldjük.',
  },
  invoice: {
    attached: (invoice, course, participant) =>
      `Mellékelten küldjük a ${invoice} számú számlát a következő tanfolyamról: ${course} (${participant}).`,
    howToPay: dueOn =>
      `Kérjük, fizesse be az összeget ${until(dueOn)}. A legegyszerűbb, ha a mellékelt számla fizetési részén („Payment part”) található QR-kódot beolvassa mobilbanki alkalmazásával.`,
    preview: (amount, dueOn) => `${amount}, fizetendő ${until(dueOn)}`,
    nothingToPay: 'Nincs fizetnivalója.',
  },
  openings: {
    'partly-paid': invoice => `Köszönjük befizetését. A ${invoice} számú számla egy része még rendezetlen.`,
    'not-due': invoice => `A ${invoice} számú számla ellenértéke még nem érkezett meg hozzánk.`,
    overlooked: invoice =>
      `Talán elkerülte a figyelmét: a ${invoice} számú számla ellenértéke eddig nem érkezett meg hozzánk.`,
    unpaid: invoice => `Sajnos továbbra sem érkezett meg hozzánk a ${invoice} számú számla ellenértéke.`,
    'despite-one': invoice => `Korábbi levelünk ellenére a ${invoice} számú számla továbbra is rendezetlen.`,
    'despite-many': invoice =>
      `Korábbi leveleink ellenére a ${invoice} számú számla továbbra is rendezetlen.`,
  },
  requests: {
    'payment-reminder': dueOn =>
      `Kérjük, fizesse be a hátralékot ${until(dueOn)}. A QR-kódos fizetési részt a mellékletben találja.`,
    reminder1: dueOn =>
      `Kérjük, fizesse be a hátralékot legkésőbb ${until(dueOn)}. A QR-kódos fizetési részt a mellékletben találja.`,
    reminder2: dueOn =>
      `Felszólítjuk, hogy a hátralékot legkésőbb ${until(dueOn)} fizesse be. A QR-kódos fizetési részt a mellékletben találja.`,
    'final-notice': dueOn =>
      `A hátralék befizetésére utolsó határidőt adunk ${until(dueOn)}. Ha az összeg addig nem érkezik meg hozzánk, további értesítés nélkül megindítjuk a svájci adósságbehajtási eljárást (Betreibung). A levelet és a QR-kódos fizetési részt a mellékletben találja.`,
  },
  findARemedy:
    'Ha nem tudja tartani ezt a határidőt, kérjük, vegye fel velünk a kapcsolatot, hogy közösen találjunk megoldást.',
  finalNoticeFollows: 'Ha a befizetés elmarad, a jogi lépések előtt még egy utolsó felszólítást küldünk.',
  finalNotice: {
    isLast: 'Ez az utolsó fizetési felszólításunk.',
    costs: 'Ebben az esetben az adósságbehajtás költségei (SchKG 68. cikk) Önt terhelik.',
    costsAndInterest: (rate, since) =>
      `Ebben az esetben az adósságbehajtás költségei (SchKG 68. cikk) és a ${since} óta járó, a svájci kötelmi jogi törvénykönyv (OR) 104. cikke szerinti ${rate}-os késedelmi kamat Önt terhelik.`,
    costsAndFurtherInterest: (rate, from) =>
      `Ebben az esetben az adósságbehajtás költségei (SchKG 68. cikk) és a további, a svájci kötelmi jogi törvénykönyv (OR) 104. cikke szerinti ${rate}-os késedelmi kamat (kezdőnapja: ${from}) Önt terhelik.`,
    dispute:
      'Ha vitatja a követelést, vagy részletfizetésben szeretne megállapodni, kérjük, a határidő lejárta előtt vegye fel velünk a kapcsolatot.',
  },
  alreadyPaid: 'Ha az elmúlt napokban már fizetett, kérjük, tekintse ezt a levelet tárgytalannak.',
  paymentConfirmation: {
    title: 'Befizetés visszaigazolása',
    thanks: (invoice, course, participant) =>
      `Köszönjük befizetését. A ${invoice} számú számla ezzel teljes egészében rendezve van. Tanfolyam: ${course} (${participant}).`,
  },
  creditNote: {
    attached: (note, invoice, course, participant) =>
      `Mellékelten küldjük a ${note} számú jóváírást a ${invoice} számú számlához. Tanfolyam: ${course} (${participant}).`,
    opening: 'Az alábbi számlára a lent feltüntetett összeget írjuk jóvá Önnek.',
    nothingOpen: 'Erre a számlára már nincs fizetnivalója.',
    staysOpen: amount => `A számlából még ${amount} fizetendő.`,
    becomesCredit: amount =>
      `A már befizetett ${amount} az Ön javára marad nálunk. Beszámítjuk a következő számlájába, vagy kérésére visszautaljuk.`,
    isRefunded: amount => `A már befizetett ${amount} összeget visszautaljuk Önnek.`,
  },
  courseCancelled: {
    title: 'A tanfolyam elmarad',
    sorry: (course, participant) => `Sajnáljuk: a(z) ${course} tanfolyam (${participant}) elmarad.`,
  },
  refundAccount: {
    title: 'Az Ön visszatérítése',
    askForAccount: amount =>
      `Szeretnénk visszautalni Önnek ${amount} összeget. Kérjük, adja meg számlája IBAN-számát az alábbi linken:`,
    safe: host =>
      `A hivatkozás ide vezet: ${host}. Ott csak az IBAN-számot kérjük, jelszót vagy kártyaadatot soha. Ha bizonytalan, hívjon minket, vagy válaszoljon erre az e-mailre.`,
    button: 'IBAN megadása',
  },
  invitation: {
    title: sender => `Hozzáférés: ${sender}`,
    setPassword: sender =>
      `Felhasználói fiókot hoztunk létre az Ön számára (${sender}). Kérjük, az alábbi hivatkozáson állítsa be a jelszavát:`,
    button: 'Jelszó beállítása',
    validUntil: expiresOn => `A hivatkozás ${until(expiresOn)} érvényes, és csak egyszer használható.`,
    unexpected: 'Nem számított erre a meghívóra? Kérjük, hagyja figyelmen kívül ezt az e-mailt.',
  },
  passwordReset: {
    title: 'Új jelszó beállítása',
    setPassword: sender =>
      `Új jelszót kértek az Ön fiókjához (${sender}). Az alábbi hivatkozáson állíthatja be:`,
    button: 'Jelszó beállítása',
    valid: 'A hivatkozás egy óráig érvényes, és csak egyszer használható.',
    unexpected: 'Nem Ön volt? Kérjük, hagyja figyelmen kívül ezt az e-mailt; a jelszava változatlan marad.',
  },
  securityNotice: {
    title: sender => `Megváltozott a hozzáférése: ${sender}`,
    events: {
      'password-changed': 'A jelszava megváltozott.',
      'password-reset':
        'A jelszavát egy e-mailben kapott hivatkozással újra beállították. Mindenhonnan kijelentkeztettük.',
      'sessions-ended': 'Egy admin mindenhonnan kijelentkeztette.',
      'second-factor-added': 'A fiókjához második azonosító tényező került.',
      'second-factor-removed': 'A fiókja egyik második tényezőjét eltávolították.',
      'second-factor-reset': 'A második tényezőjét visszaállították. Kérjük, állítsa be újra.',
      'account-ended': 'A fiókját lezárták. Már nem tud bejelentkezni.',
      'email-changed':
        'Megváltozott az az e-mail-cím, amellyel bejelentkezik. Ezt az e-mailt a korábbi címére küldtük.',
    },
    roleChanged: role => `Az Ön szerepköre mostantól: ${role}.`,
    unexpected: 'Nem Ön volt, és senki sem szólt róla? Kérjük, azonnal jelezze egy adminnak.',
    emailUnexpected:
      'Nem Ön volt? Kérjük, azonnal válaszoljon erre az e-mailre, vagy jelezze egy adminnak: zároljuk a fiókot, és visszaállítjuk a címét.',
    objection:
      'Nem Ön volt? Ezzel a linkkel 7 napon belül visszaállíthatja a címét: a fiók minden munkamenete véget ér, és Ön új jelszót ad meg.',
    restore: 'Cím visszaállítása',
    button: 'A Lido megnyitása',
  },
}
