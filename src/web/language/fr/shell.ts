import type german from '../de/shell.ts'
import type { Translation } from '../translation.ts'

export default {
  '{count} open tasks': { one: '{count} tâche ouverte', other: '{count} tâches ouvertes' },
  'Admin Sign In': 'Connexion des admins',
  Appearance: 'Apparence',
  Areas: 'Espaces',
  'As the system': 'Comme le système',
  'At least {count} characters': 'Au moins {count} caractères',
  'Authentication required': 'Connexion requise',
  'Bookings, invoices and reminders, in calm water.': 'Inscriptions, factures et rappels, en eaux calmes.',
  'Checking your session...': 'Vérification de votre session…',
  'Choose a password to finish your invitation.': 'Choisissez un mot de passe pour accepter l’invitation.',
  'Confirm password': 'Confirmer le mot de passe',
  'Connected again.': 'Connexion rétablie.',
  'Continue to sign in': 'Continuer vers la connexion',
  'Dark|theme': 'Sombre',
  'Error saving your choice: {message}': 'Erreur lors de l’enregistrement de votre choix\u00a0: {message}',
  'Error saving your language: {message}': 'Erreur lors de l’enregistrement de votre langue\u00a0: {message}',
  'Failed to authenticate with Phase 5. Some features may not work.':
    'La connexion à la phase 5 a échoué. Certaines fonctions peuvent manquer.',
  'Failed to get user': 'Impossible de charger votre compte',
  'Go to Home': 'Aller à l’accueil',
  Home: 'Accueil',
  Invitation: 'Invitation',
  Jobs: 'Tâches',
  'Jobs: {progress}': 'Tâches\u00a0: {progress}',
  'Leave without saving': 'Quitter sans enregistrer',
  'Light|theme': 'Clair',
  'Loading {what}...': 'Chargement\u00a0: {what}…',
  'Logged out successfully': 'Déconnexion réussie',
  'Login failed': 'Échec de la connexion',
  'Login successful!': 'Connexion réussie\u00a0!',
  Logout: 'Se déconnecter',
  'Mail is not leaving this machine: messages are written to the outbox folder.':
    'Les e-mails ne quittent pas cette machine\u00a0: ils sont écrits dans le dossier d’envoi.',
  'New password': 'Nouveau mot de passe',
  'No connection to the server. What is open stays open, and it goes on by itself.':
    'Pas de connexion au serveur. Ce qui est ouvert le reste, et tout reprend de soi-même.',
  'Nothing here yet': 'Rien ici pour l’instant',
  'Nothing that was saved is lost. If it happens again, tell your administrator:':
    'Rien de ce qui a été enregistré n’est perdu. Si cela se reproduit, signalez-le à votre administration\u00a0:',
  'Please enter both email and password': 'Veuillez saisir l’e-mail et le mot de passe',
  'Please open the link from your invitation mail again, in full.':
    'Veuillez rouvrir le lien de votre e-mail d’invitation, en entier.',
  Refund: 'Remboursement',
  Reload: 'Recharger',
  'Search everything': 'Rechercher partout',
  Security: 'Sécurité',
  'Session expired. Please log in again.': 'La session a expiré. Veuillez vous reconnecter.',
  'Set password': 'Définir le mot de passe',
  'Set your password': 'Définir votre mot de passe',
  Settings: 'Réglages',
  'Sign In': 'Se connecter',
  'Sign in': 'Connexion',
  'Sign in to access the admin dashboard': 'Connectez-vous pour accéder à l’administration',
  'Sign in to go on': 'Connectez-vous pour continuer',
  'Signing in...': 'Connexion…',
  'Skip to content': 'Aller au contenu',
  Staff: 'Équipe',
  'The link may be old, or mistyped.': 'Le lien est peut-être ancien ou mal saisi.',
  'There is nothing at this address': 'Il n’y a rien à cette adresse',
  'This link is incomplete.': 'Ce lien est incomplet.',
  'This screen stopped working': 'Cet écran ne fonctionne plus',
  'Try again': 'Réessayer',
  'Unknown error occurred': 'Erreur inconnue',
  'Welcome to Lido': 'Bienvenue sur Lido',
  'Welcome, {name}': 'Bienvenue, {name}',
  'Your account is ready.': 'Votre compte est prêt.',
  'Your password is set and your email address is confirmed.':
    'Votre mot de passe est défini et votre adresse e-mail est confirmée.',
  'Your role has no page of its own so far. Your account stands under your name, at the top.':
    'Votre rôle n’a pas encore de page propre. Votre compte se trouve en haut, sous votre nom.',
  'Your session ends in 5 minutes. Save your work and sign in again.':
    'Votre session se termine dans 5 minutes. Enregistrez votre travail et reconnectez-vous.',
  'Your session has ended. What you have entered is still here.':
    'Votre session est terminée. Ce que vous avez saisi est toujours là.',
  '{done} of {total}': '{done} sur {total}',
  'Back to sign in': 'Retour à la connexion',
  'Choose a new password. You are signed out everywhere.':
    'Choisissez un nouveau mot de passe. Toutes vos sessions seront fermées.',
  'Forgotten password': 'Mot de passe oublié',
  'Forgotten your password?': 'Mot de passe oublié\u00a0?',
  'If {email} has an account, the link is on its way. It is valid for one hour.':
    'S’il existe un compte pour {email}, le lien est en route. Il est valable une heure.',
  'Please open the link from the mail again, in full.': 'Veuillez rouvrir le lien de l’e-mail, en entier.',
  'Send link': 'Envoyer le lien',
  'We mail you a link with which you choose a new one.':
    'Nous vous envoyons un lien avec lequel vous en choisissez un nouveau.',
  'Restore email address': 'Rétablir l’adresse e-mail',
  'Your address is restored. We have mailed you a link for a new password.':
    'Votre adresse est rétablie. Nous vous avons envoyé un lien pour un nouveau mot de passe.',
  'The email address of your account was changed. Before, it was {email}.':
    'L’adresse e-mail de votre compte a été modifiée. Auparavant, c’était {email}.',
  'If this was not you, restore your address. All sessions and API tokens of the account end, and nobody can sign in until you have set a new password. We mail you the link for it.':
    'Si ce n’était pas vous, rétablissez votre adresse. Toutes les sessions et tous les tokens API du compte prennent fin, et personne ne peut se connecter tant que vous n’avez pas défini de nouveau mot de passe. Nous vous envoyons le lien par e-mail.',
  'Restore my address': 'Rétablir mon adresse',
  'Your new password is valid from now on.': 'Votre nouveau mot de passe est valable dès maintenant.',
  'Your password is set.': 'Votre mot de passe est défini.',
} satisfies Translation<typeof german>
