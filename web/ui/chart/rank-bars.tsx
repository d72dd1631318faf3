import type { ChartData } from './chart-data.ts'
import classes from './rank-bars.module.css'

type RankBarsProps = { data: ChartData; formatShort: (value: number) => string }

/** Horizontal bars, each with its name and value. In a narrow card, a name is above its bar. */
export function RankBars({ data: { labels, series }, formatShort }: RankBarsProps) {
  const [bars] = series
  if (bars === undefined) return null
  const most = Math.max(1, ...bars.values)
  return (
    <div className={classes.place}>
      <div className={classes.bars}>
        {labels.map((label, index) => {
          const value = bars.values[index] ?? 0
          const share = `${(100 * value) / most}%`
          return (
            <div key={label} className={classes.row}>
              <span className={classes.name}>{label}</span>
              <span className={classes.track}>
                <span
                  className={classes.bar}
                  style={{ width: share, background: `var(--${bars.hue})` }}
                />
              </span>
              <span className={classes.value}>{formatShort(value)}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
