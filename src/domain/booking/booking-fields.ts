/** Whether the booking page asks for something. */
export const askedOptions = ['no', 'optional', 'required'] as const
export type Asked = (typeof askedOptions)[number]

export const howHeardOptions = ['google', 'facebook', 'instagram', 'friend', 'website', 'other'] as const

/** What becomes of a booking of the public: nothing, its invoice at once, or on a day. */
export const invoicingOptions = ['by-hand', 'at-once', 'on-day'] as const
export type Invoicing = (typeof invoicingOptions)[number]

/** The address of a site, as `frame-ancestors` takes it: no path, no wildcard. */
export const isSiteOrigin = (text: string): boolean =>
  /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/.test(text)
