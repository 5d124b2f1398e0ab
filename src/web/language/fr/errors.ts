import { countryName } from '#domain/address/countries.ts'
import { writeMoment } from '#domain/calendar/letter-day.ts'
import { monthNames } from '#domain/calendar/plain-date.ts'
import type { HoldKind } from '#domain/catalogue/seats.ts'
import type { DunningStep } from '#domain/orders/order-machine.ts'
import { formatChf, formatDate } from '#web/language/format.ts'
import { sayStatus } from '#web/language/status-words.ts'
import { type ErrorWords, listChoices, wordCoded, wordIssues } from '../error-words.ts'

const heldFor: Record<HoldKind, string> = {
  RENEWAL: 'pour une réinscription',
  OFFER: 'pour un enfant de la liste d’attente',
  CART: 'pour une famille en train de réserver',
}

const errors: ErrorWords = {
  'block.copy-changed': 'Des offres ou des jours de fermeture ont changé entre-temps. Veuillez vérifier.',
  'block.name-taken': 'Il existe déjà un bloc de ce nom.',
  'block.not-earlier': 'Une offre de cours en prolonge une qui a commencé plus tôt, et jamais elle-même.',
  'block.not-found': 'Bloc introuvable',
  'block.offers-moved': 'Certaines de ces offres sont entre-temps dans un autre bloc. Veuillez vérifier.',
  'block.name-required': 'Veuillez donner un nom au bloc',
  'block.renewal-turned': 'La réinscription doit se terminer après son début',
  'holidays.broken': ({ line }) => `Ligne ${line}\u00a0: le fichier est endommagé ou incomplet.`,
  'holidays.long-line': ({ line }) => `Ligne ${line}\u00a0: la ligne est trop longue.`,
  'holidays.none': ({ line }) => `Aucunes vacances trouvées jusqu’à la dernière ligne (${line}).`,
  'holidays.not-text': ({ line }) =>
    `Ligne ${line}\u00a0: ce n’est pas un fichier texte. Veuillez choisir un fichier iCal ou CSV.`,
  'holidays.too-large': ({ line }) => `Ligne ${line}\u00a0: le fichier dépasse 1 Mo.`,
  'holidays.too-many': ({ line }) => `Ligne ${line}\u00a0: le fichier a plus de 500 entrées.`,
  'holidays.preview-stale':
    'Les fermetures ont changé depuis l’aperçu. Veuillez afficher l’aperçu à nouveau.',
  'closure.not-found': 'Fermeture introuvable',
  'closure.days-turned': 'Le dernier jour doit suivre le premier, dans les 400 jours',
  'closure.reason-required': 'Veuillez indiquer la raison de la fermeture',
  'lesson.moved-meanwhile': 'La leçon a été déplacée entre-temps. Veuillez revoir l’horaire.',
  'lesson.booked':
    'Des enfants sont inscrits à cette leçon. Veuillez utiliser «\u00a0Annuler ou déplacer\u00a0».',
  'lesson.move-over': 'Les leçons passées restent où elles étaient.',
  'lesson.lanes-taken': ({ quickId }) => `Ces lignes d’eau sont occupées à cette heure\u00a0: ${quickId}.`,
  'lesson.lanes-unknown': 'Ce lieu n’a pas ces lignes d’eau.',
  'substitute-search.begun': 'Cette leçon a commencé.',
  'substitute-search.nobody': 'Veuillez choisir au moins une personne qui est libre et qui a un compte.',
  'substitute-search.not-found': 'Recherche introuvable',
  'substitute-search.over': 'Cette recherche est déjà terminée.',
  'substitute-search.running': 'Un remplacement est déjà recherché pour cette leçon.',
  'pool.in-use': 'Suppression impossible\u00a0: des leçons utilisent ce bassin.',
  'pool.lanes-in-use': 'Des leçons utilisent plus de lignes d’eau de ce bassin, ou un autre lieu.',
  'pool.lanes-range': 'Un bassin a de 1 à 20 lignes d’eau',
  'pool.name-required': 'Veuillez donner un nom au bassin',
  'pool.name-taken': 'Ce lieu a déjà un bassin de ce nom.',
  'pool.not-found': 'Bassin introuvable',
  'account.invalid': 'Un compte est un numéro, par exemple 1020',
  'account.required': 'Veuillez indiquer le compte',
  'absence.by-office': 'Cette absence a été saisie par le secrétariat. Veuillez nous appeler.',
  'absence.too-late': 'La leçon a déjà commencé.',
  'address-proof.code-form': 'Le code comporte six chiffres.',
  'address-proof.code-needed': 'Veuillez aussi saisir le code de l’e-mail.',
  'address-proof.code-wrong': 'Ce code n’est pas correct. Veuillez consulter l’e-mail le plus récent.',
  'address-proof.ended': 'Ce code n’est plus valable. Veuillez demander un nouvel e-mail.',
  'address.city-required': 'Veuillez indiquer la localité',
  'address.country-unknown': 'Veuillez choisir un pays',
  'address.postal-code-form': ({ country, example }) =>
    `Format du code postal (${countryName(country, 'fr')})\u00a0: ${example}`,
  'address.postal-code-required': 'Veuillez indiquer le NPA',
  'address.street-required': 'Veuillez indiquer la rue',
  'attachment.not-found': 'Pièce jointe introuvable',
  'attachment.risky':
    'Les pièces jointes de ce type ne peuvent pas être téléchargées ici\u00a0: un ordinateur les exécuterait.',
  'attendance.not-expected': 'Cet enfant n’est plus inscrit à cette leçon.',
  'attendance.time-unlikely':
    'L’heure de cette saisie ne peut pas être juste. Veuillez vérifier l’horloge de l’appareil.',
  'auth.forbidden': 'Vous n’avez pas cette autorisation.',
  'auth.link-expired': 'Ce lien n’est pas valable ou a expiré.',
  'auth.missing-credentials': 'Veuillez saisir l’e-mail et le mot de passe',
  'auth.account-ended': 'Ce compte n’a plus d’accès',
  'auth.token-invalid': 'Ce jeton est inconnu, révoqué ou expiré',
  'auth.idle': 'Votre session a été fermée, car rien n’a été fait pendant un moment.',
  'auth.password-again':
    'Veuillez saisir à nouveau votre mot de passe pour confirmer qu’il s’agit bien de vous.',
  'auth.required': 'Connexion requise',
  'auth.required-for-service': 'Connexion admin requise',
  'auth.second-factor-missing': 'Veuillez d’abord configurer un second facteur.',
  'auth.second-step': 'Veuillez confirmer la connexion avec votre second facteur.',
  'auth.signature-required':
    'Cet appel doit porter une signature fraîche faite avec le secret des e-mails reçus.',
  'auth.step-up': 'Veuillez confirmer avec votre second facteur qu’il s’agit bien de vous.',
  'auth.too-many-attempts': ({ minutes }) =>
    `Trop d’essais de connexion. Veuillez réessayer dans ${count(minutes, 'minute', 'minutes')}.`,
  'auth.wrong-body': 'Le contenu n’est pas celui qui a été signé.',
  'auth.wrong-credentials': 'E-mail ou mot de passe incorrect',
  'bank-entry.amount-large':
    'Plus de CHF 1’000’000 ne peuvent pas être comptabilisés en un seul paiement. Répartissez le montant entre des factures ou ignorez-le en indiquant un motif.',
  'bank-entry.amount-needed': 'Veuillez indiquer sa valeur en CHF.',
  'bank-entry.debit':
    'De l’argent sorti du compte ne paie personne\u00a0: cette écriture peut seulement être ignorée.',
  'bank-entry.not-found': 'Écriture bancaire introuvable',
  'bank-entry.reason-required': 'Veuillez indiquer pourquoi',
  'bank-entry.not-by-hand': 'Seule une décision prise par une personne peut être annulée ici.',
  'bank-entry.settled': 'Cette écriture a déjà été traitée. Veuillez vérifier.',
  'bank-entry.sum-differs': ({ rappen }) => `Les parts doivent faire ${formatChf(rappen / 100)} au total.`,
  'bank-file.account-foreign': ({ filename, accounts }) =>
    `${filename} concerne ${accounts}, qui n’est pas le compte de cette école. Ses comptes figurent sous Bureau, Réglages, École.`,
  'bank-file.deep': at => `${placeOf(at)}\u00a0: les éléments sont trop imbriqués.`,
  'bank-file.doctype': at =>
    `${placeOf(at)}\u00a0: un fichier bancaire n’a pas de déclaration de type de document.`,
  'bank-file.encoding': at =>
    `${placeOf(at)}\u00a0: les caractères ne sont pas dans l’encodage que le fichier indique.`,
  'bank-file.long-text': at => `${placeOf(at)}\u00a0: un texte ou une balise est trop long.`,
  'bank-file.malformed': at => `${placeOf(at)}\u00a0: le XML n’est pas bien formé.`,
  'bank-file.many-entries': ({ filename, most }) =>
    `${filename} contient plus de ${most} paiements. Veuillez demander à la banque de le diviser.`,
  'bank-file.missing': ({ element, ...at }) => `${placeOf(at)}\u00a0: ${element} manque.`,
  'bank-file.not-camt': at => `${placeOf(at)}\u00a0: ce n’est pas un fichier camt.053 ou camt.054.`,
  'bank-file.required': 'Veuillez choisir un fichier bancaire\u00a0: XML, ou un ZIP de ceux-ci',
  'bank-file.too-large': ({ filename, megabytes }) => `${filename} dépasse ${megabytes} MB.`,
  'bank-file.truncated': at => `${placeOf(at)}\u00a0: le fichier est tronqué.`,
  'bank-file.value-wrong': ({ element, value, ...at }) =>
    `${placeOf(at)}\u00a0: ${element} ne peut pas être «\u00a0${value}\u00a0».`,
  'bank-file.zip-broken': ({ filename }) => `${filename} est un fichier ZIP endommagé.`,
  'bank-file.zip-empty': ({ filename }) => `${filename} ne contient aucun fichier bancaire.`,
  'bank-file.zip-large': ({ filename }) =>
    `${filename} devient bien plus grand une fois décompressé. Rien n’en a été lu.`,
  'bank-file.zip-many': ({ filename, most }) => `${filename} contient plus de ${most} fichiers.`,
  'bank-file.zip-nested': ({ filename }) =>
    `${filename} contient un autre fichier ZIP. Veuillez d’abord décompresser celui-ci.`,
  'bank-import.booked':
    'Ce fichier bancaire est comptabilisé. La comptabilisation peut être annulée, mais le fichier ne peut pas être retiré.',
  'bank-import.later-file': ({ filename }) =>
    `Non annulé\u00a0: ${filename}, comptabilisé plus tard, se fonde sur ce fichier. Annulez d’abord celui-là.`,
  'bank-import.not-booked': 'Ce fichier bancaire n’est pas comptabilisé.',
  'bank-import.not-found': 'Fichier bancaire introuvable',
  'bank-import.payment-used': 'Non annulé\u00a0: un avoir venu avec ce fichier a été utilisé depuis.',
  'bank-import.settled-by-hand': ({ entries }) =>
    entries < 2
      ? 'Non annulé\u00a0: 1 paiement de ce fichier a été traité depuis. Annulez-le d’abord.'
      : `Non annulé\u00a0: ${entries} paiements de ce fichier ont été traités depuis. Annulez-les d’abord.`,
  'bank-import.undone':
    'La comptabilisation de ce fichier bancaire a été annulée. Chargez-le de nouveau pour le comptabiliser.',
  'booking.birth-date-required': 'Veuillez indiquer la date de naissance',
  'booking.contact-email-required': 'Veuillez indiquer l’e-mail du contact',
  'booking.contact-first-name-required': 'Veuillez indiquer le prénom du contact',
  'booking.contact-last-name-required': 'Veuillez indiquer le nom du contact',
  'booking.course-required': 'Veuillez choisir un cours',
  'booking.exists': 'Cette inscription existe déjà.',
  'booking.has-order':
    'L’inscription ne peut pas être supprimée tant qu’il existe une commande. Supprimez d’abord la commande.',
  'booking.how-heard-required': 'Veuillez indiquer comment on nous a connus',
  'booking.address-changed': 'Le contact a maintenant une autre adresse. Veuillez vérifier.',
  'booking.identical': ({ seconds }) =>
    `La même inscription a été créée il y a ${count(seconds, 'seconde', 'secondes')}.`,
  'booking.lesson-offer-required': 'Veuillez choisir une offre de cours',
  'booking.lesson-offer-unknown': 'Pas enregistré\u00a0: cette offre de cours n’existe pas.',
  'booking.not-found': 'Inscription introuvable',
  'booking.product-unknown': 'Pas enregistré\u00a0: ce cours n’existe pas.',
  'booking.swimmer-first-name-required': 'Veuillez indiquer le prénom du participant ou de la participante',
  'booking.swimmer-last-name-required': 'Veuillez indiquer le nom du participant ou de la participante',
  'booking.terms-required': 'Les conditions générales doivent être acceptées',
  'broadcast.no-recipients': 'Aucun destinataire pour cette offre de cours.',
  'broadcast.not-found': 'Envoi groupé introuvable',
  'broadcast.offer-required': 'Choisissez une offre de cours avant d’afficher les destinataires.',
  'broadcast.recipients-changed': 'Les destinataires ont changé depuis l’aperçu. Veuillez les revoir.',
  'broadcast.text-required': 'Un envoi groupé a besoin d’un objet et d’un texte.',
  'cancellation-scale.not-found': 'Barème introuvable',
  'level.age-range': 'Veuillez saisir un âge en années, ou laisser vide',
  'level.age-turned': 'L’âge maximal ne peut pas être inférieur à l’âge minimal',
  'level.curriculum-name-required': 'Veuillez donner un nom au programme',
  'public-booking.closed': 'Les familles ne peuvent pas réserver elles-mêmes ici.',
  'renewal.wish-required': 'Veuillez choisir au moins un autre cours',
  'public-booking.day-required': 'Veuillez choisir le jour des factures',
  'public-booking.frame-form': 'Veuillez indiquer des adresses comme https://www.ecole.ch, une par ligne',
  'public-booking.terms-required':
    'Veuillez écrire les conditions dans une langue au moins avant que les familles puissent réserver',
  'waiting.closed': 'Cette entrée est close : l’enfant a été inscrit ou retiré de la liste d’attente.',
  'waiting.hour-form': 'Les heures ont la forme HH:MM',
  'waiting.hours-turned': 'La fin doit être après le début',
  'waiting.known': 'Cet enfant est déjà sur la liste d’attente.',
  'waiting.not-found': 'Entrée de la liste d’attente introuvable',
  'withdrawal.changed': 'Le prix a changé entre-temps.',
  'withdrawal.over': 'Ce cours est déjà terminé.',
  'waiting.other-child':
    'Ces entrées concernent deux enfants. S’il s’agit du même, réunissez-les d’abord sur la page de la famille.',
  'award.level-required': 'Veuillez choisir un niveau',
  'level.name-required': 'Veuillez saisir un nom dans au moins une langue',
  'level.next-unknown': 'Veuillez choisir un autre niveau comme niveau suivant',
  'level.others-needed': 'Le nombre d’exercices requis dépasse celui des exercices sans étoile',
  'level.twice': 'Ce niveau figure déjà dans le programme',
  'award.many-certificates': ({ most }) =>
    `Ce sont plus de ${most} certificats. Veuillez choisir moins de cours.`,
  'award.no-certificates': 'Ces cours n’ont pas encore de certificats.',
  'award.no-email': 'La famille n’a pas d’adresse e-mail.',
  'award.not-found': 'Insigne introuvable',
  'award.withdrawn': 'Cet insigne a déjà été retiré.',
  'curriculum.in-use': 'Suppression impossible\u00a0: une édition de ce programme a été publiée.',
  'curriculum.name-taken': 'Un programme de ce nom existe déjà.',
  'curriculum.not-found': 'Programme introuvable',
  'level.not-found': 'Niveau introuvable',
  'level.fit-late': 'Trop facile ou trop difficile se saisit pendant les deux premières leçons d’un cours.',
  'level.skill-unknown': 'Cet exercice ne fait pas partie de ce cours.',
  'outcome.level-required': 'Veuillez choisir le niveau que vous recommandez.',
  'outcome.no-swimmer': 'Cette réservation ne nomme aucun enfant.',
  'outcome.nothing-to-publish': 'Il n’y a aucun résultat à publier.',
  'outcome.preview-stale': 'Les résultats ont changé entre-temps. Veuillez revoir l’aperçu.',
  'outcome.reason-required': 'Veuillez indiquer pourquoi le résultat publié est corrigé.',
  'level.nothing-to-publish': 'Aucun brouillon avec des niveaux à publier.',
  'scale.exists': 'Ce type de cours a déjà un barème.',
  'scale.day-twice': 'Ce jour figure déjà dans le barème',
  'make-up.days-range': 'Veuillez saisir un nombre de 1 à 365 jours',
  'scale.days-required': 'Veuillez saisir un nombre de 0 à 365 jours',
  'scale.percent-too-high': 'Au plus 100\u00a0% peuvent rester dus',
  'payment.refunded': 'Ce paiement a été remboursé. Réglez d’abord le remboursement.',
  'refund.address-missing': ({ name }) =>
    `L’adresse de ${name} est incomplète. La banque exige un NPA et une localité.`,
  'refund.iban-qr':
    'C’est un QR-IBAN, qui n’accepte que des QR-factures. Veuillez indiquer l’IBAN ordinaire du compte',
  'refund.iban-wrong': 'Veuillez saisir un IBAN valable de Suisse ou du Liechtenstein',
  'question.link-invalid': 'Ce lien n’est plus valable. Veuillez vous adresser au bureau.',
  'renewal.no-closing': 'Veuillez indiquer dans le bloc la clôture du renouvellement.',
  'renewal.not-found': 'Renouvellement introuvable',
  'renewal.not-later': 'Veuillez choisir un moment après la clôture actuelle.',
  'renewal.over': 'Ce renouvellement est clos.',
  'renewal.plan-changed': 'Ce qui serait envoyé a changé entre-temps. Veuillez revoir l’aperçu.',
  'renewal.sent': 'Cette proposition a déjà été envoyée.',
  'renewal.terms-changed': 'Les conditions ont changé entre-temps. Veuillez les lire et répondre à nouveau.',
  'renewal.void': 'Ce cours a changé entre-temps. Une nouvelle proposition suivra.',
  'block.in-renewal': 'Suppression impossible\u00a0: des propositions ont été envoyées pour ce bloc.',
  'question.not-found': 'Question introuvable',
  'question.not-proved': 'Veuillez d’abord vous identifier.',
  'refund.link-invalid': 'Ce lien a expiré ou a déjà été utilisé. Veuillez nous en demander un nouveau.',
  'refund.no-email': 'Ce contact n’a pas d’adresse e-mail.',
  'refund.no-plain-iban':
    'Un QR-IBAN ne permet pas de payer. Veuillez saisir l’IBAN ordinaire qui s’y rattache sous Bureau, Réglages, École.',
  'refund.none-ready': 'Aucun remboursement n’est prêt.',
  'refund.not-found': 'Remboursement introuvable',
  'refund.not-in-file': 'Ce remboursement ne figure dans aucun fichier de paiement.',
  'refund.not-waiting': 'Ce remboursement figure déjà dans un fichier de paiement ou est réglé.',
  'refund.own-address-missing':
    'Votre propre adresse est incomplète. Veuillez la compléter dans les réglages.',
  'refund.too-much': ({ rappen }) =>
    `On ne peut rembourser plus que l’avoir\u00a0: CHF ${(rappen / 100).toFixed(2)}.`,
  'order.course-required': 'Veuillez choisir un cours',
  'charge.not-found': 'Frais introuvables',
  'withdrawal.reason-required':
    'Veuillez indiquer un motif\u00a0: un autre montant reste dû que celui du barème',
  'withdrawal.too-much': 'Il ne peut rester dû plus que ce que demande la facture',
  'charge.waived': 'Ces frais ont déjà été abandonnés.',
  'clock.ahead': ({ today, known }) =>
    `L’horloge du serveur indique le ${formatDate(today)}, mais le dernier jour connu est le ${formatDate(known)}. Rien n’a été envoyé ni supprimé.`,
  'console.not-built': 'La console n’est pas encore construite\u00a0: exécutez «\u00a0npm run build\u00a0».',
  'contact.email-taken': 'Un contact avec cet e-mail existe déjà',
  'contact.has-bookings': 'Un contact qui a des inscriptions ne peut pas être supprimé. Archivez-le plutôt.',
  'contact.has-credit':
    'Non supprimé\u00a0: ce contact a ou avait un avoir, qui figure dans les comptes. Effacez plutôt les données de la personne.',
  'contact.merge-final': 'Cette fusion date de plus de 30 jours et reste.',
  'contact.merge-health-notes':
    'Un enfant des deux contacts a deux notes de santé. Veuillez n’en laisser qu’une, puis fusionner les contacts.',
  'contact.merge-itself': 'Ce ne sont plus deux contacts.',
  'contact.merged-since':
    'Ce contact a été fusionné à nouveau depuis. Veuillez d’abord annuler la fusion ultérieure.',
  'contact.not-found': 'Contact introuvable',
  'contact.paid-decimals': 'Le montant total payé a deux décimales au plus',
  'conversation.not-found': 'Conversation introuvable',
  'date.invalid': 'Veuillez saisir une date valable',
  'document.not-found': 'Document introuvable',
  'dunning.already-running': 'L’envoi des rappels est déjà en cours.',
  'dunning.bank-day-missing': ({ day }) =>
    `Le fichier bancaire du ${formatDate(day)} n’est pas encore comptabilisé. Rien n’a été envoyé.`,
  'dunning.due-date-moved': 'L’échéance a été déplacée entre-temps.',
  'dunning.no-further-steps': 'Aucune autre étape',
  'dunning.on-hold': ({ reason }) => `Rappels suspendus\u00a0: ${reason}`,
  'dunning.other-step': ({ next }) =>
    `La prochaine étape est désormais\u00a0: ${sayStatus(next)}. Rien n’a été envoyé.`,
  'dunning.step-failed': 'Une erreur est survenue\u00a0; le journal en dit plus.',
  'email.being-sent': 'Cet e-mail est en cours d’envoi. Veuillez réessayer dans un instant.',
  'email.invalid': 'Veuillez saisir une adresse e-mail valable',
  'email-objection.invalid':
    'Ce lien n’est plus valable. Veuillez informer un admin si votre compte n’est pas en ordre.',
  'email.link-void':
    'Le lien de cet e-mail n’est plus valable. Veuillez envoyer un nouvel e-mail avec un nouveau lien.',
  'email.moves-order':
    'Une commande dépend de cet e-mail et l’on ne sait pas encore s’il est arrivé. Décidez-le d’abord.',
  'email.needs-no-answer': 'Seul un e-mail que quelqu’un nous a écrit peut attendre une réponse.',
  'email.not-failed': 'Seul un e-mail échoué ou incertain peut être renvoyé.',
  'email.not-found': 'E-mail introuvable',
  'email.of-order': 'Veuillez renvoyer les lettres d’une commande depuis la commande.',
  'email.received': 'Un e-mail reçu ne peut pas être renvoyé.',
  'email.still-waiting': 'Cet e-mail attend encore d’être envoyé.',
  'export.not-found': 'Export introuvable',
  'family-session.code-needed':
    'Veuillez confirmer cette modification avec un code que nous envoyons à votre adresse.',
  'family-session.ended': 'Veuillez vous reconnecter.',
  'family-session.not-found': 'Cette session est déjà terminée.',
  'family-session.page-closed': 'La page famille est fermée.',
  'family-session.read-only': 'Le personnel voit la page d’une famille et ne peut rien y modifier.',
  'family-session.switched-off': 'L’école ne propose pas cela sur la page famille.',
  'family.last-contact': 'C’est le seul contact de la famille.',
  'family.member-known': 'Ce contact est déjà dans cette famille.',
  'family.not-found': 'Famille introuvable',
  'family.note-required': 'Veuillez écrire une note',
  'view.not-found': 'Vue introuvable',
  'view.name-required': 'Veuillez nommer la vue',
  'job.already-archived': 'Déjà archivé.',
  'job.letter-not-due': 'Aucun courrier n’est dû aujourd’hui.',
  'job.no-address': 'Il n’y a pas d’adresse e-mail.',
  'job.not-for-these': 'Impossible pour ces enregistrements.',
  'job.not-found': 'Tâche introuvable',
  'job.not-started': 'Cette tâche n’a pas été lancée.',
  'job.nothing-selected': 'Rien n’est sélectionné.',
  'job.on-hold': 'Les rappels sont suspendus.',
  'job.not-phase-five': 'Les rappels ne partent que pour les commandes de la Phase 5.',
  'job.record-changed': 'Modifié après la sélection.',
  'job.record-gone': 'N’existe plus.',
  'job.row-failed': 'Cela n’a pas abouti\u00a0; le journal du serveur dit pourquoi.',
  'job.stopped': 'La tâche a été arrêtée avant.',
  'job.too-many': ({ most }: { most: number }) => `On peut en sélectionner ${most} au plus à la fois.`,
  'hold.in-past': 'La suspension doit se terminer aujourd’hui ou plus tard',
  'hold.not-found': 'Suspension introuvable',
  'reason.required': 'Veuillez indiquer un motif',
  'import.empty': 'Le fichier ne contient aucun produit',
  'import.no-list': 'Le fichier doit contenir une liste de produits',
  'import.row-repeated': ({ row, productId, first }) =>
    `Ligne ${row} (${productId})\u00a0: le même produit figure déjà à la ligne ${first}`,
  'import.row-wrong': ({ row, productId, issues }) =>
    `Ligne ${row}${productId && ` (${productId})`}\u00a0: ${wordIssues(errors, issues)}`,
  'import.rows-wrong': ({ wrong, rows, listed }) =>
    `Rien n’a été importé\u00a0: ${wrong} sur ${count(rows, 'ligne', 'lignes')} en erreur${
      wrong > listed ? `\u00a0; les ${listed} premières sont indiquées` : ''
    }.`,
  'import.too-long': 'Un fichier peut contenir 20’000 produits au plus',
  'inbound-mail.many-attachments': ({ most }) => `L’e-mail a plus de ${most} pièces jointes.`,
  'inbound-mail.no-headers': 'Ce n’est pas un e-mail\u00a0: il n’a pas d’en-têtes.',
  'inbound-mail.no-mime': 'Le contenu doit être un e-mail MIME brut, de type message/rfc822.',
  'inbound-mail.unreadable': ({ why }) => `Cet e-mail est illisible\u00a0: ${why}`,
  'invitation.invalid': 'Cette invitation n’est plus valable. Veuillez en demander une nouvelle.',
  'legacy-archive.unreadable': 'Impossible de charger les inscriptions de la phase 3',
  'make-up.no-seat': 'Cette leçon n’est plus possible\u00a0: elle est complète, passée ou d’un autre niveau.',
  'make-up.not-announced': 'Seule une absence annoncée avant la leçon peut être rattrapée.',
  'make-up.not-found': 'Leçon de rattrapage introuvable',
  'make-up.off': 'Ce type de cours n’offre pas de leçons de rattrapage.',
  'lesson.ahead': 'Cette leçon est encore à venir. Les présences se saisissent dès le jour même.',
  'lesson.date-taken': 'Le cours a déjà une leçon ce jour-là.',
  'lesson.not-off': 'Cette leçon n’est ni annulée ni déplacée.',
  'lesson.order-busy': ({ invoices }) =>
    `Un e-mail au sujet de ${invoices} est en route, ou l’on ne sait pas encore s’il est arrivé. Veuillez d’abord régler cela.`,
  'lesson.over':
    'Les familles ne reçoivent pas d’e-mail au sujet de leçons passées. Veuillez laisser ces leçons de côté ou les modifier sans e-mails.',
  'lesson.not-planned': 'Seule une leçon prévue peut être annulée ou déplacée.',
  'lesson.preview-stale':
    'Les leçons ou les familles ont changé depuis l’aperçu. Veuillez afficher l’aperçu à nouveau.',
  'calendar.not-found': 'Calendrier introuvable',
  'instructor.not-found': 'Moniteur introuvable',
  'lesson.not-found': 'Leçon introuvable',
  'lesson.not-taught': 'Cette leçon est annulée ou déplacée. Aucune présence ne peut y être saisie.',
  'lesson.date-over': 'Une leçon ne peut pas être déplacée à un jour passé.',
  'lesson-offer.attendance-positive': 'Le nombre de participants doit être supérieur à 0',
  'lesson-offer.full': ({ quickId, booked, seats, holds = [] }) => {
    const held = holds.map(
      ({ kind, until, seats: count }) =>
        `, ${count} en réserve ${heldFor[kind]} jusqu’au ${writeMoment(until, 'fr')}`,
    )
    return `${quickId} est complet\u00a0: ${booked} places sur ${seats} sont prises${held.join('')}.`
  },
  'lesson-offer.has-lessons':
    'Pas supprimé\u00a0: des leçons de cette offre ont eu lieu ou sont annulées. Archivez-la.',
  'lesson-offer.in-use': 'Pas supprimé\u00a0: des inscriptions se rapportent à cette offre de cours.',
  'lesson-offer.lesson-type-required': 'Veuillez choisir un type de cours',
  'lesson-offer.location-required': 'Veuillez choisir un lieu',
  'lesson-offer.not-found': 'Offre de cours introuvable',
  'lesson-offer.out-of-range': 'Données non valables\u00a0: vérifiez le jour et les nombres.',
  'lesson-offer.package-positive': 'Le nombre de leçons doit être supérieur à 0',
  'lesson-offer.package-price-negative': 'Le prix du forfait ne peut pas être négatif',
  'lesson-offer.quick-id-required': 'Veuillez indiquer l’ID court',
  'lesson-offer.quick-id-taken': 'Une offre de cours avec cet ID court existe déjà.',
  'lesson-offer.reference-unknown': 'Pas enregistré\u00a0: ce type de cours ou ce lieu n’existe pas.',
  'lesson-offer.start-date-required': 'Veuillez indiquer la date de début',
  'lesson-offer.start-time-form': 'L’heure de début doit avoir la forme HH:MM',
  'lesson-offer.start-time-required': 'Veuillez indiquer l’heure de début',
  'lesson-offer.unit-price-negative': 'Le prix unitaire ne peut pas être négatif',
  'lesson-offer.weekday-required': 'Veuillez choisir le jour de la semaine',
  'lesson-type.category-required': 'Veuillez indiquer la catégorie',
  'lesson-type.duration-positive': 'La durée, si elle est indiquée, doit être supérieure à 0',
  'lesson-type.duration-whole': 'La durée doit être en minutes entières',
  'lesson-type.in-use': 'Pas supprimé\u00a0: des offres de cours se rapportent à ce type de cours.',
  'lesson-type.level-required': 'Veuillez indiquer le niveau',
  'lesson-type.not-found': 'Type de cours introuvable',
  'lesson-type.price-negative': 'Le prix standard ne peut pas être négatif',
  'lesson-type.type-id-required': 'Veuillez indiquer l’ID du type',
  'lesson-type.type-id-taken': 'Un type de cours avec cet ID existe déjà.',
  'location.address-required': 'Veuillez indiquer l’adresse',
  'location.id-form': 'L’ID se compose de minuscules, de chiffres et de traits d’union',
  'letter.not-found': 'Lettre introuvable',
  'letters.none-waiting': 'Aucune lettre n’attend d’être imprimée.',
  'letters.not-printed': 'Veuillez imprimer la lettre avant de la marquer comme postée.',
  'location.in-use': 'Pas supprimé\u00a0: des offres de cours se rapportent à ce lieu.',
  'location.map-url-invalid': 'Veuillez saisir une adresse web valable',
  'location.name-required': 'Veuillez indiquer le nom du lieu',
  'location.not-found': 'Lieu introuvable',
  'location.taken': 'Un lieu avec ce nom ou cet ID existe déjà.',
  'mail.answer-unstorable': 'La réponse du serveur de messagerie n’a pas pu être enregistrée',
  'mail.configuration': ({ detail }) => followed('Le service d’e-mail est mal configuré', detail),
  'mail.doubtful': ({ detail }) => followed('Remise incertaine', detail),
  'mail.bounce-of-stranger':
    'Ce rejet ne compte pas\u00a0: il ne vient ni du destinataire ni d’un de ses serveurs de messagerie ou des nôtres.',
  'mail.bounce-without-recipient':
    'Ce rejet ne compte pas\u00a0: il ne nomme pas le destinataire de l’e-mail.',
  'mail.given-up': ({ detail }) => followed('Abandonné et renvoyé par', detail),
  'mail.interrupted':
    'Remise incertaine\u00a0: le serveur s’est arrêté avant la réponse du serveur de messagerie',
  'mail.permanent': ({ detail }) => followed('Le serveur de messagerie a refusé le message', detail),
  'mail.quota': ({ detail }) => followed('Le quota du service d’e-mail est épuisé', detail),
  'mail.temporary': ({ detail }) => followed('Le service d’e-mail est momentanément indisponible', detail),
  'mail.unreadable':
    'Cet e-mail n’a pas pu être lu\u00a0: il demande trop de temps ou trop de mémoire. Il est joint tel qu’il est arrivé.',
  'mailbox.sign-in-refused':
    'Le serveur de messagerie refuse le nom d’utilisateur ou le mot de passe de la boîte de réception',
  'mailbox.unreadable': ({ detail }) => followed('La boîte de réception n’a pas pu être relevée', detail),
  'mail.uncertain': ({ detail }) =>
    `Remise incertaine\u00a0: ${detail}. Vérifiez si l’e-mail est arrivé, puis décidez dans la commande\u00a0: arrivé, ou à renvoyer.`,
  'mail.unsaved':
    'Remise incertaine\u00a0: le résultat n’a pas pu être enregistré. Vérifiez si l’e-mail est arrivé, puis décidez dans la commande\u00a0: arrivé, ou à renvoyer.',
  'number.whole': 'Veuillez saisir un nombre entier',
  'mail.text-required': 'Veuillez écrire un objet et un message',
  'note.not-found': 'Note introuvable',
  'merge.not-found': 'Fusion introuvable',
  'month.closed': ({ month }) =>
    `${nameMonth(month)} est clôturé dans la comptabilité. Choisissez un jour ultérieur, ou faites rouvrir le mois sous Rapports, Journal.`,
  'month.mail-under-way':
    'Un e-mail concernant une commande de ce mois est encore en cours d’envoi, ou l’on ne sait pas s’il est parti.',
  'month.not-closed': 'Ce mois n’est pas clôturé.',
  'month.not-over': 'Seul un mois écoulé peut être clôturé.',
  'order.already-cancelled': 'La commande est déjà annulée.',
  'order.already-paid': 'La commande est déjà payée.',
  'order.amount-decimals': 'Le montant a deux décimales au plus',
  'order.amount-negative': 'Le montant ne peut pas être négatif',
  'order.amount-positive': 'Le montant doit être supérieur à 0',
  'order.amount-required': 'Veuillez indiquer le montant',
  'order.being-mailed':
    'Un e-mail concernant cette commande est en cours d’envoi. Veuillez réessayer dans un instant.',
  'order.cancelled': 'La commande est annulée.',
  'order.cancelled-unchangeable': 'Une commande annulée ne peut pas être modifiée.',
  'order.discount-right': 'Le rabais fratrie de cette commande est juste tel quel.',
  'order.exists': 'Cette inscription a déjà une commande.',
  'order.invoice-already-sent': 'La facture a déjà été envoyée.',
  'order.invoice-fixed': 'Le montant et le nom du produit sont fixes dès que la facture est envoyée.',
  'order.invoice-missing': 'La facture n’est pas encore établie.',
  'order.invoice-not-again': 'La facture a déjà été envoyée et ne peut plus être établie à nouveau.',
  'order.invoice-not-ready': 'La facture n’est pas prête\u00a0: établissez-la d’abord.',
  'order.invoice-not-sent': 'La facture n’a pas encore été envoyée.',
  'order.invoice-sent': ({ invoice }) =>
    `${followed('La facture', invoice, ' ')} a été envoyée, le cours de cette inscription ne peut donc plus être changé. Supprimez d’abord la commande, ou créez une nouvelle inscription pour l’autre cours.`,
  'order.invoice-unnumbered': 'La référence de facture manque. Établissez la facture à nouveau.',
  'order.mail-uncertain':
    'On ne sait pas si le dernier e-mail concernant cette commande est arrivé. Décidez-le d’abord\u00a0: arrivé, ou à renvoyer.',
  'order.withdrawn': 'L’inscription de cette commande a déjà pris fin.',
  'order.no-betreibung': 'Aucune réquisition de poursuite n’existe pour cette commande.',
  'order.not-found': 'Commande introuvable',
  'order.no-credit': 'Il n’y a pas d’avoir, ou rien n’est dû.',
  'order.nothing-owed': 'Rien n’est dû\u00a0: le montant à payer est de CHF 0.00.',
  'order.nothing-uncertain': 'Aucun e-mail de cette commande n’attend de décision.',
  'order.open-changed': ({ rappen }) =>
    `Entre-temps, le montant à payer est de ${formatChf(rappen / 100)}. Veuillez vérifier.`,
  'order.paid-uncancellable': 'La commande est payée et ne peut plus être annulée.',
  'order.paid-unchangeable': 'Une commande payée ne peut pas être modifiée.',
  'order.product-name-required': 'Veuillez indiquer le nom du produit',
  'order.status-refuses': ({ status }) =>
    `La commande a le statut «\u00a0${sayStatus(status)}\u00a0» et ne permet pas cette étape.`,
  'order.status-unknown': 'Une commande au statut inconnu ne peut pas être modifiée.',
  'order.step-too-early': ({ step, first }) =>
    `Il est trop tôt pour ${letterNames[step]}\u00a0: ${letterNames[first]} vient d’abord.`,
  'order.step-too-late': ({ step }) =>
    `Il est trop tard pour ${letterNames[step]}\u00a0: cette étape ou une suivante a déjà été envoyée.`,
  'page.not-found': 'Introuvable',
  'password.admin-too-short': 'Le mot de passe doit avoir au moins 6 caractères',
  'password-link.invalid': 'Ce lien n’est plus valable. Veuillez en demander un nouveau.',
  'password.common': 'Ce mot de passe est l’un des plus courants. Veuillez en choisir un autre.',
  'password.is-email': 'Le mot de passe ne doit pas être l’adresse e-mail. Veuillez en choisir un autre.',
  'password.is-product':
    'Le mot de passe ne doit pas être le nom de ce produit. Veuillez en choisir un autre.',
  'password.too-short': 'Le mot de passe doit avoir au moins 8 caractères.',
  'password.shorter-than': ({ least }) => `Le mot de passe doit avoir au moins ${least} caractères.`,
  'password.wrong': 'Le mot de passe actuel est incorrect',
  'order.to-be-posted':
    'Cette famille n’est pas joignable par e-mail. La lettre attend dans la liste d’impression des rappels.',
  'outcome.in-future': 'La date ne doit pas être dans le futur',
  'payment.in-future': 'Le jour d’un paiement ne peut pas être dans le futur',
  'payment.just-used': 'Ce paiement vient de servir à une autre commande. Veuillez vérifier.',
  'payment.not-found': 'Paiement introuvable',
  'payment.reason-required': 'Veuillez indiquer pourquoi il est annulé',
  'payment.taken-back': 'Ce paiement a déjà été annulé.',
  'payment.too-old': 'C’est plus d’un an avant la commande. Veuillez vérifier l’année',
  'pdf.in-use': ({ locations }) => `Ce PDF est utilisé par ${count(locations, 'lieu', 'lieux')}.`,
  'pdf.not-found': 'PDF introuvable',
  'pdf.not-pdf': 'Seuls les fichiers PDF sont admis',
  'pdf.one-only': 'Veuillez choisir un seul fichier PDF',
  'pdf.required': 'Veuillez choisir un fichier PDF',
  'pdf.too-large': 'Le fichier doit faire moins de 10 MB',
  'pdf.unavailable': 'Le PDF n’est pas disponible',
  'person.booking-just-made':
    'Une inscription de cette personne vient d’être créée. Veuillez regarder à nouveau.',
  'person.email-required': 'Veuillez indiquer l’e-mail',
  'token.name-required': 'Veuillez nommer le programme',
  'token.permission-required': 'Choisissez au moins une autorisation',
  'webhook.kind-required': 'Choisissez au moins un type d’événement',
  'webhook.url-https': 'L’adresse doit commencer par https://',
  'webhook.url-invalid': 'Aucun webhook ne peut être envoyé à cette adresse',
  'webhook.url-required': 'Veuillez indiquer l’adresse',
  'letter.placeholder-missing': ({ name }) => `Veuillez garder ${name} dans le texte`,
  'letter.placeholder-unknown': ({ name }) => `${name} n’est pas connu ici`,
  'setting.days': 'Ce nombre de jours n’est pas possible ici',
  'setting.fee-too-high': 'Une lettre peut coûter CHF 200.00 au plus',
  'setting.logo': 'Veuillez choisir un fichier PNG ou JPEG de 100 Ko au plus',
  'setting.logo-damaged': 'Cette image est endommagée ou trop grande. Veuillez choisir un autre fichier.',
  'setting.qr-alternative':
    'Veuillez copier toute la ligne\u00a0: le nom du procédé, un / et la suite, 100 caractères au plus',
  'setting.sibling-discount': 'Veuillez indiquer un pourcentage comme 10% ou un montant en CHF comme 20',
  'setting.tolerance-too-high': 'CHF 20.00 au plus peuvent être passés en perte',
  'setting.vat-number':
    'Veuillez indiquer un numéro de TVA comme CHE-123.456.788 TVA, avec le bon chiffre de contrôle',
  'setting.qr-text': 'Ceci contient un caractère qu’une QR-facture ne permet pas',
  'setting.required': 'Veuillez remplir ce champ',
  'person.first-name-required': 'Veuillez indiquer le prénom',
  'person.has-credit': ({ rappen }) =>
    `Un avoir de ${formatChf(rappen / 100)} appartient encore à cette personne. Utilisez-le pour une facture, ou annulez le paiement une fois remboursé.`,
  'person.invoice-open': ({ invoice }) =>
    `La facture ${invoice} n’est pas encore payée. Marquez-la comme payée ou annulez la commande.`,
  'person.last-name-required': 'Veuillez indiquer le nom',
  'person.mail-being-sent':
    'Un e-mail de cette personne est en cours d’envoi. Veuillez réessayer dans un instant.',
  'person.mail-undecided': ({ invoice }) =>
    `${invoice ? `La facture ${invoice}` : 'Une commande'} a un e-mail dont on ne sait pas encore s’il est arrivé. Attendez la réponse ou décidez dans la commande.`,
  'person.not-erasable': ({ obstacles }): string =>
    obstacles.map(obstacle => wordCoded(errors, obstacle)).join(' '),
  'price.decimals': 'Les prix ont deux décimales au plus',
  'product.course-date-required': 'Veuillez ajouter au moins une date de cours.',
  'product.id-required': 'Veuillez indiquer l’ID du produit',
  'product.in-use': 'Pas supprimé\u00a0: des inscriptions se rapportent à ce produit.',
  'product.name-required': ({ language }) => `Veuillez indiquer le nom (${language})`,
  'product.not-found': 'Produit introuvable',
  'product.participants-positive': 'Il faut au moins un participant ou une participante',
  'product.participants-required': 'Veuillez indiquer le nombre maximal de participants',
  'product.price-decimals': 'Le prix a deux décimales au plus',
  'product.price-negative': 'Le prix ne peut pas être négatif',
  'product.price-required': 'Veuillez indiquer le prix',
  'product.taken': 'Un produit avec cet ID existe déjà.',
  'record.invalid': 'Données non valables.',
  'record.reference-unknown':
    'Pas enregistré\u00a0: les données se rapportent à quelque chose qui n’existe pas.',
  'record.stale': 'Quelqu’un d’autre a modifié cet enregistrement entre-temps.',
  'record.taken': 'Cet enregistrement existe déjà.',
  'record.used': 'Pas supprimé\u00a0: cet enregistrement est encore utilisé.',
  'record.value-impossible': 'Ceci contient une valeur qui n’existe pas.',
  'record.value-unstorable': 'Ceci contient des caractères qui ne peuvent pas être enregistrés.',
  'reply.empty': 'La réponse ne peut pas être vide.',
  'reply.recipient-invalid': 'Veuillez indiquer une adresse e-mail valable du destinataire.',
  'request.address-long': 'Cette adresse est trop longue',
  'request.address-unreadable': 'Cette adresse est illisible',
  'request.cursor': 'Cet endroit de la liste n’existe pas',
  'request.if-match': 'If-Match doit être une version entre guillemets, ou *',
  'request.too-many': ({ minutes }) =>
    `Trop d’essais. Veuillez réessayer dans ${count(minutes, 'minute', 'minutes')}.`,
  'request.key-form': 'Idempotency-Key doit avoir de 1 à 200 caractères visibles',
  'request.key-reused': 'Cette Idempotency-Key a déjà servi à une autre demande.',
  'request.refused': ({ reason }) => reason,
  'request.slow': 'La demande a mis trop de temps à arriver',
  'request.too-large': 'La demande est trop grande',
  'request.unreadable': 'Cette demande est illisible',
  'second-factor.code-required': 'Veuillez saisir le code',
  'second-factor.name-required': 'Veuillez indiquer un nom',
  'second-factor.no-passkeys-here':
    'Les clés d’accès exigent une adresse avec un nom. Veuillez ouvrir Lido sous celle qui figure dans ses e-mails.',
  'second-factor.not-found': 'Second facteur introuvable',
  'second-factor.passkey-refused': 'La clé d’accès n’a pas été acceptée. Veuillez réessayer.',
  'second-factor.required':
    'Votre rôle exige un second facteur. Ajoutez-en un autre avant de supprimer celui-ci.',
  'second-factor.wrong-code': 'Ce code est faux ou a déjà été utilisé.',
  'server.database-away': 'La base de données est injoignable. Veuillez réessayer dans un instant.',
  'server.database-stopped':
    'La base de données ne répond plus. Veuillez vérifier si l’enregistrement a eu lieu avant de réessayer.',
  'server.busy':
    'D’autres personnes modifient les mêmes données. Rien n’a été enregistré. Veuillez réessayer.',
  'server.disk-full': 'Le disque du serveur est plein. Rien n’a été enregistré.',
  'server.failed': 'Une erreur est survenue. Veuillez réessayer.',
  'suggestion.not-found': 'Suggestion introuvable',
  'swimmer.has-bookings':
    'Cette personne a des inscriptions, qui restent. Modifiez d’abord les inscriptions.',
  'swimmer.known': 'Cette famille a déjà quelqu’un de ce nom et de cette date de naissance.',
  'swimmer.not-found': 'Participant(e) introuvable',
  'session.not-found': 'Session introuvable',
  'staff.no-password': 'Cette personne n’a pas encore de mot de passe. Veuillez l’inviter à nouveau.',
  'staff.changes-own-role': 'Vous ne pouvez pas modifier votre propre rôle.',
  'staff.ended': 'Ce compte est clôturé.',
  'staff.ends-self': 'Vous ne pouvez pas clôturer votre propre compte.',
  'text.hidden-characters':
    'Ceci contient des caractères invisibles. Veuillez le retaper au lieu de le coller',
  'text.too-long': ({ max }) => `${max} caractères au plus, s’il vous plaît`,
  'text.unstorable': 'Ceci contient des caractères qui ne peuvent pas être enregistrés',
  'user.deletes-self': 'Vous ne pouvez pas vous supprimer vous-même.',
  'user.email-taken': 'Un utilisateur avec cet e-mail existe déjà.',
  'user.has-password': 'Cette personne a déjà un mot de passe.',
  'user.identity-required': 'Le prénom, le nom et l’e-mail sont requis.',
  'user.last-admin-deleted': 'Le dernier admin ne peut pas être supprimé.',
  'user.last-admin-demoted': 'Le dernier admin ne peut pas perdre son rôle.',
  'user.last-admin-ended': 'Le compte du dernier admin ne peut pas être clôturé.',
  'token.not-found': 'Jeton introuvable',
  'delivery.not-found': 'Événement introuvable',
  'webhook.not-found': 'Webhook introuvable',
  'webhook.private-network': 'L’adresse mène dans un réseau privé',
  'webhook.timeout': 'Le destinataire n’a pas répondu à temps',
  'webhook.unreachable': ({ detail }) => followed('Le destinataire était injoignable', detail),
  'letter.no-invoice': 'Il n’y a pas de telle facture dans cette langue pour le montrer',
  'setting.fixed': 'Le serveur est configuré autrement, et c’est ce qui prévaut',
  'setting.refused':
    'Ce n’est pas possible\u00a0: le compte doit être le vôtre, et chaque valeur acceptée par le serveur',
  'user.not-found': 'Utilisateur introuvable',
  'value.choice': ({ choices }) =>
    choices.length === 1 ? `Doit être ${choices[0]}` : `Doit être l’un de\u00a0: ${listChoices(choices)}`,
  'value.format': ({ format }) => formats[format] ?? 'N’est pas écrit comme il se doit',
  'value.kind': ({ kind }) => kinds[kind] ?? 'Est illisible',
  'value.limit': ({ bound, limit, origin }) => describeLimit(bounds[bound], limit, origin),
  'value.missing': () => 'Cette indication manque',
  'value.unknown-keys': ({ keys }) => `Contient quelque chose d’inconnu\u00a0: ${keys}`,
  'value.unreadable': () => 'Est illisible',
}

