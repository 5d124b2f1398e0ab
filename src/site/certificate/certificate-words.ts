import type { CertificateState } from '#contract/awards.ts'
import type { Language } from '#domain/languages.ts'

interface CertificateWords {
  certificate: string
  /** What is said of a certificate in this state. */
  states: Record<CertificateState, string>
  name: string
  level: string
  day: string
  number: string
}

export const certificateWords: Record<Language, CertificateWords> = {
  de: {
    certificate: 'Urkunde',
    states: {
      valid: 'Diese Urkunde ist gültig.',
      withdrawn: 'Diese Urkunde wurde zurückgezogen und gilt nicht mehr.',
      void: 'Diese Nummer ist erloschen.',
      unknown: 'Zu dieser Nummer gibt es keine gültige Urkunde.',
    },
    name: 'Vorname',
    level: 'Niveau',
    day: 'Datum',
    number: 'Nummer',
  },
  en: {
    certificate: 'Certificate',
    states: {
      valid: 'This certificate is valid.',
      withdrawn: 'This certificate was withdrawn and is no longer valid.',
      void: 'This number is void.',
      unknown: 'There is no valid certificate with this number.',
    },
    name: 'First name',
    level: 'Level',
    day: 'Date',
    number: 'Number',
  },
  fr: {
    certificate: 'Certificat',
    states: {
      valid: 'Ce certificat est valable.',
      withdrawn: 'Ce certificat a été retiré et n’est plus valable.',
      void: 'Ce numéro est annulé.',
      unknown: 'Aucun certificat valable ne porte ce numéro.',
    },
    name: 'Prénom',
    level: 'Niveau',
    day: 'Date',
    number: 'Numéro',
  },
  it: {
    certificate: 'Attestato',
    states: {
      valid: 'Questo attestato è valido.',
      withdrawn: 'Questo attestato è stato ritirato e non è più valido.',
      void: 'Questo numero è annullato.',
      unknown: 'Nessun attestato valido ha questo numero.',
    },
    name: 'Nome',
    level: 'Livello',
    day: 'Data',
    number: 'Numero',
  },
  es: {
    certificate: 'Diploma',
    states: {
      valid: 'Este diploma es válido.',
      withdrawn: 'Este diploma fue retirado y ya no es válido.',
      void: 'Este número está anulado.',
      unknown: 'No hay ningún diploma válido con este número.',
    },
    name: 'Nombre',
    level: 'Nivel',
    day: 'Fecha',
    number: 'Número',
  },
  hu: {
    certificate: 'Oklevél',
    states: {
      valid: 'Ez az oklevél érvényes.',
      withdrawn: 'Ezt az oklevelet visszavonták, már nem érvényes.',
      void: 'Ez a szám megszűnt.',
      unknown: 'Ezzel a számmal nincs érvényes oklevél.',
    },
    name: 'Keresztnév',
    level: 'Szint',
    day: 'Dátum',
    number: 'Szám',
  },
}
