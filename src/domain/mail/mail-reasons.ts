/** Why a mail was not taken for certain, or not read, as the log keeps it: what the mail server said, or who acted, follows after a colon. */
export const mailReasons = {
  'mail.given-up': 'Given up and sent again by',
  'mail.interrupted': 'Delivery uncertain: the server stopped before the mail server had answered',
  'mail.answer-unstorable': 'What the mail server answered could not be stored',
  'mail.doubtful': 'Delivery uncertain',
  'mail.configuration': 'Email service configuration error',
  'mail.permanent': 'The mail server refused the message',
  'mail.quota': 'Email service credit limit exceeded',
  'mail.temporary': 'Email service temporarily unavailable',
  'mail.bounce-of-stranger':
    'This bounce does not count: it comes neither from the recipient nor from a mail server of theirs or ours.',
  'mail.bounce-without-recipient': 'This bounce does not count: it does not name the recipient of the mail.',
  'mail.unreadable':
    'This mail could not be read: it takes too long, or too much memory. It is attached as it came.',
  'mailbox.sign-in-refused': 'The mail server refused the user name or the password of the mailbox',
  'mailbox.unreadable': 'The mailbox could not be read',
}
