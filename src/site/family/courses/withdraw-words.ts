import type { Language } from '#domain/languages.ts'
import { useSiteLanguage } from '#site/site-language.ts'

interface WithdrawWords {
  open: string
  question: (text: string) => string
  invoiced: (text: string) => string
  owed: (text: string) => string
  percent: (percent: number) => string
  free: string
  surplus: (text: string) => string
  final: string
  withdraw: string
  withdrawFor: (text: string) => string
  done: (text: string) => string
  close: string
}

/** What is said before and after a withdrawal. */
const withdrawWords: Record<Language, WithdrawWords> = {
  de: {
    open: 'Vom Kurs abmelden',
    question: text => `${text} abmelden?`,
    invoiced: text => `In Rechnung gestellt sind ${text}.`,
    owed: text => `Davon bleiben ${text} geschuldet.`,
    percent: percent => `Das sind ${percent} % nach unseren Bedingungen.`,
    free: 'Die Abmeldung kostet nichts.',
    surplus: text => `${text} werden Ihr Guthaben; unter Rechnungen können Sie es sich auszahlen lassen.`,
    final: 'Der Platz wird sofort frei. Das lässt sich hier nicht rückgängig machen.',
    withdraw: 'Kostenlos abmelden',
    withdrawFor: text => `Abmelden für ${text}`,
    done: text => `${text} ist abgemeldet.`,
    close: 'Schliessen',
  },
  en: {
    open: 'Withdraw from the course',
    question: text => `Withdraw from ${text}?`,
    invoiced: text => `${text} was invoiced.`,
    owed: text => `Of this, ${text} stays owed.`,
    percent: percent => `That is ${percent} % by our terms.`,
    free: 'Withdrawing costs nothing.',
    surplus: text => `${text} becomes your credit; you can ask for it to be paid out under Invoices.`,
    final: 'The seat becomes free at once. This cannot be undone here.',
    withdraw: 'Withdraw at no cost',
    withdrawFor: text => `Withdraw for ${text}`,
    done: text => `You have withdrawn from ${text}.`,
    close: 'Close',
  },
  fr: {
    open: 'Se désinscrire du cours',
    question: text => `Se désinscrire de ${text} ?`,
    invoiced: text => `${text} ont été facturés.`,
    owed: text => `${text} restent dus.`,
    percent: percent => `Soit ${percent} % selon nos conditions.`,
    free: 'La désinscription est gratuite.',
    surplus: text => `${text} deviennent un avoir ; vous pouvez en demander le remboursement sous Factures.`,
    final: 'La place se libère aussitôt. Cela ne peut pas être annulé ici.',
    withdraw: 'Se désinscrire gratuitement',
    withdrawFor: text => `Se désinscrire pour ${text}`,
    done: text => `Vous êtes désinscrit de ${text}.`,
    close: 'Fermer',
  },
  it: {
    open: 'Disdire il corso',
    question: text => `Disdire ${text}?`,
    invoiced: text => `Sono stati fatturati ${text}.`,
    owed: text => `Di questi restano dovuti ${text}.`,
    percent: percent => `È il ${percent} % secondo le nostre condizioni.`,
    free: 'La disdetta è gratuita.',
    surplus: text => `${text} diventano un suo credito; può chiederne il rimborso in Fatture.`,
    final: 'Il posto si libera subito. Non si può annullare qui.',
    withdraw: 'Disdici gratuitamente',
    withdrawFor: text => `Disdici per ${text}`,
    done: text => `${text}: disdetta registrata.`,
    close: 'Chiudi',
  },
  es: {
    open: 'Darse de baja del curso',
    question: text => `¿Darse de baja de ${text}?`,
    invoiced: text => `Se facturaron ${text}.`,
    owed: text => `De ello quedan debidos ${text}.`,
    percent: percent => `Es el ${percent} % según nuestras condiciones.`,
    free: 'La baja no cuesta nada.',
    surplus: text => `${text} pasan a ser su saldo a favor; puede pedir el reembolso en Facturas.`,
    final: 'La plaza queda libre enseguida. Aquí no se puede deshacer.',
    withdraw: 'Darse de baja gratis',
    withdrawFor: text => `Darse de baja por ${text}`,
    done: text => `Se ha dado de baja de ${text}.`,
    close: 'Cerrar',
  },
  hu: {
    open: 'Lemondás a tanfolyamról',
    question: text => `Lemondja: ${text}?`,
    invoiced: text => `Kiszámlázva: ${text}.`,
    owed: text => `Ebből fizetendő marad: ${text}.`,
    percent: percent => `Ez ${percent} % a feltételeink szerint.`,
    free: 'A lemondás ingyenes.',
    surplus: text => `${text} jóváírásra kerül; a Számlák alatt kérheti a kifizetését.`,
    final: 'A hely azonnal felszabadul. Itt nem vonható vissza.',
    withdraw: 'Ingyenes lemondás',
    withdrawFor: text => `Lemondás ${text} összegért`,
    done: text => `Lemondva: ${text}.`,
    close: 'Bezárás',
  },
}

export const useWithdrawWords = () => withdrawWords[useSiteLanguage().language]
