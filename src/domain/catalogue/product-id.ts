/**
 * A Phase 4 product id says what the course is:
 * startDate-numLessons-dayOfWeek-location-startTime-duration-description
 */
export function productLocation(productId: string): string {
  return productId.split('-')[3] || 'N/A'
}

/** `16:00` from the fifth segment; null when it holds no time of day. */
export function productStartTime(productId: string): string | null {
  const match = /^([01]?\d|2[0-3])[:.h]?([0-5]\d)$/.exec(productId.split('-')[4] ?? '')
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]}` : null
}
