import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { latePart } from '../late-part.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useSeen } from '../use-seen.ts'
import type { ApexPlotProps } from './apex-plot.tsx'
import classes from './chart.module.css'
import { type ChartData, hasData, tableOf } from './chart-data.ts'

type PlotProps = ApexPlotProps & { table: ReactNode }

/** Where the drawing does not come, its numbers stand there. */
const Plot = latePart<PlotProps>(async () => (await import('./apex-plot.tsx')).ApexPlot, {
  waiting: <Skeleton className={classes.bone} />,
  Failure: ({ table }) => table,
})

export type ChartWords = {
  /** What the labels are: day, city, age. */
  label: string
  noData: string
  showTable: string
  showChart: string
}

export type ChartProps = {
  title: string
  /** Period and zone, in words. */
  note?: string | undefined
  /** The number that the chart adds up to, and its change. */
  figure?: ReactNode
  data: ChartData
  formatValue: (value: number) => string
  /** The same in few letters, for axes and bars. */
  formatShort: (value: number) => string
  words: ChartWords
  height?: number
}

/** A chart as a card: number, period and zone in words, the drawing, and its table on request. */
export function Chart(props: ChartProps) {
  const { title, note, figure, data, formatValue, formatShort, words, height = 240 } = props
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const isSeen = useSeen(frame)
  const [isTable, setTable] = useState(false)
  const table = <ChartTable {...{ title, data, formatValue }} label={words.label} />
  return (
    <figure ref={frame} className={classes.card} aria-labelledby={id}>
      <figcaption className={classes.head}>
        <span id={id} className={classes.title}>
          {title}
        </span>
        {note && <span className={classes.note}>{note}</span>}
        {figure && <span className={classes.figure}>{figure}</span>}
      </figcaption>
      {!hasData(data) && <p className={classes.none}>{words.noData}</p>}
      {hasData(data) && (
        <>
          {isTable ? (
            table
          ) : (
            <div
              role="img"
              aria-label={note ? `${title}. ${note}` : title}
              style={{ minHeight: `${height / 16}rem` }}
            >
              {isSeen && <Plot {...{ data, formatValue, formatShort, height, table }} />}
            </div>
          )}
          <Button look="quiet" className={classes.toggle} onClick={() => setTable(!isTable)}>
            {isTable ? words.showChart : words.showTable}
          </Button>
        </>
      )}
    </figure>
  )
}

type ChartTableProps = Pick<ChartProps, 'title' | 'data' | 'formatValue'> & { label: string }

function ChartTable({ title, data, formatValue, label }: ChartTableProps) {
  const { columns, rows } = tableOf(data)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too.
    <section className={classes.scroll} tabIndex={0} aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.values.map((value, index) => (
                <td key={columns[index]}>{formatValue(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
