/**
 * A Phase 4 product id says what the course is:
 * startDate-numLessons-dayOfWeek-location-startTime-duration-description
 */
export function productDay(productId: string): string {
  return productId.split('-')[2] || 'N/A'
}

export function productLocation(productId: string): string {
  return productId.split('-')[3] || 'N/A'
}
