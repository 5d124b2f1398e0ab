/** Why a webhook got no answer, as its log keeps it; what the network said follows after a colon. */
export const webhookReasons = {
  'webhook.private-network': 'The address leads into a private network',
  'webhook.timeout': 'The receiver did not answer in time',
  'webhook.unreachable': 'The receiver could not be reached',
}
