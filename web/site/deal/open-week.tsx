import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#shared/opening-hours/day-hours.ts'
import { formatStamp } from '#web/lib/format.ts'
import { calendarDay, formatHours, weekdayName } from '#web/lib/format-hours.ts'
import { zoneName } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import classes from './open-week.module.css'
import type { Hours } from './use-open-words.ts'

/** Opening hours by weekday, and upcoming special days. */
export function OpenWeek({ hours: { week, special, zone } }: { hours: Hours }) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const now = serverNow()
  const stamp = formatStamp(now, zone)
  const today = stamp.slice(0, 10).replaceAll('/', '-')
  const words = { closed: t('hours.closed'), allDay: t('hours.allDay') }
  const isElsewhere = stamp !== formatStamp(now)
  return (
    <div className={classes.week}>
      <dl className={classes.days}>
        {week.map((hours, weekday) => (
          <Day
            key={weekdayName(weekday, language)}
            name={weekdayName(weekday, language)}
            hours={formatHours(hours, language, words)}
            isToday={weekday === weekdayOf(today)}
          />
        ))}
      </dl>
      {special.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('hours.special')}</h3>
          <dl className={classes.days}>
            {special.map(({ day, hours }) => (
              <Day
                key={day}
                name={calendarDay(day, language)}
                hours={formatHours(hours, language, words)}
                isToday={day === today}
              />
            ))}
          </dl>
        </>
      )}
      {isElsewhere && (
        <p className={classes.zone}>{t('hours.zone', { zone: zoneName(zone, now, language) })}</p>
      )}
    </div>
  )
}

function Day({ name, hours, isToday }: { name: string; hours: string; isToday: boolean }) {
  return (
    <div className={classes.day} aria-current={isToday ? 'date' : undefined}>
      <dt className={classes.name}>{name}</dt>
      <dd>{hours}</dd>
    </div>
  )
}
