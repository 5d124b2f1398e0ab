import { countryName } from '#domain/address/countries.ts'
import { writeMoment } from '#domain/calendar/letter-day.ts'
import { monthNames } from '#domain/calendar/plain-date.ts'
import type { HoldKind } from '#domain/catalogue/seats.ts'
import type { DunningStep } from '#domain/orders/order-machine.ts'
import { formatChf, formatDate } from '#web/language/format.ts'
import { sayStatus } from '#web/language/status-words.ts'
import { type ErrorWords, listChoices, wordCoded, wordIssues } from '../error-words.ts'

const heldFor: Record<HoldKind, string> = {
  RENEWAL: 'für eine Wiederanmeldung',
  OFFER: 'für ein Kind auf der Warteliste',
  CART: 'für eine Familie, die gerade bucht',
}

const errors: ErrorWords = {
  'block.copy-changed':
    'Kursangebote oder geschlossene Tage haben sich inzwischen geändert. Bitte sehen Sie nochmals nach.',
  'block.name-taken': 'Es gibt bereits einen Block mit diesem Namen.',
  'block.not-earlier': 'Ein Kursangebot führt eines weiter, das früher begonnen hat, und nie sich selbst.',
  'block.not-found': 'Block nicht gefunden',
  'block.offers-moved':
    'Einige dieser Kursangebote sind inzwischen in einem anderen Block. Bitte prüfen Sie sie nochmals.',
  'block.name-required': 'Bitte geben Sie dem Block einen Namen',
  'block.renewal-turned': 'Die Wiederanmeldung muss nach ihrem Beginn enden',
  'holidays.broken': ({ line }) => `Zeile ${line}: Die Datei ist beschädigt oder unvollständig.`,
  'holidays.long-line': ({ line }) => `Zeile ${line}: Die Zeile ist zu lang.`,
  'holidays.none': ({ line }) => `Bis zur letzten Zeile (${line}) sind keine Ferien zu finden.`,
  'holidays.not-text': ({ line }) =>
    `Zeile ${line}: Das ist keine Textdatei. Bitte wählen Sie eine iCal- oder CSV-Datei.`,
  'holidays.too-large': ({ line }) => `Zeile ${line}: Die Datei ist grösser als 1 MB.`,
  'holidays.too-many': ({ line }) => `Zeile ${line}: Die Datei hat mehr als 500 Einträge.`,
  'holidays.preview-stale':
    'Die Schliessungen haben sich seit der Vorschau geändert. Bitte zeigen Sie die Vorschau nochmals an.',
  'closure.not-found': 'Schliessung nicht gefunden',
  'closure.days-turned': 'Der letzte Tag muss nach dem ersten liegen, innert 400 Tagen',
  'closure.reason-required': 'Bitte geben Sie an, warum geschlossen ist',
  'lesson.moved-meanwhile':
    'Die Lektion wurde inzwischen verschoben. Bitte sehen Sie den Stundenplan nochmals an.',
  'lesson.booked': 'In dieser Lektion sind Kinder angemeldet. Bitte benützen Sie «Absagen oder verschieben».',
  'lesson.move-over': 'Vergangene Lektionen bleiben, wo sie waren.',
  'lesson.lanes-taken': ({ quickId }) => `Diese Bahnen sind zu dieser Zeit belegt: ${quickId}.`,
  'lesson.lanes-unknown': 'Diese Bahnen gibt es an diesem Kursort nicht.',
  'substitute-search.begun': 'Diese Lektion hat begonnen.',
  'substitute-search.nobody': 'Bitte wählen Sie mindestens eine Person, die frei ist und ein Konto hat.',
  'substitute-search.not-found': 'Suche nicht gefunden',
  'substitute-search.over': 'Diese Suche ist bereits beendet.',
  'substitute-search.running': 'Für diese Lektion wird bereits eine Stellvertretung gesucht.',
  'pool.in-use': 'Kann nicht gelöscht werden: Lektionen brauchen dieses Becken.',
  'pool.lanes-in-use': 'Lektionen brauchen mehr Bahnen dieses Beckens oder einen anderen Kursort.',
  'pool.lanes-range': 'Ein Becken hat 1 bis 20 Bahnen',
  'pool.name-required': 'Bitte geben Sie dem Becken einen Namen',
  'pool.name-taken': 'Dieser Kursort hat bereits ein Becken mit diesem Namen.',
  'pool.not-found': 'Becken nicht gefunden',
  'account.invalid': 'Ein Konto ist eine Nummer, zum Beispiel 1020',
  'account.required': 'Bitte nennen Sie das Konto',
  'absence.by-office': 'Das Büro hat diese Abwesenheit eingetragen. Bitte rufen Sie uns an.',
  'absence.too-late': 'Die Lektion hat schon begonnen.',
  'address-proof.code-form': 'Der Code hat sechs Ziffern.',
  'address-proof.code-needed': 'Bitte geben Sie auch den Code aus der E-Mail ein.',
  'address-proof.code-wrong': 'Dieser Code stimmt nicht. Bitte schauen Sie in der neusten E-Mail nach.',
  'address-proof.ended': 'Dieser Code ist nicht mehr gültig. Bitte verlangen Sie eine neue E-Mail.',
  'address.city-required': 'Bitte geben Sie den Ort an',
  'address.country-unknown': 'Bitte wählen Sie ein Land',
  'address.postal-code-form': ({ country, example }) =>
    `Form der PLZ (${countryName(country, 'de')}): ${example}`,
  'address.postal-code-required': 'Bitte geben Sie die PLZ an',
  'address.street-required': 'Bitte geben Sie die Strasse an',
  'attachment.not-found': 'Anhang nicht gefunden',
  'attachment.risky':
    'Anhänge dieser Art können hier nicht heruntergeladen werden: Ein Computer würde sie ausführen.',
  'attendance.not-expected': 'Dieses Kind ist für diese Lektion nicht mehr angemeldet.',
  'attendance.time-unlikely':
    'Die Zeit dieses Eintrags kann nicht stimmen. Bitte prüfen Sie die Uhr des Geräts.',
  'auth.forbidden': 'Dazu sind Sie nicht berechtigt.',
  'auth.link-expired': 'Dieser Link ist ungültig oder abgelaufen.',
  'auth.missing-credentials': 'Bitte geben Sie E-Mail und Passwort ein',
  'auth.account-ended': 'Dieses Konto hat keinen Zugang mehr',
  'auth.token-invalid': 'Dieses Token ist unbekannt, widerrufen oder abgelaufen',
  'auth.idle': 'Sie wurden ausgeloggt, weil eine Weile nichts getan wurde.',
  'auth.password-again': 'Bitte geben Sie Ihr Passwort noch einmal ein, um zu bestätigen, dass Sie es sind.',
  'auth.required': 'Bitte loggen Sie sich ein',
  'auth.required-for-service': 'Bitte loggen Sie sich als Admin ein',
  'auth.second-factor-missing': 'Bitte richten Sie zuerst einen zweiten Faktor ein.',
  'auth.second-step': 'Bitte bestätigen Sie das Login mit Ihrem zweiten Faktor.',
  'auth.signature-required':
    'Dieser Aufruf braucht eine frische Signatur mit dem Geheimnis für empfangene E-Mails.',
  'auth.step-up': 'Bitte bestätigen Sie mit Ihrem zweiten Faktor, dass Sie es sind.',
  'auth.too-many-attempts': ({ minutes }) =>
    `Zu viele Login-Versuche. Bitte versuchen Sie es in ${count(minutes, 'Minute', 'Minuten')} nochmals.`,
  'auth.wrong-body': 'Der Inhalt ist nicht der, der signiert wurde.',
  'auth.wrong-credentials': 'E-Mail oder Passwort ist falsch',
  'bank-entry.amount-large':
    'Mehr als CHF 1’000’000 lassen sich nicht als eine Zahlung verbuchen. Teilen Sie den Betrag auf Rechnungen auf, oder ignorieren Sie ihn mit einer Begründung.',
  'bank-entry.amount-needed': 'Bitte geben Sie den Wert in CHF an.',
  'bank-entry.debit':
    'Geld, das vom Konto abging, bezahlt niemanden: Diese Buchung kann nur ignoriert werden.',
  'bank-entry.not-found': 'Bankbuchung nicht gefunden',
  'bank-entry.reason-required': 'Bitte geben Sie an, warum',
  'bank-entry.not-by-hand': 'Hier lässt sich nur rückgängig machen, was eine Person entschieden hat.',
  'bank-entry.settled': 'Über diese Buchung wurde schon entschieden. Bitte schauen Sie nochmals nach.',
  'bank-entry.sum-differs': ({ rappen }) => `Die Teile müssen zusammen ${formatChf(rappen / 100)} ergeben.`,
  'bank-file.account-foreign': ({ filename, accounts }) =>
    `${filename} betrifft ${accounts}; das ist nicht das Konto dieser Schule. Ihre Konten stehen unter Büro, Einstellungen, Schule.`,
  'bank-file.deep': at => `${placeOf(at)}: Elemente liegen zu tief ineinander.`,
  'bank-file.doctype': at => `${placeOf(at)}: Eine Bankdatei hat keine Dokumenttyp-Deklaration.`,
  'bank-file.encoding': at =>
    `${placeOf(at)}: Die Zeichen stehen nicht in der Codierung, welche die Datei nennt.`,
  'bank-file.long-text': at => `${placeOf(at)}: Ein Text oder ein Tag ist zu lang.`,
  'bank-file.malformed': at => `${placeOf(at)}: Das XML ist nicht wohlgeformt.`,
  'bank-file.many-entries': ({ filename, most }) =>
    `${filename} enthält mehr als ${most} Zahlungen. Bitte lassen Sie die Bank die Datei aufteilen.`,
  'bank-file.missing': ({ element, ...at }) => `${placeOf(at)}: ${element} fehlt.`,
  'bank-file.not-camt': at => `${placeOf(at)}: Das ist keine Datei camt.053 oder camt.054.`,
  'bank-file.required': 'Bitte wählen Sie eine Bankdatei: XML oder ein ZIP davon',
  'bank-file.too-large': ({ filename, megabytes }) => `${filename} ist grösser als ${megabytes} MB.`,
  'bank-file.truncated': at => `${placeOf(at)}: Die Datei ist abgeschnitten.`,
  'bank-file.value-wrong': ({ element, value, ...at }) =>
    `${placeOf(at)}: ${element} kann nicht «${value}» sein.`,
  'bank-file.zip-broken': ({ filename }) => `${filename} ist eine beschädigte ZIP-Datei.`,
  'bank-file.zip-empty': ({ filename }) => `${filename} enthält keine Bankdatei.`,
  'bank-file.zip-large': ({ filename }) =>
    `${filename} wird ausgepackt viel grösser, als die Datei ist. Nichts davon wurde gelesen.`,
  'bank-file.zip-many': ({ filename, most }) => `${filename} enthält mehr als ${most} Dateien.`,
  'bank-file.zip-nested': ({ filename }) =>
    `${filename} enthält eine weitere ZIP-Datei. Bitte packen Sie diese zuerst aus.`,
  'bank-import.booked':
    'Diese Bankdatei ist verbucht. Die Verbuchung kann rückgängig gemacht, die Datei aber nicht entfernt werden.',
  'bank-import.later-file': ({ filename }) =>
    `Nicht rückgängig gemacht: ${filename} wurde später verbucht und baut auf dieser Datei auf. Machen Sie zuerst jene rückgängig.`,
  'bank-import.not-booked': 'Diese Bankdatei ist nicht verbucht.',
  'bank-import.not-found': 'Bankdatei nicht gefunden',
  'bank-import.payment-used':
    'Nicht rückgängig gemacht: Guthaben aus dieser Datei wurde inzwischen verwendet.',
  'bank-import.settled-by-hand': ({ entries }) =>
    `Nicht rückgängig gemacht: Über ${count(entries, 'Zahlung', 'Zahlungen')} dieser Datei wurde inzwischen entschieden. Nehmen Sie diese zuerst zurück.`,
  'bank-import.undone':
    'Die Verbuchung dieser Bankdatei wurde rückgängig gemacht. Laden Sie die Datei nochmals hoch, um sie zu verbuchen.',
  'booking.birth-date-required': 'Bitte geben Sie das Geburtsdatum an',
  'booking.contact-email-required': 'Bitte geben Sie die E-Mail des Kontakts an',
  'booking.contact-first-name-required': 'Bitte geben Sie den Vornamen des Kontakts an',
  'booking.contact-last-name-required': 'Bitte geben Sie den Nachnamen des Kontakts an',
  'booking.course-required': 'Bitte wählen Sie einen Kurs',
  'booking.exists': 'Diese Anmeldung gibt es schon.',
  'booking.has-order':
    'Die Anmeldung kann nicht gelöscht werden, solange es einen Auftrag gibt. Löschen Sie zuerst den Auftrag.',
  'booking.how-heard-required': 'Bitte geben Sie an, woher man uns kennt',
  'booking.address-changed': 'Der Kontakt hat inzwischen eine andere Adresse. Bitte prüfen Sie sie nochmals.',
  'booking.identical': ({ seconds }) =>
    `Dieselbe Anmeldung wurde vor ${count(seconds, 'Sekunde', 'Sekunden')} erfasst.`,
  'booking.lesson-offer-required': 'Bitte wählen Sie ein Kursangebot',
  'booking.lesson-offer-unknown': 'Nicht gespeichert: Dieses Kursangebot gibt es nicht.',
  'booking.not-found': 'Anmeldung nicht gefunden',
  'booking.product-unknown': 'Nicht gespeichert: Diesen Kurs gibt es nicht.',
  'booking.swimmer-first-name-required':
    'Bitte geben Sie den Vornamen der Teilnehmerin oder des Teilnehmers an',
  'booking.swimmer-last-name-required':
    'Bitte geben Sie den Nachnamen der Teilnehmerin oder des Teilnehmers an',
  'booking.terms-required': 'Die AGB müssen akzeptiert sein',
  'broadcast.no-recipients': 'Zu diesem Kursangebot gibt es keine Empfängerinnen und Empfänger.',
  'broadcast.not-found': 'Rundmail nicht gefunden',
  'broadcast.offer-required': 'Wählen Sie ein Kursangebot, bevor Sie die Empfänger ansehen.',
  'broadcast.recipients-changed':
    'Die Empfänger haben sich inzwischen geändert. Bitte sehen Sie sie nochmals an.',
  'broadcast.text-required': 'Für eine Rundmail braucht es Betreff und Text.',
  'cancellation-scale.not-found': 'Staffel nicht gefunden',
  'level.age-range': 'Bitte ein Alter in Jahren eingeben oder leer lassen',
  'level.age-turned': 'Das obere Alter darf nicht unter dem unteren liegen',
  'level.curriculum-name-required': 'Bitte geben Sie dem Lehrplan einen Namen',
  'public-booking.cart-booked': 'Das wurde bereits gebucht.',
  'public-booking.cart-ended': 'Diese Anmeldung hat zu lange gedauert. Bitte beginnen Sie nochmals.',
  'public-booking.cart-full': ({ most }) => `Auf einmal können höchstens ${most} Kurse gebucht werden.`,
  'public-booking.cart-changed':
    'Die Kurse haben sich inzwischen geändert. Bitte schauen Sie sie nochmals an.',
  'public-booking.child-booked': ({ child }) => `${child} ist in diesem Kurs bereits angemeldet.`,
  'public-booking.form-old': 'Diese Seite war zu lange offen. Bitte laden Sie sie neu.',
  'public-booking.form-refused': 'Das ging zu schnell. Bitte versuchen Sie es nochmals.',
  'public-booking.not-proved': 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  'public-booking.not-yet': 'Dieser Kurs kann noch nicht gebucht werden.',
  'public-booking.phone-required': 'Bitte geben Sie Ihre Telefonnummer ein.',
  'public-booking.price-changed':
    'Der Preis hat sich inzwischen geändert. Bitte schauen Sie ihn nochmals an.',
  'public-booking.terms-changed':
    'Die Bedingungen haben sich inzwischen geändert. Bitte lesen Sie sie nochmals.',
  'public-booking.work-needed':
    'Aus diesem Netz wurden viele Plätze reserviert. Bitte versuchen Sie es nochmals.',
  'cart-seat.not-found': 'Dieser Platz ist nicht mehr reserviert.',
  'public-booking.closed': 'Hier können Familien nicht selbst buchen.',
  'renewal.wish-required': 'Bitte wählen Sie mindestens einen anderen Kurs',
  'public-booking.day-required': 'Bitte wählen Sie den Tag der Rechnungen',
  'public-booking.frame-form': 'Bitte geben Sie Adressen wie https://www.schule.ch an, eine pro Zeile',
  'public-booking.terms-required':
    'Bitte schreiben Sie die Bedingungen in mindestens einer Sprache, bevor Familien buchen können',
  'waiting.closed':
    'Dieser Eintrag ist abgeschlossen: Das Kind wurde angemeldet oder von der Warteliste genommen.',
  'waiting.hour-form': 'Uhrzeiten haben die Form HH:MM',
  'waiting.hours-turned': 'Das Ende muss nach dem Beginn liegen',
  'waiting.known': 'Dieses Kind steht bereits auf der Warteliste.',
  'waiting.not-found': 'Eintrag der Warteliste nicht gefunden',
  'withdrawal.changed': 'Der Preis hat sich inzwischen geändert.',
  'withdrawal.over': 'Dieser Kurs ist schon zu Ende.',
  'waiting.offer-gone': 'Dieser Platz ist nicht mehr frei.',
  'waiting.other-child':
    'Diese Einträge sind für zwei Kinder. Falls es ein Kind ist, vereinen Sie die beiden zuerst auf der Seite der Familie.',
  'award.level-required': 'Bitte ein Niveau wählen',
  'level.name-required': 'Bitte in mindestens einer Sprache einen Namen eingeben',
  'level.next-unknown': 'Bitte ein anderes Niveau als nächstes wählen',
  'level.others-needed': 'Es können nicht mehr Übungen nötig sein, als es ohne Stern gibt',
  'level.twice': 'Dieses Niveau ist schon im Lehrplan',
  'award.many-certificates': ({ most }) =>
    `Das sind mehr als ${most} Urkunden. Bitte wählen Sie weniger Kurse.`,
  'award.no-certificates': 'Diese Kurse haben noch keine Urkunden.',
  'award.no-email': 'Die Familie hat keine E-Mail-Adresse.',
  'award.not-found': 'Abzeichen nicht gefunden',
  'award.withdrawn': 'Dieses Abzeichen wurde bereits zurückgezogen.',
  'curriculum.in-use': 'Kann nicht gelöscht werden: Eine Ausgabe dieses Lehrplans ist veröffentlicht.',
  'curriculum.name-taken': 'Einen Lehrplan mit diesem Namen gibt es schon.',
  'curriculum.not-found': 'Lehrplan nicht gefunden',
  'level.not-found': 'Niveau nicht gefunden',
  'level.fit-late': 'Zu leicht oder zu schwer lässt sich in den ersten zwei Lektionen eines Kurses erfassen.',
  'level.skill-unknown': 'Diese Übung gehört nicht zu diesem Kurs.',
  'outcome.level-required': 'Bitte wählen Sie das Niveau, das Sie empfehlen.',
  'outcome.no-swimmer': 'Diese Buchung nennt kein Kind.',
  'outcome.nothing-to-publish': 'Es gibt kein Resultat zu veröffentlichen.',
  'outcome.preview-stale':
    'Die Resultate haben sich inzwischen geändert. Bitte schauen Sie die Vorschau nochmals an.',
  'outcome.reason-required': 'Bitte geben Sie an, weshalb das veröffentlichte Resultat korrigiert wird.',
  'level.nothing-to-publish': 'Es gibt keinen Entwurf mit Niveaus, der veröffentlicht werden kann.',
  'scale.exists': 'Diese Kursart hat bereits eine Staffel.',
  'scale.day-twice': 'Dieser Tag steht bereits in der Staffel',
  'make-up.days-range': 'Bitte geben Sie eine Zahl von 1 bis 365 Tagen ein',
  'scale.days-required': 'Bitte geben Sie eine Zahl von 0 bis 365 Tagen ein',
  'scale.percent-too-high': 'Höchstens 100 % können geschuldet bleiben',
  'payment.refunded': 'Diese Zahlung wurde zurückbezahlt. Klären Sie zuerst die Rückzahlung.',
  'refund.address-missing': ({ name }) =>
    `Die Adresse von ${name} ist unvollständig. Die Bank verlangt PLZ und Ort.`,
  'refund.iban-qr':
    'Das ist eine QR-IBAN, auf die nur QR-Rechnungen bezahlt werden. Bitte geben Sie die gewöhnliche IBAN des Kontos an',
  'refund.iban-wrong': 'Bitte geben Sie eine gültige IBAN der Schweiz oder Liechtensteins ein',
  'question.link-invalid': 'Dieser Link ist nicht mehr gültig. Bitte fragen Sie im Büro nach.',
  'renewal.no-closing': 'Bitte legen Sie im Block fest, wann die Wiederanmeldung schliesst.',
  'renewal.not-found': 'Wiederanmeldung nicht gefunden',
  'renewal.not-later': 'Bitte wählen Sie einen Zeitpunkt nach dem jetzigen Schluss.',
  'renewal.over': 'Diese Wiederanmeldung ist abgeschlossen.',
  'renewal.plan-changed':
    'Was gesendet würde, hat sich inzwischen geändert. Bitte sehen Sie sich die Vorschau nochmals an.',
  'renewal.sent': 'Dieser Vorschlag ist schon gesendet.',
  'renewal.terms-changed':
    'Die AGB haben sich inzwischen geändert. Bitte lesen Sie sie und antworten Sie nochmals.',
  'renewal.void': 'Dieser Kurs hat sich inzwischen geändert. Ein neuer Vorschlag folgt.',
  'block.in-renewal': 'Löschen nicht möglich: Für diesen Block wurden Familien Vorschläge gesendet.',
  'question.not-found': 'Frage nicht gefunden',
  'question.not-proved': 'Bitte weisen Sie sich zuerst aus.',
  'refund.link-invalid':
    'Dieser Link ist abgelaufen oder wurde bereits verwendet. Bitte verlangen Sie bei uns einen neuen.',
  'refund.no-email': 'Dieser Kontakt hat keine E-Mail-Adresse.',
  'refund.no-plain-iban':
    'Von einer QR-IBAN aus kann nicht bezahlt werden. Bitte tragen Sie die zugehörige gewöhnliche IBAN unter Büro, Einstellungen, Schule ein.',
  'refund.none-ready': 'Keine Rückzahlung ist bereit.',
  'refund.not-found': 'Rückzahlung nicht gefunden',
  'refund.not-in-file': 'Diese Rückzahlung steht in keiner Zahlungsdatei.',
  'refund.not-waiting': 'Diese Rückzahlung steht bereits in einer Zahlungsdatei oder ist erledigt.',
  'refund.own-address-missing':
    'Ihre eigene Adresse ist unvollständig. Bitte ergänzen Sie sie in den Einstellungen.',
  'refund.too-much': ({ rappen }) =>
    `Mehr als das Guthaben kann nicht zurückbezahlt werden: CHF ${(rappen / 100).toFixed(2)}.`,
  'order.course-required': 'Bitte wählen Sie einen Kurs',
  'charge.not-found': 'Zuschlag nicht gefunden',
  'withdrawal.reason-required':
    'Bitte geben Sie einen Grund an: Es bleibt ein anderer Betrag geschuldet, als die Staffel sagt',
  'withdrawal.too-much': 'Es kann nicht mehr geschuldet bleiben, als die Rechnung verlangt',
  'charge.waived': 'Dieser Zuschlag wurde bereits erlassen.',
  'clock.ahead': ({ today, known }) =>
    `Die Uhr des Servers zeigt den ${formatDate(today)}, der letzte bekannte Tag ist aber der ${formatDate(known)}. Nichts wurde gesendet oder gelöscht.`,
  'console.not-built': 'Die Konsole ist noch nicht gebaut: Führen Sie «npm run build» aus.',
  'contact.email-taken': 'Einen Kontakt mit dieser E-Mail gibt es schon',
  'contact.has-bookings':
    'Ein Kontakt mit Anmeldungen kann nicht gelöscht werden. Archivieren Sie ihn stattdessen.',
  'contact.has-credit':
    'Nicht gelöscht: Dieser Kontakt hat oder hatte ein Guthaben, das in den Büchern steht. Löschen Sie stattdessen die Personendaten.',
  'contact.merge-final': 'Diese Zusammenführung ist älter als 30 Tage und bleibt.',
  'contact.merge-health-notes':
    'Ein Kind beider Kontakte hat zwei Gesundheitsnotizen. Bitte lassen Sie eine davon stehen und führen Sie die Kontakte dann zusammen.',
  'contact.merge-itself': 'Das sind nicht mehr zwei Kontakte.',
  'contact.merged-since':
    'Dieser Kontakt wurde seither erneut zusammengeführt. Bitte machen Sie zuerst die spätere Zusammenführung rückgängig.',
  'contact.not-found': 'Kontakt nicht gefunden',
  'contact.paid-decimals': 'Der bezahlte Gesamtbetrag hat höchstens zwei Nachkommastellen',
  'conversation.not-found': 'Konversation nicht gefunden',
  'date.invalid': 'Bitte geben Sie ein gültiges Datum ein',
  'document.not-found': 'Dokument nicht gefunden',
  'dunning.already-running': 'Der Mahnlauf läuft bereits.',
  'dunning.bank-day-missing': ({ day }) =>
    `Die Bankdatei vom ${formatDate(day)} ist noch nicht verbucht. Es wurde nichts gesendet.`,
  'dunning.due-date-moved': 'Die Fälligkeit wurde inzwischen verschoben.',
  'dunning.no-further-steps': 'Keine weiteren Schritte',
  'dunning.on-hold': ({ reason }) => `Mahnstopp: ${reason}`,
  'dunning.other-step': ({ next }) =>
    `Der nächste Schritt ist inzwischen: ${sayStatus(next)}. Nichts wurde gesendet.`,
  'dunning.step-failed': 'Etwas ist schiefgegangen; das Protokoll sagt mehr.',
  'email.being-sent': 'Diese E-Mail wird gerade gesendet. Bitte versuchen Sie es gleich nochmals.',
  'email.invalid': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  'email-objection.invalid':
    'Dieser Link gilt nicht mehr. Bitte informieren Sie eine Person mit der Rolle Admin, wenn mit Ihrem Konto etwas nicht stimmt.',
  'email.link-void':
    'Der Link in dieser E-Mail gilt nicht mehr. Bitte senden Sie eine neue E-Mail mit einem neuen Link.',
  'email.moves-order':
    'Von dieser E-Mail hängt ein Auftrag ab, und ihre Zustellung ist noch offen. Entscheiden Sie zuerst darüber.',
  'email.needs-no-answer': 'Nur eine E-Mail, die uns jemand geschrieben hat, kann auf Antwort warten.',
  'email.not-failed': 'Nur eine fehlgeschlagene oder ungewisse E-Mail kann nochmals gesendet werden.',
  'email.not-found': 'E-Mail nicht gefunden',
  'email.of-order': 'Bitte senden Sie die Schreiben eines Auftrags vom Auftrag aus nochmals.',
  'email.received': 'Eine empfangene E-Mail kann nicht nochmals gesendet werden.',
  'email.still-waiting': 'Diese E-Mail wartet noch darauf, gesendet zu werden.',
  'export.not-found': 'Export nicht gefunden',
  'family-session.code-needed':
    'Bitte bestätigen Sie diese Änderung mit einem Code, den wir an Ihre Adresse senden.',
  'family-session.ended': 'Bitte melden Sie sich erneut an.',
  'family-session.not-found': 'Diese Sitzung ist schon beendet.',
  'family-session.page-closed': 'Die Familienseite ist geschlossen.',
  'family-session.read-only': 'Mitarbeitende sehen die Seite einer Familie und können darauf nichts ändern.',
  'family-session.switched-off': 'Die Schule bietet das auf der Familienseite nicht an.',
  'family.last-contact': 'Das ist der einzige Kontakt der Familie.',
  'family.member-known': 'Dieser Kontakt ist schon in dieser Familie.',
  'family.not-found': 'Familie nicht gefunden',
  'family.note-required': 'Bitte schreiben Sie eine Notiz',
  'view.not-found': 'Ansicht nicht gefunden',
  'view.name-required': 'Bitte geben Sie der Ansicht einen Namen',
  'job.already-archived': 'Bereits archiviert.',
  'job.letter-not-due': 'Heute ist kein Schreiben fällig.',
  'job.no-address': 'Es gibt keine E-Mail-Adresse.',
  'job.not-for-these': 'Das ist für diese Datensätze nicht möglich.',
  'job.not-found': 'Vorgang nicht gefunden',
  'job.not-started': 'Dieser Vorgang wurde nicht gestartet.',
  'job.nothing-selected': 'Es ist nichts ausgewählt.',
  'job.on-hold': 'Es besteht ein Mahnstopp.',
  'job.not-phase-five': 'Mahnungen gehen nur zu Aufträgen der Phase 5 hinaus.',
  'job.record-changed': 'Nach der Auswahl geändert.',
  'job.record-gone': 'Nicht mehr vorhanden.',
  'job.row-failed': 'Das ging nicht; das Protokoll des Servers sagt, warum.',
  'job.stopped': 'Der Vorgang wurde vorher angehalten.',
  'job.too-many': ({ most }: { most: number }) => `Es können höchstens ${most} auf einmal ausgewählt werden.`,
  'hold.in-past': 'Der Mahnstopp muss heute oder später enden',
  'hold.not-found': 'Mahnstopp nicht gefunden',
  'reason.required': 'Bitte geben Sie einen Grund an',
  'import.empty': 'Die Datei enthält keine Produkte',
  'import.no-list': 'Die Datei muss eine Liste von Produkten enthalten',
  'import.row-repeated': ({ row, productId, first }) =>
    `Zeile ${row} (${productId}): Dasselbe Produkt steht schon in Zeile ${first}`,
  'import.row-wrong': ({ row, productId, issues }) =>
    `Zeile ${row}${productId && ` (${productId})`}: ${wordIssues(errors, issues)}`,
  'import.rows-wrong': ({ wrong, rows, listed }) =>
    `Nichts wurde importiert: Fehler in ${wrong} von ${count(rows, 'Zeile', 'Zeilen')}${
      wrong > listed ? `; die ersten ${listed} sind aufgeführt` : ''
    }.`,
  'import.too-long': 'Eine Datei kann höchstens 20’000 Produkte enthalten',
  'inbound-mail.many-attachments': ({ most }) => `Die E-Mail hat mehr als ${most} Anhänge.`,
  'inbound-mail.no-headers': 'Das ist keine E-Mail: Sie hat keine Kopfzeilen.',
  'inbound-mail.no-mime': 'Der Inhalt muss eine E-Mail als rohes MIME sein, vom Typ message/rfc822.',
  'inbound-mail.unreadable': ({ why }) => `Diese E-Mail ist nicht lesbar: ${why}`,
  'invitation.invalid': 'Diese Einladung gilt nicht mehr. Bitte verlangen Sie eine neue.',
  'legacy-archive.unreadable': 'Die Anmeldungen der Phase 3 konnten nicht geladen werden',
  'make-up.no-seat':
    'Diese Lektion ist nicht mehr möglich: Sie ist voll, vorbei oder hat ein anderes Niveau.',
  'make-up.not-announced': 'Nur eine Abwesenheit, die vor der Lektion gemeldet wurde, lässt sich nachholen.',
  'make-up.not-found': 'Nachhollektion nicht gefunden',
  'make-up.off': 'Diese Kursart bietet keine Nachhollektionen.',
  'lesson.ahead': 'Diese Lektion kommt erst noch. Anwesenheit wird ab ihrem Tag erfasst.',
  'lesson.date-taken': 'Der Kurs hat an diesem Tag schon eine Lektion.',
  'lesson.not-off': 'Diese Lektion ist weder abgesagt noch verschoben.',
  'lesson.order-busy': ({ invoices }) =>
    `Eine E-Mail zu ${invoices} ist unterwegs, oder es ist offen, ob sie angekommen ist. Bitte klären Sie das zuerst.`,
  'lesson.over':
    'Über vergangene Lektionen erhalten Familien keine E-Mails. Bitte lassen Sie diese Lektionen weg oder ändern Sie sie ohne E-Mails.',
  'lesson.not-planned': 'Nur eine geplante Lektion lässt sich absagen oder verschieben.',
  'lesson.preview-stale':
    'Die Lektionen oder die Familien haben sich seit der Vorschau geändert. Bitte zeigen Sie die Vorschau nochmals an.',
  'calendar.not-found': 'Kalender nicht gefunden',
  'instructor.not-found': 'Kursleitung nicht gefunden',
  'lesson.not-found': 'Lektion nicht gefunden',
  'lesson.not-taught': 'Diese Lektion ist abgesagt oder verschoben. Anwesenheit lässt sich nicht erfassen.',
  'lesson.date-over': 'Eine Lektion lässt sich nicht auf einen vergangenen Tag verschieben.',
  'lesson-offer.attendance-positive': 'Die Zahl der Teilnehmenden muss grösser als 0 sein',
  'lesson-offer.full': ({ quickId, booked, seats, holds = [] }) => {
    const held = holds.map(
      ({ kind, until, seats: count }) =>
        `, ${count} reserviert ${heldFor[kind]} bis ${writeMoment(until, 'de')}`,
    )
    return `${quickId} ist voll: ${booked} von ${seats} Plätzen sind belegt${held.join('')}.`
  },
  'lesson-offer.has-lessons':
    'Nicht gelöscht: Lektionen dieses Angebots haben stattgefunden oder sind abgesagt. Archivieren Sie es.',
  'lesson-offer.in-use': 'Nicht gelöscht: Zu diesem Kursangebot gibt es Anmeldungen.',
  'lesson-offer.lesson-type-required': 'Bitte wählen Sie eine Kursart',
  'lesson-offer.location-required': 'Bitte wählen Sie einen Kursort',
  'lesson-offer.not-found': 'Kursangebot nicht gefunden',
  'lesson-offer.out-of-range': 'Ungültige Angaben: Prüfen Sie Wochentag und Zahlen.',
  'lesson-offer.package-positive': 'Die Anzahl Lektionen muss grösser als 0 sein',
  'lesson-offer.package-price-negative': 'Der Paketpreis kann nicht negativ sein',
  'lesson-offer.quick-id-required': 'Bitte geben Sie die Kurz-ID an',
  'lesson-offer.quick-id-taken': 'Ein Kursangebot mit dieser Kurz-ID gibt es schon.',
  'lesson-offer.reference-unknown': 'Nicht gespeichert: Diese Kursart oder diesen Kursort gibt es nicht.',
  'lesson-offer.start-date-required': 'Bitte geben Sie das Startdatum an',
  'lesson-offer.start-time-form': 'Die Startzeit muss die Form HH:MM haben',
  'lesson-offer.start-time-required': 'Bitte geben Sie die Startzeit an',
  'lesson-offer.unit-price-negative': 'Der Einzelpreis kann nicht negativ sein',
  'lesson-offer.weekday-required': 'Bitte wählen Sie den Wochentag',
  'lesson-type.category-required': 'Bitte geben Sie die Kategorie an',
  'lesson-type.duration-positive': 'Die Dauer muss, wenn angegeben, grösser als 0 sein',
  'lesson-type.duration-whole': 'Die Dauer muss in ganzen Minuten angegeben sein',
  'lesson-type.in-use': 'Nicht gelöscht: Zu dieser Kursart gibt es Kursangebote.',
  'lesson-type.level-required': 'Bitte geben Sie das Niveau an',
  'lesson-type.not-found': 'Kursart nicht gefunden',
  'lesson-type.price-negative': 'Der Standardpreis kann nicht negativ sein',
  'lesson-type.type-id-required': 'Bitte geben Sie die Art-ID an',
  'lesson-type.type-id-taken': 'Eine Kursart mit dieser Art-ID gibt es schon.',
  'location.address-required': 'Bitte geben Sie die Adresse an',
  'location.id-form': 'Die ID besteht aus Kleinbuchstaben, Ziffern und Bindestrichen',
  'letter.not-found': 'Brief nicht gefunden',
  'letters.none-waiting': 'Es wartet kein Brief auf den Druck.',
  'letters.not-printed': 'Bitte drucken Sie den Brief, bevor Sie ihn als verschickt markieren.',
  'location.in-use': 'Nicht gelöscht: An diesem Kursort gibt es Kursangebote.',
  'location.map-url-invalid': 'Bitte geben Sie eine gültige Webadresse ein',
  'location.name-required': 'Bitte geben Sie den Namen des Kursorts an',
  'location.not-found': 'Kursort nicht gefunden',
  'location.taken': 'Einen Kursort mit diesem Namen oder dieser ID gibt es schon.',
  'mail.answer-unstorable': 'Die Antwort des Mailservers konnte nicht gespeichert werden',
  'mail.configuration': ({ detail }) => followed('Der Mailversand ist falsch konfiguriert', detail),
  'mail.doubtful': ({ detail }) => followed('Zustellung ungewiss', detail),
  'mail.bounce-of-stranger':
    'Diese Rückweisung zählt nicht: Sie kommt weder von der Empfängerin oder dem Empfänger noch von einem Mailserver der einen oder der anderen Seite.',
  'mail.bounce-without-recipient':
    'Diese Rückweisung zählt nicht: Sie nennt die Empfängeradresse der E-Mail nicht.',
  'mail.given-up': ({ detail }) => followed('Aufgegeben und erneut gesendet von', detail),
  'mail.interrupted': 'Zustellung ungewiss: Der Server hielt an, bevor der Mailserver geantwortet hatte',
  'mail.permanent': ({ detail }) => followed('Der Mailserver hat die E-Mail abgelehnt', detail),
  'mail.quota': ({ detail }) => followed('Das Kontingent des Mailversands ist aufgebraucht', detail),
  'mail.temporary': ({ detail }) => followed('Der Mailversand ist vorübergehend nicht verfügbar', detail),
  'mail.unreadable':
    'Diese E-Mail konnte nicht gelesen werden: Es braucht zu viel Zeit oder zu viel Speicher. Sie liegt bei, wie sie kam.',
  'mailbox.sign-in-refused': 'Der Mailserver lehnt den Benutzernamen oder das Passwort des Postfachs ab',
  'mailbox.unreadable': ({ detail }) => followed('Das Postfach konnte nicht gelesen werden', detail),
  'mail.uncertain': ({ detail }) =>
    `Zustellung ungewiss: ${detail}. Prüfen Sie, ob die E-Mail angekommen ist, und entscheiden Sie dann beim Auftrag: angekommen oder nochmals senden.`,
  'mail.unsaved':
    'Zustellung ungewiss: Das Ergebnis konnte nicht gespeichert werden. Prüfen Sie, ob die E-Mail angekommen ist, und entscheiden Sie dann beim Auftrag: angekommen oder nochmals senden.',
  'number.whole': 'Bitte geben Sie eine ganze Zahl ein',
  'mail.text-required': 'Bitte schreiben Sie einen Betreff und eine Nachricht',
  'note.not-found': 'Notiz nicht gefunden',
  'merge.not-found': 'Zusammenführung nicht gefunden',
  'month.closed': ({ month }) =>
    `${nameMonth(month)} ist in den Büchern abgeschlossen. Wählen Sie einen späteren Tag, oder lassen Sie den Monat unter Berichte, Journal wieder öffnen.`,
  'month.mail-under-way':
    'Eine E-Mail zu einem Auftrag dieses Monats wird noch versendet, oder niemand weiss, ob sie ankam.',
  'month.not-closed': 'Dieser Monat ist nicht abgeschlossen.',
  'month.not-over': 'Nur ein vergangener Monat kann abgeschlossen werden.',
  'order.already-cancelled': 'Der Auftrag ist bereits storniert.',
  'order.already-paid': 'Der Auftrag ist bereits bezahlt.',
  'order.amount-decimals': 'Der Betrag hat höchstens zwei Nachkommastellen',
  'order.amount-negative': 'Der Betrag kann nicht negativ sein',
  'order.amount-positive': 'Der Betrag muss grösser als 0 sein',
  'order.amount-required': 'Bitte geben Sie den Betrag an',
  'order.being-mailed':
    'Gerade wird eine E-Mail zu diesem Auftrag gesendet. Bitte versuchen Sie es gleich nochmals.',
  'order.cancelled': 'Der Auftrag ist storniert.',
  'order.cancelled-unchangeable': 'Ein stornierter Auftrag kann nicht geändert werden.',
  'order.discount-right': 'Der Geschwisterrabatt dieses Auftrags stimmt, wie er ist.',
  'order.exists': 'Diese Anmeldung hat bereits einen Auftrag.',
  'order.invoice-already-sent': 'Die Rechnung wurde bereits gesendet.',
  'order.invoice-fixed': 'Betrag und Produktname sind fest, sobald die Rechnung gesendet ist.',
  'order.invoice-missing': 'Die Rechnung ist noch nicht erstellt.',
  'order.invoice-not-again': 'Die Rechnung wurde bereits gesendet und kann nicht mehr neu erstellt werden.',
  'order.invoice-not-ready': 'Die Rechnung ist nicht bereit: Erstellen Sie sie zuerst.',
  'order.invoice-not-sent': 'Die Rechnung wurde noch nicht gesendet.',
  'order.invoice-sent': ({ invoice }) =>
    `${followed('Die Rechnung', invoice, ' ')} wurde gesendet, deshalb kann der Kurs dieser Anmeldung nicht mehr geändert werden. Löschen Sie zuerst den Auftrag, oder erfassen Sie für den anderen Kurs eine neue Anmeldung.`,
  'order.invoice-unnumbered': 'Die Rechnungsreferenz fehlt. Erstellen Sie die Rechnung neu.',
  'order.mail-uncertain':
    'Ob die letzte E-Mail zu diesem Auftrag angekommen ist, ist ungewiss. Entscheiden Sie das zuerst: angekommen oder nochmals senden.',
  'order.withdrawn': 'Die Anmeldung zu diesem Auftrag ist bereits beendet.',
  'order.no-betreibung': 'Für diesen Auftrag gibt es kein Betreibungsbegehren.',
  'order.not-found': 'Auftrag nicht gefunden',
  'order.no-credit': 'Es gibt kein Guthaben, oder nichts ist offen.',
  'order.nothing-owed': 'Nichts ist geschuldet: Der offene Betrag ist CHF 0.00.',
  'order.nothing-uncertain': 'Zu diesem Auftrag wartet keine E-Mail auf eine Entscheidung.',
  'order.open-changed': ({ rappen }) =>
    `Inzwischen sind ${formatChf(rappen / 100)} offen. Bitte schauen Sie nochmals nach.`,
  'order.paid-uncancellable': 'Der Auftrag ist bezahlt und kann nicht mehr storniert werden.',
  'order.paid-unchangeable': 'Ein bezahlter Auftrag kann nicht geändert werden.',
  'order.product-name-required': 'Bitte geben Sie den Produktnamen an',
  'order.status-refuses': ({ status }) =>
    `Der Auftrag hat den Status «${sayStatus(status)}» und lässt diesen Schritt nicht zu.`,
  'order.status-unknown': 'Ein Auftrag mit unbekanntem Status kann nicht geändert werden.',
  'order.step-too-early': ({ step, first }) =>
    `Für ${letterNames[step]} ist es zu früh: Zuerst kommt ${letterNames[first]}.`,
  'order.step-too-late': ({ step }) =>
    `Für ${letterNames[step]} ist es zu spät: Dieser oder ein späterer Schritt wurde bereits gesendet.`,
  'page.not-found': 'Nicht gefunden',
  'password.admin-too-short': 'Das Passwort muss mindestens 6 Zeichen lang sein',
  'password-link.invalid': 'Dieser Link gilt nicht mehr. Bitte verlangen Sie einen neuen.',
  'password.common': 'Dieses Passwort gehört zu den häufigsten. Bitte wählen Sie ein anderes.',
  'password.is-email': 'Das Passwort darf nicht die E-Mail-Adresse sein. Bitte wählen Sie ein anderes.',
  'password.is-product':
    'Das Passwort darf nicht der Name dieses Produkts sein. Bitte wählen Sie ein anderes.',
  'password.too-short': 'Das Passwort muss mindestens 8 Zeichen lang sein.',
  'password.shorter-than': ({ least }) => `Das Passwort muss mindestens ${least} Zeichen lang sein.`,
  'password.wrong': 'Das aktuelle Passwort ist falsch',
  'order.to-be-posted':
    'Diese Familie ist per E-Mail nicht erreichbar. Der Brief wartet in der Druckliste des Mahnwesens.',
  'outcome.in-future': 'Das Datum darf nicht in der Zukunft liegen',
  'payment.in-future': 'Der Tag einer Zahlung kann nicht in der Zukunft liegen',
  'payment.just-used':
    'Diese Zahlung wurde eben für einen anderen Auftrag verwendet. Bitte schauen Sie nochmals nach.',
  'payment.not-found': 'Zahlung nicht gefunden',
  'payment.reason-required': 'Bitte geben Sie an, warum sie zurückgenommen wird',
  'payment.taken-back': 'Diese Zahlung wurde schon zurückgenommen.',
  'payment.too-old': 'Das ist mehr als ein Jahr vor dem Auftrag. Bitte prüfen Sie das Jahr',
  'pdf.in-use': ({ locations }) =>
    `Dieses PDF wird von ${count(locations, 'Kursort', 'Kursorten')} verwendet.`,
  'pdf.not-found': 'PDF nicht gefunden',
  'pdf.not-pdf': 'Nur PDF-Dateien sind erlaubt',
  'pdf.one-only': 'Bitte wählen Sie nur eine PDF-Datei',
  'pdf.required': 'Bitte wählen Sie eine PDF-Datei',
  'pdf.too-large': 'Die Datei muss kleiner als 10 MB sein',
  'pdf.unavailable': 'Das PDF ist nicht verfügbar',
  'person.booking-just-made':
    'Gerade wurde eine Anmeldung dieser Person erfasst. Bitte sehen Sie nochmals nach.',
  'person.email-required': 'Bitte geben Sie die E-Mail an',
  'token.name-required': 'Bitte benennen Sie das Programm',
  'token.permission-required': 'Wählen Sie mindestens eine Berechtigung',
  'webhook.kind-required': 'Wählen Sie mindestens eine Art von Ereignis',
  'webhook.url-https': 'Die Adresse muss mit https:// beginnen',
  'webhook.url-invalid': 'An diese Adresse kann kein Webhook gesendet werden',
  'webhook.url-required': 'Bitte geben Sie die Adresse an',
  'letter.placeholder-missing': ({ name }) => `Bitte behalten Sie ${name} im Text`,
  'letter.placeholder-unknown': ({ name }) => `${name} ist hier nicht bekannt`,
  'setting.days': 'Diese Anzahl Tage ist hier nicht möglich',
  'setting.fee-too-high': 'Ein Brief darf höchstens CHF 200.00 kosten',
  'setting.logo': 'Bitte wählen Sie eine PNG- oder JPEG-Datei von höchstens 100 KB',
  'setting.logo-damaged': 'Dieses Bild ist beschädigt oder zu gross. Bitte wählen Sie eine andere Datei.',
  'setting.qr-alternative':
    'Bitte kopieren Sie die ganze Zeile: Name des Verfahrens, ein / und was folgt, höchstens 100 Zeichen',
  'setting.sibling-discount': 'Bitte geben Sie einen Prozentsatz wie 10% oder einen Betrag in CHF wie 20 an',
  'setting.tolerance-too-high': 'Höchstens CHF 20.00 können ausgebucht werden',
  'setting.vat-number':
    'Bitte geben Sie eine MWST-Nummer wie CHE-123.456.788 MWST mit richtiger Prüfziffer an',
  'setting.qr-text': 'Das enthält ein Zeichen, das eine QR-Rechnung nicht erlaubt',
  'setting.required': 'Bitte ausfüllen',
  'person.first-name-required': 'Bitte geben Sie den Vornamen an',
  'person.has-credit': ({ rappen }) =>
    `${formatChf(rappen / 100)} Guthaben gehören noch dieser Person. Verwenden Sie es für eine Rechnung, oder nehmen Sie die Zahlung zurück, sobald sie zurückbezahlt ist.`,
  'person.invoice-open': ({ invoice }) =>
    `Die Rechnung ${invoice} ist noch offen. Markieren Sie sie als bezahlt, oder stornieren Sie den Auftrag.`,
  'person.last-name-required': 'Bitte geben Sie den Nachnamen an',
  'person.mail-being-sent':
    'Gerade wird eine E-Mail dieser Person gesendet. Bitte versuchen Sie es gleich nochmals.',
  'person.mail-undecided': ({ invoice }) =>
    `Bei ${invoice ? `der Rechnung ${invoice}` : 'einem Auftrag'} ist die Zustellung einer E-Mail noch offen. Warten Sie sie ab, oder entscheiden Sie beim Auftrag.`,
  'person.not-erasable': ({ obstacles }): string =>
    obstacles.map(obstacle => wordCoded(errors, obstacle)).join(' '),
  'price.decimals': 'Preise haben höchstens zwei Nachkommastellen',
  'product.course-date-required': 'Bitte fügen Sie mindestens ein Kursdatum hinzu.',
  'product.id-required': 'Bitte geben Sie die Produkt-ID an',
  'product.in-use': 'Nicht gelöscht: Zu diesem Produkt gibt es Anmeldungen.',
  'product.name-required': ({ language }) => `Bitte geben Sie den Namen an (${language})`,
  'product.not-found': 'Produkt nicht gefunden',
  'product.participants-positive': 'Es braucht mindestens eine Teilnehmerin oder einen Teilnehmer',
  'product.participants-required': 'Bitte geben Sie an, wie viele höchstens teilnehmen',
  'product.price-decimals': 'Der Preis hat höchstens zwei Nachkommastellen',
  'product.price-negative': 'Der Preis kann nicht negativ sein',
  'product.price-required': 'Bitte geben Sie den Preis an',
  'product.taken': 'Ein Produkt mit dieser ID gibt es schon.',
  'record.invalid': 'Ungültige Angaben.',
  'record.reference-unknown': 'Nicht gespeichert: Die Angaben beziehen sich auf etwas, das es nicht gibt.',
  'record.stale': 'Jemand anderes hat diesen Datensatz inzwischen geändert.',
  'record.taken': 'Diesen Datensatz gibt es schon.',
  'record.used': 'Nicht gelöscht: Dieser Datensatz wird noch verwendet.',
  'record.value-impossible': 'Dies enthält einen Wert, den es nicht gibt.',
  'record.value-unstorable': 'Dies enthält Zeichen, die nicht gespeichert werden können.',
  'reply.empty': 'Die Antwort darf nicht leer sein.',
  'reply.recipient-invalid':
    'Bitte geben Sie eine gültige E-Mail-Adresse der Empfängerin oder des Empfängers an.',
  'request.address-long': 'Diese Adresse ist zu lang',
  'request.address-unreadable': 'Diese Adresse ist nicht lesbar',
  'request.cursor': 'Diese Stelle der Liste gibt es nicht',
  'request.if-match': 'If-Match muss eine Version in Anführungszeichen sein, oder *',
  'request.too-many': ({ minutes }) =>
    `Zu viele Versuche. Bitte versuchen Sie es in ${count(minutes, 'Minute', 'Minuten')} nochmals.`,
  'request.key-form': 'Idempotency-Key muss 1 bis 200 sichtbare Zeichen haben',
  'request.key-reused': 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
  'request.refused': ({ reason }) => reason,
  'request.slow': 'Die Anfrage brauchte zu lange, um anzukommen',
  'request.too-large': 'Die Anfrage ist zu gross',
  'request.unreadable': 'Diese Anfrage ist nicht lesbar',
  'second-factor.code-required': 'Bitte geben Sie den Code ein',
  'second-factor.name-required': 'Bitte geben Sie einen Namen an',
  'second-factor.no-passkeys-here':
    'Passkeys brauchen eine Adresse mit Namen. Bitte öffnen Sie Lido unter jener, die in seinen E-Mails steht.',
  'second-factor.not-found': 'Zweiter Faktor nicht gefunden',
  'second-factor.passkey-refused': 'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es nochmals.',
  'second-factor.required':
    'Ihre Rolle braucht einen zweiten Faktor. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen.',
  'second-factor.wrong-code': 'Dieser Code ist falsch oder wurde schon verwendet.',
  'server.database-away': 'Die Datenbank ist nicht erreichbar. Bitte versuchen Sie es gleich nochmals.',
  'server.database-stopped':
    'Die Datenbank antwortet nicht mehr. Bitte sehen Sie nach, ob gespeichert wurde, bevor Sie es nochmals versuchen.',
  'server.busy':
    'Andere ändern gerade dieselben Einträge. Es wurde nichts gespeichert. Bitte versuchen Sie es nochmals.',
  'server.disk-full': 'Die Festplatte des Servers ist voll. Nichts wurde gespeichert.',
  'server.failed': 'Etwas ist schiefgegangen. Bitte versuchen Sie es nochmals.',
  'suggestion.not-found': 'Vorschlag nicht gefunden',
  'swimmer.has-bookings': 'Diese Person hat Anmeldungen, die bleiben. Ändern Sie zuerst die Anmeldungen.',
  'swimmer.known': 'Diese Familie hat schon jemanden mit diesem Namen und Geburtsdatum.',
  'swimmer.not-found': 'Teilnehmer/in nicht gefunden',
  'session.not-found': 'Sitzung nicht gefunden',
  'staff.no-password': 'Diese Person hat noch kein Passwort. Bitte laden Sie sie erneut ein.',
  'staff.changes-own-role': 'Ihre eigene Rolle können Sie nicht ändern.',
  'staff.ended': 'Dieses Konto ist geschlossen.',
  'staff.ends-self': 'Ihr eigenes Konto können Sie nicht schliessen.',
  'text.hidden-characters': 'Dies enthält unsichtbare Zeichen. Bitte tippen Sie es neu, statt es einzufügen',
  'text.too-long': ({ max }) => `Bitte höchstens ${max} Zeichen`,
  'text.unstorable': 'Dies enthält Zeichen, die nicht gespeichert werden können',
  'user.deletes-self': 'Sie können sich nicht selbst löschen.',
  'user.email-taken': 'Eine Benutzerin oder einen Benutzer mit dieser E-Mail gibt es schon.',
  'user.has-password': 'Diese Person hat bereits ein Passwort.',
  'user.identity-required': 'Vorname, Nachname und E-Mail sind nötig.',
  'user.last-admin-deleted': 'Der letzte Admin kann nicht gelöscht werden.',
  'user.last-admin-demoted': 'Der letzte Admin kann die Rolle nicht verlieren.',
  'user.last-admin-ended': 'Das Konto der letzten Person mit der Rolle Admin kann nicht geschlossen werden.',
  'token.not-found': 'Token nicht gefunden',
  'delivery.not-found': 'Ereignis nicht gefunden',
  'webhook.not-found': 'Webhook nicht gefunden',
  'webhook.private-network': 'Die Adresse führt in ein privates Netz',
  'webhook.timeout': 'Der Empfänger hat nicht rechtzeitig geantwortet',
  'webhook.unreachable': ({ detail }) => followed('Der Empfänger war nicht erreichbar', detail),
  'letter.no-invoice': 'Es gibt keine solche Rechnung in dieser Sprache, an der es gezeigt werden könnte',
  'setting.fixed': 'Auf dem Server ist etwas anderes festgelegt, und das gilt',
  'setting.refused':
    'Das ist nicht möglich: Das Konto muss Ihr eigenes sein und jeder Wert einer, den der Server annimmt',
  'user.not-found': 'Benutzer/in nicht gefunden',
  'value.choice': ({ choices }) =>
    choices.length === 1 ? `Muss ${choices[0]} sein` : `Muss eines davon sein: ${listChoices(choices)}`,
  'value.format': ({ format }) => formats[format] ?? 'Ist nicht so geschrieben, wie es sein sollte',
  'value.kind': ({ kind }) => kinds[kind] ?? 'Ist nicht lesbar',
  'value.limit': ({ bound, limit, origin }) => describeLimit(bounds[bound], limit, origin),
  'value.missing': () => 'Diese Angabe fehlt',
  'value.unknown-keys': ({ keys }) => `Enthält Unbekanntes: ${keys}`,
  'value.unreadable': () => 'Ist nicht lesbar',
}

