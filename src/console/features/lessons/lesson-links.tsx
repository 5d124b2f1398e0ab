import { Link } from '@tanstack/react-router'
import { t } from '#web/language/t.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { useMay } from '#web/ui/may.ts'

const style = cn(buttonStyle({ variant: 'ghost' }), 'hover:bg-slate-100')

/** What else there is to see of lessons. */
export function LessonLinks() {
  const mayRead = useMay('read-courses')
  const mayChange = useMay('change-courses')
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
