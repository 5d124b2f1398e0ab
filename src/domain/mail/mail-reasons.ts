/** Why a mail was not taken for certain, as the log keeps it: what the mail server said, or who acted, follows after a colon. */
export const mailReasons = {
  'mail.given-up': 'Given up and sent again by',
  'mail.interrupted': 'Delivery uncertain: the server stopped before the mail server had answered',
  'mail.answer-unstorable': 'What the mail server answered could not be stored',
  'mail.doubtful': 'Delivery uncertain',
  'mail.configuration': 'Email service configuration error',
  'mail.permanent': 'The mail server refused the message',
  'mail.quota': 'Email service credit limit exceeded',
  'mail.temporary': 'Email service temporarily unavailable',
}

/** Undefined for what others wrote, such as a bounce. */
export function readMailReason(reason: string): { code: string; values: { detail: string } } | undefined {
  for (const [code, text] of Object.entries(mailReasons))
    if (reason === text || reason.startsWith(`${text}: `))
      return { code, values: { detail: reason.slice(text.length + 2) } }
}
