import { dateFormat } from '#shared/intl-formats.ts'
import { deviceZone } from '#web/lib/device-zone.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import classes from './live-strip.module.css'

const flags = Array.from({ length: 28 }, (_, index) => 10 + index * 40)
const colours = ['#ffc53d', '#0a6b49', '#c8371f', '#0b63b6']

const DAY = { month: 'short', day: 'numeric' } as const
const SECOND = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const

/** Pennants that pass by and a clock with seconds: a screenshot has neither. */
export function LiveStrip({ now, isLive }: { now: Date; isLive: boolean }) {
  const language = useLanguage()
  const second = now.getSeconds()
  const timeZone = deviceZone()
  return (
    <div className={classNames(classes.strip, !isLive && classes.still)}>
      <div className={classes.flags} aria-hidden="true">
        {['first', 'second'].map((half) => (
          <svg key={half} viewBox="0 0 1120 40" className={classes.half} aria-hidden="true">
            <path d="M0 5h1120" className={classes.cord} />
            {flags.map((x, index) => (
              <path
                key={x}
                d={`M${x} 5h26l-13 30z`}
                fill={colours[(index + second) % colours.length]}
              />
            ))}
          </svg>
        ))}
      </div>
      <p className={classes.clock}>
        <span className={classes.dot} aria-hidden="true" />
        <time dateTime={now.toISOString()} translate="no">
          {[DAY, SECOND]
            .map((form) => dateFormat(language, { ...form, timeZone }).format(now))
            .join(' · ')}
        </time>
      </p>
    </div>
  )
}
