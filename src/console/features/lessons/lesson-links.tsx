import { Link } from '@tanstack/react-router'
import { t } from '#console/language/t.ts'
import { buttonStyle } from '#console/ui/button.tsx'
import { cn } from '#console/ui/class-names.ts'
import { useMay } from '#console/ui/may.ts'

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
