import type { Language } from '#domain/languages.ts'
import { useSiteLanguage, useSiteWords } from '#site/site-language.ts'

type Said = Record<Language, string>

const tooLate: Said = {
  de: 'Die Lektion hat schon begonnen.',
  en: 'The lesson has begun already.',
  fr: 'La leçon a déjà commencé.',
  it: 'La lezione è già iniziata.',
  es: 'La clase ya ha comenzado.',
  hu: 'Az óra már elkezdődött.',
}

/** What the server refuses on this page, by its code. */
const problems: Record<string, Said> = {
  'address-proof.code-form': {
    de: 'Der Code hat sechs Ziffern.',
    en: 'The code has six digits.',
    fr: 'Le code comporte six chiffres.',
    it: 'Il codice ha sei cifre.',
    es: 'El código tiene seis cifras.',
    hu: 'A kód hat számjegyből áll.',
  },
  'address-proof.code-wrong': {
    de: 'Dieser Code stimmt nicht. Bitte schauen Sie in der neusten E-Mail nach.',
    en: 'This code is not right. Please look at the newest email.',
    fr: 'Ce code n’est pas correct. Veuillez consulter l’e-mail le plus récent.',
    it: 'Questo codice non è corretto. La preghiamo di guardare l’e-mail più recente.',
    es: 'Este código no es correcto. Mire el correo más reciente.',
    hu: 'Ez a kód nem helyes. Kérjük, nézze meg a legújabb e-mailt.',
  },
  'address-proof.ended': {
    de: 'Dieser Code ist nicht mehr gültig. Bitte laden Sie die Seite neu.',
    en: 'This code is no longer valid. Please load the page again.',
    fr: 'Ce code n’est plus valable. Veuillez recharger la page.',
    it: 'Questo codice non è più valido. La preghiamo di ricaricare la pagina.',
    es: 'Este código ya no es válido. Vuelva a cargar la página.',
    hu: 'Ez a kód már nem érvényes. Kérjük, töltse újra az oldalt.',
  },
  'family-session.code-needed': {
    de: 'Bitte bestätigen Sie zuerst den neuen Code.',
    en: 'Please confirm the new code first.',
    fr: 'Veuillez d’abord confirmer le nouveau code.',
    it: 'La preghiamo di confermare prima il nuovo codice.',
    es: 'Confirme primero el nuevo código.',
    hu: 'Kérjük, előbb erősítse meg az új kódot.',
  },
  'refund.iban-wrong': {
    de: 'Diese IBAN stimmt nicht.',
    en: 'This IBAN is not right.',
    fr: 'Cet IBAN n’est pas correct.',
    it: 'Questo IBAN non è corretto.',
    es: 'Este IBAN no es correcto.',
    hu: 'Ez az IBAN nem helyes.',
  },
  'refund.iban-qr': {
    de: 'Das ist eine QR-IBAN. Bitte geben Sie die IBAN Ihres Kontos ein.',
    en: 'This is a QR-IBAN. Please enter the IBAN of your account.',
    fr: 'C’est un QR-IBAN. Veuillez saisir l’IBAN de votre compte.',
    it: 'È un QR-IBAN. La preghiamo di inserire l’IBAN del suo conto.',
    es: 'Es un QR-IBAN. Introduzca el IBAN de su cuenta.',
    hu: 'Ez QR-IBAN. Kérjük, a számlája IBAN-ját adja meg.',
  },
  'refund.too-much': {
    de: 'So viel Guthaben ist nicht mehr da. Bitte laden Sie die Seite neu.',
    en: 'There is not as much credit any more. Please load the page again.',
    fr: 'L’avoir n’est plus aussi élevé. Veuillez recharger la page.',
    it: 'Il credito non è più così alto. La preghiamo di ricaricare la pagina.',
    es: 'Ya no hay tanto saldo. Vuelva a cargar la página.',
    hu: 'Már nincs ennyi jóváírás. Kérjük, töltse újra az oldalt.',
  },
  'withdrawal.changed': {
    de: 'Der Preis hat sich geändert. Bitte prüfen Sie ihn nochmals.',
    en: 'The price has changed. Please look at it again.',
    fr: 'Le prix a changé. Veuillez le vérifier à nouveau.',
    it: 'Il prezzo è cambiato. La preghiamo di controllarlo di nuovo.',
    es: 'El precio ha cambiado. Compruébelo de nuevo.',
    hu: 'Az ár megváltozott. Kérjük, ellenőrizze újra.',
  },
  'withdrawal.over': {
    de: 'Dieser Kurs ist schon zu Ende.',
    en: 'This course is over already.',
    fr: 'Ce cours est déjà terminé.',
    it: 'Questo corso è già terminato.',
    es: 'Este curso ya ha terminado.',
    hu: 'Ez a tanfolyam már véget ért.',
  },
  'order.withdrawn': {
    de: 'Dieser Kurs ist schon abgemeldet.',
    en: 'You have withdrawn from this course already.',
    fr: 'Ce cours est déjà annulé.',
    it: 'Questo corso è già stato disdetto.',
    es: 'Ya se ha dado de baja de este curso.',
    hu: 'Ezt a tanfolyamot már lemondták.',
  },
  'order.invoice-missing': {
    de: 'Diese Rechnung ist hier nicht verfügbar. Bitte rufen Sie uns an.',
    en: 'This invoice is not available here. Please call us.',
    fr: 'Cette facture n’est pas disponible ici. Veuillez nous appeler.',
    it: 'Questa fattura non è disponibile qui. La preghiamo di chiamarci.',
    es: 'Esta factura no está disponible aquí. Llámenos, por favor.',
    hu: 'Ez a számla itt nem elérhető. Kérjük, hívjon fel minket.',
  },
  'absence.too-late': tooLate,
  'absence.by-office': {
    de: 'Das Büro hat diese Abwesenheit eingetragen. Bitte rufen Sie uns an.',
    en: 'The office entered this absence. Please call us.',
    fr: 'Cette absence a été saisie par le secrétariat. Veuillez nous appeler.',
    it: 'Questa assenza è stata registrata dalla segreteria. La preghiamo di chiamarci.',
    es: 'La oficina ha anotado esta ausencia. Llámenos, por favor.',
    hu: 'Ezt a hiányzást az iroda jegyezte be. Kérjük, hívjon fel minket.',
  },
  'lesson.not-taught': {
    de: 'Diese Lektion findet nicht statt.',
    en: 'This lesson does not take place.',
    fr: 'Cette leçon n’a pas lieu.',
    it: 'Questa lezione non ha luogo.',
    es: 'Esta clase no tiene lugar.',
    hu: 'Ez az óra elmarad.',
  },
  'make-up.no-seat': {
    de: 'Dort ist inzwischen kein Platz mehr frei.',
    en: 'There is no free seat left.',
    fr: 'Il n’y a plus de place libre.',
    it: 'Non ci sono più posti liberi.',
    es: 'Ya no queda ninguna plaza libre.',
    hu: 'Már nincs szabad hely.',
  },
  'waiting.known': {
    de: 'Dieses Kind steht schon auf der Warteliste.',
    en: 'This child is on the waiting list already.',
    fr: 'Cet enfant est déjà sur la liste d’attente.',
    it: 'Questo bambino è già in lista d’attesa.',
    es: 'Este niño ya está en la lista de espera.',
    hu: 'Ez a gyermek már a várólistán van.',
  },
  'family-session.read-only': {
    de: 'Sie sehen die Seite wie die Familie. Ändern können Sie hier nichts.',
    en: 'You see the page as the family does. You cannot change anything here.',
    fr: 'Vous voyez la page comme la famille. Vous ne pouvez rien y modifier.',
    it: 'Vede la pagina come la famiglia. Qui non può modificare nulla.',
    es: 'Ve la página como la familia. Aquí no puede cambiar nada.',
    hu: 'Az oldalt úgy látja, ahogy a család. Itt semmit sem módosíthat.',
  },
  'family-session.switched-off': {
    de: 'Das bietet die Schule zurzeit nicht an.',
    en: 'The school does not offer this at the moment.',
    fr: 'L’école ne propose pas cela pour le moment.',
    it: 'La scuola al momento non lo offre.',
    es: 'La escuela no lo ofrece por el momento.',
    hu: 'Az iskola ezt jelenleg nem kínálja.',
  },
}

/** The sentence for a code of `useAct`; undefined while there is none. */
export function useProblemText() {
  const { language } = useSiteLanguage()
  const { failedText, tooMany } = useSiteWords()
  return (code: string | undefined) => {
    if (code === undefined) return undefined
    if (code === 'request.too-many') return tooMany
    return problems[code]?.[language] ?? failedText
  }
}