export default errors

const kinds: Record<string, string> = {
  string: 'Muss Text sein',
  number: 'Muss eine Zahl sein',
  int: 'Muss eine ganze Zahl sein',
  boolean: 'Muss Ja oder Nein sein',
  array: 'Muss eine Liste sein',
  object: 'Muss eine Gruppe von Feldern sein',
  record: 'Muss eine Gruppe von Feldern sein',
}

const formats: Record<string, string> = {
  email: 'Muss eine E-Mail-Adresse sein',
  uuid: 'Muss eine ID sein',
  url: 'Muss eine Webadresse sein',
  date: 'Muss ein Datum sein',
  datetime: 'Muss ein Datum mit Zeit sein',
}

const bounds = { min: 'mindestens', above: 'mehr als', max: 'höchstens', below: 'weniger als' }

function describeLimit(bound: string, limit: number, origin: string): string {
  if (origin === 'string') return `Muss ${bound} ${limit} Zeichen haben`
  if (origin === 'array') return `Muss ${bound} ${count(limit, 'Eintrag', 'Einträge')} haben`
  return `Muss ${bound} ${limit} sein`
}

const letterNames: Record<DunningStep, string> = {
  'payment-reminder': 'die Zahlungserinnerung',
  reminder1: 'die 1. Mahnung',
  reminder2: 'die 2. Mahnung',
  'final-notice': 'die letzte Mahnung',
  'betreibung-request': 'das Betreibungsbegehren',
}

const nameMonth = (month: string) => `${monthNames.de[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
const placeOf = ({ filename, line }: { filename: string; line: number }) => `${filename}, Zeile ${line}`
const count = (many: number, one: string, other: string) => `${many} ${many === 1 ? one : other}`
const followed = (text: string, detail: string | null, by = ': ') => (detail ? `${text}${by}${detail}` : text)
