import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Change, ChangeNote } from '../change-note.tsx'
import { IconButton } from '../icon-button.tsx'
import { useSeen } from '../use-seen.ts'
import classes from './chart.module.css'
import type { ChartTable as Table } from './chart-data.ts'

export type ChartWords = {
  /**
   * Heading of the first column of the table. The column lists the labels, such as days, cities or
   * ages.
   */
  label: string
  noData: string
  showTable: string
  showChart: string
}

export type ChartHead = {
  title: string
  /** Period, in words. */
  note?: string | undefined
  /** Totals of the chart. */
  figures?: readonly ChartFigure[]
}

export type ChartFigure = {
  /** Name of the total, if the title does not name it. */
  label?: string | undefined
  /** The total, formatted. */
  value: string
  change?: Change | undefined
}

type ChartCardProps = ChartHead & {
  words: ChartWords
  hasData: boolean
  table: ReactNode
  /** Content below the drawing and the table. */
  foot?: ReactNode
  /**
   * Renders the chart. `isSeen` is true once the card has been in view. The large script loads only
   * then.
   */
  children: (isSeen: boolean) => ReactNode
}

/**
 * Card of a chart or map, with title, period, total and drawing. A button shows the numbers as a
 * table.
 */
export function ChartCard(props: ChartCardProps) {
  const { title, note, figures = [], words, hasData, table, foot, children } = props
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const isSeen = useSeen(frame)
  const [isTable, setTable] = useState(false)
  const printsTable = usePrintsTable(frame, isSeen)
  const ToggleIcon = isTable ? IconChartBar : IconTable
  const toggleWord = isTable ? words.showChart : words.showTable
  return (
    <figure ref={frame} className={classes.card} aria-labelledby={id}>
      <figcaption className={classes.head}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        {hasData && (
          <IconButton
            label={toggleWord}
            title={toggleWord}
            className={classes.toggle}
            onClick={() => setTable(!isTable)}
          >
            <ToggleIcon size={20} aria-hidden="true" />
          </IconButton>
        )}
        {note && <p className={classes.note}>{note}</p>}
        {figures.length > 0 && (
          <div className={classes.figures}>
            {figures.map((figure) => (
              <Figure key={figure.label ?? title} {...figure} />
            ))}
          </div>
        )}
      </figcaption>
      {!hasData && <p className={classes.none}>{words.noData}</p>}
      {hasData && (
        <>
          {isTable || printsTable ? table : children(isSeen)}
          {foot}
        </>
      )}
    </figure>
  )
}

function Figure({ label, value, change }: ChartFigure) {
  return (
    <div>
      {label && <p className={classes.note}>{label}</p>}
      <p className={classes.figure}>{value}</p>
      {change && <ChangeNote change={change} />}
    </div>
  )
}

/** Selects what stands in for a chart or map whose script is still loading. */
const UNDRAWN = `.${classes.bone}, [aria-busy="true"]`

/** Returns whether the page is being printed while the chart in the frame is not drawn yet. */
function usePrintsTable(frame: RefObject<HTMLElement | null>, isSeen: boolean): boolean {
  const [printsTable, setPrintsTable] = useState(false)
  useEffect(() => {
    const isDrawn = () => isSeen && !frame.current?.querySelector(UNDRAWN)
    // Renders at once, because the browser prints the page as it is when the listener returns.
    const begin = () => flushSync(() => setPrintsTable(!isDrawn()))
    const end = () => setPrintsTable(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [frame, isSeen])
  return printsTable
}

type ChartTableProps = {
  title: string
  /** Heading of the first column. */
  label: string
  table: Table
  formatValue: (value: number) => string
}

export function ChartTable({ title, label, table, formatValue }: ChartTableProps) {
  const { columns, rows } = table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too.
    // biome-ignore lint/a11y/useSemanticElements: a section would be a second landmark with the same name.
    <div className={classes.scroll} role="group" tabIndex={0} aria-label={title}>
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
    </div>
  )
}
