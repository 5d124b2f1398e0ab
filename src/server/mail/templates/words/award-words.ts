import type { Language } from '#domain/languages.ts'

interface AwardWords {
  withdrawn: string
  withdrawnText: (swimmer: string, level: string) => string
  /** Of the certificate with this number. */
  void: (number: string) => string
}

export const awardWords: Record<Language, AwardWords> = {
  de: {
    withdrawn: 'Abzeichen zurückgezogen',
    withdrawnText: (swimmer, level) => `Wir haben das Abzeichen «${level}» von ${swimmer} zurückgezogen.`,
    void: number => `Die Urkunde ${number} gilt damit nicht mehr.`,
  },
  en: {
    withdrawn: 'Award withdrawn',
    withdrawnText: (swimmer, level) => `We have withdrawn the award “${level}” of ${swimmer}.`,
    void: number => `The certificate ${number} is therefore no longer valid.`,
  },
  fr: {
    withdrawn: 'Insigne retiré',
    withdrawnText: (swimmer, level) => `Nous avons retiré l’insigne «\u00a0${level}\u00a0» de ${swimmer}.`,
    void: number => `Le certificat ${number} n’est donc plus valable.`,
  },
  it: {
    withdrawn: 'Distintivo ritirato',
    withdrawnText: (swimmer, level) => `Abbiamo ritirato il distintivo «${level}» di ${swimmer}.`,
    void: number => `L’attestato ${number} non è quindi più valido.`,
  },
  es: {
    withdrawn: 'Insignia retirada',
    withdrawnText: (swimmer, level) => `Hemos retirado la insignia «${level}» de ${swimmer}.`,
    void: number => `Por ello, el diploma ${number} ya no es válido.`,
  },
  hu: {
    withdrawn: 'Jelvény visszavonva',
    withdrawnText: (swimmer, level) => `Visszavontuk ${swimmer} „${level}” jelvényét.`,
    void: number => `A(z) ${number} számú oklevél ezért már nem érvényes.`,
  },
}
