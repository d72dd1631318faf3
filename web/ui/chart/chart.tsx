import { createContext, type ReactNode, useContext } from 'react'
import { latePart } from '../lazy-loading/late-part.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { PlottedData } from './apex-options.ts'
import type { ApexPlotProps } from './apex-plot.tsx'
import classes from './chart.module.css'
import { ChartCard, type ChartHead, ChartTable, type ChartWords } from './chart-card.tsx'
import { type ChartData, hasData, tableOf } from './chart-data.ts'
import { RankBars } from './rank-bars.tsx'

type PlotProps = ApexPlotProps & { table: ReactNode }

/** Drawing of a chart. If its script fails to load, the table is shown instead. */
const Plot = latePart<PlotProps>(async () => (await import('./apex-plot.tsx')).ApexPlot, {
  waiting: <Skeleton className={classes.bone} />,
  Failure: ({ table }) => table,
})

export type ChartProps = ChartHead & {
  data: ChartData
  formatValue: (value: number) => string
  /** Formats a value briefly, for axes and bars. */
  formatShort: (value: number) => string
  words: ChartWords
  height?: number
  foot?: ReactNode
}

const ChartHeight = createContext(240)

/** Reduces the height of the charts on a page whose main subject is not a chart. */
export function SmallCharts({ children }: { children: ReactNode }) {
  return <ChartHeight value={160}>{children}</ChartHeight>
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
      <Plot
        data={plotted}
        formatValue={formatValue}
        formatShort={formatShort}
        height={height}
        table={table}
      />
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
          {...(isPlotted(data) && { style: { minHeight: `${height / 16}rem` } })}
        >
          {isPlotted(data) ? (
            plot(data, isSeen)
          ) : (
            <RankBars data={data} formatShort={formatShort} />
          )}
        </div>
      )}
    </ChartCard>
  )
}

const isPlotted = (data: ChartData): data is PlottedData => data.kind !== 'rank'
