import { Link } from '@tanstack/react-router'
import { calendarRoutes } from '#contract/lessons/calendars.ts'
import { taughtHoursRoutes } from '#contract/lessons/taught-hours.ts'
import { t } from '#web/language/t.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { useMayCall } from '#web/ui/may-call.ts'

const style = cn(buttonStyle({ variant: 'ghost' }), 'hover:bg-slate-100')

/** What else there is to see of lessons. */
export function LessonLinks() {
  const mayRead = useMayCall(taughtHoursRoutes.listTaughtHours)
  const mayChange = useMayCall(calendarRoutes.listCalendars)
  return (
    <>
      {mayRead && (
        <Link to="/office/lessons/hours" className={style}>
          {t('Hours Taught')}
        </Link>
      )}
      {mayChange && (
        <Link to="/office/lessons/calendars" className={style}>
          {t('Calendars')}
        </Link>
      )}
    </>
  )
}
