import { classNames } from '../class-names.ts'
import { type ChartData, strokeHue } from './chart-data.ts'
import classes from './chart-legend.module.css'

type ChartLegendProps = { data: ChartData }

/** Names of a chart's series, each after a sample of its line or color. */
export function ChartLegend({ data: { kind, series } }: ChartLegendProps) {
  if (series.length < 2 || kind === 'heat' || kind === 'rank') return null
  return (
    <ul className={classes.legend}>
      {series.map(({ name, hue, isMarked }) => (
        <li key={name}>
          {kind === 'line' ? (
            <span
              className={classNames(classes.line, isMarked && classes.marked)}
              style={{ color: `var(--${strokeHue(hue)})` }}
            />
          ) : (
            <span
              className={classNames(classes.dot, kind === 'bar' && classes.square)}
              style={{ background: `var(--${hue})`, borderColor: `var(--${strokeHue(hue)})` }}
            />
          )}
          {name}
        </li>
      ))}
    </ul>
  )
}