export default errors

const kinds: Record<string, string> = {
  string: 'Doit être du texte',
  number: 'Doit être un nombre',
  int: 'Doit être un nombre entier',
  boolean: 'Doit être oui ou non',
  array: 'Doit être une liste',
  object: 'Doit être un groupe de champs',
  record: 'Doit être un groupe de champs',
}

const formats: Record<string, string> = {
  email: 'Doit être une adresse e-mail',
  uuid: 'Doit être un ID',
  url: 'Doit être une adresse web',
  date: 'Doit être une date',
  datetime: 'Doit être une date avec l’heure',
}

const bounds = { min: 'au moins', above: 'plus de', max: 'au plus', below: 'moins de' }

function describeLimit(bound: string, limit: number, origin: string): string {
  if (origin === 'string') return `Doit avoir ${bound} ${count(limit, 'caractère', 'caractères')}`
  if (origin === 'array') return `Doit avoir ${bound} ${count(limit, 'entrée', 'entrées')}`
  return `Doit être ${bound} ${limit}`
}

const letterNames: Record<DunningStep, string> = {
  'payment-reminder': 'le rappel de paiement',
  reminder1: 'le 1er rappel',
  reminder2: 'le 2e rappel',
  'final-notice': 'le dernier rappel',
  'betreibung-request': 'la réquisition de poursuite',
}

const nameMonth = (month: string) => `${monthNames.fr[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
const placeOf = ({ filename, line }: { filename: string; line: number }) => `${filename}, ligne ${line}`
const count = (many: number, one: string, other: string) => `${many} ${many < 2 ? one : other}`
const followed = (text: string, detail: string | null, by = '\u00a0: ') =>
  detail ? `${text}${by}${detail}` : text
