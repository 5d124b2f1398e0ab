/** How long a health note is kept after the child's last course. */
export const healthNoteDays = 30
