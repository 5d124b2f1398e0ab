/** `16:30` for a lesson of 45 minutes that starts at 15:45; wraps at midnight. */
export function endTime(startTime: string, minutes: number): string {
  const [hours = 0, past = 0] = startTime.split(':').map(Number)
  const end = (hours * 60 + past + minutes) % (24 * 60)
  return [Math.floor(end / 60), end % 60].map(part => String(part).padStart(2, '0')).join(':')
}
