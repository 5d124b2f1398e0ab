import type { Language } from '#domain/languages.ts'

interface CertificateWords {
  title: string
  /** Between the name of the child and that of the level. */
  passed: string
  day: string
  examiner: string
  number: string
  /** Below the QR code. */
  check: string
  code: string
}

export const certificateWords: Record<Language, CertificateWords> = {
  de: {
    title: 'Urkunde',
    passed: 'hat die Prüfung bestanden',
    day: 'Datum',
    examiner: 'Geprüft von',
    number: 'Nummer',
    check: 'Echtheit prüfen',
    code: 'QR-Code zur Seite, auf der diese Urkunde geprüft werden kann',
  },
  en: {
    title: 'Certificate',
    passed: 'has passed the test',
    day: 'Date',
    examiner: 'Examiner',
    number: 'Number',
    check: 'Check this certificate',
    code: 'QR code of the page where this certificate can be checked',
  },
  fr: {
    title: 'Certificat',
    passed: 'a réussi le test',
    day: 'Date',
    examiner: 'Examiné par',
    number: 'Numéro',
    check: 'Vérifier ce certificat',
    code: 'Code QR de la page où ce certificat peut être vérifié',
  },
  it: {
    title: 'Attestato',
    passed: 'ha superato il test',
    day: 'Data',
    examiner: 'Esaminato da',
    number: 'Numero',
    check: 'Verificare l’attestato',
    code: 'Codice QR della pagina dove si può verificare questo attestato',
  },
  es: {
    title: 'Diploma',
    passed: 'ha superado la prueba',
    day: 'Fecha',
    examiner: 'Evaluado por',
    number: 'Número',
    check: 'Comprobar el diploma',
    code: 'Código QR de la página donde se puede comprobar este diploma',
  },
  hu: {
    title: 'Oklevél',
    passed: 'sikeresen teljesítette a próbát',
    day: 'Dátum',
    examiner: 'Vizsgáztató',
    number: 'Szám',
    check: 'Az oklevél ellenőrzése',
    code: 'QR-kód ahhoz az oldalhoz, ahol ez az oklevél ellenőrizhető',
  },
}
