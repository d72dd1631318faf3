import { createContext, type ReactNode, useContext } from 'react'
import { classNames } from '../class-names.ts'
import { latePart } from '../lazy-loading/late-part.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { PlottedData } from './apex-options.ts'
import type { ApexPlotProps } from './apex-plot.tsx'
import classes from './chart.module.css'
import { ChartCard, type ChartHead, ChartTable, type ChartWords } from './chart-card.tsx'
import { type ChartData, hasData, tableOf } from './chart-data.ts'
import { ChartLegend } from './chart-legend.tsx'

type PlotProps = ApexPlotProps & { table: ReactNode }

/** Drawing of a chart. If its script fails to load, the table is shown instead. */
const Plot = latePart<PlotProps>(async () => (await import('./apex-plot.tsx')).ApexPlot, {
  waiting: <Skeleton className={classes.bone} />,
  Failure: ({ table }) => table,
})

type ChartProps = ChartHead & {
  data: ChartData
  formatValue: (value: number) => string
  /** Formats a value briefly, for axes and bars. */
  formatShort: (value: number) => string
  words: ChartWords
  height?: number
  foot?: ReactNode
}

const ChartHeight = createContext(240)

/** Reduces the height of the charts of a page that shows two in a row. */
export function SmallCharts({ children }: { children: ReactNode }) {
  return <ChartHeight value={192}>{children}</ChartHeight>
}

export function Chart(props: ChartProps) {
  const { title, note, figures, data, formatValue, formatShort, words, foot } = props
  const usualHeight = useContext(ChartHeight)
  const { height = usualHeight } = props
  const table = (
    <ChartTable title={title} label={words.label} table={tableOf(data)} formatValue={formatValue} />
  )
  const plot = (plotted: PlottedData, isSeen: boolean) =>
    isSeen ? (
      <Plot data={plotted} formatValue={formatValue} formatShort={formatShort} table={table} />
    ) : (
      <Skeleton className={classes.bone} />
    )
  return (
    <ChartCard
      title={title}
      note={note}
      {...(figures && { figures })}
      words={words}
      table={table}
      foot={foot}
      hasData={hasData(data)}
    >
      {(isSeen) => (
        <div
          role="img"
          aria-label={note ? `${title}. ${note}` : title}
          {...(isPlotted(data) && {
            className: classNames(classes.drawing, data.kind === 'doughnut' && classes.round),
            style: { '--room': `${height / 16}rem` },
          })}
        >
          {isPlotted(data) ? (
            <>
              <div className={classes.area}>{plot(data, isSeen)}</div>
              <ChartLegend data={data} />
            </>
          ) : (
            <RankBars data={data} formatShort={formatShort} />
          )}
        </div>
      )}
    </ChartCard>
  )
}

const isPlotted = (data: ChartData): data is PlottedData => data.kind !== 'rank'

type RankBarsProps = { data: ChartData; formatShort: (value: number) => string }

/** Horizontal bars, each with its name and value. In a narrow card, a name is above its bar. */
function RankBars({ data: { labels, series }, formatShort }: RankBarsProps) {
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
                  style={{ width: share, color: `var(--${bars.hue})` }}
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
